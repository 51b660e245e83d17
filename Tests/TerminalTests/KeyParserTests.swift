import QuizboardImages
import Testing

@testable import QuizboardTerminal

/// The events of `bytes`, given at once.
private func events(_ bytes: String) -> [TerminalEvent] {
  var parser = KeyParser()
  return parser.feed(bytes.utf8)
}

private func key(_ code: Key.Code, _ modifiers: Modifiers = []) -> TerminalEvent {
  .key(Key(code: code, modifiers: modifiers))
}

@Suite("Keys")
struct KeyParserTests {
  static let sequences: [(String, TerminalEvent)] = [
    ("a", key(.character("a"))),
    ("é", key(.character("é"))),
    ("🌍", key(.character("🌍"))),
    ("\r", key(.enter)),
    ("\n", key(.enter)),
    ("\t", key(.tab)),
    ("\u{7F}", key(.backspace)),
    ("\u{03}", .key(.control("c"))),
    ("\u{11}", .key(.control("q"))),
    ("\u{1A}", .key(.control("z"))),
    ("\u{00}", .key(.control(" "))),
    ("\u{1B}[A", key(.up)),
    ("\u{1B}OB", key(.down)),
    ("\u{1B}[1;2C", key(.right, .shift)),
    ("\u{1B}[1;3D", key(.left, .alternate)),
    ("\u{1B}[1;5A", key(.up, .control)),
    ("\u{1B}[1;8A", key(.up, [.shift, .alternate, .control])),
    ("\u{1B}[a", key(.up, .shift)),
    ("\u{1B}[Z", key(.tab, .shift)),
    ("\u{1B}Op", key(.character("0"))), ("\u{1B}Oy", key(.character("9"))),
    ("\u{1B}Oj", key(.character("*"))), ("\u{1B}Ok", key(.character("+"))),
    ("\u{1B}Ol", key(.character(","))), ("\u{1B}Om", key(.character("-"))),
    ("\u{1B}On", key(.character("."))), ("\u{1B}Oo", key(.character("/"))),
    ("\u{1B}OX", key(.character("="))), ("\u{1B}OM", key(.enter)),
    ("\u{1B}Oc", key(.right, .control)),
    ("\u{1B}[57413u", key(.character("+"))), ("\u{1B}[57409u", key(.character("."))),
    ("\u{1B}[57426u", key(.delete)),
    ("\u{1B}[H", key(.home)),
    ("\u{1B}[4~", key(.end)),
    ("\u{1B}[3~", key(.delete)),
    ("\u{1B}[5~", key(.pageUp)),
    ("\u{1B}[6;5~", key(.pageDown, .control)),
    ("\u{1B}OP", key(.function(1))),
    ("\u{1B}[15~", key(.function(5))),
    ("\u{1B}[24~", key(.function(12))),
    ("\u{1B}[[C", key(.function(3))),
    ("\u{1B}x", key(.character("x"), .alternate)),
    ("\u{1B}é", key(.character("é"), .alternate)),
    ("\u{1B}\u{1B}[A", key(.up, .alternate)),
    ("\u{1B}[27u", key(.escape)),
    ("\u{1B}[99;5u", .key(.control("c"))),
    ("\u{1B}[97;2u", key(.character("A"), .shift)),
    ("\u{1B}[13;5u", key(.enter, .control)),
    ("\u{1B}[97;1:1u", key(.character("a"))),
    ("\u{1B}[57402u", key(.character("3"))),
    ("\u{1B}[27;5;113~", .key(.control("q"))),
    ("\u{1B}[<0;5;7M", .mouse(Mouse(action: .press, button: 0, column: 4, row: 6))),
    ("\u{1B}[<2;5;7m", .mouse(Mouse(action: .release, button: 2, column: 4, row: 6))),
    ("\u{1B}[<32;200;60M", .mouse(Mouse(action: .drag, button: 0, column: 199, row: 59))),
    ("\u{1B}[<64;1;1M", .mouse(Mouse(action: .wheelUp, button: 0, column: 0, row: 0))),
    (
      "\u{1B}[<69;1;1M",
      .mouse(Mouse(action: .wheelDown, button: 0, column: 0, row: 0, modifiers: .shift))
    ),
    ("\u{1B}[M !!", .mouse(Mouse(action: .press, button: 0, column: 0, row: 0))),
    ("\u{1B}[200~a\u{1B}[A\nb\u{1B}[201~", .paste("a\u{1B}[A\nb")),
    ("\u{1B}[?2027;2$y", .mode(2027, isKnown: true)),
    ("\u{1B}[12;40R", .cursor(row: 11, column: 39)),
    ("\u{1B}[?2027;0$y", .mode(2027, isKnown: false)),
    ("\u{1B}[?62;22c", .attributes(hasSixel: false)),
    ("\u{1B}[?62;4;22c", .attributes(hasSixel: true)),
    ("\u{1B}[>84;0;0c", .kind(84)),
    ("\u{1B}]11;rgb:ffff/8000/0000\u{1B}\\", .background(red: 255, green: 127, blue: 0)),
    ("\u{1B}]11;rgb:ff/ff/ff\u{07}", .background(red: 255, green: 255, blue: 255)),
  ]

  @Test("each sequence is the key it stands for", arguments: sequences)
  func meaning(bytes: String, event: TerminalEvent) {
    #expect(events(bytes) == [event])
  }

  @Test("a sequence cut anywhere is still one key", arguments: sequences)
  func splitReads(bytes: String, event: TerminalEvent) {
    let all = Array(bytes.utf8)
    for cut in 0...all.count {
      var parser = KeyParser()
      #expect(parser.feed(all[..<cut]) + parser.feed(all[cut...]) == [event], "cut after \(cut)")
      #expect(parser.patience == nil)
    }
  }

