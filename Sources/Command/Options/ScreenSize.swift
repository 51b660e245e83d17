import ArgumentParser
import QuizboardInterface
import QuizboardModel

/// Screen sizes as options, such as `80x24`.
enum ScreenSize {
  /// Returns the size that a text names.
  ///
  /// - Throws: A `ValidationError` that names the form and the range.
  static func read(_ text: String) throws -> Size {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]) else {
      throw ValidationError("a size is written such as 80x24")
    }
    let size = Size(columns: columns, rows: rows)
    guard size.isInRange else { throw ValidationError("a size is \(Size.range)") }
    return size
  }
}
