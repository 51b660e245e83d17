import QuizboardClassroom
import QuizboardModel
import QuizboardTestKit
import Testing

@Suite("Open quizzes") struct OpenPlayTests {
  private let folder = "\(Checkout.root)/Quizzes"

  @Test("all quizzes of the folder are there, and none has a problem") func shipped() async throws {
    let trial = try await OpenTrial(folder)
    #expect(trial.quizzes.problems == [])
    #expect(trial.quizzes.identifiers.contains("unwind"))
    #expect(trial.quizzes.identifiers.contains { $0.contains("/") })
    for quiz in trial.quizzes.identifiers {
      let place = try await trial.look(quiz)
      #expect(place.outcome == .shown)
      #expect(place.state == "ready")
      #expect(place.version == "0.0")
      #expect(!place.actions.isEmpty)
    }
    #expect(trial.store.commitCount == 0)
    #expect(trial.faults.texts == [])
  }

  @Test("what a look shows is what the first input commits, also without a cookie")
  func firstLook() async throws {
    let quiz = try ScratchQuiz(
      "qb.scene 'a' { class = 'Draw' }",
      script: """
        local Draw = qb.controller('Draw', 'Page')
        function Draw:viewDidLoad() self.number = math.random(1000000) end
        function Draw:view()
          return ui.screen { ui.text(tostring(self.number)), ui.button 'go' {} }
        end
        function Draw.on:go() end
        """)
    let trial = try await OpenTrial(quiz)
    for (looker, player) in [(nil, 2), (5, 5)] as [(UInt8?, UInt8)] {
      let before = try await trial.look("quiz", as: looker)
      #expect((looker == nil) == (before.version != "0.0"))
      #expect(before.texts == (try await trial.look("quiz", as: looker)).texts || looker == nil)
      let after = try await trial.send("quiz", before.version, before.inputs()[0], as: player)
      #expect(after.outcome == .applied)
      #expect(after.version == "1.0")
      #expect(after.texts == before.texts)
    }
    let (one, other) = (try await trial.look("quiz", as: 8), try await trial.look("quiz", as: 9))
    #expect(one.texts != other.texts)
    // A server that starts again keeps the seeds.
    let later = try await OpenTrial(quiz, store: trial.store)
    #expect(try await later.look("quiz", as: 8).texts == one.texts)
  }

