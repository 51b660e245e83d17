import QuizboardLua
public import QuizboardStoryboard
import QuizboardText

/// The animators of a run, which draw transitions.
public final class AnimatorHost {
  private let state: LuaState
  private let hierarchy: Hierarchy
  private let objects: ObjectTable
  private let context = AnimationContext()
  private var contextSlot: LuaSlot?
  private var frameSlots: [LuaSlot] = []
  /// The number of animators made.
  private(set) var count = 0

  init(hierarchy: Hierarchy, objects: ObjectTable) {
    state = objects.state
    self.hierarchy = hierarchy
    self.objects = objects
  }

  /// Restores the counter of a saved run.
  func restore(count: Int) { self.count = count }

  /// Returns an animator's duration in seconds, from its field or class; nil for the default.
  ///
  /// Throws a `ScriptProblem` if it is not a valid number.
  public func duration(of animator: Animator) throws -> Double? {
    guard let animator = animator as? ScriptedAnimator else { return nil }
    let stack = state.stack
    let count = stack.top
    defer { stack.setTop(count) }
    let name = animator.className
    pushValue("duration", of: animator)
    guard stack.isNoneOrNil(-1) || stack.type(-1) == .number else {
      throw ScriptProblem(
        "\(name).duration must be a number of seconds, not \(describe(-1, on: stack))")
    }
    guard let duration = stack.isNoneOrNil(-1) ? nil : stack.number(-1) else { return nil }
    guard (0...RunLimits.transition).contains(duration) else {
      throw ScriptProblem(
        "\(name).duration must be from 0 to \(Int(RunLimits.transition)) seconds")
    }
    return duration
  }

  /// Returns the timing curve of an animator, from its field or its class; nil for the default.
  ///
  /// Throws a `ScriptProblem` if it is not a known word.
  public func curve(of animator: Animator) throws -> TransitionStyle.Curve? {
    guard let animator = animator as? ScriptedAnimator else { return nil }
    let stack = state.stack
    let count = stack.top
    defer { stack.setTop(count) }
    pushValue("curve", of: animator)
    if stack.isNoneOrNil(-1) { return nil }
    guard let word = stack.messageText(-1), let curve = TransitionStyle.Curve(rawValue: word) else {
      let words = TransitionStyle.Curve.allCases.map(\.rawValue)
      throw ScriptProblem(
        "\(animator.className): "
          + "\(API.wrongWord("curve", stack.messageText(-1) ?? describe(-1, on: stack), of: words))",
        meant: stack.messageText(-1).flatMap { nearest(to: $0, among: words) })
    }
    return curve
  }

  /// Pushes a field of an animator, else the member of its class, else nil.
  private func pushValue(_ name: String, of animator: ScriptedAnimator) {
    let stack = state.stack
    if state.pushFields(of: animator.slot, create: false) {
      stack.push(name)
      stack.rawGet(-2)
      stack.remove(-2)
      if !stack.isNoneOrNil(-1) { return }
    }
    stack.pop()
    animator.type.pushMember(name, in: state)
  }

  /// Calls an animator to draw one picture. Like a view, it must not change anything.
  ///
  /// Throws the error of `animate`, or of a limit; after a limit the state is unusable
  /// (`LuaState.isPoisoned`).
  public func draw(
    _ animator: Animator, width: Int, height: Int, progress: Double
  ) throws -> [AnimationContext.Drawing] {
    guard let animator = animator as? ScriptedAnimator else { return [] }
    context.width = width
    context.height = height
    context.drawings = []
    defer { context.drawings = nil }
    let guarded = state.assignmentGuard
    state.assignmentGuard = true
    defer { state.assignmentGuard = guarded }
    try hierarchy.withPhase(.refused(.animate)) {
      let stack = state.stack
      stack.pushCallable(animator.type.hook(.animate))
      stack.push(animator.slot)
      stack.push(slotOfContext())
      stack.push(progress)
      try state.call(arguments: 3, results: 0)
    }
    return context.drawings ?? []
  }

  /// Makes an animator of a class.
  func make(_ type: ScriptClass) -> ScriptedAnimator {
    count += 1
    return ScriptedAnimator(type: type, number: count, objects: objects)
  }

  private func slotOfContext() -> LuaSlot {
    if let contextSlot { return contextSlot }
    let slot = objects.make(context, kind: ObjectKind.context, order: 0)
    contextSlot = slot
    return slot
  }

  /// Pushes the frame before or after the input.
  func push(_ source: AnimationContext.Source, on stack: LuaStack) {
    if frameSlots.isEmpty {
      frameSlots = [AnimationContext.Source.from, .to].enumerated().map { order, source in
        objects.make(FrameBox(source), kind: ObjectKind.frame, order: order)
      }
    }
    stack.push(frameSlots[source == .from ? 0 : 1])
  }
}
