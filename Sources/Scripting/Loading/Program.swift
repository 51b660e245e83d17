public import QuizboardLua
public import QuizboardQuiz
import QuizboardStoryboard

/// The scripts of one quiz, read and parsed once, for any number of runs.
public struct Program: Sendable {
  /// The folder's name: the quiz's identifier unless it says another.
  public var name: String
  /// What stands before the names of its chunks: nothing, or of a quiz that another one refers to
  /// `identifier:`.
  public var prefix: String
  /// The quiz's own files, by path (`scripts/scoring.lua`).
  public var files: [String: LuaChunk]
  /// The paths of those that are no Lua, where they were left out so that the others can be looked
  /// at.
  public var broken: Set<String> = []
  /// The paths of its startup scripts, in the order in which they run.
  public var scripts: [String]
  /// The paths of its storyboards, in name order.
  public var storyboards: [String]
  /// Reads its data files; nil where it has no folder.
  public var data: (any DataProvider)?
  /// What there is instead of a `quiz.lua`, for a question file alone.
  public var definition: QuizDefinition?
  /// What of its storyboards is to be otherwise than they say; nil for nothing.
  public var change: StoryboardChange?

  /// The scripts of a folder.
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
  /// The scripts of a quiz that is part of the standard library; nil where there is none of that
  /// name.
  public static func standard(_ name: String) throws -> Program? {
    let files = try StandardScripts.quiz(name)
    guard files["quiz.lua"] != nil else { return nil }
    let paths = files.keys.sorted()
    return Program(
      name: name, files: files, scripts: paths.filter { $0.hasPrefix("scripts/") },
      storyboards: paths.filter { $0.hasSuffix(".storyboard.lua") })
  }
}

extension QuizDefinition {
  /// What a question file alone is: its identifier and title, and the standard flow.
  public init(identifier: String, title: String, questions: [Question]) {
    self.identifier = identifier
    self.title = title
    self.questions = questions.map { Source.question($0) }
  }
}
