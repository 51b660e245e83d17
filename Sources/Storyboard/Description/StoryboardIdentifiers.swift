/// The name of a scene, unique in its storyboard.
public struct SceneID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name itself.
  public let rawValue: String

  /// An identifier of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// For names that the source code writes out.
  public init(stringLiteral name: String) { rawValue = name }

  /// The name itself.
  public var description: String { rawValue }
}

/// The name of a segue, unique in its scene.
public struct SegueID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name itself.
  public let rawValue: String

  /// An identifier of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// For names that the source code writes out.
  public init(stringLiteral name: String) { rawValue = name }

  /// The name itself.
  public var description: String { rawValue }
}

/// The name of an element of a view.
public struct ElementID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name itself.
  public let rawValue: String

  /// An identifier of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// For names that the source code writes out.
  public init(stringLiteral name: String) { rawValue = name }

  /// The name itself.
  public var description: String { rawValue }
}

/// The name of a storyboard.
public struct StoryboardID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name itself.
  public let rawValue: String

  /// An identifier of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// For names that the source code writes out.
  public init(stringLiteral name: String) { rawValue = name }

  /// The name itself.
  public var description: String { rawValue }
}

/// The name of an unwind action: what a controller class offers to those that want to come back to
/// it.
public struct UnwindActionID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name itself.
  public let rawValue: String

  /// An identifier of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// For names that the source code writes out.
  public init(stringLiteral name: String) { rawValue = name }

  /// The name itself.
  public var description: String { rawValue }
}
