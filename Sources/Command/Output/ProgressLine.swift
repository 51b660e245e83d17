import Foundation
import QuizboardWorkbench

/// One line on standard error that tells how far long work is, where that is a terminal.
final class ProgressLine: Sendable {
  private let isShown = isatty(STDERR_FILENO) == 1

  /// Replaces what the line says.
  func show(_ text: ReportText) { write("\r\u{1B}[K\(text)") }

  /// Takes the line away.
  func clear() { write("\r\u{1B}[K") }

  private func write(_ text: ReportText) {
    if isShown { Output.tell(text) }
  }
}
