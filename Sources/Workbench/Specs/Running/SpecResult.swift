import Lua

/// A line of a file of the quiz's folder.
public struct SpecPlace: Sendable, Equatable {
  /// The file, by its path in the folder: `spec/unwind_spec.lua`.
  public var file: String
  /// The line, from 1.
  public var line: Int

  /// A place.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// What became of one test, or of a block whose own code failed.
public struct SpecResult: Sendable {
  /// How a test ended.
  public enum Status: String, Sendable {
    /// All that it says holds.
    case success
    /// An assertion does not hold.
    case failure
    /// It could not be run to its end.
    case error
    /// It is still to be written.
    case pending
  }

  /// The spec file, by its path as it was found.
  public var file: String
  /// The names of its blocks, from the outside in, and its own.
  public var names: [String]
  /// Where its word stands.
  public var place: SpecPlace?
  /// How it ended.
  public var status: Status
  /// Why, where it is no success.
  public var failure: SpecFailure?
  /// How long it took.
  public var seconds = 0.0
  /// What it printed, and which snapshots it recorded.
  public var output: [String] = []
  /// The default seed that it was run with.
  public var seed: UInt64

  /// `classic starts over`.
  public var title: String { names.joined(separator: " ") }
}

/// Why a test did not pass, and what it was like at that moment.
public struct SpecFailure: Sendable {
  /// The message, perhaps of several lines.
  public var message: String
  /// The line of the spec.
  public var place: SpecPlace?
  /// The calls in the quiz's scripts or in the spec that led there, the innermost first.
  public var traceback: [String] = []
  /// What differs from a snapshot; empty for other failures.
  public var difference: [DifferenceLine] = []
  /// What was done to the run so far, as a spec writes it.
  public var inputs: [String] = []
  /// What was on its screen; empty where there was no run.
  public var screen: [String] = []
  /// What its scripts printed, and what they were warned of.
  public var log: [String] = []
}

/// A line of two texts laid side by side.
public struct DifferenceLine: Sendable, Equatable {
  /// Whose line it is.
  public enum Side: String, Sendable {
    /// Of both.
    case both = " "
    /// Of what was expected only.
    case expected = "-"
    /// Of what there is only.
    case actual = "+"
    /// Lines that are left out.
    case gap = "@"
  }

  /// Whose line it is.
  public var side: Side
  /// Its text.
  public var text: String
}
