import Lua
public import Storyboard
public import Wording

/// What the scripts of a quiz have defined, as plain data: for whoever looks at a quiz without playing it.
public struct QuizSurvey: Sendable {
  /// A class of controllers, segues or animators.
  public struct ClassFacts: Sendable {
    /// What its instances are in the end.
    public enum Family: String, Sendable {
      case controller
      case container
      case navigation
      case tabs
      case segue
      case animator
    }

    /// Its name.
    public let name: String
    /// The class that it inherits from; nil for a built-in one.
    public let superclass: String?
    /// What its instances are in the end.
    public let family: Family
    /// Whether a script of this quiz defines it.
    public let isOwn: Bool
    /// What it and the classes above it define: methods and values.
    public let members: Set<String>
    /// The elements and gestures that it and the classes above it have handlers for.
    public let handlers: Set<String>
    /// The unwind actions that it and the classes above it have.
    public let unwindActions: Set<String>
    /// The hooks that it and the classes above it define.
    public let hooks: Set<String>
    /// The names of those above it, nearest first.
    public let ancestors: [String]
  }

  /// The storyboards of the run by their names, those of standard flows and other quizzes too.
  public let storyboards: [Storyboard]
  /// The one that the quiz begins with.
  public let initial: StoryboardID?
  /// Those that stand in files of this quiz.
  public let ownStoryboards: Set<StoryboardID>
  /// The classes of this quiz, the standard ones that it uses, and the built-in ones.
  public let classes: [String: ClassFacts]
  /// The class of each scene of the run, by its `hostData`.
  public let sceneClasses: [ClassFacts]
  /// The author's own keys of each scene that say something (neither nil nor false), by its `hostData`.
  public let sceneAttributes: [Set<String>]
  /// The conditions that are registered.
  public let conditions: Set<String>
  /// All unwind actions of the run's classes.
  public let unwindActions: Set<String>
  /// What the standard scripts define, be it used or not.
  public let standardNames: [String]
  /// The strings in the standard scripts that define the classes of this run, by the names of the classes.
  public let standardStrings: [String: Set<String>]
  /// The globals that scripts see: Lua's own, and what the scripts of the quiz have defined while they loaded.
  public let globals: Set<String>
  /// Lua's own libraries with their names.
  public let libraries: [String: Set<String>]
  /// The files that were run.
  public let loadedFiles: Set<String>
  /// The data files that were read.
  public let dataFiles: Set<String>
  /// Where each scene of the run is written, by its `hostData`.
  public let scenePlaces: [SourcePlace?]
  /// Where the segues of each scene are written, by its `hostData` and theirs.
  public let seguePlaces: [[SourcePlace?]]
}

extension Runtime {
  /// What the scripts have defined. The runtime must have loaded them.
  public func survey() -> QuizSurvey {
    var known: [ObjectIdentifier: QuizSurvey.ClassFacts] = [:]
    func facts(_ type: ScriptClass) -> QuizSurvey.ClassFacts {
      if let found = known[ObjectIdentifier(type)] { return found }
      let made = self.facts(of: type)
      known[ObjectIdentifier(type)] = made
      return made
    }
    let globals = fields(of: main.environment.isNone ? standard.environment : main.environment)
    var libraries: [String: Set<String>] = [:]
    for name in ["string", "table", "math", "os", "utf8", "coroutine"] {
      libraries[name] = fields(named: name, of: standard.environment)
    }
    return QuizSurvey(
      storyboards: loadedStoryboards, initial: main.mainStoryboard,
      ownStoryboards: Set(main.tables.map(\.name).filter { name in main.files["\(name).storyboard.lua"] != nil }.map(main.storyboardID)),
      classes: main.classes.mapValues(facts), sceneClasses: sceneClasses.controllers.map(facts),
      sceneAttributes: sceneAttributes.map { fields(of: $0, saysSomething: true) }, conditions: Set(main.conditions.keys),
      unwindActions: Set(quizzes.flatMap(\.classes.values).flatMap(\.unwindActions.keys)),
      standardNames: StandardScripts.definedNames, standardStrings: standardStrings(), globals: globals, libraries: libraries,
      loadedFiles: Set(main.modules.keys), dataFiles: Set(main.data.keys), scenePlaces: scenePlaces, seguePlaces: seguePlaces)
  }

  private func standardStrings() -> [String: Set<String>] {
    guard let definers = try? StandardScripts.definers.get() else { return [:] }
    let names = standard.classes.values.filter { !$0.isBuiltin }.map(\.name)
    return Dictionary(uniqueKeysWithValues: names.map { ($0, definers[$0]?.strings ?? []) })
  }

  private func facts(of type: ScriptClass) -> QuizSurvey.ClassFacts {
    let members = type.lineage.filter { !$0.isBuiltin }.reduce(into: Set<String>()) { $0.formUnion(fields(of: $1.table)) }
    let names = ScriptClass.hookNames(of: type.family)
    return QuizSurvey.ClassFacts(
      name: type.name, superclass: type.superclass?.name, family: family(of: type),
      isOwn: !type.isBuiltin && standard.classes[type.name] !== type && main.classes[type.name] === type, members: members,
      handlers: Set(type.handlers.keys), unwindActions: Set(type.unwindActions.keys),
      hooks: Set(zip(names, type.hooks).filter { !$0.1.isNone }.map(\.0)), ancestors: type.lineage.dropFirst().map(\.name))
  }

  private func family(of type: ScriptClass) -> QuizSurvey.ClassFacts.Family {
    switch type.family {
    case .controller(.controller): .controller
    case .controller(.container): .container
    case .controller(.navigation): .navigation
    case .controller(.tabs): .tabs
    case .segue: .segue
    case .animator: .animator
    }
  }

  /// The names of the fields of a table.
  ///
  /// - Parameter saysSomething: whether those that are false are left out.
  private func fields(of table: LuaReference, saysSomething: Bool = false) -> Set<String> {
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
      if stack.type(-2) == .string, let name = stack.string(-2), !saysSomething || stack.boolean(-1) { names.insert(name) }
      stack.pop()
    }
    return names
  }
}
