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

/// The name of an element of a view, or the gesture that a controller is sent (`swipe left`, `timeout`).
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

/// The name of an unwind action: what a controller class offers to those that want to come back to it.
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

/// The name of a transition: how a change of the screen is drawn.
public struct TransitionName: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
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

extension TransitionName {
  /// No frames between before and after; its name is `none`, which Swift keeps for optionals.
  public static let cut = TransitionName(rawValue: "none")
  /// The new screen comes in from the side; going back mirrors it. What pushing and popping use.
  public static let slide = TransitionName(rawValue: "slide")
  /// The new screen comes up from below. What presentations use.
  public static let coverVertical = TransitionName(rawValue: "coverVertical")
  /// The screen turns over.
  public static let flipHorizontal = TransitionName(rawValue: "flipHorizontal")
  /// One screen fades into the other.
  public static let crossDissolve = TransitionName(rawValue: "crossDissolve")
  /// The new screen grows out of the middle.
  public static let scale = TransitionName(rawValue: "scale")

  /// All that need no animator of the author's.
  public static let builtIn: [TransitionName] = [
    .cut, .slide, .coverVertical, .flipHorizontal, .crossDissolve, .scale,
  ]
}
