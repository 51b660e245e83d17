/// The name of a scene, unique in its storyboard.
public struct SceneID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name.
  public let rawValue: String

  /// Creates an identifier with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an identifier from a literal.
  public init(stringLiteral name: String) { rawValue = name }

  /// The name.
  public var description: String { rawValue }
}

/// The name of a segue, unique in its scene.
public struct SegueID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name.
  public let rawValue: String

  /// Creates an identifier with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an identifier from a literal.
  public init(stringLiteral name: String) { rawValue = name }

  /// The name.
  public var description: String { rawValue }
}

/// The name of an element of a view.
public struct ElementID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name.
  public let rawValue: String

  /// Creates an identifier with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an identifier from a literal.
  public init(stringLiteral name: String) { rawValue = name }

  /// The name.
  public var description: String { rawValue }
}

/// The name of a storyboard.
public struct StoryboardID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name.
  public let rawValue: String

  /// Creates an identifier with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an identifier from a literal.
  public init(stringLiteral name: String) { rawValue = name }

  /// The name.
  public var description: String { rawValue }
}

/// The name of an unwind action, by which a controller class accepts unwind segues.
public struct UnwindActionID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name.
  public let rawValue: String

  /// Creates an identifier with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an identifier from a literal.
  public init(stringLiteral name: String) { rawValue = name }

  /// The name.
  public var description: String { rawValue }
}
