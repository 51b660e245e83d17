import QuizboardExchange
import QuizboardFormats
import Synchronization

/// The quizzes of a question file, or of the question files in a `.quiz` file.
struct QuestionSet {
  /// The results of reading the files.
  let results: [ReadResult]

  /// Reads the question file or the `.quiz` file at a path. Throws if it is neither.
  init(at path: String) throws {
    if PackedQuiz.isNamed(path) {
      try self.init(PackedQuiz.archive(at: path))
    } else {
      guard QuestionFormats.couldRead(fileName: path) else { throw Unreadable() }
      try self.init(file: path, shownAs: path)
    }
  }

  /// The reason why a path has no questions.
  private struct Unreadable: Error {}

  /// Reads a question file.
  init(file path: String, shownAs name: String) throws {
    let state = FileSystem.state(of: path)
    if let state, let known = Self.latest.withLock({ $0 }), known.state == state,
      known.name == name
    {
      self = known.set
      return
    }
    results = [
      try QuestionFormats.read(bytes: FileSystem.read(path, within: .questions), file: name)
        .reportingOmissions(in: name)
    ]
    // Each quiz of a file is loaded by its own path.
    if let state, results[0].quizzes.count > 1 {
      let set = self
      Self.latest.withLock { $0 = (state, name, set) }
    }
  }

  /// The file with several quizzes that was read last.
  private static let latest = Mutex<(state: FileSystem.State, name: String, set: QuestionSet)?>(nil)

  /// Reads the question files at the top of an archive.
  init(_ archive: QuizArchive) throws {
    try self.init(archive.questionFiles) { Array(archive.bytes(of: $0) ?? []) }
  }

  /// Reads the question files at the top of an unpacked archive.
  init(packedIn folder: ConfinedFolder) throws {
    let files = try folder.files(
      where: { QuestionFormats.couldRead(fileName: $0) }, entering: { _ in false })
    try self.init(files) { try folder.read($0, within: .questions) }
  }

  /// Reads those of some files that are question files. An unreadable one is a problem, unless all
  /// are.
  private init(_ files: [String], read: (String) throws -> [UInt8]) throws {
    var results: [ReadResult] = []
    var problems: [FormatProblem] = []
    for file in files {
      let bytes = try read(file)
      guard QuestionFormats.isQuestionFile(named: file, contents: { bytes }) else { continue }
      do throws(FormatProblem) {
        results.append(
          try QuestionFormats.read(bytes: bytes, file: file).reportingOmissions(in: file))
      } catch {
        problems.append(error)
      }
    }
    if results.isEmpty, let problem = problems.first { throw problem }
    if !problems.isEmpty { results.append(ReadResult(format: "", problems: problems)) }
    self.results = results
  }

  /// The common format of the files; empty if they differ.
  var format: String {
    let formats = Set(results.map(\.format))
    return formats.count == 1 ? formats.first ?? "" : ""
  }

  /// The quizzes in the order of the files.
  var quizzes: [QuizContent] { results.flatMap(\.quizzes) }

  /// The quizzes with questions.
  var playable: [QuizContent] { quizzes.filter { !$0.questions.isEmpty } }

  /// The problems in the order of the files.
  var problems: [FormatProblem] { results.flatMap(\.problems) }

  /// Returns the problems of one of the quizzes.
  func problems(of quiz: QuizContent) -> [FormatProblem] {
    for result in results {
      guard let index = result.quizzes.firstIndex(of: quiz) else { continue }
      return result.problems(ofQuizAt: index)
    }
    return []
  }
}
