import QuizboardModel
import Testing

@testable import QuizboardInterface

@Suite("Colours of program text")
struct CodeTests {
  /// The coloured parts of a text, as `kind:words`.
  private func parts(_ language: String, _ source: String) -> [String] {
    guard let language = CodeLanguage.named(language) else { return [] }
    let bytes = Array(source.utf8)
    return CodeScanner.parts(of: bytes, in: language).map { kind, range in
      "\(kind):\(String(decoding: bytes[range], as: UTF8.self))"
    }
  }

  @Test(
    "Each language has its keywords, strings, numbers and comments",
    arguments: [
      ("lua", "local a = [[x\ny]] -- end", ["keyword:local", "string:[[x\ny]]", "comment:-- end"]),
      (
        "lua", "--[==[ a ]] b ]==] not 0x1F",
        ["comment:--[==[ a ]] b ]==]", "keyword:not", "number:0x1F"]
      ),
      (
        "swift", "let s = \"a\\\"b\" /* /* */ x */ 1.5",
        [
          "keyword:let", "string:\"a\\\"b\"", "comment:/* /* */ x */", "number:1.5",
        ]
      ),
      ("swift", "@main struct A {}", ["keyword:@main", "keyword:struct"]),
      (
        "python", "def f(): \"\"\"a\n'b'\"\"\" # c",
        ["keyword:def", "string:\"\"\"a\n'b'\"\"\"", "comment:# c"]
      ),
      (
        "c", "#include <a.h>\nint x = 'y'; // z",
        [
          "keyword:#include", "keyword:int", "string:'y'", "comment:// z",
        ]
      ),
      ("json", "{\"a\": [true, -1e3]}", ["string:\"a\"", "keyword:true", "number:1e3"]),
      (
        "sh", "if [ $# -gt 1 ]; then # one\necho '#' a#b",
        [
          "keyword:if", "number:1", "keyword:then", "comment:# one", "keyword:echo", "string:'#'",
        ]
      ),
    ])
  func languages(language: String, source: String, wanted: [String]) {
    #expect(parts(language, source) == wanted)
  }

  @Test("What is not closed ends with its line or the text, and an unknown language has no colours")
  func unclosed() {
    #expect(parts("c", "\"a\nint") == ["string:\"a", "keyword:int"])
    #expect(parts("c", "/* a\nint") == ["comment:/* a\nint"])
    #expect(parts("lua", "[[a\\") == ["string:[[a\\"])
    #expect(parts("swift", "\"a\\") == ["string:\"a\\"])
    #expect(parts("brainfuck", "if") == [])
  }

  @Test("Hostile text takes linear time", arguments: ["lua", "swift", "python", "c", "json", "sh"])
  func hostile(language: String) {
    let pieces = [
      "/*", "[=", "[[", "]=", "--[=", "\"", "'''", "\\", "#", "@", "0.", "\"\"", "é", "\u{0}",
      "[====[",
    ]
    for piece in pieces {
      let source = String(repeating: piece, count: 1_000)
      _ = parts(language, source)
    }
    #expect(parts(language, String(repeating: "1 ", count: CodeScanner.limit)) == [])
  }

  @Test("A fence with a language is coloured, tabs and wide characters keep their places")
  func block() {
    func styles(_ source: String) -> [(Character, Style)] {
      Player(Make.screen(nil, [Element(.markdown(source))]), 60, 20).rendering.frame.cells.filter {
        $0.character != " " && $0.style.background.tone == .surface
      }.map { ($0.character, $0.style) }
    }
    let cells = styles("```lua title\n\tlocal 日 = \"x\" -- é\n```")
    #expect(String(cells.map(\.0)) == "local日=\"x\"--é")
    #expect(cells.prefix(5).allSatisfy { $0.1.attributes == .bold })
    #expect(cells[7...9].allSatisfy { $0.1.foreground.tone == .accent })
    #expect(cells.suffix(3).allSatisfy { $0.1.foreground.tone == .muted })
    #expect(styles("```\nlocal x\n```").allSatisfy { $0.1 == Style(.text, on: .surface) })
  }
}
