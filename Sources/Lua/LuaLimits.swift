/// What one input may use, in all the calls that it leads to; or whatever else a budget is begun for.
public struct LuaLimits: Sendable {
  /// Instructions of the Lua machine; library functions count by the size of their work.
  public var instructions = 50_000_000
  /// Bytes by which the state may grow.
  public var bytes = 64 << 20
  /// Seconds of processor time: a backstop, where instructions are slow ones.
  public var seconds = 2.0
  /// What they hold for, as messages say it.
  public var span = "for one input"

  /// The usual limits.
  public init() {}
}
