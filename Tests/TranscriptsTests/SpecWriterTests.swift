import QuizboardEngine
import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardTranscripts

@Suite("A play written as a spec") struct SpecWriterTests {
  @Test("inputs that stay in the same scenes are one chain; the path is looked at where it changes")
  func play() throws {
    let session = try Session(bundle: try Checkout.quiz("unwind"))
    let play = SpecCase(
      title: "answers one", launch: SpecCase.Launch(),
      playing: [
        .tap(id: "begin"), .tap(id: "answer", row: 2, controller: "question#1"),
        .tap(id: "nothing"),
      ], in: session)
    let text = SpecWriter.text(describing: "Unwind", cases: [play], comment: ["Recorded."])
    #expect(
      text == """
        -- Recorded.
        describe("Unwind", function()
          it("answers one", function()
            local app = qb.launch { seed = 1, size = { 80, 24 } }
            assert.same({ "menu" }, app:path())
            app:tap "begin"
            assert.same({ "menu", "quiz", "question" }, app:path())
            app:choose("answer", "The root controller")
            assert.has_error(function() app:tap "nothing" end)
            assert.is_true(app:shows "Question 2")
          end)
        end)

        """)
  }

  @Test("orders are lists, pairs are tables with the keys that Lua can write") func arranging() {
    #expect(
      Input.order(id: "steps", values: [.text("b"), .index(1)], controller: "m#1").call
        == #":order("steps", { "b", 1 }, "m#1")"#)
    #expect(
      Input.match(id: "p", pairs: ["end": .index(1), "a": .text("x"), "b c": .index(2)]).call
        == #":match("p", { a = "x", ["b c"] = 2, ["end"] = 1 })"#)
    #expect(Input.match(id: "p", pairs: [:]).call == #":match("p", {})"#)
  }

  @Test("every input has its word, and every text is Lua") func words() throws {
    let nasty = "a\"b\\c\n\t\r\u{1}2\u{7F}é]]"
    let inputs: [Input] = [
      .tap(id: "a"), .tap(id: "a", row: 2), .tap(id: "a", controller: "m#1"),
      .choose(id: "a", values: [.index(2)]),
      .choose(id: "a", values: [.text(nasty), .index(1)], controller: "m#1"),
      .choose(id: "a", values: []), .order(id: "a", values: [.index(2), .text(nasty)]),
      .match(id: "a", pairs: [nasty: .index(1), "é": .index(2)]),
      .match(id: "a", pairs: [:], controller: "m#1"),
      .type(id: "a", text: nasty), .key("escape"), .swipe(.left), .resize(columns: 50, rows: 20),
      .advance(seconds: 0.5), .advance(seconds: 5), .perform(segue: "next"),
    ]
    let steps = inputs.map { SpecCase.Step($0, path: ["m"]) }
    let play = SpecCase(
      title: nasty, launch: SpecCase.Launch(seed: .max, now: 5.25), start: ["m"],
      steps: steps + [
        SpecCase.Step(.tap(id: "left"), fails: true, path: ["m"]),
        SpecCase.Step(.key("q"), path: nil),
      ], endTitle: nasty,
      endScore: 2.5)
    let text = SpecWriter.text(describing: nasty, cases: [play, play])
    _ = try LuaState.compile(Array(text.utf8), name: "play_spec.lua")
    #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count <= 110 }, "\(text)")
    // A chain breaks where the line is full.
    let whole = text.replacing("\n      :", with: ":")
    for words in [
      "seed = 0xffffffffffffffff, size = { 80, 24 }, now = 5.25",
      #":tap "a":tap("a", 2):tap("a", nil, "m#1"):choose("a", 2)"#,
      #""a\"b\\c\n\t\r\0012\127é]]""#, #":choose("a", {})"#,
      #":key "escape":swipe "left":resize(50, 20):advance(0.5):advance(5):perform "next""#,
      #"assert.has_error(function() app:tap "left" end)"#, "assert.is_true(app:shows \"",
      "assert.equal(2.5, app.top.attempt.score)",
    ] { #expect(whole.contains(words), "\(words) in \(text)") }
  }

  @Test("a path that is too long for a line is written in several") func longPath() throws {
    let path = (1...12).map { "a scene with a name \($0)" }
    let text = SpecWriter.text(
      describing: "Long", cases: [SpecCase(title: "goes deep", start: path, steps: [])])
    _ = try LuaState.compile(Array(text.utf8), name: "play_spec.lua")
    #expect(text.contains("    assert.same({\n      \"a scene with a name 1\",\n"))
  }
}
