/// The costs of a run, in counts that are the same on every machine: `Benchmarks/counts.json` has
/// those of fixed inputs.
public struct RunCosts: Sendable, Hashable, Codable {
  /// The number of calls of native functions by scripts.
  public var nativeCalls: Int
  /// The number of views that were asked.
  public var views: Int
  /// The work that was charged to inputs; a unit is about one instruction of Lua.
  public var work: Int
  /// The number of bytes of the run that were encoded.
  public var encodedBytes: Int

  /// Creates the counts of a run.
  public init(nativeCalls: Int, views: Int, work: Int, encodedBytes: Int = 0) {
    (self.nativeCalls, self.views, self.work) = (nativeCalls, views, work)
    self.encodedBytes = encodedBytes
  }

  /// Returns what was added to earlier counts.
  public static func - (later: RunCosts, earlier: RunCosts) -> RunCosts {
    RunCosts(
      nativeCalls: later.nativeCalls - earlier.nativeCalls, views: later.views - earlier.views,
      work: later.work - earlier.work, encodedBytes: later.encodedBytes - earlier.encodedBytes)
  }
}
