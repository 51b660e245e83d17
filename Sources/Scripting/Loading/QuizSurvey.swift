import QuizboardLua
public import QuizboardStoryboard

/// The definitions of a quiz's scripts as plain data, for tools that do not play it.
public struct QuizSurvey: Sendable {
  /// The storyboards and their scenes, including standard flows and other quizzes.
  public let blueprint: Blueprint
  /// The classes of this quiz, the standard ones that it uses, and the built-in ones.
  public let classes: [String: ClassFacts]
  /// The names of the registered conditions.
  public let conditions: Set<String>
  /// The unwind actions of all classes of the run.
  public let unwindActions: Set<String>
  /// The names that the standard scripts define, used or not.
  public let standardNames: [String]
  /// The string literals in the standard scripts that define classes of this run, by class.
  public let standardStrings: [String: Set<String>]
  /// The globals that scripts see: Lua's own, and those that the quiz's scripts defined.
  public let globals: Set<String>
  /// Lua's own libraries, with the names in each.
  public let libraries: [String: Set<String>]
  /// The files that ran.
  public let loadedFiles: Set<String>
  /// The data files that scripts read.
  public let dataFiles: Set<String>

  /// The storyboards of the run, by name.
  public var storyboards: [Storyboard] { blueprint.storyboards }
}

extension QuizSurvey {
  /// Describes the definitions of the scripts that a runtime has loaded.
  public init(of runtime: Runtime) {
    let fields = FieldNames(state: runtime.state)
    let (quizzes, main) = (runtime.quizzes, runtime.quizzes.main)
    let environment = main.environment.isNone ? quizzes.standard.environment : main.environment
    globals = fields.all(of: environment)
    var libraries: [String: Set<String>] = [:]
    for name in ["string", "table", "math", "os", "utf8", "coroutine"] {
      libraries[name] = fields.all(named: name, of: quizzes.standard.environment)
    }
    self.libraries = libraries
    blueprint = Blueprint(of: runtime)
    classes = main.classes.mapValues { ClassFacts($0, in: quizzes, fields) }
    conditions = Set(main.conditions.keys)
    unwindActions = Set(quizzes.all.flatMap(\.classes.values).flatMap(\.unwindActions.keys))
    standardNames = StandardScripts.definedNames
    standardStrings = Self.strings(of: quizzes.standard)
    loadedFiles = Set(main.modules.keys)
    dataFiles = Set(main.data.keys)
  }

  private static func strings(of standard: QuizScripts) -> [String: Set<String>] {
    let names = standard.classes.values.filter { !$0.isBuiltin }.map(\.name)
    return Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, (try? StandardScripts.script(defining: $0))?.strings ?? [])
      })
  }
}

/// Reads the names of the fields of tables.
struct FieldNames {
  let state: LuaState

  /// Returns the names of the fields of a table.
  ///
  /// - Parameter saysSomething: True to omit fields that are false.
  func all(of table: LuaReference, saysSomething: Bool = false) -> Set<String> {
    let stack = state.stack
    let count = stack.top
    defer { stack.setTop(count) }
    stack.push(table)
    return onTop(saysSomething: saysSomething)
  }

  func all(named name: String, of table: LuaReference) -> Set<String> {
    let stack = state.stack
    let count = stack.top
    defer { stack.setTop(count) }
    stack.push(table)
    let outer = state.seeThrough(stack)
    stack.push(name)
    return stack.rawGet(outer) == .table ? onTop() : []
  }

  private func onTop(saysSomething: Bool = false) -> Set<String> {
    let stack = state.stack
    let table = state.seeThrough(stack)
    var names: Set<String> = []
    stack.pushNil()
    while stack.next(table) {
      if let name = stack.messageText(-2), !saysSomething || stack.boolean(-1) {
        names.insert(name)
      }
      stack.pop()
    }
    return names
  }
}
