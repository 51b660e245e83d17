import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardTestKit
import Testing

@Suite("Files of a quiz with another content in memory") struct ReplacedFileTests {
  private func scratch() throws -> ScratchQuiz {
    try ScratchQuiz(
      "qb.scene 'a' { class = 'A' }",
      script:
        "local A = qb.controller('A', 'Page') function A:view() return ui.screen { ui.text 'disk' } end",
      quiz: "questions = 'q.json'",
      more: ["q.json": Self.questions("disk"), "data.json": "{\"from\": \"disk\"}"])
  }

  private static func questions(_ text: String) -> String {
    #"[{"title": "T", "questions": [{"text": "\#(text)", "answer": "1", "answers": ["a", "b"]}]}]"#
  }

  private func bundle(_ scratch: ScratchQuiz, _ contents: [String: String]) throws -> QuizBundle {
    try QuizBundle(
      QuizLocation(scratch.path).replacing(contents.mapValues { Array($0.utf8) }))
  }

  private static let view =
    ScratchQuiz.preamble
    + "local text = qb.data('data.json').from local A = qb.controller('A', 'Page') function A:view() return "

  private func texts(_ bundle: QuizBundle) throws -> [String] {
    try Session(bundle: bundle).elements.compactMap {
      if case .text(let text, _) = $0.kind { text } else { nil }
    }
  }

  @Test("a script, a question file and a data file are read from memory") func kinds() throws {
    let scratch = try scratch()
    let script = "\(Self.view)ui.screen { ui.text(text) } end"
    let changed = try bundle(
      scratch,
      [
        "scripts/app.lua": script, "q.json": Self.questions("memory"),
        "data.json": "{\"from\": \"memory\"}",
      ])
    #expect(try texts(changed) == ["memory"])
    #expect(changed.quiz.questions.map(\.text) == ["memory"])
    #expect(try changed.folder.read("scripts/app.lua") == Array(script.utf8))
    #expect(try texts(scratch.bundle()) == ["disk"])
  }

  @Test("a file that only memory has takes its place among the others") func added() throws {
    let scratch = try scratch()
    let changed = try bundle(
      scratch,
      [
        "scripts/zebra.lua":
          "return {}",
        "scripts/inner/more.lua": "return {}", ".hidden/x.lua": "error 'x'",
        "spec/a_spec.lua": "error 'x'",
      ])
    #expect(
      changed.program.files.keys.sorted() == [
        "Main.storyboard.lua", "quiz.lua", "scripts/app.lua", "scripts/inner/more.lua",
        "scripts/zebra.lua",
      ])
    #expect(changed.folder.holdsFile("scripts/zebra.lua"))
    #expect(try !scratch.bundle().folder.holdsFile("scripts/zebra.lua"))
  }

  @Test("errors name the file, and its limits hold") func errors() throws {
    let scratch = try scratch()
    #expect {
      try bundle(scratch, ["scripts/app.lua": "local x = = 1"])
    } throws: {
      ($0 as? LoadError)?.place?.file == "scripts/app.lua"
    }
    #expect {
      try bundle(scratch, ["scripts/app.lua": String(repeating: " ", count: 1 << 21)])
    } throws: {
      "\($0)".contains("2.0 MiB")
    }
  }
}
