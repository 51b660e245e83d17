import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard
import QuizboardText

/// The key of a condition that a class resolved.
struct ConditionKey: Hashable {
  let type: ObjectIdentifier
  let name: String
}

/// The quizzes of a run and the standard library, and what belongs to which of them.
final class QuizTable {
  /// The standard library.
  let standard = QuizScripts(identifier: "", prefix: "quizboard/")
  /// The quizzes: the played one first, then in the order of references.
  private(set) var all: [QuizScripts] = []
  /// The quiz that the player plays.
  private(set) var main = QuizScripts(identifier: "", prefix: "")
  /// The quiz whose scripts are being loaded; afterwards the played one.
  var loading: QuizScripts
  /// The quizzes by the numbers of their storyboards.
  private var byStoryboard: [QuizScripts] = []
  /// The quizzes by the names of their files in messages.
  private var byFile: [String: QuizScripts] = [:]

  /// True if any class has unsaved fields; read after loading.
  private(set) lazy var hasTransientFields = allWithStandard.contains { quiz in
    quiz.classes.values.contains { !$0.transient.isEmpty }
  }

  init() { loading = standard }

  /// Adds a quiz whose scripts have run; the first one is the played one.
  func add(_ quiz: QuizScripts) {
    if all.isEmpty { main = quiz }
    all.append(quiz)
    for chunk in quiz.files.values { byFile[chunk.name] = quiz }
  }

  /// Assigns the storyboards to the quizzes that have them.
  func assign(_ storyboards: [Storyboard]) {
    byStoryboard = storyboards.map { storyboard in
      all.first { quiz in quiz.tables.contains { quiz.storyboardID($0.name) == storyboard.id } }
        ?? main
    }
  }

  /// The standard library and the quizzes.
  var allWithStandard: [QuizScripts] { [standard] + all }

  /// Returns the quiz of a controller: that of its storyboard, or of the script that made it.
  func owner(of controller: Controller) -> QuizScripts {
    if let storyboard = controller.storyboard { return owner(of: storyboard) }
    return (controller as? ScriptedController)?.maker ?? main
  }

  func owner(of storyboard: Storyboard) -> QuizScripts {
    byStoryboard.indices.contains(storyboard.number) ? byStoryboard[storyboard.number] : main
  }

  /// Returns the quiz of an attempt.
  func owner(of quiz: Quiz) -> QuizScripts { all.first { $0.box?.quiz === quiz } ?? main }

  func owner(of question: Question) -> QuizScripts {
    if all.count == 1 { return main }
    return all.first { $0.box?.quiz.question(question.id) === question } ?? main
  }

  /// Returns the position of a quiz in `all`; 0 for the standard library.
  func order(of quiz: QuizScripts) -> Int { all.firstIndex { $0 === quiz } ?? 0 }

  /// Returns the quiz whose files have a prefix.
  func quiz(withPrefix prefix: String) -> QuizScripts? { all.first { $0.prefix == prefix } }

  /// Returns the quiz that has or had a storyboard, by the name of that in the run.
  func quiz(ofStoryboardNamed name: StoryboardID) -> QuizScripts {
    all.first { !$0.prefix.isEmpty && name.rawValue.hasPrefix($0.prefix) } ?? main
  }

  /// Returns the quiz with an identifier.
  func quiz(identifiedBy identifier: String) -> QuizScripts? {
    all.first { $0.identifier == identifier }
  }

  /// Returns the quiz that references name so.
  func quiz(named name: String) -> QuizScripts? { all.first { $0.name == name } }

  /// The owner of the running code.
  enum Running {
    case quiz(QuizScripts)
    /// The standard library, without a caller in a quiz.
    case standard
    /// Code that a script compiled, without a known caller.
    case unknown
  }

  /// Returns the owner of the calling code: that of the innermost function in a file of a quiz.
  func running(on stack: LuaStack) -> Running {
    if all.count == 1 { return .quiz(main) }
    var level: Int32 = 1
    var isStandard = false
    while let file = stack.callerFile(&level) {
      if let quiz = byFile[file] { return .quiz(quiz) }
      isStandard = true
    }
    return isStandard ? .standard : .unknown
  }

  /// Pushes the result of `require` after the scripts have loaded.
  func pushModule(_ name: String, on stack: LuaStack) throws {
    let owner = if case .quiz(let quiz) = running(on: stack) { quiz } else { main }
    let module = ModuleName(name)
    if name == "quizboard" {
      stack.push(owner.module)
    } else if let type = module.standardClass.flatMap({ standard.classes[$0] }) {
      stack.push(type.table)
    } else if let loaded = owner.modules[module.path] {
      stack.push(loaded)
    } else {
      throw ScriptProblem(
        "require \"\(name)\": it was not loaded with the scripts",
        remedy: "require it at the top of a script")
    }
  }

  /// Returns true if the calling function is in a file of a quiz.
  func isAuthorRunning(on stack: LuaStack) -> Bool {
    var level: Int32 = 1
    return stack.callerFile(&level).map { byFile[$0] != nil } ?? false
  }

  // Saved names of classes

  /// Returns the name of a class in saved runs, unique even if quizzes share class names.
  func savedName(of type: ScriptClass, in quiz: QuizScripts) -> String {
    if quiz.classes[type.name] === type { return type.name }
    let owner = allWithStandard.first { $0.classes[type.name] === type }
    return (owner?.prefix ?? "") + Self.ownerMark + type.name
  }

  func scriptClass(savedName name: String, in quiz: QuizScripts) -> ScriptClass? {
    guard let mark = name.firstIndex(of: Character(Self.ownerMark)) else {
      return quiz.classes[name]
    }
    let prefix = name[..<mark]
    return allWithStandard.first { $0.prefix == prefix }?.classes[
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
  /// Throws a `ScriptProblem` with the code `unknownQuiz` if there is none, or an error in the
  /// scripts.
  func program(of identifier: String, namedBy quiz: String) throws -> Program
}

/// The provider of a run without other quizzes.
struct NoOtherQuizzes: QuizProvider {
  func program(of identifier: String, namedBy quiz: String) throws -> Program {
    throw ScriptProblem("there is no quiz \"\(identifier)\"", .unknownQuiz)
  }
}
