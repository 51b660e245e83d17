/// The limits of one budget: of an input with all the calls that it causes, for example.
///
/// A budget covers work, memory and time. Lua's own instructions and allocations are counted
/// automatically. The host reports what it does for a script: `charge(_:)` for work, `take(bytes:)`
/// for memory that it retains. The clock is read after every 50 000 units of work, so only charged
/// work is bounded in time.
public struct LuaLimits: Sendable {
  /// The maximum work. One unit is an instruction of the Lua machine, or 16 bytes processed by a
  /// library function or the host.
  public var instructions = 50_000_000
  /// The number of bytes by which the state may grow.
  public var bytes = 64 << 20
  /// The maximum size of the state in bytes, over all inputs. If the state consists of small
  /// tables, the whole program takes about three times as much, because a save of them needs that.
  public var totalBytes = 80 << 20
  /// The maximum size of a saved state in bytes. Several copies exist during a save, so it is
  /// smaller than the memory limit.
  public static let savedBytes = 48 << 20
  /// The maximum processor time in seconds: a backstop for slow instructions.
  public var seconds = 2.0
  /// The span that the limits cover, as messages name it.
  public var span = "for one input"

  /// Creates the default limits.
  public init() {}
}
