/// Draws a transition, picture by picture. The host's, which knows how; a hierarchy only says which one it is to be.
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
  @inline(__always)
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
  /// No frames between before and after.
  public static var cut: SceneTransition { SceneTransition(.cut) }
  /// From the side. What pushing and popping use.
  public static var slide: SceneTransition { SceneTransition(.slide) }
  /// Up from below. What presentations use.
  public static var coverVertical: SceneTransition { SceneTransition(.coverVertical) }
  /// Turning over.
  public static var flipHorizontal: SceneTransition { SceneTransition(.flipHorizontal) }
  /// Fading.
  public static var crossDissolve: SceneTransition { SceneTransition(.crossDissolve) }
  /// Growing out of the middle.
  public static var scale: SceneTransition { SceneTransition(.scale) }
}

/// The last animated change of an input: what a transition is drawn for.
public struct TransitionRecord {
  /// How it is drawn.
  public let transition: SceneTransition
  /// Whether it is drawn backwards. Going back is, unless an animator was chosen for it: that draws what it was chosen for.
  public let isReversed: Bool
}

/// A change that an operation has noted. Nearly always it is drawn in the usual way, and then this is two bytes to keep.
struct NotedChange {
  private let usual: TransitionName
  private let isReversed: Bool
  /// How it is drawn where somebody chose that.
  private let chosen: Chosen?

  private final class Chosen {
    let record: TransitionRecord
    init(_ record: TransitionRecord) { self.record = record }
  }

  init(usual: TransitionName, isReversed: Bool) {
    self.usual = usual
    self.isReversed = isReversed
    chosen = nil
  }

  init(_ record: TransitionRecord) {
    usual = record.transition.style.name
    isReversed = record.isReversed
    chosen = Chosen(record)
  }

  var record: TransitionRecord {
    chosen?.record ?? TransitionRecord(transition: SceneTransition(usual), isReversed: isReversed)
  }
}
