import QuizboardModel
import Testing

@testable import QuizboardInterface
@testable import QuizboardTerminal

@Suite("Characters on terminals")
struct CharacterTests {
  /// A kind of terminal in the table.
  struct Kind: CustomTestStringConvertible {
    var testDescription: String
    var environment: [String: String]
    var joined: JoinedClusters = []
    var shown: @Sendable (TestCharacter) -> String
  }

  static let kinds = [
    Kind(
      testDescription: "plain", environment: ["TERM": "xterm", "LANG": "C.UTF-8"],
      shown: \.plain),
    Kind(
      testDescription: "mode 2027", environment: ["TERM": "foot", "LANG": "C.UTF-8"],
      joined: .all, shown: \.whole),
    Kind(
      testDescription: "Linux console", environment: ["TERM": "linux", "LANG": "C.UTF-8"],
      shown: \.console),
    Kind(
      testDescription: "ASCII", environment: ["TERM": "xterm", "LANG": "C.ISO-8859-1"],
      shown: \.ascii),
  ]

  private func rendering(_ text: String, _ capabilities: TerminalCapabilities) -> Rendering {
    let words = Element(.text("\(text)", style: .body), owner: "menu#1")
    let after = Element(.text("end", style: .body), owner: "menu#1")
    let root = Element(.screen(title: nil), owner: "menu#1", children: [words, after])
    let screen = Screen(
      layers: [Layer(style: .full, root: root, identity: "menu#1")],
      size: Size(columns: 40, rows: 12))
    return LayoutEngine(glyphs: capabilities.glyphs, hints: []).layout(screen)
  }

