import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import QuizboardTranscripts
import Testing

@Suite("Recording a play") struct RecordingTests {
  @Test("a line for how it began, one for the launch, and one an input, each on the disk at once")
  func lines() throws {
    let play = try Recorded(try Checkout.quiz("unwind"))
    #expect(try play.text.split(separator: "\n").count == 2)
    play.play(.tap(id: "begin", controller: "menu#1"))
    let lines = try play.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix(#"{"transcript":1,"quizboard":"0.1.0","quiz":"unwind","title":"#))
    #expect(
      lines[0].contains(#""seed":7,"columns":80,"rows":24,"now":"2023-11-14T22:13:20.123Z"}"#),
      "\(lines[0])")
    #expect(lines[1].hasPrefix(#"{"path":["menu"],"title":"#))
    #expect(
      lines[2].hasPrefix(
        #"""
        {"at":0.25,"input":{"do":"tap","id":"begin"},"path":["menu","quiz","question"],\#
        "title":"Question 1"
        """#),
      "\(lines[2])")
    #expect(
      lines[2].contains(
        #"""
        "shows":["Question 1","Which of these is at the bottom of a navigation stack?","The \#
        controller that is visible","The root
        """#),
      "\(lines[2])")
  }

  @Test("inputs are written in words, and what fails with its error") func words() throws {
    let play = try Recorded(try Checkout.quiz("unwind"))
    play.play(.tap(id: "begin"))
    play.play(.tap(id: "answer", row: 2, controller: "question#1"))
    play.play(.tap(id: "nothing"))
    let steps = try play.transcript.steps
    #expect(steps.map(\.line) == [3, 4, 5])
    #expect(steps[1].input == .choose(id: "answer", values: [.text("The root controller")]))
    #expect(steps[2].result.error?.kind == "unknown-element")
    #expect(steps[2].result.path == steps[1].result.path)
  }

  @Test("what is there already is not written over") func existing() throws {
    let play = try Recorded(try Checkout.quiz("unwind"))
    let text = try play.text
    let error = try #require(throws: FileError.self) { try TranscriptRecorder(path: play.path) }
    #expect("\(error)".contains("already exists"))
    #expect(try play.text == text)
    let nowhere = try #require(throws: FileError.self) {
      try TranscriptRecorder(path: "/nowhere/at/all.jsonl")
    }
    #expect("\(nowhere)".contains("there is no folder"))
  }

  @Test("a tick that changes nothing to be seen is not written") func ticks() throws {
    let play = try Recorded(
      try ScratchQuiz(
        "qb.scene 'a' { class = 'A' }",
        script: """

          local A = qb.controller "A"
          function A:viewDidLoad() self:after(10, "ring") end
          function A:ring() self.rung = true end
          function A:view() return ui.screen { ui.text(self.rung and "rung" or "still") } end
          """
      ).bundle())
    play.play(.advance(seconds: 0), after: 5)
    #expect(try play.transcript.steps.isEmpty)
    play.play(.advance(seconds: 0), after: 5)
    let steps = try play.transcript.steps
    #expect(steps.map(\.at) == [10])
    #expect(steps.first?.result.words == ["rung"])
  }
}
