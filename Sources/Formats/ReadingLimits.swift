/// The limits that keep the work and the memory for a bad file small.
enum ReadingLimits {
  /// The maximum number of problems in a file, after which the reading ends.
  static let problems = 100_000
  /// The maximum number of options of all gaps of a question that share a list of options.
  static let gapOptions = 100_000
  /// The maximum number of options of a question in a table that is written.
  static let tableOptions = 500
}
