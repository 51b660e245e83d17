public import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardText

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
    /// Changed keys that only specs noticed which answer "right": these go by whatever key there
    /// is, so they would not notice a mistake in it.
    public let followed: [Mutation]
    /// How many changes the specs noticed.
    public var noticed: Int { count - survivors.count - followed.count }
    /// True if the specs noticed every change.
    public var isSound: Bool { noticed == count }
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
  /// Throws a `LoadError` where the quiz cannot be read, an `AuthoringError` where its specs fail
  /// without any change, and `NoTests` where it has none of those that are wanted.
  ///
  /// - Parameter progress: is told how many are done, and of how many.
  public func run(progress: (Int, Int) -> Void = { _, _ in }) throws -> Result {
    guard let quiz = files.first?.quiz else { throw AuthoringError("there are no specs to run") }
    let bundle = try QuizBundle.written(path: quiz, libraries: options.libraries)
    let asItIs = summary(of: bundle)
    if let missing = asItIs.missing { throw missing }
    guard asItIs.isSound else {
      throw AuthoringError(
        "the specs of \(quiz) fail as it is; mend that first, or nothing can be told of changes")
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
    /// Specs notice it only as long as "right" means the answer that the key had.
    case followed
  }

  private func outcome(of mutation: Mutation, on bundle: QuizBundle) -> Outcome {
    guard let changed = try? mutation.changed(bundle) else { return .noticed }
    if summary(of: changed, key: mutation.question).isSound { return .unnoticed }
    return mutation.question != nil && summary(of: changed).isSound ? .followed : .noticed
  }

  /// The summary of the specs on a quiz, which ends at the first that does not pass.
  ///
  /// - Parameter key: a question with the author's key: "right" then means its answer. Without one
  ///   "right" goes by the key of the quiz.
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
  func ended(_ summary: SpecSummary) {}
}

extension MutationTest.Result {
  /// For a person.
  public var text: String {
    var lines = ["\(quiz): \(noticed) of \(counted(count, "change")) noticed by its specs"]
    if !survivors.isEmpty { lines.append("  no spec notices that") }
    lines += survivors.map(Self.line)
    if !followed.isEmpty {
      lines.append(
        "  specs answer only \"right\", which goes by the key, so they would not notice that")
      lines += followed.map(Self.line)
      lines.append("  a spec notices a wrong key if it gives the answer itself: app:answer \"…\"")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(_ mutation: Mutation) -> String {
    "    \(mutation.message)\(mutation.place.map { " (\($0))" } ?? "")"
  }
}

extension MutationTest.Result: JSONMembers {
  /// As JSON: one object.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("quiz", quiz)
    writer.member("mutations", count)
    writer.member("noticed", noticed)
    writer.member("survivors", survivors)
    writer.member("followed", followed)
  }
}

extension Mutation: JSONMembers {
  /// As JSON: what was changed, and where; of a key which answer is right now, and which no longer.
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
