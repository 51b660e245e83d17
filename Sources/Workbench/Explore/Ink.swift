/// Escape codes, where they may be used.
struct Ink {
  let isColoured: Bool

  func bold(_ text: String) -> String { code("1", text) }
  func dim(_ text: String) -> String { code("2", text) }
  func good(_ text: String) -> String { code("32", text) }
  func bad(_ text: String) -> String { code("31", text) }

  private func code(_ number: String, _ text: String) -> String {
    isColoured ? "\u{1B}[\(number)m\(text)\u{1B}[0m" : text
  }
}
