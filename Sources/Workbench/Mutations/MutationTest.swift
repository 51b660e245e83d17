public import Engine
import Quiz
import Scripting
import Wording

/// Runs the specs of a quiz on each of its mutations, and says which of them no spec notices.
public struct MutationTest: Sendable {
  /// What became of one quiz.
  public struct Result: Sendable {
    /// The quiz's folder.
    public let quiz: String
    /// How many changes were tried.
    public let count: Int
    /// Those that no spec noticed.
    public let survivors: [Mutation]
  }

  private let files: [SpecFile]
  private let options: SpecOptions

  /// - Parameter files: the specs of one quiz.
  public init(_ files: [SpecFile], _ options: SpecOptions) {
    self.files = files
    self.options = options
  }

  /// Tries one change after the other, several at a time where the options say so.
  ///
  /// Throws a `BundleError` where the quiz cannot be read, a `MutationError` where its specs fail without any change, and `NoTests`
  /// where it has none of those that are wanted.
  ///
  /// - Parameter progress: is told how many are done, and of how many.
  public func run(progress: (Int, Int) -> Void = { _, _ in }) throws -> Result {
    guard let quiz = files.first?.quiz else { throw MutationError("there are no specs to run") }
    let bundle = try QuizBundle.written(path: quiz, libraries: options.libraries)
    let asItIs = summary(of: bundle)
    if let missing = asItIs.missing { throw missing }
    guard asItIs.isSound else {
      throw MutationError("the specs of \(quiz) fail as it is; mend that first, or nothing can be told of changes")
    }
    let mutations = try Mutation.all(of: bundle)
    var survivors: [Mutation] = []
    let work = OrderedWork(count: mutations.count, workers: max(1, options.jobs)) { index in
      (try? mutations[index].changed(bundle)).map { summary(of: $0, key: mutations[index].question).isSound } ?? false
    }
    for (index, isUnnoticed) in work.enumerated() {
      if isUnnoticed { survivors.append(mutations[index]) }
      progress(index + 1, mutations.count)
    }
    return Result(quiz: quiz, count: mutations.count, survivors: survivors)
  }

  /// What becomes of the specs with this quiz; it ends at the first that does not pass. What a spec means by the right answer
  /// is what its author has as the key: so it earns nothing where that was changed.
  private func summary(of bundle: QuizBundle, key: Question? = nil) -> SpecSummary {
    var options = options
    options.jobs = 1
    options.repetitions = 1
    options.updatesSnapshots = false
    options.recordsSnapshots = false
    options.makeObserver = nil
    options.stopsAtFailure = true
    options.bundle = { _, _ in bundle }
    if let key { options.meant = { $0.id == key.id ? key : $0 } }
    return SpecRunner(options).run(files, reporter: NoReporter())
  }
}

/// Tells nobody.
private final class NoReporter: SpecReporter {
  func began(files: Int) {}
  func ended(_ result: SpecResult) {}
  func ended(_ report: SpecFileReport) {}
  func ended(_ summary: SpecSummary) {}
}

extension MutationTest.Result {
  /// For a person.
  public var text: String {
    let noticed = count - survivors.count
    var lines = ["\(quiz): \(noticed) of \(counted(count, "change")) noticed by its specs"]
    if !survivors.isEmpty { lines.append("  no spec notices that") }
    lines += survivors.map { "    \($0.message)\($0.place.map { " (\($0))" } ?? "")" }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension MutationTest.Result: JSONValue {
  /// As JSON: one object.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("quiz", quiz)
      writer.member("mutations", count)
      writer.member("noticed", count - survivors.count)
      writer.member("survivors", survivors)
    }
  }
}

extension Mutation: JSONValue {
  /// As JSON: what was changed, and where; of a key which answer is right now, and which no longer.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", kind.rawValue)
      writer.member("message", message)
      writer.member("file", unlessNil: place?.file)
      writer.member("line", unlessNil: place?.line)
      if let question, let key {
        writer.member("question", question.id.name)
        writer.member("right", key.right)
        writer.member("wrong", key.wrong)
      }
    }
  }
}
