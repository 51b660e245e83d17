import Interface

/// What the face lays over the run's screen: its own words, closed by any key.
enum Overlay: Equatable {
  /// The keys that work on the screen below.
  case keys([Hint])
  /// Why something did not happen.
  case message(title: String, text: String)

  static let closeHint = Hint("any key", "close")

  /// It as the topmost layer of the screen.
  var layer: Layer {
    switch self {
    case .keys(let hints):
      Layer(
        style: .sheet,
        root: Element(.screen(title: "Keys"), children: [Element(.text(Self.table(hints), style: .code))]),
        identity: "keys")
    case .message(let title, let text):
      Layer(
        style: .sheet,
        root: Element(.screen(title: title), children: [Element(.text(text, style: .body))]),
        identity: "message")
    }
  }

  /// A line for each key, its meaning beginning in the same column.
  private static func table(_ hints: [Hint]) -> String {
    let all = hints + always.filter { own in !hints.contains { $0.key == own.key } }
    let widest = all.map { SafeText.width(of: $0.key) }.max() ?? 0
    return all.map { hint in
      hint.key + String(repeating: " ", count: widest - SafeText.width(of: hint.key) + 3) + hint.word
    }.joined(separator: "\n")
  }

  /// Keys that work everywhere and that no screen names.
  private static let always = [
    Hint("Tab", "next"), Hint("Esc", "back"), Hint("F1", "keys, in a field too"), Hint("^L", "paint anew"),
    Hint("^Z", "stop until fg"), Hint("^C", "interrupt"), Hint("^Q", "quit"),
  ]
}
