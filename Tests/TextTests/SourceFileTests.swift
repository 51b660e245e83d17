import QuizboardText
import Testing

/// Lines and columns of bytes.
@Suite struct SourceFileTests {
  @Test("columns count characters from the start of the line, also in lines of many kilobytes")
  func columns() {
    let words = ["ab", "é", "€", "😀", "\n"]
    var text = ""
    for place in 0..<20_000 { text += words[place % 40 == 39 && place < 4_000 ? 4 : place % 4] }
    let file = SourceFile(path: "a", bytes: Array(text.utf8))
    var (line, column, offset) = (1, 1, 0)
    for scalar in text.unicodeScalars {
      if offset % 7 == 0 || offset % 4_096 < 5 {
        let place = file.place(of: offset)
        #expect(place.line == line && place.column == column, "\(offset)")
      }
      offset += String(scalar).utf8.count
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    #expect(file.place(of: offset + 10) == file.place(of: offset))
    #expect(file.place(of: offset).column == column)
  }

  @Test("a name is found in its line unless it is part of a word") func names() {
    let file = SourceFile(path: "a", bytes: Array("x = abc ab\nab".utf8))
    #expect(file.range(of: "ab", inLine: 1) == 8..<10)
    #expect(file.range(of: "ab", inLine: 2) == 11..<13)
    #expect(file.range(of: "b", inLine: 1) == nil && file.range(of: "", inLine: 1) == nil)
  }
}
