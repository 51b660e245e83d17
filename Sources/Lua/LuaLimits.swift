/// What one input may use, in all the calls that it leads to; or whatever else a budget is begun
/// for.
///
/// An input has one account with three sides: work, memory and time. Lua's instructions and
/// allocations are counted by themselves. What the host does for a script it charges itself:
/// `charge(_:)` for its work, `take(bytes:)` for memory that it keeps. The clock is looked at
/// whenever 50 000 units of work have been charged, so only charged work is bounded in time.
public struct LuaLimits: Sendable {
  /// The most units of work: one for an instruction of the Lua machine, or for 16 bytes handled by
  /// a library function or the host.
  public var instructions = 50_000_000
  /// Bytes by which the state may grow.
  public var bytes = 64 << 20
  /// Bytes that the state may have in all, whatever number of inputs it has grown in. The whole
  /// program takes some three times as many where they are all small tables, which is what a saved
  /// state of them needs.
  public var totalBytes = 80 << 20
  /// The most bytes of a saved state. It is there several times while it is saved, so it may be
  /// smaller than the memory.
  public static let savedBytes = 48 << 20
  /// Seconds of processor time: a backstop, where instructions are slow ones.
  public var seconds = 2.0
  /// What they hold for, as messages say it.
  public var span = "for one input"

  /// The usual limits.
  public init() {}
}
