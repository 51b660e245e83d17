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
