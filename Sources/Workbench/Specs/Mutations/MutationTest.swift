import QuizboardAuthoring
import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
public import QuizboardText

/// Runs the specs of a quiz on each of its mutations, and reports the undetected ones.
public struct MutationTest: Sendable {
  /// The result for one quiz.
  public struct Result: Sendable {
    /// The quiz's folder.
    public let quiz: String
    /// The number of mutations.
    public let count: Int
    /// The undetected mutations.
    public let survivors: [Mutation]
    /// Changed keys that only specs with the answer "right" detect. Such specs follow any key, so
    /// they would not detect a mistake in it.
    public let followed: [Mutation]
    /// The report if the selection contains no test, so that nothing is tested; otherwise nil.
    public var missing: NoTests?
    /// The number of detected mutations.
    public var noticed: Int { count - survivors.count - followed.count }
    /// True if the specs detected every mutation.
    public var isSound: Bool { noticed == count }
  }

  private let files: [SpecFile]
  private let options: SpecOptions

  /// - Parameter files: the specs of one quiz.
  public init(_ files: [SpecFile], _ options: SpecOptions) {
    self.files = files
    self.options = options
  }

  /// Tests all mutations, in parallel if the options say so.
  ///
  /// Throws a `LoadError` if the quiz cannot be loaded, and a `PlainError` if its specs fail
  /// without a change.
  ///
  /// - Parameter progress: receives the number of finished mutations and the total.
  public func run(progress: (Int, Int) -> Void = { _, _ in }) throws -> Result {
    guard let quiz = files.first?.quiz else { throw PlainError("there are no specs to run") }
    let bundle = try QuizBundle.written(path: quiz, libraries: options.libraries)
    let asItIs = summary(of: bundle)
    if let missing = asItIs.missing {
      return Result(quiz: quiz, count: 0, survivors: [], followed: [], missing: missing)
    }
    guard asItIs.isSound else {
      throw PlainError(
        "the specs of \(quiz) fail without changes; fix them first")
    }
    let mutations = Mutation.all(of: bundle)
    var survivors: [Mutation] = []
    var followed: [Mutation] = []
    let work = OrderedWork(count: mutations.count, workers: max(1, options.jobs)) { index in
      outcome(of: mutations[index], on: bundle)
    }
    for (index, outcome) in work.enumerated() {
      switch outcome {
      case .noticed: break
      case .unnoticed: survivors.append(mutations[index])
      case .followed: followed.append(mutations[index])
      }
      progress(index + 1, mutations.count)
    }
    return Result(quiz: quiz, count: mutations.count, survivors: survivors, followed: followed)
  }

  private enum Outcome {
    case noticed
    case unnoticed
    /// Specs detect the mutation only if "right" means the original key.
    case followed
  }

  private func outcome(of mutation: Mutation, on bundle: QuizBundle) -> Outcome {
    guard let changed = try? mutation.changed(bundle) else { return .noticed }
    if summary(of: changed, key: mutation.question).isSound { return .unnoticed }
    return mutation.question != nil && summary(of: changed).isSound ? .followed : .noticed
  }

  /// Returns the summary of the specs on a quiz, up to the first failure.
  ///
  /// - Parameter key: a question with the original key, which then defines "right". Without one,
  ///   the key of the quiz does.
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

/// A reporter that ignores all results.
private final class NoReporter: SpecReporter {
  func ended(_ summary: SpecSummary) {}
}

extension MutationTest.Result {
  /// The result as text.
  public var text: String {
    var lines = ["\(quiz): \(noticed) of \(counted(count, "change")) detected by its specs"]
    if !survivors.isEmpty { lines.append("  no spec fails if") }
    lines += survivors.map(Self.line)
    if !followed.isEmpty {
      lines.append(
        "  specs answer only \"right\", which uses the key, so none fails if")
      lines += followed.map(Self.line)
      lines.append("  a spec detects a wrong key if it gives the answer itself: app:answer \"…\"")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(_ mutation: Mutation) -> String {
    "    \(mutation.message)\(mutation.place.map { " (\($0))" } ?? "")"
  }
}

extension MutationTest.Result: JSONMembers {
  /// Writes the result as a JSON object.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("quiz", quiz)
    writer.member("mutations", count)
    writer.member("noticed", noticed)
    writer.member("survivors", survivors)
    writer.member("followed", followed)
  }
}

extension Mutation: JSONMembers {
  /// Writes the change and its place as JSON; for a key, the new and the previous correct answer.
  public func writeMembers(to writer: inout JSONWriter) {
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
