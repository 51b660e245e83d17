/// Hears what becomes of specs, and tells it.
public protocol SpecReporter: AnyObject {
  /// So many files will be run.
  func began(files: Int)
  /// A test has been run.
  func ended(_ result: SpecResult)
  /// All tests of a file have been run.
  func ended(_ report: SpecFileReport)
  /// All has been run.
  func ended(_ summary: SpecSummary)
}

extension SpecReporter {
  /// Tells nothing.
  public func began(files: Int) {}
  /// Tells nothing: the report of its file has it.
  public func ended(_ result: SpecResult) {}
  /// Tells nothing: each result was told.
  public func ended(_ report: SpecFileReport) {}
}
