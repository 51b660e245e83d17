import Foundation
import Testing

@Suite("The examples in Swift")
struct ExampleTests {
  let scratch = Scratch()

  private func example(_ name: String) -> String {
    URL(fileURLWithPath: QuizboardBinary.path).deletingLastPathComponent()
      .appendingPathComponent("QuizboardExample\(name)").path
  }

  @Test("twenty lines play a quiz to its end: numbers choose inputs, and the end leaves it")
  func play() throws {
    let outcome = try Command(
      program: example("Play"), ["Quizzes/unwind"], input: .text("1\n2\n9999\nnonsense\n"),
      home: scratch
    ).run()
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(outcome.output.contains("1  tap begin"))
    #expect(outcome.output.contains("tap row 2 of answer"))
    #expect(outcome.output.contains("Question 2"))
  }

  @Test("the play stops when the player leaves") func leave() throws {
    let quiz = try scratch.quiz(
      script: """
        local Menu = qb.controller "Menu"
        function Menu:view() return ui.screen { ui.button "bye" { title = "Bye" } } end
        function Menu.on:bye() self.app:leave() end
        """)
    let outcome = try Command(
      program: example("Play"), [quiz], input: .text("1\n1\n1\n"), home: scratch
    ).run()
    #expect(outcome.end == .exit(0))
    #expect(outcome.output.components(separatedBy: "1  tap bye").count == 2, "\(outcome)")
  }

  @Test("a face in HTML shows the screen after some inputs, with text escaped") func html() throws {
    let quiz = try scratch.quiz(
      script: """
        local Menu = qb.controller "Menu"
        function Menu:view()
          return ui.screen { title = "Tea & <milk>",
            ui.markdown "Is *this* so?",
            ui.choices "answer" { options = { "yes", "no" } },
            ui.field "name" {},
            ui.order "steps" { items = { "a", "<b>" } },
            ui.match "pairs" { left = { "France" }, right = { "Paris" } },
            ui.gaps "gaps" { text = "*{{who}}* wrote {{what}}.",
              gaps = { who = {}, what = { options = { "Iliad" } } } },
            ui.button "go" { title = "Go", enabled = self.input.answer ~= nil },
          }
        end
        """)
    let outcome = try Command(
      program: example("HTMLFace"), [quiz, "answer=2", "name=Ada", "gaps.what=1"], home: scratch
    ).run()
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(outcome.output.contains("<h1>Tea &amp; &lt;milk&gt;</h1>"))
    #expect(outcome.output.contains("<p>Is <em>this</em> so?</p>"))
    #expect(outcome.output.contains("name=\"answer\" value=\"2\" checked>no"))
    #expect(outcome.output.contains("name=\"name\" value=\"Ada\""))
    #expect(
      outcome.output.contains(
        "<li><input type=\"number\" name=\"steps\" value=\"2\"> &lt;b&gt;</li>"))
    #expect(
      outcome.output.contains(
        "<label>France <select name=\"pairs\"><option></option><option value=\"1\">Paris</option>"))
    #expect(
      outcome.output.contains(
        "<p><input type=\"text\" name=\"gaps.who\" value=\"\"> wrote <select name=\"gaps.what\">"
          + "<option></option><option value=\"1\" selected>Iliad</option></select>.</p>"),
      "\(outcome.output)")
    #expect(outcome.output.contains("<button name=\"go\" class=\"normal\">Go</button>"))
  }

  @Test("a face in HTML reports an input that fails") func failure() throws {
    let outcome = try Command(
      program: example("HTMLFace"), ["Quizzes/unwind", "beginn"], home: scratch
    ).run()
    #expect(outcome.end == .exit(1))
    #expect(outcome.output.hasPrefix("beginn: no element \"beginn\" is on screen"))
  }

  @Test(
    "the README and the article show the example as it is",
    arguments: ["README.md", "Sources/Quizboard/Quizboard.docc/PlayAQuizFromSwift.md"])
  func shown(document: String) throws {
    let text = try String(contentsOfFile: "\(Checkout.root)/\(document)", encoding: .utf8)
    let program = try String(
      contentsOfFile: "\(Checkout.root)/Examples/Play/main.swift", encoding: .utf8)
    #expect(text.contains("```swift\n\(program)```"))
  }
}
