package import QuizboardModel

/// The characters that the layout draws with.
public struct Glyphs: Sendable, Equatable {
  /// True if non-ASCII characters can be drawn; otherwise texts show `?` for them.
  public let isUnicode: Bool
  /// True if right-to-left text is put into the order in which it is seen. Otherwise it stays in
  /// the order in which it is read, for terminals that arrange it, and for programs.
  public let arrangesText: Bool

  /// True if emoji and combining marks can be drawn. The Linux console has neither: it shows one
  /// glyph for each scalar, from a font of at most 512.
  public let hasClusters: Bool

  private init(isUnicode: Bool, arrangesText: Bool = false, hasClusters: Bool = true) {
    self.isUnicode = isUnicode
    self.arrangesText = arrangesText
    self.hasClusters = hasClusters && isUnicode
  }

  /// The glyphs for terminals with Unicode.
  public static let unicode = Glyphs(isUnicode: true)
  /// The glyphs for terminals with Unicode that show cells in the order of their columns.
  public static let arranged = Glyphs(isUnicode: true, arrangesText: true)
  /// The glyphs for the Linux console.
  public static let console = Glyphs(isUnicode: true, arrangesText: true, hasClusters: false)
  /// The glyphs for `LANG=C`.
  public static let ascii = Glyphs(isUnicode: false)

  /// Returns the sign of a verdict.
  package func sign(_ verdict: Verdict) -> String {
    switch verdict {
    case .right: right
    case .partlyRight: partlyRight
    case .wrong: wrong
    }
  }

  /// Returns one of two forms.
  private func pick<T>(_ unicode: T, _ ascii: T) -> T { isUnicode ? unicode : ascii }

  var focus: Character { pick("▌", ">") }
  var back: Character { pick("‹", "<") }
  var ellipsis: Character { pick("…", "~") }
  var bullet: Character { pick("•", "*") }
  var secret: Character { pick("•", "*") }
  var quote: Character { pick("│", "|") }
  var right: String { pick("✓", "+") }
  var partlyRight: String { pick("◐", "~") }
  var wrong: String { pick("✗", "x") }
  var rule: Character { pick("─", "-") }
  var ruleDone: Character { pick("━", "=") }
  /// The sign of a page without a verdict, and of a right option that was not chosen.
  var unmarked: String { pick("·", ".") }
  /// The sign on a bar at the value to reach.
  var barMark: Character { pick("┃", "|") }
  /// The characters of a short bar, from the lowest step to a full row.
  var shortSteps: [Character] { pick(steps, ["_", ".", "-", "=", "#"]) }
  /// The characters of a vertical bar, from the lowest step to a full row.
  var steps: [Character] { pick(["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], ["#"]) }
  var track: Character { pick("│", ":") }
  var thumb: Character { pick("┃", "|") }
  var moreAbove: Character { pick("▴", "^") }
  var moreBelow: Character { pick("▾", "v") }
  var moreLeft: Character { pick("‹", "<") }
  var moreRight: Character { pick("›", ">") }
  var times: Character { pick("×", "x") }
  var dash: Character { pick("–", "-") }
  var upDown: String { pick("↑↓", "Up/Down") }
  var leftRight: String { pick("←→", "Left/Right") }
  var enter: String { pick("⏎", "Enter") }
  var tab: String { pick("⇥", "Tab") }
  var backspace: String { pick("⌫", "Backspace") }
  var arrowRight: String { pick("→", "->") }
  var lifted: Character { pick("↕", "=") }
  var blank: Character { "_" }
  var gap: (left: Character, right: Character) { ("[", "]") }

  /// Returns an arrow that points to a side.
  func arrow(_ side: Transition.Edge) -> Character {
    switch side {
    case .left: pick("◂", "<")
    case .right: pick("▸", ">")
    case .top: pick("▴", "^")
    case .bottom: pick("▾", "v")
    }
  }

  func mark(isPicked: Bool, isMultiple: Bool) -> String {
    switch (isPicked, isMultiple) {
    case (false, false): pick("○", "( )")
    case (true, false): pick("●", "(*)")
    case (false, true): pick("☐", "[ ]")
    case (true, true): pick("☑", "[x]")
    }
  }

  /// The characters of a box.
  struct Box: Sendable {
    var topLeft: Character
    var topRight: Character
    var bottomRight: Character
    var bottomLeft: Character
    var horizontal: Character
    var vertical: Character
  }

  private static let round = Box(
    topLeft: "╭", topRight: "╮", bottomRight: "╯", bottomLeft: "╰", horizontal: "─", vertical: "│")
  private static let plain = Box(
    topLeft: "+", topRight: "+", bottomRight: "+", bottomLeft: "+", horizontal: "-", vertical: "|")
  /// The box of a floating layer.
  var panel: Box { pick(Self.round, Self.plain) }
}
