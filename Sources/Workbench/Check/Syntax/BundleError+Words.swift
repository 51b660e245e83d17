public import QuizboardEngine
import QuizboardIndex
import QuizboardLua
import QuizboardText

extension QuizBundle {
  /// Reads a quiz for whoever writes it: what is no Lua is told in the words of `check`, and not in
  /// Lua's own. A question file that holds several quizzes is a folder of them, and no quiz.
  ///
  /// Throws a `BundleError`.
  public static func written(path: String, quiz: String? = nil, libraries: [String]) throws
    -> QuizBundle
  {
    do {
      let bundle = try QuizBundle(path: path, quiz: quiz, libraries: libraries)
      guard bundle.joined.count > 1 else { return bundle }
      let names = bundle.joined.map { "\(path)/\($0)" }.joined(separator: ", ")
      throw BundleError(
        message: "\(path) holds \(bundle.joined.count) quizzes",
        remedy: "name one of them: \(names)")
    } catch let error as BundleError {
      throw error.inWords
    }
  }
}

extension BundleError {
  /// The same, each script that is no Lua told as `check` tells it.
  fileprivate var inWords: BundleError {
    let all = ([self] + further).flatMap(\.readAgain)
    return all[0].with(further: Array(all.dropFirst()))
  }

  /// What is wrong in the script; the error itself where we do not know better.
  private var readAgain: [BundleError] {
    guard let brokenScript, let bytes = try? FileSystem.read(brokenScript),
      LuaSource.problem(of: bytes) == nil
    else { return [self] }
    let file = SourceFile(path: brokenScript, bytes: bytes)
    let problems = QuizIndex([file], survey: nil).problems[brokenScript] ?? []
    if problems.isEmpty { return [self] }
    return problems.map { problem in
      guard let message = problem.message else { return self }
      return saying(
        message, remedy: problem.remedy,
        line: file.place(of: problem.range.lowerBound).line)
    }
  }
}
