public import QuizboardLua
public import QuizboardModel
public import QuizboardQuiz
import QuizboardStoryboard

/// The scripts of one quiz, which were read and parsed once for any number of runs.
public struct Program: Sendable {
  /// The folder's name, which is the quiz's identifier unless it defines another.
  public var name: String
  /// The prefix of the names of its chunks: `identifier:` for a quiz that another one refers to,
  /// else empty.
  public var prefix: String
  /// The quiz's own files by path, such as `scripts/scoring.lua`.
  public var files: [String: LuaChunk]
  /// The paths of files that are not valid Lua, which are skipped so that the others can be
  /// checked.
  public var broken: Set<String> = []
  /// The paths of the startup scripts, in the order in which they run.
  public var scripts: [String]
  /// The paths of the storyboards, in order of names.
  public var storyboards: [String]
  /// Reads the data files; nil without a folder.
  public var data: (any DataProvider)?
  /// The definition of a question file alone, which has no `quiz.lua`.
  public var definition: QuizDefinition?
  /// A change to apply to a segue of the storyboards; nil for none.
  public var change: StoryboardChange?
  /// The identity that replaces the identifier in `quiz.lua`; nil for a quiz of the player's own
  /// folders.
  public var identity: Identity?

  /// The identity of a quiz that its place determines, whatever its `quiz.lua` says.
  public struct Identity: Sendable, Hashable {
    /// The identifier under which a store has the quiz's data: `//school.example/capitals`.
    public let identifier: String
    /// The name by which references of quizzes beside it name it: `capitals`.
    public let name: String

    /// Creates an identity.
    public init(identifier: String, name: String) {
      self.identifier = identifier
      self.name = name
    }
  }

  /// Creates a program from the scripts of a folder.
  public init(
    name: String, prefix: String = "", files: [String: LuaChunk], scripts: [String],
    storyboards: [String],
    data: (any DataProvider)? = nil, definition: QuizDefinition? = nil
  ) {
    self.data = data
    self.name = name
    self.prefix = prefix
    self.files = files
    self.scripts = scripts
    self.storyboards = storyboards
    self.definition = definition
  }
}

extension Program {
  /// The name and identifier of the standard quiz that lists quizzes.
  public static let library = "library"

  /// Returns the scripts of a quiz in the standard library; nil if there is none with that name.
  public static func standard(_ name: String) throws -> Program? {
    let files = try StandardScripts.quiz(name)
    guard files["quiz.lua"] != nil else { return nil }
    let paths = files.keys.sorted()
    var program = Program(
      name: name, files: files, scripts: paths.filter { $0.hasPrefix("scripts/") },
      storyboards: paths.filter { $0.hasSuffix(".storyboard.lua") })
    program.identity = Identity(identifier: name, name: name)
    return program
  }
}

extension QuizDefinition {
  /// Creates the definition of a question file alone, with the standard flow.
  ///
  /// - Parameter places: The place of each question.
  public init(
    identifier: String, title: String, questions: [Question], places: [SourcePlace?] = []
  ) {
    self.identifier = identifier
    self.title = title
    self.questions = questions.enumerated().map { number, question in
      Source.question(
        question, place: places.indices.contains(number) ? places[number] : nil)
    }
  }

  /// Creates the definition of a large question file alone, with the standard flow.
  public init(identifier: String, title: String, bank: any QuestionBank) {
    self.identifier = identifier
    self.title = title
    questions = [.bank(bank)]
  }
}
