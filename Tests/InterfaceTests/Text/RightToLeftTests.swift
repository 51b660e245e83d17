import QuizboardModel
import Testing

@testable import QuizboardInterface

@Suite("Text from right to left")
struct RightToLeftTests {
  private func lines(_ text: String, _ width: Int, aligned: Bool = true) -> [String] {
    let styled = StyledText(text, Style(), .arranged)
    let lines = Lines(styled, width: width, aligned: aligned ? width : nil)
    return (0..<lines.count).map { String(lines[$0].map(\.character)) }
  }

  @Test("letters are shown from the right, and the paragraph is at the right")
  func hebrew() {
    #expect(lines("שלום", 6) == ["  םולש"])
    #expect(lines("שלום", 6, aligned: false) == ["םולש"])
  }

  @Test("a paragraph is wrapped as it is read, then each line is arranged")
  func wrapped() {
    #expect(lines("אב גד הו", 5) == ["דג בא", "   וה"])
  }

  @Test("each paragraph has the direction of its first letter")
  func paragraphs() {
    #expect(lines("abc אב\n1. אב abc\n– 12", 10) == ["abc בא", " abc בא .1", "– 12"])
  }

  @Test("numbers and other scripts are read from the left; brackets are mirrored")
  func embedded() {
    #expect(lines("ב-1948 (Tel Aviv) קמה", 30, aligned: false) == ["המק (Tel Aviv) 1948-ב"])
    #expect(lines("The word שלום עולם (peace)", 30) == ["The word םלוע םולש (peace)"])
  }

  @Test("Arabic letters have the forms of their places; marks stay on them")
  func arabic() {
    #expect(lines("كتب", 3) == ["ﺐﺘﻛ"])
    #expect(lines("كُتب", 3) == ["ﺐﺘﻛُ"])
    // A non-joiner separates, and is not shown.
    #expect(lines("بب", 2) == ["ﺐﺑ"])
    #expect(lines("ب\u{200C}ب", 2) == ["ﺏﺏ"])
  }

  @Test("Tab goes from gap to gap as the text is read, from the right")
  func gaps() {
    let gaps = Make.gaps(
      "{{one}} שלום {{two}} עולם", ["one": Make.gap(), "two": Make.gap()])
    var player = Player(Make.screen(nil, [gaps]), 60, 20)
    player.engine.glyphs = .arranged
    player.layOut()
    let places = player.rendering.targets.map(\.rect.column)
    #expect(places.count == 2 && places[0] > places[1], "\(player.picture)")
    #expect(player.focus == "answer.one")
    player.press(.next)
    #expect(player.focus == "answer.two")
  }

  @Test("the bar of a quotation is where its lines begin")
  func quotation() {
    let quotation = Element(.markdown("> שלום\n\n> peace"))
    var player = Player(Make.screen(nil, [quotation]), 60, 20)
    player.engine.glyphs = .arranged
    player.layOut()
    #expect(player.lines.contains { $0.hasSuffix(" םולש │") }, "\(player.picture)")
  }

  @Test("styles move with their characters")
  func styles() {
    var text = StyledText("אב", Style(.text), .arranged)
    text.append("ג", Style(.accent), .arranged)
    let line = Lines(text, width: 9, aligned: nil)[0]
    #expect(line.map(\.style.foreground.tone) == [.accent, .text, .text])
  }

  @Test("a text without right-to-left letters is not touched")
  func untouched() {
    for text in ["abc (def) 12", "日本語 🇩🇪 ✓", "naïve", ""] {
      let styled = StyledText(text, Style(), .arranged)
      #expect(!styled.needsArranging)
      #expect(styled.arranged.cells == styled.cells)
    }
    #expect(!StyledText("שלום", Style(), .unicode).needsArranging)
  }

  @Test("arranging is a permutation of the cells of a line")
  func permutation() {
    var chance = Dice(seed: 5)
    let alphabet = Array("אבשלﬠ مرحبا 12 (a[b]) ,.-! 🇩🇪👍🏽日e\u{301}שׁ\u{200D}بُ <>«»\n\n")
    for _ in 0..<3000 {
      let text = String(
        (0..<Int(chance.next() % 40)).map { _ in
          alphabet[Int(chance.next() % UInt64(alphabet.count))]
        })
      let styled = StyledText(text, Style(), .arranged)
      let width = 1 + Int(chance.next() % 20)
      let ranges = styled.wrapped(to: width)
      let (arranged, lines) = styled.arranged(ranges, columns: nil)
      #expect(lines.count == ranges.count)
      for (line, range) in zip(lines, ranges) {
        #expect(line.count == range.count)
        let before = styled.cells[range].map { Self.plain($0.character) }.sorted()
        let after = arranged.cells[line].map { Self.plain($0.character) }.sorted()
        #expect(before == after, "\(text.debugDescription)")
        if !styled.cells[range].contains(where: \.character.isRightToLeft),
          !styled.cells.contains(where: \.character.isRightToLeft)
        {
          #expect(Array(arranged.cells[line]) == Array(styled.cells[range]))
        }
      }
      for (line, aligned) in zip(ranges, styled.arranged(ranges, columns: width).lines) {
        #expect(aligned.count >= line.count)
      }
    }
  }

  /// A character without what arranging changes: the form of a letter, and the side of a bracket.
  private static func plain(_ character: Character) -> String {
    let mirrored: [Character: String] = [
      ")": "(", "]": "[", ">": "<", "»": "«",
    ]
    if let other = mirrored[character] { return other }
    if let first = character.unicodeScalars.first, first.value >= 0x600, first.value < 0x700 {
      return "arabic"
    }
    return (0xFE70...0xFEFF).contains(character.unicodeScalars.first?.value ?? 0)
      ? "arabic" : String(character)
  }

  // Fields

  private func field(_ text: String, cursor: Int?, columns: Int = 8) -> FieldWindow {
    FieldWindow(
      Array(text), cursor: cursor, columns: columns, isSecret: false, style: Style(), .arranged)
  }

  @Test("the cursor of a field is on its character, and left of the text at the end")
  func cursor() {
    #expect((0...4).map { field("שלום", cursor: $0).cursorColumn } == [7, 6, 5, 4, 3])
    #expect((0...4).map { field("abאב", cursor: $0).cursorColumn } == [0, 1, 3, 2, 4])
    #expect(field("שלום", cursor: nil).index(atColumn: 7) == 0)
    #expect(field("שלום", cursor: nil).index(atColumn: 4) == 3)
    #expect(field("שלום", cursor: nil).index(atColumn: 0) == 4)
  }

  @Test("a long text in a field shows the part with the cursor")
  func longField() {
    let long = String(repeating: "אב ", count: 20)
    for cursor in 0...long.count {
      let window = field(long, cursor: cursor)
      #expect((0..<8).contains(window.cursorColumn))
      #expect(window.index(atColumn: window.cursorColumn) == cursor)
    }
    #expect(field(long, cursor: 0).cursorColumn == 7)
    let (cells, column) = field(long, cursor: nil).shown(columns: 8, .arranged)
    #expect(column == 0 && cells.first?.character == "…" && cells.last?.character == "א")
  }

  @Test("in a field of several lines each cursor has a cell, and each cell its cursor")
  func area() {
    let text = Array("אב גד הו זח\nabc אבגד\n\nשלום")
    let area = TextArea(text, columns: 6, .arranged)
    for cursor in 0...text.count {
      let row = area.row(of: cursor)
      let column = area.column(of: cursor)
      #expect((0...6).contains(column))
      #expect(area.index(row: row, column: column) == cursor, "\(cursor)")
    }
  }
}
