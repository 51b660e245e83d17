import QuizboardInterface
import QuizboardLua
public import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// The transition that an input shows.
public struct ScreenTransition: Sendable, Equatable {
  /// The name, such as `slide`, `coverVertical`, `crossDissolve`, `none`, or an animator's class.
  public var name: String
  /// True for the mirrored transition, which leads back.
  public var isReversed: Bool
  /// The duration in seconds; nil for the default one.
  public var duration: Double?
  /// The side from which the new screen enters; nil for the default one.
  public var edge: Transition.Edge?
  /// The timing curve; nil for the default one.
  public var curve: Transition.Curve?
  /// The script's animator that draws the transition; nil for a built-in one.
  public var animator: AnimatorHandle?

  /// The built-in transition that defines the timing, and the pictures if no script draws them.
  public var pace: Transition {
    let usual = Transition(named: name, isReversed: isReversed)
    return Transition(
      usual.name, isReversed: isReversed, duration: duration ?? usual.duration, edge: edge,
      curve: curve ?? usual.curve)
  }

  /// Creates a built-in transition.
  init(_ style: TransitionStyle, isReversed: Bool) {
    name = style.name.rawValue
    self.isReversed = isReversed
    duration = style.duration
    edge = style.edge.flatMap { Transition.Edge(rawValue: $0.rawValue) }
    curve = style.curve.flatMap { Transition.Curve(rawValue: $0.rawValue) }
  }
}

/// A reference to a script's animator, which draws the transition of the last input and is invalid
/// after the next one.
public struct AnimatorHandle: Sendable, Equatable {
  let number: Int
}
