import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// The script's animator that draws the transition of the last input.
struct TransitionAnimator {
  private var animator: Animator?
  /// The number of animators so far, which identifies the last one.
  private var count = 0
  /// The class and the error of an animator that failed to report its duration or curve.
  private var paceFailure: (animator: String, error: InputError)?
  private var warnings: [Warning] = []

  /// The animator's class, even if it failed; nil for none.
  var name: String? { animator?.className ?? paceFailure?.animator }

  /// The error of an animator that failed to report its duration or curve.
  var failure: InputError? { paceFailure?.error }

  /// Discards the animator.
  mutating func clear() {
    animator = nil
    if paceFailure != nil { paceFailure = nil }
  }

  /// Returns and clears the warnings from drawing pictures.
  mutating func takeWarnings() -> [Warning] {
    defer { warnings = [] }
    return warnings
  }

  /// Returns the transition of the input that has just ended. One that cannot be drawn is nil, with
  /// a warning.
  mutating func begin(in runtime: Runtime, warnings: inout [Warning]) -> ScreenTransition? {
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
    count += 1
    transition.animator = AnimatorHandle(number: count)
    self.animator = animator
    return transition
  }

  /// Returns true if the handle refers to the animator.
  func isCurrent(_ handle: AnimatorHandle) -> Bool { animator != nil && handle.number == count }

  /// Returns the drawings at a progress from 0 to 1; none without an animator.
  func draw(_ size: Size, progress: Double, in runtime: Runtime, of bundle: QuizBundle) throws
    -> [FrameDrawing]
  {
    guard let animator else { return [] }
    runtime.state.beginBudget()
    defer { runtime.state.endBudget() }
    let drawings = try runtime.animators.draw(
      animator, width: size.columns, height: size.rows, progress: max(0, progress))
    try bundle.checkLocals(of: runtime)
    if let failure = runtime.failure { throw failure }
    return drawings.map(FrameDrawing.init)
  }

  /// Discards the animator, which failed to draw a picture.
  mutating func fail(_ error: any Error, in runtime: Runtime) {
    if let animator { warnings.append(Self.warning(of: animator, error, in: runtime)) }
    animator = nil
  }

  /// Adds warnings that undoing a failed picture caused.
  mutating func add(_ more: [Warning]) { warnings += more }

  private static func warning(of animator: Animator, _ error: any Error, in runtime: Runtime)
    -> Warning
  {
    Warning(
      .animatorFailed,
      "\(animator.className) failed to draw its transition, so the final screen was shown: "
        + "\(InputError(error, in: runtime))"
    )
  }
}

extension FrameDrawing {
  fileprivate init(_ drawing: AnimationContext.Drawing) {
    self.init(
      drawing.source == .from ? .from : .to, x: drawing.x, y: drawing.y, scale: drawing.scale,
      opacity: drawing.opacity,
      clip: drawing.clip.map { Rect(column: $0.x, row: $0.y, columns: $0.width, rows: $0.height) })
  }
}
