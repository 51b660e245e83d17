import QuizboardInterface

/// The bytes that set up the terminal's screen and restore it.
struct ScreenModes {
  /// Alternate screen, no line wrapping, mouse with drags and moves in SGR form, bracketed paste,
  /// the title; then queries, whose replies arrive like keys. The last is for the attributes.
  let enter: [UInt8]
  /// The reverse; first it ends a synchronised update and a link that a signal may have
  /// interrupted. The title is emptied before the terminal restores the old one, if it can.
  let leave: [UInt8]

  /// Makes the bytes for a terminal. One that answers for itself is also asked how wide emoji
  /// sequences are, and of which kind it is.
  ///
  /// - Parameter title: The title of the terminal's window; nil for none.
  init(
    asksQuestions: Bool, measuresClusters: Bool = false, asksForKind: Bool = false,
    usesMouse: Bool = true, title: String? = nil, isUnicode: Bool = true
  ) {
    var enter = "\u{1B}[?1049h\u{1B}[?7l" + (usesMouse ? Self.mouse : "") + "\u{1B}[?2004h"
    if let title { enter += "\u{1B}[22;0t\u{1B}]0;\(Self.title(title, isUnicode))\u{1B}\\" }
    if asksQuestions {
      enter += Self.explicitOrder + "\u{1B}[?\(Self.clusters)$p\u{1B}]11;?\u{1B}\\"
    }
    if asksQuestions, measuresClusters { enter += ClusterProbe.bytes }
    if asksQuestions, asksForKind { enter += "\u{1B}[>c" }
    if asksQuestions { enter += Self.fence }
    let leave =
      "\u{1B}[?2026l"
      + (title == nil ? "" : "\u{1B}]8;;\u{1B}\\\u{1B}]0;\u{1B}\\\u{1B}[23;0t")
      + "\u{1B}[?2004l" + Self.noMouse
      + (asksQuestions ? "\u{1B}[?\(Self.clusters)l" + Self.implicitOrder : "")
      + "\u{1B}[?7h\u{1B}[0m\u{1B}[2J\u{1B}[H\u{1B}[?25h\u{1B}[?1049l"
    self.enter = Array(enter.utf8)
    self.leave = Array(leave.utf8)
  }

  /// The number of the picture in the query for kitty's protocol.
  static let queriedPicture = 1
  /// Asks whether a terminal would show a picture of one pixel by kitty's protocol. Multiplexers
  /// take these bytes for a title.
  static let pictures =
    "\u{1B}_Gi=\(queriedPicture),a=q,s=1,v=1,f=24;AAAA\u{1B}\\" + fence
  /// The kinds of terminal that GNU screen and tmux say they are: the codes of S and T.
  static let multiplexers: Set = [83, 84]
  /// Asks for the terminal's attributes, among which is sixel. Nearly every terminal answers, after
  /// all earlier questions.
  static let fence = "\u{1B}[c"
  private static let mouse = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1003h"
  /// Ends the reports of the mouse.
  static let noMouse = "\u{1B}[?1003l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"

  /// The maximum length of a title in bytes.
  private static let longestTitle = 100

  /// Returns a title in one line without control characters.
  private static func title(_ text: String, _ isUnicode: Bool) -> String {
    var title = ""
    let glyphs = isUnicode ? Glyphs.unicode : .ascii
    for character in SafeText.clean(text, glyphs: glyphs) {
      let next = character.isNewline ? " " : String(character)
      guard title.utf8.count + next.utf8.count <= longestTitle else { break }
      title += next
    }
    return title
  }

  /// The mode in which a terminal measures grapheme clusters as Unicode does.
  static let clusters = 2027
  /// Sets cells to be shown in the order of their columns (ECMA-48's BDSM). VTE would otherwise put
  /// right-to-left text into visual order itself; other terminals ignore the mode.
  private static let explicitOrder = "\u{1B}[8l"
  private static let implicitOrder = "\u{1B}[8h"
}
