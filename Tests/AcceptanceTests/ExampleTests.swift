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

  @Test("a face in HTML shows the screen after some forms, with text escaped") func html() throws {
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
    let forms = [
      "had=menu#1/answer&choose menu#1/answer=2&had=menu#1/name&type menu#1/name=Ada",
      "had=menu#1/gaps.what&choose menu#1/gaps.what=1",
    ]
    let outcome = try Command(
      program: example("HTMLFace"), [quiz] + forms, home: scratch
    ).run()
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(outcome.output.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
    #expect(outcome.output.contains(">Tea &amp; &lt;milk&gt;</h1>"))
    #expect(outcome.output.contains("<p>Is <em>this</em> so?</p>"))
    #expect(
      outcome.output.contains(
        "name=\"choose menu#1/answer\" value=\"2\" checked><span>no</span>"))
    #expect(outcome.output.contains("name=\"type menu#1/name\" type=\"text\" value=\"Ada\""))
    #expect(outcome.output.contains("<span class=\"name\">&lt;b&gt;</span>"))
    #expect(outcome.output.contains("<option value=\"1\" selected>Iliad</option></select>."))
    #expect(
      outcome.output.contains(
        "<button name=\"press\" value=\"tap menu#1/go\">Go</button>"))
  }

  @Test("a face in HTML refuses a form that its page cannot send") func failure() throws {
    let outcome = try Command(
      program: example("HTMLFace"), ["Quizzes/unwind", "press=tap menu#1/beginn"], home: scratch
    ).run()
    #expect(outcome.end == .exit(1))
    #expect(outcome.output == "the form has a button that is not on the screen\n")
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
