import QuizboardLua
public import QuizboardQuiz

/// An attempt as scripts see it: the quiz core's, with fields of the author's own.
public final class ScriptedAttempt {
  /// The attempt itself.
  public let attempt: Attempt
  /// Its number in this run, in the order in which attempts were begun.
  public let number: Int
  private(set) var slot = LuaSlot.none

  init(_ attempt: Attempt, number: Int, runtime: Runtime) {
    self.attempt = attempt
    self.number = number
    slot = runtime.makeSlot(
      self, kind: ObjectKind.attempt, class: runtime.objectClass(ObjectKind.attempt), order: number)
    runtime.tracked.append(slot)
    if attempt.isTimed { runtime.hasLimits = true }
  }
}
