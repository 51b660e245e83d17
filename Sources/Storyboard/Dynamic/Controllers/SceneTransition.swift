/// Draws a transition, picture by picture. The host's, which knows how; a hierarchy only says which
/// one it is to be.
open class Animator {
  /// The name of its class.
  public let className: String

  /// An animator of that class.
  public init(className: String) { self.className = className }
}

/// How a change of the screen is drawn: in a built-in way, or by an animator.
public struct SceneTransition {
  /// The built-in way; means nothing where there is an animator.
  public var style: TransitionStyle
  /// Who draws it.
  public var animator: Animator?

  /// A built-in transition as it usually is.
  public init(_ name: TransitionName) { style = TransitionStyle(name) }

  /// A built-in transition.
  public init(_ style: TransitionStyle) { self.style = style }

  /// What an animator draws.
  public init(_ animator: Animator) {
    style = TransitionStyle(.cut)
    self.animator = animator
  }

  /// The built-in one's name, or that of the animator's class.
  public var name: String { animator?.className ?? style.name.rawValue }
}

extension SceneTransition {
  /// One into the other. What replacing uses.
  static var crossDissolve: SceneTransition { SceneTransition(.crossDissolve) }
  /// From the side. What pushing and popping use.
  public static var slide: SceneTransition { SceneTransition(.slide) }
  /// Up from below. What presentations use.
  public static var coverVertical: SceneTransition { SceneTransition(.coverVertical) }
  /// Turning over.
  public static var flipHorizontal: SceneTransition { SceneTransition(.flipHorizontal) }
  /// Growing out of the middle.
  public static var scale: SceneTransition { SceneTransition(.scale) }
}

/// The last animated change of an input: what a transition is drawn for.
public struct TransitionRecord {
  /// How it is drawn.
  public let transition: SceneTransition
  /// Whether it is drawn backwards. Going back is, unless an animator was chosen for it: that draws
  /// what it was chosen for.
  public let isReversed: Bool
}
