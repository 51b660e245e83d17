public import QuizboardInterface
import QuizboardLua
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

/// The animator of a handle.
struct Animation {
  let handle: AnimatorHandle
  let animator: Animator
}

extension RunCore {
  /// Returns the transition of the input that has just ended. One that cannot be drawn is nil, with
  /// a warning.
  func transition(warnings: inout [Warning]) -> ScreenTransition? {
    guard let change = runtime.hierarchy.change else { return nil }
    var transition = ScreenTransition(change.transition.style, isReversed: change.isReversed)
    guard let animator = change.transition.animator else { return transition }
    transition.name = animator.className
    var property = "duration"
    do {
      transition.duration = try runtime.animators.duration(of: animator)
      property = "curve"
      transition.curve = try runtime.animators.curve(of: animator).flatMap {
        Transition.Curve(rawValue: $0.rawValue)
      }
    } catch {
      warnings.append(Self.warning(of: animator, error, in: runtime))
      var failure = InputError(error, in: runtime)
      failure.field = InputError.Field(owner: animator.className, path: property)
      paceFailure = (animator.className, failure)
      return nil
    }
    animationCount += 1
    let handle = AnimatorHandle(number: animationCount)
    transition.animator = handle
    animation = Animation(handle: handle, animator: animator)
    return transition
  }

  /// Returns the picture between two frames. If a script's animator fails or exceeds a limit, the
  /// run stays unchanged, and the final frame is shown from then on.
  ///
  /// - Parameter progress: From 0 to 1, with the timing curve applied (`ScreenTransition.pace`).
  public func picture(of transition: ScreenTransition, from: Frame, to: Frame, progress: Double)
    -> Frame
  {
    guard let handle = transition.animator else {
      return Frame.compose(from: from, to: to, progress: progress, transition: transition.pace)
    }
    guard from.size == to.size, progress < 1, let animation, animation.handle == handle else {
      return to
    }
    let isReversed = transition.isReversed
    do {
      let drawings = try draw(
        animation.animator, size: to.size, progress: isReversed ? 1 - progress : progress)
      return Frame.drawn(drawings, from: isReversed ? to : from, to: isReversed ? from : to)
    } catch {
      self.animation = nil
      pictureWarnings.append(Self.warning(of: animation.animator, error, in: runtime))
      // Discards the animator's changes, and replaces a runtime that exceeded a limit.
      var outcome = Outcome()
      rollBack(&outcome)
      pictureWarnings += outcome.warnings
      return to
    }
  }

  /// The class of the script's animator for the last transition, even if it failed; nil for none.
  public var animatorName: String? { animation?.animator.className ?? paceFailure?.animator }

  /// Draws the transition of the last input at its beginning, middle and end, as a check without a
  /// screen. Returns the animator's error; nil on success or without an animator. After an error
  /// the caller must rewind the run.
  public func drawTransition() -> InputError? {
    if let paceFailure { return paceFailure.error }
    guard let animation else { return nil }
    for progress in [0, 0.5, 0.99] {
      do {
        _ = try draw(animation.animator, size: size, progress: progress)
      } catch {
        let failure = InputError(error, in: runtime)
        self.animation = nil
        var outcome = Outcome()
        rollBack(&outcome)
        return failure
      }
    }
    return nil
  }

  /// Returns and clears the warnings from drawing pictures.
  public func takePictureWarnings() -> [Warning] {
    defer { pictureWarnings = [] }
    return pictureWarnings
  }

  private func draw(_ animator: Animator, size: Size, progress: Double) throws -> [FrameDrawing] {
    runtime.state.beginBudget()
    defer { runtime.state.endBudget() }
    let drawings = try runtime.animators.draw(
      animator, width: size.columns, height: size.rows, progress: max(0, progress))
    try checkLocals(of: runtime)
    if let failure = runtime.failure { throw failure }
    return drawings.map(FrameDrawing.init)
  }

  private static func warning(of animator: Animator, _ error: any Error, in runtime: Runtime)
    -> Warning
  {
    Warning(
      .animatorFailed,
      "\(animator.className) failed to draw its transition, so the final screen was shown: \(InputError(error, in: runtime))"
    )
  }
}

extension FrameDrawing {
  init(_ drawing: AnimationContext.Drawing) {
    self.init(
      drawing.source == .from ? .from : .to, x: drawing.x, y: drawing.y, scale: drawing.scale,
      opacity: drawing.opacity,
      clip: drawing.clip.map { Rect(column: $0.x, row: $0.y, columns: $0.width, rows: $0.height) })
  }
}
