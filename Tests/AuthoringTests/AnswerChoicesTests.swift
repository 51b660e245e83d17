import QuizboardAuthoring
import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardTestKit
import Testing

@Suite("what answers a question")
struct AnswerChoicesTests {
  /// A run at its first question, in the standard flow.
  private func session(_ questions: String, quiz: String = "") throws -> Session {
    let folder = try ScratchQuiz(title: "Test", questions: questions, keys: quiz)
    let session = try Session(bundle: try folder.bundle())
    #expect(session.handle(.tap(id: "begin")).error == nil)
    return session
  }

  private func fraction(_ session: Session, after input: Input?) throws -> Rational? {
    let choices = try #require(AnswerChoices(session))
    #expect(session.handle(try #require(input)).error == nil)
    #expect(session.handle(try #require(choices.submission(in: session))).error == nil)
    return session.inspection.attempt?.score
  }

  @Test(
    "each kind of question is answered right and wrong by one input and the default button",
    arguments: [
      (
        "qb.choice 'Q' { 'a', qb.answer('b', 0.5), qb.right 'c' }",
        Input.choose(id: "answer", values: [.text("c")])
      ),
      (
        "qb.multiple 'Q' { qb.right '2', '4', qb.right '3' }",
        Input.choose(id: "answer", values: [.text("2"), .text("3")])
      ),
      ("qb.trueFalse 'Q' { answer = false }", Input.choose(id: "answer", values: [.text("False")])),
      (
        "qb.short 'Q' { qb.answer('Mark*', 0.5), 'Sam*Twain' }",
        Input.type(id: "answer", text: "SamTwain")
      ),
      ("qb.short 'Q' { '*' }", Input.type(id: "answer", text: "x")),
      ("qb.numeric 'Q' { 3.5, tolerance = 0.5 }", Input.type(id: "answer", text: "3.5")),
      ("qb.numeric 'Q' { qb.range(2, 4) }", Input.type(id: "answer", text: "3")),
    ])
  func kinds(_ question: String, _ right: Input) throws {
    let session = try session(question)
    let choices = try #require(AnswerChoices(session))
    #expect(choices.right == right)
    #expect(choices.owner == "question#1")
    #expect(choices.element == "answer")
    #expect(try fraction(session, after: choices.right) == .one)
    if let wrong = choices.wrong {
      #expect(try fraction(try self.session(question), after: wrong) == .zero)
    } else {
      #expect(question.contains("'*'"))
    }
  }

  @Test("options are named by their texts, so their order does not matter") func shuffled() throws {
    for seed in 1...8 {
      let folder = try ScratchQuiz(files: [
        "quiz.lua":
          "\(ScratchQuiz.preamble)return qb.quiz { title = 'T', shuffle = { choices = true }, "
          + "questions = { qb.choice 'Q' { 'a', 'b', qb.right 'c', 'd' } } }"
      ])
      var options = Session.Options()
      options.seed = UInt64(seed)
      let session = try Session(bundle: try folder.bundle(), options: options)
      _ = session.handle(.tap(id: "begin"))
      #expect(try fraction(session, after: AnswerChoices(session)?.right) == .one)
    }
  }

  @Test("a value is an option's number or text, several of them, or what is typed")
  func values() throws {
    let choice = try #require(AnswerChoices(try session("qb.choice 'Q' { 'a', qb.right 'b' }")))
    #expect(choice.input(for: .integer(2)) == .choose(id: "answer", values: [.index(2)]))
    #expect(choice.input(for: .text("a")) == .choose(id: "answer", values: [.text("a")]))
    #expect(
      choice.input(for: .list([.text("a"), .integer(1)]))
        == .choose(id: "answer", values: [.text("a"), .index(1)]))
    let statement = try #require(AnswerChoices(try session("qb.trueFalse 'Q' { answer = true }")))
    #expect(
      statement.input(for: .boolean(false)) == .choose(id: "answer", values: [.text("False")]))
    let number = try #require(AnswerChoices(try session("qb.numeric 'Q' { 4 }")))
    #expect(number.input(for: .integer(4)) == .type(id: "answer", text: "4"))
    #expect(number.input(for: .text("four")) == .type(id: "answer", text: "four"))
    #expect(number.input(for: .list([])) == nil)
  }

  @Test(
    "where rows are the options, the tapped one is the answer, and no button is pressed after it")
  func rows() throws {
    let session = try Session(bundle: try Checkout.quiz("unwind"))
    _ = session.handle(.tap(id: "begin"))
    for _ in 0..<3 {
      let choices = try #require(AnswerChoices(session))
      #expect(session.handle(try #require(choices.right)).error == nil)
      #expect(choices.submission(in: session) == nil)
    }
    #expect(session.inspection.attempt?.correctCount == 3)
    #expect(AnswerChoices(session) == nil)
  }

  @Test("buttons that bear the options answer it, too; so do choices made of question.options")
  func buttons() throws {
    let script = """
      local Ask = qb.controller 'Ask'
      function Ask:willMove() end
      function Ask:init() self.attempt = self.quiz:newAttempt() end
      function Ask:view()
        local q = self.question
        if self.scene.attributes.plain then
          return ui.screen {
            ui.field 'note' {},
            ui.choices 'pick' { options = q.options },
            ui.button 'go' { role = 'default' } }
        end
        return ui.screen {
          ui.button 'no' { title = q.options[2] },
          ui.button 'yes' { title = q.options[1] } }
      end
      function Ask.on:yes() self.attempt:answer 'True' end
      """
    let quiz = "questions = { qb.trueFalse 'Q' { answer = true } }"
    let pressed = try Session(
      bundle: try ScratchQuiz(
        "initial = 'a', qb.scene 'a' { class = 'Ask' }", script: script, quiz: quiz
      ).bundle())
    #expect(AnswerChoices(pressed)?.right == .tap(id: "yes"))
    #expect(AnswerChoices(pressed)?.wrong == .tap(id: "no"))
    let chosen = try Session(
      bundle: try ScratchQuiz(
        "initial = 'a', qb.scene 'a' { class = 'Ask', plain = true }", script: script, quiz: quiz
      ).bundle())
    #expect(AnswerChoices(chosen)?.right == .choose(id: "pick", values: [.text("True")]))
    #expect(AnswerChoices(chosen)?.submission(in: chosen) == .tap(id: "go"))
  }

  @Test("what has been graded is not asked any more, and a menu asks nothing")
  func notAsked() throws {
    let session = try session(
      "qb.trueFalse 'Q' { answer = true }", quiz: "behaviour = 'immediate',")
    let choices = try #require(AnswerChoices(session))
    _ = session.handle(try #require(choices.right))
    _ = session.handle(try #require(choices.submission(in: session)))
    #expect(AnswerChoices(session) == nil)
    #expect(AnswerChoices(try Session(bundle: try Checkout.quiz("unwind"))) == nil)
  }

  @Test("a question that no answer gets right has no right one, and the least of all is wrong")
  func noRight() throws {
    let choices = try #require(
      AnswerChoices(try session("qb.choice 'Q' { qb.answer('a', 0.5), 'b' }")))
    #expect(choices.right == nil)
    #expect(choices.wrong == .choose(id: "answer", values: [.text("b")]))
  }
}
