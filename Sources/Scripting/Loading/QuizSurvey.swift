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

extension Runtime {
  /// Returns the definitions of the loaded scripts.
  public func survey() -> QuizSurvey {
    let globals = fields(of: main.environment.isNone ? standard.environment : main.environment)
    var libraries: [String: Set<String>] = [:]
    for name in ["string", "table", "math", "os", "utf8", "coroutine"] {
      libraries[name] = fields(named: name, of: standard.environment)
    }
    return QuizSurvey(
      blueprint: blueprint(), classes: main.classes.mapValues(facts),
      conditions: Set(main.conditions.keys),
      unwindActions: Set(quizzes.flatMap(\.classes.values).flatMap(\.unwindActions.keys)),
      standardNames: StandardScripts.definedNames, standardStrings: standardStrings(),
      globals: globals, libraries: libraries,
      loadedFiles: Set(main.modules.keys), dataFiles: Set(main.data.keys))
  }

  private func standardStrings() -> [String: Set<String>] {
    guard let definers = try? StandardScripts.definers.get() else { return [:] }
    let names = standard.classes.values.filter { !$0.isBuiltin }.map(\.name)
    return Dictionary(uniqueKeysWithValues: names.map { ($0, definers[$0]?.strings ?? []) })
  }

  /// Returns the facts about a class.
  func facts(of type: ScriptClass) -> ClassFacts {
    let members = type.lineage.filter { !$0.isBuiltin }.reduce(into: Set<String>()) {
      $0.formUnion(fields(of: $1.table))
    }
    let names = ScriptClass.hookNames(of: type.family)
    return ClassFacts(
      name: type.name, superclass: type.superclass?.name, family: ClassFacts.Family(type.family),
      isOwn: !type.isBuiltin && standard.classes[type.name] !== type
        && main.classes[type.name] === type, members: members,
      handlers: Set(type.handlers.keys), unwindActions: Set(type.unwindActions.keys),
      hooks: Set(zip(names, type.hooks).filter { !$0.1.isNone }.map(\.0)),
      ancestors: type.lineage.dropFirst().map(\.name))
  }

  /// Returns the names of the fields of a table.
  ///
  /// - Parameter saysSomething: True to omit fields that are false.
  func fields(of table: LuaReference, saysSomething: Bool = false) -> Set<String> {
    let stack = state.stack
    let count = stack.top
    defer { stack.setTop(count) }
    stack.push(table)
    return fieldsOnTop(saysSomething: saysSomething)
  }

  private func fields(named name: String, of table: LuaReference) -> Set<String> {
    let stack = state.stack
    let count = stack.top
    defer { stack.setTop(count) }
    stack.push(table)
    let outer = state.seeThrough(stack)
    stack.push(name)
    return stack.rawGet(outer) == .table ? fieldsOnTop() : []
  }

  private func fieldsOnTop(saysSomething: Bool = false) -> Set<String> {
    let stack = state.stack
    let table = state.seeThrough(stack)
    var names: Set<String> = []
    stack.pushNil()
    while stack.next(table) {
      if stack.type(-2) == .string, let name = stack.string(-2), !saysSomething || stack.boolean(-1)
      {
        names.insert(name)
      }
      stack.pop()
    }
    return names
  }
}
