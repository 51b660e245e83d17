/// The work of layouts, which tests compare with fixed numbers.
public struct LayoutWork: Sendable, Equatable {
  /// The number of layouts.
  public var layouts = 0
  /// The number of pages that were laid out: contents and footers of panes.
  public var pages = 0
  /// The number of looks of list rows that were made.
  public var rows = 0

  /// Makes a sum of no work.
  public init() {}

  /// Adds other work.
  public static func += (sum: inout LayoutWork, other: LayoutWork) {
    sum.layouts += other.layouts
    sum.pages += other.pages
    sum.rows += other.rows
  }
}

/// Counts the work of a layout, for all its builders.
final class LayoutCounter {
  var work = LayoutWork()
}
