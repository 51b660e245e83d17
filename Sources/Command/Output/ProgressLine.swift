import Foundation
import QuizboardAuthoring

/// A line with the progress of long work, if standard error is a terminal.
final class ProgressLine: Sendable {
  private let isShown = isatty(STDERR_FILENO) == 1

  /// Replaces the text of the line.
  func show(_ text: ReportText) { write("\r\u{1B}[K\(text)") }

  /// Removes the line.
  func clear() { write("\r\u{1B}[K") }

  private func write(_ text: ReportText) {
    if isShown { Output.message(text) }
  }
}
