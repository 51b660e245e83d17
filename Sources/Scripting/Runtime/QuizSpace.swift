import QuizboardLua
public import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard
import QuizboardText

/// The key of a condition that a class resolved.
struct ConditionKey: Hashable {
  let type: ObjectIdentifier
  let name: String
}

/// The environment and definitions of a quiz in a run, or of the standard library. Quizzes in one
/// run share none of it.
final class QuizSpace {
  var identifier: String
  /// The prefix of the names of its files and storyboards: empty for the played quiz, `algebra:`
  /// for another.
  let prefix: String

  // The definitions of its scripts
  var classes: [String: ScriptClass] = [:]
  var drafts = ClassDrafts()
  var conditions: [String: LuaReference] = [:]
  /// The resolved conditions: methods of classes, or registered functions.
  var conditionFunctions: [ConditionKey: LuaReference] = [:]
  var files: [String: LuaChunk] = [:]
  /// The files that are not valid Lua.
  var broken: Set<String> = []
  var modules: [String: LuaReference] = [:]
  /// The content of its data files, by name.
  var data: [String: LuaReference] = [:]
  var dataFiles: (any DataProvider)?
  /// The tables that its storyboard files returned, and those of the standard flows that it uses.
  var tables: [(name: String, table: LuaReference)] = []
  var definition: QuizDefinition?

  // The environment of its scripts
  var environment = LuaReference.none
  var module = LuaReference.none
  var settings = LuaReference.none
  var box: QuizBox?
  var slot: LuaSlot?
  var appSlot: LuaSlot?

  init(identifier: String, prefix: String) {
    self.identifier = identifier
    self.prefix = prefix
  }

  /// The initial storyboard, by its name in the run.
  var mainStoryboard: StoryboardID? { definition?.storyboard.map(storyboardID) }

  /// Returns the name in the run of one of its storyboards.
  func storyboardID(_ name: String) -> StoryboardID { StoryboardID(rawValue: prefix + name) }

  /// Returns the author's name of one of its storyboards.
  func name(of storyboard: Storyboard) -> String {
    String(storyboard.id.rawValue.dropFirst(prefix.count))
  }
}

extension Runtime {
  /// Returns the quiz of a controller: that of its storyboard, or of the script that made it.
  func quiz(of controller: Controller) -> QuizSpace {
    if let storyboard = controller.storyboard { return quiz(of: storyboard) }
    return (controller as? ScriptedController)?.maker ?? main
  }

  func quiz(of storyboard: Storyboard) -> QuizSpace {
    storyboardQuizzes.indices.contains(storyboard.number)
      ? storyboardQuizzes[storyboard.number] : main
  }

  /// Returns the quiz of an attempt.
  func quiz(of quiz: Quiz) -> QuizSpace { quizzes.first { $0.box?.quiz === quiz } ?? main }

  func quiz(of question: Question) -> QuizSpace {
    if quizzes.count == 1 { return main }
    return quizzes.first { $0.box?.quiz.question(question.id) === question } ?? main
  }

  /// Returns the quiz whose files have a prefix.
  func quiz(withPrefix prefix: String) -> QuizSpace? { quizzes.first { $0.prefix == prefix } }

  /// The owner of the running code.
  enum Running {
    case quiz(QuizSpace)
    /// The standard library, without a caller in a quiz.
    case standard
    /// Code that a script compiled, without a known caller.
    case nobody
  }

  /// Returns the owner of the calling code: that of the innermost function in a file of a quiz.
  func running(on stack: LuaStack) -> Running {
    if quizzes.count == 1 { return .quiz(main) }
    var level: Int32 = 1
    var isStandard = false
    while let file = stack.callerFile(&level) {
      if let quiz = chunkQuizzes[file] { return .quiz(quiz) }
      isStandard = true
    }
    return isStandard ? .standard : .nobody
  }

  // Saved names of classes

  /// Returns the name of a class in saved runs, unique even if quizzes share class names.
  func savedName(of type: ScriptClass, in quiz: QuizSpace) -> String {
    if quiz.classes[type.name] === type { return type.name }
    let owner = ([standard] + quizzes).first { $0.classes[type.name] === type }
    return (owner?.prefix ?? "") + Self.ownerMark + type.name
  }

  func scriptClass(savedName name: String, in quiz: QuizSpace) -> ScriptClass? {
    guard let mark = name.firstIndex(of: Character(Self.ownerMark)) else {
      return quiz.classes[name]
    }
    let prefix = name[..<mark]
    return ([standard] + quizzes).first { $0.prefix == prefix }?.classes[
      String(name[name.index(after: mark)...])]
  }

  /// A separator that no author's name contains.
  private static let ownerMark = "\u{1F}"
}

/// Finds the quizzes that references name.
public protocol QuizProvider {
  /// Returns the scripts of the quiz with an identifier, with chunk names that begin with
  /// `identifier:`.
  ///
  /// Throws a `QuizNotFound`, or an error in the scripts.
  func program(of identifier: String, namedBy quiz: String) throws -> Program
}

/// The error that another quiz does not exist.
public struct QuizNotFound: ExplainedError {
  /// The identifier and the searched folders.
  public let message: String
  /// The identifier that the author probably meant.
  public let meant: String?
  /// The suggestion of that identifier.
  public var remedy: String? { meant.map(didYouMean) }

  /// Creates an error with the most similar identifier.
  public init(_ message: String, meant: String? = nil) {
    self.message = message
    self.meant = meant
  }
}

/// The provider of a run without other quizzes.
struct NoOtherQuizzes: QuizProvider {
  func program(of identifier: String, namedBy quiz: String) throws -> Program {
    throw QuizNotFound("there is no quiz \"\(identifier)\"")
  }
}
