public import QuizboardModel
public import QuizboardQuiz
public import QuizboardScripting
public import QuizboardText

/// The result of loading a quiz, with or without faults: the faults, and all that could be read.
public struct LoadResult: Sendable {
  /// The folder, the question file or the `.quiz` file as the caller named it.
  public let path: String
  /// The path with the title of the quiz, if the file holds several.
  public let name: String
  /// The folder that its files are read from.
  public let folder: ConfinedFolder
  /// True for a question file without a folder of its own.
  public let isQuestionFile: Bool
  /// The Lua files by their paths in the folder, without the specs.
  public internal(set) var sources: [String: SourceFile] = [:]
  /// The faults and slips, in the order in which they were found.
  public internal(set) var faults: [LoadFault] = []
  /// The scripts that are valid Lua; nil if there is no quiz.
  public internal(set) var program: Program?
  /// The definition that `quiz.lua` returns, as far as it could be read.
  public internal(set) var definition: QuizDefinition?
  /// The quiz with the questions that could be read; nil if there is none.
  public internal(set) var quiz: Quiz?
  /// The places of the quiz's questions, in order.
  public internal(set) var origins: [SourcePlace?] = []
  /// The question files that the quiz names.
  public internal(set) var questionFiles: Set<String> = []
  /// The files that did not run to their end, so that their other definitions are unknown.
  public internal(set) var unfinishedFiles: Set<String> = []
  /// The definitions that the scripts made; nil if there is no quiz.
  public internal(set) var survey: QuizSurvey?
  /// The storyboards as a run reads them; nil where there is no quiz.
  var blueprint: Blueprint?
  /// The quizzes that its references name, directly or through others, by their identifiers.
  public internal(set) var others: [String: QuizBundle.OtherQuiz] = [:]
  /// The titles of the quizzes of a question file that is loaded as one quiz; else empty.
  public internal(set) var joined: [String] = []
  /// The place of the quiz.
  public let location: QuizLocation
  /// True for the library's own quiz.
  let isLibrary: Bool
  /// The number of faults that are certain; later ones may be mere consequences. Nil if all are
  /// certain.
  var certainCount: Int?

  /// True if there is a quiz that can be read at all.
  public var isReadable: Bool { program != nil }

  /// The first fault that prevents playing, with the other certain ones; nil if the quiz can be
  /// played.
  public var error: LoadError? {
    let errors = faults.prefix(certainCount ?? faults.count).compactMap(\.error)
    guard var first = errors.first ?? faults.lazy.compactMap(\.error).first else { return nil }
    first.further = Array(errors.dropFirst())
    first.folder = folderOfScripts
    return first
  }

  /// The folder of the scripts as the caller named it; nil for a question file or the library.
  var folderOfScripts: String? { isQuestionFile || isLibrary || !isReadable ? nil : path }

  /// The identifiers of the quizzes that references name, and that were not found.
  public var missingQuizzes: [String] {
    faults.compactMap { fault in
      guard case .script(let problem) = fault, problem.code == .unknownQuiz else { return nil }
      return problem.subject
    }
  }

  init(_ location: QuizLocation) {
    self.location = location
    name = location.shownPath
    let file = QuizInFile(location.path)?.file ?? location.path
    isQuestionFile = FileSystem.kind(of: file) == .file
    path = location.shownFile
    folder = location.folder
    isLibrary = false
  }

  /// Creates the result for the library of a folder.
  init(libraryOf path: String) {
    location = QuizLocation(path)
    name = path
    self.path = path
    isQuestionFile = false
    isLibrary = true
    folder = ConfinedFolder("")
  }
}
