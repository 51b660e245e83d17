import Lua
import Quiz

/// An attempt as scripts see it: the quiz core's, with fields of the author's own.
public final class ScriptedAttempt {
  /// The attempt itself.
  public let attempt: Attempt
  /// Its number in this run, in the order in which attempts were begun.
  public let number: Int
  let slot: LuaSlot

  init(_ attempt: Attempt, number: Int, slot: LuaSlot) {
    self.attempt = attempt
    self.number = number
    self.slot = slot
  }
}
