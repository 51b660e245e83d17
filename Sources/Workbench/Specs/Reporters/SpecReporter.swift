/// Receives the results of specs and reports them.
public protocol SpecReporter: AnyObject {
  /// Called with the number of files before the first test.
  func began(files: Int)
  /// Called after each test.
  func ended(_ result: SpecResult)
  /// Called after the last test of a file.
  func ended(_ report: SpecFileReport)
  /// Called at the end of the run.
  func ended(_ summary: SpecSummary)
}

extension SpecReporter {
  /// Does nothing.
  public func began(files: Int) {}
  /// Does nothing: the report of the file contains the result.
  public func ended(_ result: SpecResult) {}
  /// Does nothing: the results were reported individually.
  public func ended(_ report: SpecFileReport) {}
}
