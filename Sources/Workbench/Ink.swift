/// The colours of a report, or none.
public struct Ink: Sendable {
  private let isColoured: Bool

  /// Colours, as a terminal shows them, where they are wanted.
  public init(isColoured: Bool) { self.isColoured = isColoured }

  private func paint(_ text: String, _ code: String) -> String { isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }

  func good(_ text: String) -> String { paint(text, "32") }
  func bad(_ text: String) -> String { paint(text, "31") }
  func open(_ text: String) -> String { paint(text, "33") }
  func quiet(_ text: String) -> String { paint(text, "2") }
  func strong(_ text: String) -> String { paint(text, "1") }
}
