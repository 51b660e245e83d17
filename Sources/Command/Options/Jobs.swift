import ArgumentParser
import Foundation

/// The numbers of threads that `--jobs` takes.
enum Jobs {
  private static let range = 1...64

  /// The number without `--jobs`: that of the processors.
  static var byDefault: Int {
    min(max(ProcessInfo.processInfo.activeProcessorCount, range.lowerBound), range.upperBound)
  }

  /// Throws an error that names the range, if a number is not in it.
  static func check(_ jobs: Int) throws {
    guard range.contains(jobs) else {
      throw ValidationError(
        "--jobs must be from \(range.lowerBound) to \(range.upperBound), not \(jobs)")
    }
  }
}
