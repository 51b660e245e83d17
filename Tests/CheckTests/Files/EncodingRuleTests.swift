import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck

@Suite("check: encoding")
struct EncodingRuleTests {
  @Test(
    "files that are no UTF-8 are told with the first such byte, and those that are no text in words"
  ) func encodings() throws {
    let folder = try ScratchQuiz("qb.scene 'menu' { ending = true }")
    try folder.write(Array("-- Caf".utf8) + [0xE9] + Array("\n".utf8), to: "scripts/latin.lua")
    let latin = QuizCheck(path: folder.path).diagnostics
    #expect(latin.map(\.code) == [.foreignEncoding])
    #expect(
      latin.first?.message
        == "the byte E9 is not valid UTF-8, so a replacement character is shown")
    #expect(latin.first?.place?.line == 1 && latin.first?.place?.column == 7)
    try folder.write([0xFF, 0xFE] + Array("x".utf8), to: "scripts/latin.lua")
    let wide = QuizCheck(path: folder.path).diagnostics
    #expect(
      wide.map(\.message) == ["the file is text in UTF-16"]
        && wide.first?.remedy == "save it as UTF-8")
    try folder.write(
      [0xEF, 0xBB, 0xBF] + Array("local x = 1\nreturn y".utf8), to: "scripts/latin.lua")
    let marked = QuizCheck(path: folder.path).diagnostics
    #expect(marked.map(\.code) == [.unknownGlobal] && marked.first?.place?.line == 2)
  }
}
