/// Facts about a class of controllers, segues or animators, as plain data.
public struct ClassFacts: Sendable {
  /// The built-in class at the root of a class's ancestors.
  public enum Family: String, Sendable {
    case controller
    case container
    case navigation
    case tabs
    case segue
    case animator
  }

  /// The name of the class.
  public let name: String
  /// The superclass; nil for a built-in class.
  public let superclass: String?
  /// The built-in class at the root of its ancestors.
  public let family: Family
  /// True if a script of this quiz defines the class.
  public let isOwn: Bool
  /// The methods and values that the class and its ancestors define.
  public let members: Set<String>
  /// The elements and gestures for which the class and its ancestors have handlers.
  public let handlers: Set<String>
  /// The unwind actions of the class and its ancestors.
  public let unwindActions: Set<String>
  /// The hooks that the class and its ancestors define.
  public let hooks: Set<String>
  /// The names of the ancestors, nearest first.
  public let ancestors: [String]
}

extension ClassFacts.Family {
  /// The noun for instances of its classes.
  var noun: String {
    switch self {
    case .controller, .container, .navigation, .tabs: "controllers"
    case .segue: "segues"
    case .animator: "animators"
    }
  }

  /// The constructor of its classes.
  private var constructor: String {
    switch self {
    case .controller, .container, .navigation, .tabs: "qb.controller"
    case .segue: "qb.segueClass"
    case .animator: "qb.animator"
    }
  }

  /// Returns the words for a class of another family where one of this family is expected.
  func refusal(of found: ScriptClass) -> (message: String, remedy: String) {
    (
      "\"\(found.name)\" is a class of \(Self(found.family).noun), "
        + "but a class of \(noun) is expected",
      "name a class that \(constructor) makes"
    )
  }

  init(_ family: ScriptClass.Family) {
    switch family {
    case .controller(.controller): self = .controller
    case .controller(.container): self = .container
    case .controller(.navigation): self = .navigation
    case .controller(.tabs): self = .tabs
    case .segue: self = .segue
    case .animator: self = .animator
    }
  }
}

extension ClassFacts {
  init(_ type: ScriptClass, in quizzes: QuizTable, _ fields: FieldNames) {
    let names = ScriptClass.hookNames(of: type.family)
    self.init(
      name: type.name, superclass: type.superclass?.name, family: Family(type.family),
      isOwn: !type.isBuiltin && quizzes.standard.classes[type.name] !== type
        && quizzes.main.classes[type.name] === type,
      members: type.lineage.filter { !$0.isBuiltin }.reduce(into: []) {
        $0.formUnion(fields.all(of: $1.table))
      },
      handlers: Set(type.handlers.keys), unwindActions: Set(type.unwindActions.keys),
      hooks: Set(zip(names, type.hooks).filter { !$0.1.isNone }.map(\.0)),
      ancestors: type.lineage.dropFirst().map(\.name))
  }
}
