import QuizboardInterface
import QuizboardModel

/// A layer of the player itself over the run's screen; any key closes it.
enum Overlay: Equatable {
  /// The keys that work on the screen below.
  case keys([Hint], isKiosk: Bool, isWatched: Bool, copies: Bool)
  /// An error or a warning.
  case message(title: String, text: String)
  /// The state of the run, for the author.
  case inspection(String)

  /// Returns the overlay as a layer for a screen of that size. A new `number` starts scrolling at
  /// the top.
  func layer(number: Int, on size: Size) -> Layer {
    let title: String
    let words: Element.Kind
    switch self {
    case .keys(let hints, let isKiosk, let isWatched, let copies):
      title = "Keys"
      let all =
        hints + Self.more(hints) + Self.always + (copies ? Self.copies : [])
        + (isWatched ? Self.watchedHints : [])
        + (isKiosk ? [] : Self.exits)
      words = .text(Self.table(all), style: .body)
    case .inspection(let text):
      title = "The run"
      words = .text(text, style: .body)
    case .message(let name, let text):
      title = name
      words = .text(text, style: .body)
    }
    let root = Element(.screen(title: title), children: [Element(words)])
    // Sheets of a quiz are full on narrow screens, too.
    return Layer(
      style: size.isNarrow ? .full : .sheet, root: root, identity: "overlay \(number)",
      closesByEscape: true)
  }

  /// Returns a line for each meaning, with its keys; if a key occurs twice, the first wins.
  private static func table(_ hints: [Hint]) -> String {
    var known: Set<String> = []
    var lines: [Hint] = []
    for hint in hints where known.insert(hint.key == "⇥" ? "Tab" : hint.key).inserted {
      if let same = lines.firstIndex(where: { $0.word == hint.word }) {
        lines[same].key += "  " + hint.key
      } else {
        lines.append(hint)
      }
    }
    let widest = lines.map { SafeText.width(of: $0.key) }.max() ?? 0
    return lines.map { hint in
      hint.key + String(repeating: " ", count: widest - SafeText.width(of: hint.key) + 3)
        + hint.word
    }.joined(separator: "\n")
  }

  /// Returns alternatives for the keys of the screen.
  private static func more(_ hints: [Hint]) -> [Hint] {
    var more: [Hint] = []
    if hints.contains(where: { $0.key == "[ ]" }) {
      more.append(Hint("Alt+1...9", "a tab by its number"))
    }
    return more
  }

  static let stepHint = Hint("^B", "undo")
  private static let watchedHints = [
    Hint("^O", "inspect the run"), Hint("^S", "save the screen as a picture"),
  ]
  static let quitHint = Hint("^Q", "quit")

  /// The keys that work on every screen, which no screen lists.
  private static let always = [
    Hint("Tab", "next"), Hint("F1", "keys, in a field too"), Hint("^L", "redraw"),
  ]

  private static let copies = [
    Hint("^Y", "copy the text"), Hint("Alt+y", "copy what has the focus"),
  ]

  private static let exits = [Hint("^Z", "stop until fg"), Hint("^C", "interrupt"), quitHint]
}
