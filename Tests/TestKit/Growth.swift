import Glibc

/// How work grows with the size of an input, measured in processor time.
public enum Growth {
  /// Returns the processor time of this thread that a body takes, in seconds.
  public static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let begun = now
    try body()
    return now - begun
  }

  /// Returns what is wrong if an input of four times the size takes far more than four times the
  /// work, as it does if work grows with the square; nil otherwise.
  ///
  /// - Parameters:
  ///   - size: The size of the small input. The large one should take a tenth of a second or more.
  ///   - body: Does the work for an input of a size.
  public static func excess(from size: Int, _ body: (Int) throws -> Void) rethrows -> String? {
    var found = ""
    // Repeated, because another program can take the processor's caches away.
    for _ in 1...3 {
      let small = try seconds { try body(size) }
      let large = try seconds { try body(4 * size) }
      // Work of n log n grows about fivefold, quadratic work sixteenfold.
      if large < 0.05 || large < 9 * small { return nil }
      found = "\(size): \(small) s, \(4 * size): \(large) s"
    }
    return found
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