  @Test("each character of the table is shown as the table says", arguments: kinds)
  func table(_ kind: Kind) throws {
    let capabilities = TerminalCapabilities(environment: kind.environment)
    for row in TestCharacter.all {
      let frame = rendering(row.text, capabilities).frame
      var painter = Painter(capabilities: capabilities, theme: .dark)
      painter.joined = kind.joined
      var screen = ScreenDecoder(columns: 40, rows: 12, joined: kind.joined)
      var bytes: [UInt8] = []
      painter.paint(frame, cursor: nil, cursorIsVisible: false, into: &bytes)
      screen.feed(bytes)
      let at = try #require(screen.lines.firstIndex { $0.contains("end") }, "\(row.name)")
      let line = screen.lines[..<at].last { !$0.isEmpty } ?? ""
      // By scalars: a skin tone after a blank is one character with it.
      let shown = line.unicodeScalars.drop { $0 == " " }
      #expect(shown.elementsEqual(kind.shown(row).unicodeScalars), "\(row.name)")
      #expect(screen.unknown.isEmpty, "\(row.name)")
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
        #expect(!isDangerous(scalar), "\(row.name): \(String(scalar.value, radix: 16))")
      }
    }
  }

  /// True for control characters that the painter never writes, and those that turn text.
  private func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1B: false
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The cells of a text without blanks around it.
  private func cells(_ text: String, _ capabilities: TerminalCapabilities) -> [Cell] {
    let frame = rendering(text, capabilities).frame
    for row in 0..<frame.size.rows {
      let cells = (0..<frame.size.columns).map { frame[$0, row] }
      let isText = { (cell: Cell) in cell.character != " " }
      guard let first = cells.firstIndex(where: isText),
        let last = cells.lastIndex(where: isText)
      else { continue }
      return Array(cells[first...last])
    }
    return []
  }

  private let utf8 = TerminalCapabilities(environment: ["TERM": "xterm", "LANG": "C.UTF-8"])

  @Test("each character of the table takes as many cells as the table says")
  func widths() {
    for row in TestCharacter.all {
      let widths = cells(row.text, utf8).filter { $0.width > 0 }.map { Int($0.width) }
      #expect(widths == row.widths, "\(row.name)")
      #expect(SafeText.width(of: row.text) == row.widths.reduce(0, +), "\(row.name)")
    }
  }

  @Test(
    "what follows a character is in its place, whatever width the terminal gives emoji and marks")
  func follows() {
    for row in TestCharacter.all {
      for width in 1...2 {
        var frame = Frame(size: Size(columns: 20, rows: 1))
        let count = row.widths.reduce(0, +)
        var canvas = cells(row.text, utf8)
        // The second half of a wide cell is a blank.
        while canvas.count < count { canvas.append(Cell(" ", width: 0)) }
        frame = frame.with(canvas + [Cell("z")])
        var painter = Painter(capabilities: utf8, theme: .dark)
        var screen = ScreenDecoder(columns: 20, rows: 1) { scalar in
          if scalar.properties.isEmoji, scalar.value > 0xFF { return width }
          return ScreenDecoder.usualWidth(scalar) == 0
            ? width - 1 : ScreenDecoder.usualWidth(scalar)
        }
        var bytes: [UInt8] = []
        painter.paint(frame, cursor: nil, cursorIsVisible: false, into: &bytes)
        screen.feed(bytes)
        // A scalar that takes no cell adds to what is before it.
        #expect(screen.spots[0][count].text.first == "z", "\(row.name), \(width)")
      }
    }
  }

  @Test("hostile texts are bounded and never reach other rows")
  func hostile() {
    let texts = [
      "Z" + String(repeating: "\u{301}", count: 5000),
      String(repeating: "\u{301}", count: 5000),
      String(repeating: "👩\u{200D}", count: 1000) + "👩",
      String(repeating: "\u{200D}", count: 1000), "a" + String(repeating: "\u{200D}", count: 1000),
      String(repeating: "\u{202E}", count: 1000) + "x" + String(repeating: "\u{2067}", count: 99),
      String(repeating: "क\u{94D}", count: 1000), String(repeating: "\u{1112}", count: 1000),
      String(repeating: "\u{1F1E9}", count: 1001), "🏴" + String(repeating: "\u{E0067}", count: 999),
      String(repeating: "\u{E0067}", count: 999), String(repeating: "(א[", count: 500),
      String(repeating: "א1a", count: 500) + "\u{202D}",
      "1" + String(repeating: "\u{20E3}", count: 99),
    ]
    for kind in Self.kinds {
      let capabilities = TerminalCapabilities(environment: kind.environment)
      for text in texts {
        let frame = rendering(text, capabilities).frame
        #expect(frame.cells.allSatisfy { $0.character.unicodeScalars.count <= 10 })
        var painter = Painter(capabilities: capabilities, theme: .dark)
        painter.joined = kind.joined
        var bytes: [UInt8] = []
        painter.paint(frame, cursor: nil, cursorIsVisible: false, into: &bytes)
        #expect(bytes.count < 40 * 12 * 50)
        let painted = String(decoding: bytes, as: UTF8.self).unicodeScalars
        #expect(!painted.contains(where: isDangerous))
      }
    }
  }

  @Test("an emoji sequence is written whole once the terminal has said that it joins such")
  func measured() {
    var options = PlayOptions(environment: ["TERM": "xterm", "LANG": "C.UTF-8"])
    options.reducesMotion = true
    let terminal = FakeTerminal(
      joined: .all,
      [
        .look { #expect($0.text.contains("DE 👍 1  👩 end")) },
        // Skin tones, and so flags, have two columns; keycaps one; joined emoji four.
        .bytes("\u{1B}[2;3R\u{1B}[3;2R\u{1B}[4;5R"), .settle,
        .look { #expect($0.text.contains("🇩🇪 👍🏽 1  👩 end")) },
        .bytes("\u{1B}[3;3R\u{1B}[4;3R"), .settle,
        .look { #expect($0.text.contains("🇩🇪 👍🏽 1️⃣")) },
        .look { #expect($0.text.contains("👩‍💻")) },
        .resume, .settle,
        .look { #expect($0.text.contains("DE 👍 1  👩 end")) },
      ])
    let run = FakeRun([.words("🇩🇪 👍🏽 1️⃣ 👩‍💻 end")])
    _ = PlayLoop(run: run, terminal: terminal, options: options).play()
  }

  @Test("only a terminal that answers for itself is asked how wide emoji sequences are")
  func asked() {
    func asks(_ environment: [String: String]) -> Bool {
      let capabilities = TerminalCapabilities(environment: environment)
      let modes = ScreenModes(
        asksQuestions: capabilities.takesQuestions, measuresClusters: capabilities.answersForItself)
      return String(decoding: modes.enter, as: UTF8.self).contains("\u{1B}[6n")
    }
    #expect(asks(["TERM": "xterm-256color"]))
    #expect(!asks(["TERM": "tmux-256color"]))
    #expect(!asks(["TERM": "xterm-256color", "TMUX": "/tmp/tmux-0/default,1,0"]))
    #expect(!asks(["TERM": "screen.xterm", "STY": "1.a"]))
    #expect(!asks(["TERM": "linux"]))
  }

  @Test(
    "text is arranged unless the terminal does it itself",
    arguments: [
      (["TERM": "xterm"], true), (["TERM": "xterm", "VTE_VERSION": "7006"], true),
      (["TERM": "screen", "VTE_VERSION": "7006", "TMUX": "x"], false),
      (["TERM": "xterm-256color", "KONSOLE_VERSION": "221203"], false),
      (["TERM": "mlterm", "MLTERM": "3.9.0"], false), (["TERM": "linux"], true),
      (["TERM": "xterm-kitty"], true),
    ])
  func arranged(environment: [String: String], isArranged: Bool) {
    var environment = environment
    environment["LANG"] = "C.UTF-8"
    let capabilities = TerminalCapabilities(environment: environment)
    #expect(capabilities.glyphs.arrangesText == isArranged)
    #expect(capabilities.reversesWords == (environment["TERM"] == "xterm-kitty"))
  }

  @Test("in kitty, which reverses the letters of words, each word is reversed once more")
  func kitty() {
    let capabilities = TerminalCapabilities(
      environment: ["TERM": "xterm-kitty", "LANG": "C.UTF-8"])
    var painter = Painter(capabilities: capabilities, theme: .dark)
    var screen = ScreenDecoder(columns: 40, rows: 12)
    var bytes: [UInt8] = []
    painter.paint(
      rendering("שלום עולם (12)", capabilities).frame, cursor: nil, cursorIsVisible: false,
      into: &bytes)
    screen.feed(bytes)
    #expect(screen.lines.contains { $0.hasSuffix("(12) עולם שלום") })
  }

  @Test("a joiner never ends what is written, where it would join the next cell")
  func joiners() {
    let text = String(repeating: "👩\u{200D}", count: 1000) + " 👩\u{200D} b"
    let frame = rendering(text, utf8).frame
    #expect(frame.cells.contains { $0.character.unicodeScalars.count > 3 })
    #expect(frame.cells.allSatisfy { $0.character.unicodeScalars.last != "\u{200D}" })
  }
}

extension Frame {
  /// The frame with cells at the start of its first row.
  fileprivate func with(_ cells: [Cell]) -> Frame {
    var frame = self
    frame.cells.replaceSubrange(0..<cells.count, with: cells)
    return frame
  }
}
