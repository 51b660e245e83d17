/// What is known of a class of controllers, segues or animators, as plain data.
public struct ClassFacts: Sendable {
  /// What the instances of a class are at the end of its chain.
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

extension ClassFacts.Family {
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