  @Test("a player begins, finishes, is told so, and begins again with the earlier scores")
  func again() async throws {
    let quiz = try ScratchQuiz(
      questions: "qb.trueFalse 'Yes?' { answer = true }",
      keys: "storyboard = 'classic'")
    let trial = try await OpenTrial(quiz)
    var place = try await trial.look("quiz")
    var lottery = Lottery(state: 3)
    var count = 0
    while place.state != "over", count < 40 {
      let inputs = try place.inputs()
      let input = try #require(inputs.randomElement(using: &lottery), "\(place.text)")
      place = try await trial.send("quiz", place.version, input)
      #expect(place.outcome == .applied, "\(place.text)")
      count += 1
    }
    #expect(place.state == "over")
    let list = try Place(await trial.quizzes.list(for: trial.player(1), wanted: .json))
    #expect(list.text.contains(#""place":"over""#))
    #expect(await trial.page("quiz").text.contains("Begin again"))
    let next = try await trial.ask("quiz", .json(Array(#"{"again":true}"#.utf8)))
    #expect(next.outcome == .applied && next.state == "playing")
    #expect(trial.store.onlyPlace(in: "quiz")?.launches == 2)
    #expect(trial.store.onlyPlace(in: "quiz")?.scores.count == 1)
    // What begins again while it is played is out of date.
    let more = try await trial.ask("quiz", .json(Array(#"{"again":true} "#.utf8)))
    #expect(more.outcome == .outOfDate)
  }

  @Test("a form is applied once, and one of an older page not at all") func once() async throws {
    let trial = try await OpenTrial(try counter())
    let first = try await trial.send("quiz", "0.0", #"{"do":"tap","id":"more"}"#)
    #expect(first.texts == ["1"])
    // The same bytes again are the same form.
    let same = try await trial.send("quiz", "0.0", #"{"do":"tap","id":"more"}"#)
    #expect(same.outcome == .repeated && same.json["repeated"] as? Bool == true)
    #expect(same.texts == ["1"] && same.version == "1.0")
    let old = try await trial.send("quiz", "0.0", #"{"do":"tap", "id":"more"}"#)
    #expect(old.outcome == .outOfDate && old.texts == ["1"])
    #expect(trial.store.commitCount == 1)
    let page = await trial.page("quiz", "version=0.0&press=tap+a%231%2Fmore")
    #expect(page.outcome == .outOfDate && page.text.contains("This page was out of date."))
  }

  @Test("a place that another request changes meanwhile is looked at again")
  func conflict() async throws {
    let trial = try await OpenTrial(try counter())
    _ = try await trial.send("quiz", "0.0", #"{"do":"tap","id":"more"}"#)
    trial.store.interfere { $0.revision += 1 }
    let place = try await trial.send("quiz", "1.0", #"{"do":"tap","id":"more"}"#)
    #expect(place.outcome == .outOfDate && place.version == "2.0")
    let repeated = OpenTrial.json("2.0", #"{"do":"tap","id":"more"}"#)
    trial.store.interfere {
      $0.lastForm = OpenTrial.digest(of: repeated)
      $0.revision += 1
    }
    let other = try await trial.ask("quiz", .json(repeated))
    #expect(other.outcome == .repeated)
  }

  @Test("a store that is away loses nothing") func away() async throws {
    let trial = try await OpenTrial(try counter())
    _ = try await trial.send("quiz", "0.0", #"{"do":"tap","id":"more"}"#)
    trial.store.fail(PlainError("the disk is full"))
    #expect(try await trial.look("quiz").outcome == .unavailable)
    let refused = try await trial.send("quiz", "1.0", #"{"do":"tap","id":"more"}"#)
    #expect(refused.outcome == .unavailable)
    #expect(await trial.quizzes.list(for: trial.player(1), wanted: .page).outcome == .unavailable)
    trial.store.fail(nil)
    let place = try await trial.send("quiz", "1.0", #"{"do":"tap","id":"more"}"#)
    #expect(place.outcome == .applied && place.texts == ["2"])
  }

  @Test("inputs of a program are one transaction, and a wrong one says what it is")
  func transaction() async throws {
    let trial = try await OpenTrial(try counter())
    let place = try await trial.send(
      "quiz", "0.0", #"{"do":"tap","id":"more"},{"do":"tap","id":"nothing"}"#)
    #expect(place.outcome == .refused && place.text.contains("unknown-element"))
    #expect(try await trial.look("quiz").texts == ["0"])
    for body in [
      "", "x", "{}", #"{"version":"0.0"}"#, #"{"version":"0.0","inputs":[{"do":"quit"}]}"#,
    ] {
      let answer = try await trial.ask("quiz", .json(Array(body.utf8)))
      #expect(answer.outcome == .malformed, "\(body)")
    }
    for form in ["", "x", "version=0.0&press=tap+x", "version=0.0&had=quiz%231%2Fq"] {
      #expect(await trial.page("quiz", form).outcome == .malformed, "\(form)")
    }
    let large = try await trial.ask("quiz", .json([UInt8](repeating: 32, count: 70_000)))
    #expect(large.outcome == .tooLarge)
    #expect(try await trial.look("nothing").outcome == .unknown)
    #expect(trial.store.commitCount == 0)
  }

  /// A quiz with a number and a button that adds one.
  private func counter() throws -> ScratchQuiz {
    try ScratchQuiz(
      "qb.scene 'a' { class = 'Counter' }",
      script: """
        local Counter = qb.controller('Counter', 'Page')
        function Counter:viewDidLoad() self.count = 0 end
        function Counter:view()
          return ui.screen { ui.text(tostring(self.count)), ui.button 'more' {} }
        end
        function Counter.on:more() self.count = self.count + 1 end
        """)
  }
}