  @Test("all sequences in one read come out in order")
  func oneRead() {
    #expect(events(Self.sequences.map(\.0).joined()) == Self.sequences.map(\.1))
  }

  @Test("ESC alone waits 25 ms, then is Escape")
  func loneEscape() {
    var parser = KeyParser()
    #expect(parser.feed([0x1B]).isEmpty)
    #expect(parser.patience == 25_000_000)
    #expect(parser.giveUp() == [key(.escape)])
    #expect(parser.patience == nil)
  }

  @Test("Escape pressed twice is two Escapes")
  func twoEscapes() {
    var parser = KeyParser()
    #expect(parser.feed([0x1B, 0x1B]).isEmpty)
    #expect(parser.giveUp() == [key(.escape), key(.escape)])
  }

  @Test("a paste whose end never comes is given up with what came")
  func unfinishedPaste() {
    var parser = KeyParser()
    #expect(parser.feed("\u{1B}[200~abc".utf8).isEmpty)
    #expect(parser.patience == KeyParser.pastePatience)
    #expect(parser.giveUp() == [.paste("abc")])
  }

  @Test("of a paste that no field takes one event comes, and none of its bytes is a key")
  func endlessPaste() {
    var parser = KeyParser()
    let text = "\u{1B}[200~" + String(repeating: "abcdefgh", count: 200_000) + "\u{1B}[201~k"
    let events = parser.feed(text.utf8)
    #expect(events.count == 2 && events.last == key(.character("k")))
    guard case .paste(let pasted)? = events.first else {
      Issue.record("no paste")
      return
    }
    #expect(pasted.utf8.count > 100_000 && pasted.utf8.count < 300_000)
    #expect(pasted.hasPrefix("abcdefgh"))
  }

  @Test("any bytes give the same events, however reads cut them and however long each pause is")
  func anySplit() {
    var seed: UInt64 = 7
    func random(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      for _ in 0..<20 {
        if random(4) == 0 {
          bytes += (0..<random(6)).map { _ in UInt8(random(256)) }
        } else {
          bytes += Array(Self.sequences[random(Self.sequences.count)].0.utf8)
        }
      }
      var whole = KeyParser()
      let expected = whole.feed(bytes)
      var parser = KeyParser()
      var events: [TerminalEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = rest.prefix(1 + random(5))
        rest = rest.dropFirst(part.count)
        events += parser.feed(part)
      }
      #expect(events == expected, "\(bytes)")
    }
  }

  @Test(
    "what can only be a part of a key is waited for as long as it takes",
    arguments: ["\u{1B}[", "\u{1B}[1;", "\u{1B}O", "\u{1B}[M ", "\u{1B}[["])
  func patience(start: String) {
    var parser = KeyParser()
    _ = parser.feed(start.utf8)
    #expect(parser.patience == nil)
    #expect(parser.feed([0x11]) == [.key(.control("q"))], "a control key gets through")
    for length in 1...3 {
      var parser = KeyParser()
      _ = parser.feed(Array("🌍".utf8).prefix(length))
      #expect(parser.patience == nil)
    }
  }

  @Test(
    "the rest of a reply that has begun is waited for like the rest of a paste",
    arguments: [
      "\u{1B}]11;rgb:ffff/ffff", "\u{1B}]1", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}", "\u{1B}P>|foo",
      "\u{1B}P1$r0m", "\u{1B}_Gi=1;O",
    ])
  func lateReply(start: String) {
    var parser = KeyParser()
    #expect(parser.feed(start.utf8).isEmpty)
    #expect(parser.patience == KeyParser.pastePatience)
  }

  @Test(
    "what a player may type is waited for a second",
    arguments: ["\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{1B}]a", "\u{1B}Px"])
  func typedString(start: String) {
    var parser = KeyParser()
    #expect(parser.feed(start.utf8).isEmpty)
    #expect(parser.patience == KeyParser.stringPatience)
  }

  @Test("a character cut off is dropped, the key after it is not")
  func brokenCharacter() {
    var parser = KeyParser()
    #expect(
      parser.feed([0xE2, 0x82, UInt8(ascii: "x"), 0xFF, UInt8(ascii: "y")]) == [
        key(.character("x")), key(.character("y")),
      ])
  }

  @Test(
    "what is not understood is swallowed whole, the key after it is not",
    arguments: [
      "\u{1B}[12;40;1R", "\u{1B}[I", "\u{1B}]52;c;aGk=\u{07}",
      "\u{1B}P>|foot\u{1B}\\",
      "\u{1B}[99;5:3u", "\u{1B}[57358u", "\u{1B}[\(String(repeating: "1;", count: 200))A",
      "\u{1B}[<1;2M",
    ])
  func unknown(bytes: String) {
    #expect(events(bytes + "k") == [key(.character("k"))])
  }

  @Test("the terminal's reports about pictures are understood")
  func graphics() {
    #expect(events("\u{1B}_Gi=1;OK\u{1B}\\") == [.graphics(.kitty)])
    #expect(events("\u{1B}_Gi=1;ENOTSUP\u{1B}\\").isEmpty)
  }

  @Test("whatever bytes come, the parser ends where it began")
  func noise() {
    var seed: UInt64 = 42
    for _ in 0..<200 {
      var parser = KeyParser()
      for _ in 0..<300 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        _ = parser.feed([UInt8(truncatingIfNeeded: seed >> 33)])
      }
      _ = parser.giveUp()
      #expect(parser.patience == nil)
      #expect(parser.feed([UInt8(ascii: "k")]) == [key(.character("k"))])
    }
  }
}
