public import QuizboardInterface
import QuizboardLua
import QuizboardScripting
import QuizboardStoryboard

/// The one transition that an input shows.
public struct ScreenTransition: Sendable, Equatable {
  /// `slide`, `coverVertical`, `crossDissolve`, `none`, …, or the name of an animator's class.
  public var name: String
  /// Whether it goes back: the same, mirrored.
  public var isReversed: Bool
  /// How long it takes, in seconds; nil for the usual time.
  public var duration: Double?
  /// The side that the new screen comes from; nil for the usual one.
  public var edge: Transition.Edge?
  /// How its speed goes; nil for the usual way.
  public var curve: Transition.Curve?
  /// Who draws it, where a script does.
  public var animator: AnimatorHandle?

  /// What it is timed by, and, where no script draws it, what it is drawn by.
  public var pace: Transition {
    let usual = Transition(named: name, isReversed: isReversed)
    return Transition(
      usual.name, isReversed: isReversed, duration: duration ?? usual.duration, edge: edge,
      curve: curve ?? usual.curve)
  }

  /// A built-in one.
  init(_ style: TransitionStyle, isReversed: Bool) {
    name = style.name.rawValue
    self.isReversed = isReversed
    duration = style.duration
    edge = style.edge.flatMap { Transition.Edge(rawValue: $0.rawValue) }
    curve = style.curve.flatMap { Transition.Curve(rawValue: $0.rawValue) }
  }
}

/// An animator of a script. It draws the transition of the last input; after the next one it draws
/// nothing any more.
public struct AnimatorHandle: Sendable, Equatable {
  let number: Int
}

/// The animator that a handle stands for.
struct Animation {
  let handle: AnimatorHandle
  let animator: Animator
}

extension RunCore {
  /// The transition of the input that has just ended. One that cannot be drawn is told in
  /// `warnings`, and is none.
  func transition(warnings: inout [Warning]) -> ScreenTransition? {
    guard let change = runtime.hierarchy.change else { return nil }
    var transition = ScreenTransition(change.transition.style, isReversed: change.isReversed)
    guard let animator = change.transition.animator else { return transition }
    transition.name = animator.className
    var property = "duration"
    do {
      transition.duration = try runtime.duration(of: animator)
      property = "curve"
      transition.curve = try runtime.curve(of: animator).flatMap {
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

  /// The picture between two frames. Where a script draws it and fails, or takes longer than any
  /// script may, the run stays as it is and the picture is the last one, from then on.
  ///
  /// - Parameter progress: from 0 to 1, eased already (`ScreenTransition.pace`).
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
      // Whatever it did is undone, and a state that a limit has ended is replaced.
      var outcome = Outcome()
      rollBack(&outcome)
      pictureWarnings += outcome.warnings
      return to
    }
  }

  /// The class of the animator that draws the transition of the last input, or should; nil where no
  /// script does.
  public var animatorName: String? { animation?.animator.className ?? paceFailure?.animator }

  /// Has the animator of the last input draw its transition, at its beginning, halfway and near its
  /// end: for whoever shows nothing. Answers why it cannot; nil where it can, or no script draws.
  /// Where it fails the run has to be rewound.
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

  /// What went wrong while pictures were drawn since this was last asked.
  public func takePictureWarnings() -> [Warning] {
    defer { pictureWarnings = [] }
    return pictureWarnings
  }

  private func draw(_ animator: Animator, size: Size, progress: Double) throws -> [FrameDrawing] {
    runtime.state.beginBudget()
    defer { runtime.state.endBudget() }
    let drawings = try runtime.draw(
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
      "\(animator.className) could not draw its transition, and the end was shown at once: \(InputError(error, in: runtime))"
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
