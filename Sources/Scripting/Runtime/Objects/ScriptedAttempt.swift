import QuizboardLua
public import QuizboardQuiz

/// The script object of an attempt, which can have fields of the author's own.
public final class ScriptedAttempt {
  /// The attempt.
  public let attempt: Attempt
  /// The number of the attempt in this run, in the order of beginning.
  public let number: Int
  private(set) var slot = LuaSlot.none

  init(_ attempt: Attempt, number: Int, objects: ObjectTable) {
    self.attempt = attempt
    self.number = number
    slot = objects.makeTracked(self, kind: ObjectKind.attempt, order: number)
  }
}
