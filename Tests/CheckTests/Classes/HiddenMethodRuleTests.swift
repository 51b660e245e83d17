import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck

@Suite("check: hidden method")
struct HiddenMethodRuleTests {
  @Test(
    "hooks and handlers that hide the standard ones",
    arguments: [
      (
        "Question", "viewDidLoad() self.n = 1", "classic",
        "call the standard method too: Question.super.viewDidLoad(self)"
      ),
      (
        "Question", "prepare(segue) self.n = 1", "classic",
        "call the standard method too: Question.super.prepare(self, segue, sender)"
      ),
      (
        "Question.on", "submit() self.n = 1", "classic",
        "call the standard method too: return Question.super.on.submit(self, value, event)"
      ),
      (
        "Question.on", "answer() self.n = 1", "exam",
        "call the standard method too: return Question.super.on.answer(self, value, event)"
      ),
      (
        "Results", "viewDidLoad() self.n = 1", "classic",
        "call the standard method too: Results.super.viewDidLoad(self)"
      ),
      (
        "Finished", "viewDidLoad() self.n = 1", "review",
        "call the standard method too: Finished.super.viewDidLoad(self)"
      ),
      (
        "Answer", "prepare(segue) self.n = 1", "review",
        "call the standard method too: Answer.super.prepare(self, segue, sender)"
      ),
      (
        "Overview", "prepare(segue) self.n = 1", "exam",
        "call the standard method too: Overview.super.prepare(self, segue, sender)"
      ),
    ])
  func hidden(owner: String, method: String, flow: String, remedy: String) throws {
    let type = owner.prefix { $0 != "." }
    let all = try found(
      "local \(type) = qb.controller '\(type)' function \(owner):\(method) end", inFlow: flow)
    expect(all, .hiddenMethod, remedy: remedy)
  }

  @Test(
    "hooks and handlers that may take the place of the standard ones",
    arguments: [
      // They call those, do the same, show something else, or have nothing to hide.
      (
        "Question",
        """
        function Question.on:submit(value, event)
          return Question.super.on.submit(self, value, event)
        end
        """,
        "classic"
      ),
      (
        "Question", "function Question.on:submit() self.attempt:answer(self.input.answer) end",
        "classic"
      ),
      (
        "Question",
        """
        function Question:viewDidLoad() self.n = 1 end
        function Question:view() return ui.text 'x' end
        """,
        "classic"
      ),
      ("Question", "function Question.on:answer() self.n = 1 end", "classic"),
      ("Question", "function Question:viewWillAppear() self.n = 1 end", "classic"),
      (
        "Results", "function Results:viewDidLoad() self.app.scores:record(self.attempt) end",
        "classic"
      ),
      ("MainMenu", "function MainMenu:viewDidLoad() self.n = 1 end", "classic"),
      ("Overview", "function Overview:prepare(segue) self.n = 1 end", "classic"),
    ])
  func own(type: String, body: String, flow: String) throws {
    let all = try found("local \(type) = qb.controller '\(type)' \(body)", inFlow: flow)
    #expect(all.filter { $0.code == .hiddenMethod } == [], "\(all)")
  }

  @Test("the standard classes have what these rules say that they do") func scripts() throws {
    for (type, works) in StandardClasses.works where type != "Finished" {
      let text = try Checkout.text("scripts/classes/\(type).lua")
      for work in works {
        #expect(
          text.contains(
            "function \(type)\(work.method.hasPrefix("on:") ? "." : ":")\(work.method)("),
          "\(type) \(work.method)")
      }
    }
    #expect(
      try Checkout.text("scripts/classes/Finished.lua").contains(
        "qb.controller(\"Finished\", \"Results\")"))
  }

  @Test("a class of a standard name in a quiz without questions") func names() throws {
    let scenes = "qb.scene 'a' { class = 'Results', ending = true }"
    let view = "function R:view() return ui.text 'x' end"
    let script = "local R = qb.controller 'Results' \(view)"
    let all = try found(scenes, script)
    #expect(all.map(\.code) == [.standardName], "\(all)")
    #expect(try found(scenes, "local R = qb.controller('Results', 'Controller') \(view)") == [])
    let questions = "questions = { qb.trueFalse 'Q?' { answer = true } }"
    #expect(try found(scenes, script, quiz: questions) == [])
  }
}
