import QuizboardLua
public import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard
import QuizboardText

/// A quiz of a run, or the standard library: what its scripts see and define. Several quizzes share
/// a run, and nothing of this.
final class LoadedQuiz {
  /// Its identifier.
  var identifier: String
  /// What stands before the names of its files and its storyboards: nothing for the quiz that is
  /// run, `algebra:` for another one.
  let prefix: String

  // What its scripts define
  var classes: [String: ScriptClass] = [:]
  var drafts = ClassDrafts()
  var conditions: [String: LuaReference] = [:]
  /// What conditions were found to be when they were asked: a method of the class, or one that is
  /// registered.
  var conditionFunctions: [MethodKey: LuaReference] = [:]
  var files: [String: LuaChunk] = [:]
  /// Those that are no Lua.
  var broken: Set<String> = []
  var modules: [String: LuaReference] = [:]
  /// What it has read of its data files, by their names.
  var data: [String: LuaReference] = [:]
  var dataFiles: (any DataProvider)?
  /// What its storyboard files returned, and the standard flows that it uses.
  var tables: [(name: String, table: LuaReference)] = []
  var definition: QuizDefinition?

  // What its scripts see
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

  /// The storyboard that it begins with, by its name among all of the run.
  var mainStoryboard: StoryboardID? { definition?.storyboard.map(storyboardID) }

  /// One of its storyboards by its name among all of the run.
  func storyboardID(_ name: String) -> StoryboardID { StoryboardID(rawValue: prefix + name) }

  /// The name of one of its storyboards as its author gave it.
  func name(of storyboard: Storyboard) -> String {
    String(storyboard.id.rawValue.dropFirst(prefix.count))
  }
}

extension Runtime {
  /// The quiz that a controller belongs to: that of its storyboard; made by hand, that of the code
  /// that made it.
  func quiz(of controller: Controller) -> LoadedQuiz {
    if let storyboard = controller.storyboard { return quiz(of: storyboard) }
    return (controller as? ScriptedController)?.maker ?? main
  }

  func quiz(of storyboard: Storyboard) -> LoadedQuiz {
    storyboardQuizzes.indices.contains(storyboard.number)
      ? storyboardQuizzes[storyboard.number] : main
  }

  /// The quiz of an attempt or a question.
  func quiz(of quiz: Quiz) -> LoadedQuiz { quizzes.first { $0.box?.quiz === quiz } ?? main }

  func quiz(of question: Question) -> LoadedQuiz {
    if quizzes.count == 1 { return main }
    return quizzes.first { $0.box?.quiz.question(question.id) === question } ?? main
  }

  /// The quiz whose files have a prefix.
  func quiz(withPrefix prefix: String) -> LoadedQuiz? { quizzes.first { $0.prefix == prefix } }

  /// Whose code runs.
  enum Running {
    case quiz(LoadedQuiz)
    /// The standard library's, and nobody's above it.
    case standard
    /// Text that a script had compiled, and nobody's above it that could be told.
    case nobody
  }

  /// Whose code called in: that of the innermost function that stands in a file of a quiz.
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

  // Classes by names that can be saved

  /// The name of a class as a saved run keeps it; several quizzes may have classes of one name.
  func savedName(of type: ScriptClass, in quiz: LoadedQuiz) -> String {
    if quiz.classes[type.name] === type { return type.name }
    let owner = ([standard] + quizzes).first { $0.classes[type.name] === type }
    return (owner?.prefix ?? "") + Self.ownerMark + type.name
  }

  func scriptClass(savedName name: String, in quiz: LoadedQuiz) -> ScriptClass? {
    guard let mark = name.firstIndex(of: Character(Self.ownerMark)) else {
      return quiz.classes[name]
    }
    let prefix = name[..<mark]
    return ([standard] + quizzes).first { $0.prefix == prefix }?.classes[
      String(name[name.index(after: mark)...])]
  }

  /// No author's name has this in it.
  private static let ownerMark = "\u{1F}"
}

/// Finds the other quizzes that references name.
public protocol QuizProvider {
  /// The scripts of the quiz of that identifier; their chunks are named with `identifier:` in
  /// front.
  ///
  /// Throws a `QuizNotFound`; what is wrong with the scripts of one that is there.
  func program(of identifier: String, namedBy quiz: String) throws -> Program
}

/// Another quiz is not there.
public struct QuizNotFound: ExplainedError {
  /// What was looked for, and where.
  public let message: String
  /// The identifier that was probably meant.
  public let meant: String?
  /// What helps.
  public var remedy: String? { meant.map(didYouMean) }

  /// The reason, and the nearest identifier.
  public init(_ message: String, meant: String? = nil) {
    self.message = message
    self.meant = meant
  }
}

/// For a run without other quizzes.
struct NoOtherQuizzes: QuizProvider {
  func program(of identifier: String, namedBy quiz: String) throws -> Program {
    throw QuizNotFound("there is no quiz \"\(identifier)\"")
  }
}
