import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import QuizboardText
import Testing

/// Attempts in places of quizzes whose questions have changed.
extension PartialRestoringTests {
  private static let questions = """
    questions = { qb.trueFalse 'One' { id = '1', answer = true }, \
    qb.trueFalse 'Two' { id = '2', answer = true } }
    """

  @Test("A question with another id and the same text is found by its text")
  func question() throws {
    let quiz = Self.questions
    let attempt = "function B:viewDidLoad() self.attempt = self.quiz:newAttempt() end"
    let session = try play(
      folder(attempt, quiz: quiz), ["next", "next"], quiz: quiz.replacing("'1'", with: "'3'"))
    #expect(session.notice == nil, "\(session.notice ?? "")")
    #expect(session.handle(.tap(id: "next")).isOK)
  }

  @Test("Reordered and added questions, options and scenes change nothing")
  func order() throws {
    let quiz = """
      questions = { qb.choice 'One' { qb.right 'a', 'b', 'c' }, \
      qb.choice 'Two' { 'a', qb.right 'b' } }
      """
    let changed = """
      questions = { qb.choice 'New' { qb.right 'z' }, qb.choice 'Two' { qb.right 'b', 'a' }, \
      qb.choice 'One' { 'x', 'c', 'b', qb.right 'a' } }
      """
    let attempt = """
      function A:init() self.n, self.attempt = 0, self.quiz:newAttempt() end
      function A.on:count() self.attempt:answer 'c' self.attempt:advance() self.input.answer = 'b' \
      end
      function A:view() \
      return ui.screen { ui.button 'count' {}, ui.question('answer', self.attempt.question) } end
      """
    let folder = try folder(attempt, quiz: quiz)
    let first = try start(folder)
    #expect(first.handle(.tap(id: "count")).isOK)
    let shown = try App.reply(of: first)
    let scenes = "qb.scene 'New' {}, " + Self.scenes + " initial = 'N',"
    let second = try play(folder, [], scenes: scenes, quiz: changed)
    #expect(second.notice == nil, "\(second.notice ?? "")")
    let again = try App.reply(of: second)
    #expect(
      again.elements.first { $0.id == "answer" }?.options
        == shown.elements.first { $0.id == "answer" }?.options)
    #expect(second.reply(to: .done).text.contains("\"selection\":\"b\""))
    #expect(again.attempt?.index == 2)
  }

  private static let chooser = """
    function A:init() self.n, self.attempt = 0, self.quiz:newAttempt() end
    function A.on:next() self.attempt:answer(self.input.answer) self.attempt:advance() \
    self.input = {} return false end
    function A:view()
      local attempt = self.attempt
      return ui.screen {
        ui.button 'next' {}, ui.button 'count' {}, ui.text('score ' .. attempt.score), \
    ui.question('answer', attempt.question),
      }
    end
    """

  private static func capitals(_ first: String, _ second: String) -> String {
    """
    questions = { qb.choice 'Norway?' { id = '1', \(first) }, \
    qb.multiple 'Italy?' { id = '2', \(second) } }
    """
  }

  private func choose(_ id: String, _ value: String, in session: Session) {
    let outcome = session.handle(.choose(id: id, values: [.text(value)]))
    #expect(outcome.isOK, "\(outcome)")
  }

  @Test(
    "An option whose text was mended is the same one: what was answered and what was chosen stays")
  func mendedOption() throws {
    let folder = try folder(
      Self.chooser, quiz: Self.capitals("qb.right 'Olso', 'Bern'", "qb.right 'Roma', 'Paris'"))
    let first = try start(folder)
    choose("answer", "Olso", in: first)
    #expect(first.handle(.tap(id: "next")).isOK)
    choose("answer", "Roma", in: first)
    let second = try play(
      folder, [], quiz: Self.capitals("qb.right 'Oslo', 'Bern'", "qb.right 'Rome', 'Paris'"))
    #expect(second.notice == nil, "\(second.notice ?? "")")
    let text = second.reply(to: .done).text
    #expect(text.contains("score 1"), "\(text)")
    #expect(text.contains("\"selection\":[\"Rome\"]"), "\(text)")
    // The store has it so now.
    let third = try start(folder)
    #expect(third.notice == nil)
    #expect(third.handle(.tap(id: "next")).isOK)
    #expect(third.reply(to: .done).text.contains("score 2"))
  }

  @Test("Pairs and gaps that were chosen stay, too, with the corrected texts")
  func mendedPairs() throws {
    func quiz(_ city: String, _ book: String) -> String {
      """
      questions = { qb.matching 'Where?' { id = '1', \
      pairs = { { 'Norway', '\(city)' }, { 'Italy', 'Rome' } } }, \
      qb.cloze 'Homer wrote the {{what}} and {{more}}.' { id = '2', \
      gaps = { what = { qb.right '\(book)', 'Aeneid' }, more = { accept = { 'more' } } } } }
      """
    }
    let folder = try folder(Self.chooser, quiz: quiz("Olso", "Ilaid"))
    let first = try start(folder)
    #expect(
      first.handle(.match(id: "answer", pairs: ["Norway": .text("Olso"), "Italy": .text("Rome")]))
        .isOK)
    let second = try play(folder, [], quiz: quiz("Oslo", "Ilaid"))
    #expect(second.notice == nil, "\(second.notice ?? "")")
    let pairs = second.reply(to: .done).text
    #expect(pairs.contains(#""value":{"Norway":"Oslo","Italy":"Rome"}"#), "\(pairs)")
    #expect(second.handle(.tap(id: "next")).isOK)
    choose("answer.what", "Ilaid", in: second)
    #expect(second.handle(.type(id: "answer.more", text: "Ilaid")).isOK)
    let third = try play(folder, [], quiz: quiz("Oslo", "Iliad"))
    let gaps = third.reply(to: .done).text
    #expect(gaps.contains("\"selection\":\"Iliad\""), "\(gaps)")
    #expect(gaps.contains("\"text\":\"Ilaid\""), "what was typed is the player's: \(gaps)")
  }

  @Test("A question with a corrected text stays the same; a replacement is asked again")
  func mendedQuestion() throws {
    func quiz(_ first: String, _ second: String) -> String {
      "questions = { qb.trueFalse '\(first)' { answer = true }, qb.short '\(second)' { 'yes' } }"
    }
    let chooser =
      Self.chooser
      + " function A.on:count() self.first = self.attempt.questions[1] print(self.first.text) end"
    let folder = try folder(chooser, quiz: quiz("Norwya is north.", "Waht?"))
    let first = try start(folder)
    choose("answer", "True", in: first)
    for tap in ["count", "next"] { #expect(first.handle(.tap(id: tap)).isOK) }
    let second = try play(folder, [], quiz: quiz("Norway is north.", "What?"))
    #expect(second.notice == nil, "\(second.notice ?? "")")
    #expect(
      second.reply(to: .done).text.contains("score 1")
        && second.reply(to: .done).text.contains("What?"))
    #expect(second.handle(.tap(id: "count")).log == ["Norway is north."])
    let third = try play(
      folder, [],
      quiz: quiz("Norway is south.", "What?").replacing("answer = true", with: "answer = false"))
    #expect(
      third.notice?.contains("the answer to “Norway is south.”") == true, "\(third.notice ?? "")")
    #expect(third.reply(to: .done).text.contains("score 0"))
  }

  @Test(
    "Where nobody can tell which option it was, that answer is lost, and told; the attempt goes on")
  func lostAnswer() throws {
    let folder = try folder(
      Self.chooser, quiz: Self.capitals("qb.right 'Olso', 'Bern'", "qb.right 'Roma', 'Paris'"))
    let first = try start(folder)
    choose("answer", "Olso", in: first)
    #expect(first.handle(.tap(id: "next")).isOK)
    choose("answer", "Roma", in: first)
    let second = try play(
      folder, [], quiz: Self.capitals("'Bergen', 'Bern', qb.right 'Oslo'", "qb.right 'Rome'"))
    #expect(
      second.notice?.contains("the answer to “Norway?”, because the question has changed") == true,
      "\(second.notice ?? "")")
    #expect(store.asides.count == 1)
    let reply = try App.reply(of: second)
    #expect(reply.attempt?.index == 2)
    #expect(second.reply(to: .done).text.contains("\"selection\":[]"))
    #expect(second.reply(to: .done).text.contains("score 0"))
    #expect(try start(folder).notice == nil)
  }
}
