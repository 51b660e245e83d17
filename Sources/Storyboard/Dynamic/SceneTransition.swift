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

/// A change that an operation has noted: nearly always it is drawn in the usual way, and then this
/// is all there is to it.
struct NotedChange {
  let usual: TransitionName
  let isReversed: Bool
  /// Whether somebody chose how it is drawn: the hierarchy keeps that beside it.
  let isChosen: Bool

  /// How it is drawn.
  func record(chosen: TransitionRecord?) -> TransitionRecord {
    if isChosen, let chosen { return chosen }
    return TransitionRecord(transition: SceneTransition(usual), isReversed: isReversed)
  }
}
