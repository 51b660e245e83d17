/// A custom animator of transitions. The host implements it; a hierarchy only selects it.
open class Animator {
  /// The name of the class.
  public let className: String

  /// Creates an animator of a class.
  public init(className: String) { self.className = className }
}

/// The transition of a screen change: a built-in one, or an animator.
public struct SceneTransition {
  /// The built-in transition; irrelevant with an animator.
  public var style: TransitionStyle
  /// The custom animator.
  public var animator: Animator?

  /// Creates a built-in transition with its defaults.
  public init(_ name: TransitionName) { style = TransitionStyle(name) }

  /// Creates a built-in transition.
  public init(_ style: TransitionStyle) { self.style = style }

  /// Creates a transition with an animator.
  public init(_ animator: Animator) {
    style = TransitionStyle(.cut)
    self.animator = animator
  }

  /// The name of the built-in transition, or the class of the animator.
  public var name: String { animator?.className ?? style.name.rawValue }
}

extension SceneTransition {
  /// A cross-fade, the default of a replacement.
  static var crossDissolve: SceneTransition { SceneTransition(.crossDissolve) }
  /// A slide from the side, the default of push and pop.
  public static var slide: SceneTransition { SceneTransition(.slide) }
  /// A rise from below, the default of presentations.
  public static var coverVertical: SceneTransition { SceneTransition(.coverVertical) }
  /// A flip.
  public static var flipHorizontal: SceneTransition { SceneTransition(.flipHorizontal) }
  /// A growth from the centre.
  public static var scale: SceneTransition { SceneTransition(.scale) }
}

/// The last animated change of an input, with its transition.
public struct TransitionRecord {
  /// The transition.
  public let transition: SceneTransition
  /// True if the transition runs backwards, as when going back. A custom animator for the way back
  /// runs forwards.
  public let isReversed: Bool
}
