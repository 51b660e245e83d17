/// The colours of a report, or none.
public struct Ink: Sendable {
  private let isColoured: Bool

  /// Creates an ink, with terminal colours if `isColoured`.
  public init(isColoured: Bool) { self.isColoured = isColoured }

  /// Returns a text in the colour or style of a terminal code.
  package func paint(_ text: ReportText, _ code: String) -> ReportText {
    isColoured && !text.isEmpty ? ReportText(painted: "\u{1B}[\(code)m\(text)\u{1B}[0m") : text
  }

  package func good(_ text: ReportText) -> ReportText { paint(text, "32") }
  package func bad(_ text: ReportText) -> ReportText { paint(text, "31") }
  package func open(_ text: ReportText) -> ReportText { paint(text, "33") }
  package func quiet(_ text: ReportText) -> ReportText { paint(text, "2") }
  package func strong(_ text: ReportText) -> ReportText { paint(text, "1") }
  package func margin(_ text: ReportText) -> ReportText { paint(text, "34") }
}
