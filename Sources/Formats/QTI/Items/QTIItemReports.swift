import QuizboardModel

/// The errors and losses that the readers of an item find, in the order in which they find them.
final class QTIItemReports {
  private let item: QTIItem
  /// The errors.
  private(set) var problems: [FormatProblem] = []
  /// The parts that the model cannot hold.
  private(set) var losses: [FormatLoss] = []

  init(on item: QTIItem) { self.item = item }

  /// Reports something that the model cannot hold.
  func lose(
    _ element: XMLElement, _ field: String, _ reason: String, isGuess: Bool = false
  ) {
    losses.append(item.loss(element, field, reason, isGuess: isGuess))
  }

  /// Adds the reports on parts that are not read.
  func addDropped(_ body: (inout QTIDroppedParts) -> Void) {
    var parts = QTIDroppedParts(of: item)
    body(&parts)
    losses += parts.losses
  }

  /// Returns whether a field is in a report.
  func isReported(_ field: String) -> Bool { losses.contains { $0.field == field } }

  /// Reports that the whole question is left out.
  func leaveOut(_ element: XMLElement, field: String, _ reason: String) {
    losses.append(
      FormatLoss(
        line: item.source.lineNumber(at: element.offset), field: field,
        reason: "\(reason): the question is left out", isWhole: true))
  }

  /// Reports an error.
  func problem(_ element: XMLElement, _ reason: String, expected: String? = nil) {
    problems.append(item.problem(element, reason, expected: expected))
  }

  /// Reports an error at a byte offset.
  func problem(at offset: Int, _ reason: String, expected: String? = nil) {
    problems.append(item.source.problem(at: offset, reason, expected: expected))
  }
}
