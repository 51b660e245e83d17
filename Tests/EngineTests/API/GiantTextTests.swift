import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardTestKit
import Testing

/// A long string takes seconds to compare, sort or quote as Unicode text. So each key and each
/// item of a definition that is given one is refused by its length or its type.
@Suite("Giant texts in definitions") struct GiantTextTests {
  private static let giant = #"local giant = ("\u{301}"):rep(700000)"#

  /// Loads definitions, each on a line of its own from line 2 of a file, and expects a fault in each.
  private func expectFaults(
    _ definitions: [String], in folder: ScratchQuiz, file: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let first = try #require(QuizLoader.load(folder.path).error, sourceLocation: sourceLocation)
    let errors = [first] + first.further
    for (index, definition) in definitions.enumerated() {
      let own = errors.filter { $0.place?.file == file && $0.place?.line == index + 2 }
      #expect(!own.isEmpty, "\(definition) was accepted", sourceLocation: sourceLocation)
    }
    #expect(
      errors.allSatisfy { "\($0)".utf8.count < 6_000 }, "a message is long",
      sourceLocation: sourceLocation)
  }

  @Test("keys and items of questions", arguments: WrongShapeTests.validQuestions.keys.sorted())
  func questions(constructor: String) throws {
    let base = WrongShapeTests.validQuestions[constructor] ?? ""
    func question(_ keys: String) -> String {
      "qb.\(constructor) 'Q {{a}}' { \(base)\(base.isEmpty ? "" : ", ")\(keys) }"
    }
    let keys = API.meaningfulKeys(of: "qb.\(constructor)")
    // The text stands before the braces.
    var definitions = keys.keys.sorted().filter { $0 != "text" }.map { question("\($0) = giant") }
    definitions += ["tags", "hints", "formerly"].map { question("\($0) = { 'a', giant }") }
    let items = [
      "choice": ["giant, qb.right 'a'", "qb.right(giant), 'a'"],
      "short": ["giant", "accept = { 'a', giant }"],
      "numeric": ["giant", "1, units = { [giant] = 1 }"],
      "matching": ["{ giant, 'b' }", "{ 'a', giant }", "distractors = { giant }, { 'a', 'b' }"],
      "ordering": ["giant, 'a'"],
      "cloze": ["gaps = { a = { accept = giant } }", "gaps = { a = { giant, qb.right 'a' } }"],
    ]
    definitions += (items[constructor] ?? []).map { "qb.\(constructor) 'Q {{a}}' { \($0) }" }
    let lines = definitions.joined(separator: ",\n")
    try expectFaults(
      definitions,
      in: ScratchQuiz(files: [
        "quiz.lua": """
        local qb = require 'quizboard' \(Self.giant) return qb.quiz { title = 'T', questions = {
        \(lines) } }
        """
      ]), file: "quiz.lua")
  }

  @Test("keys of quizzes") func quizzes() throws {
    let keys = API.meaningfulKeys(of: "qb.quiz").keys.sorted()
    let fields =
      keys.map { "\($0) = giant" } + ["questions = { giant }", "draw = { { giant, 1 } }"]
    for field in fields + ["strings = { submit = giant }"] {
      let folder = try ScratchQuiz(files: [
        "quiz.lua": "local qb = require 'quizboard' \(Self.giant) return qb.quiz { \(field) }"
      ])
      let error = try #require(QuizLoader.load(folder.path).error)
      let key = String(field.prefix { $0 != " " })
      let messages = ([error] + error.further).map { "\($0)" }
      #expect(messages.contains { $0.contains(key == "strings" ? "submit" : key) }, "\(messages)")
      #expect(messages.allSatisfy { $0.utf8.count < 6_000 })
    }
  }

  @Test("keys of scenes and segues") func scenes() throws {
    let scene = API.meaningfulKeys(of: "qb.scene").keys.sorted()
    var definitions = (scene + ["formerly = { 'x', giant }"]).enumerated().map {
      "qb.scene 's\($0)' { \($1.contains("=") ? $1 : "\($1) = giant") }"
    }
    for key in API.meaningfulKeys(of: "qb.show").keys.sorted() {
      let to = key == "to" ? "" : "to = 'end', "
      definitions.append(
        "qb.scene 't\(definitions.count)' { qb.show 'go' { \(to)\(key) = giant } }")
    }
    let lines = definitions.joined(separator: ",\n")
    try expectFaults(
      definitions,
      in: ScratchQuiz(files: [
        "quiz.lua": "return require('quizboard').quiz { title = 'T' }",
        "Main.storyboard.lua": """
        local qb = require 'quizboard' \(Self.giant) return qb.storyboard { qb.scene 'end' {},
        \(lines) }
        """,
      ]), file: "Main.storyboard.lua")
  }
}
