import QuizboardEngine
import QuizboardQuiz
import QuizboardScripting
import QuizboardTestKit
import Testing

/// The adaptive quiz: the next question depends on how the ones before went.
@Suite("The dive") struct DiveTests {
  private static let zones = ["sunlight", "twilight", "midnight", "abyss", "trenches"]

  /// The right answers by the question's text, read from the quiz itself.
  private let bundle: QuizBundle
  private let right: [String: String]

  init() throws {
    bundle = try Checkout.quiz("dive")
    right = Dictionary(
      uniqueKeysWithValues: bundle.quiz.questions.map { ($0.text, $0.correctText ?? "") })
  }

  private func begun(seed: UInt64 = 1) throws -> App { try App(bundle, seed: seed).tap("begin") }

  private func question(_ app: App) throws -> String {
    try #require(try app.reply.elements.first { right[$0.text ?? ""] != nil }?.text)
  }

  /// Answers the question that is shown, and goes on.
  private func answer(_ app: App, right isRight: Bool) throws {
    let rightAnswer = try #require(right[try question(app)])
    let field = try #require(try app.element("answer"))
    if let options = field.options {
      let option = try #require(options.first { ($0 == rightAnswer) == isRight })
      try app.choose("answer", option)
    } else {
      try app.type("answer", isRight ? rightAnswer : "0")
    }
    try app.tap("submit").tap("submit")
  }

  private func zone(_ app: App) throws -> String {
    let title = try #require(try app.title)
    return try #require(Self.zones.first { title.contains($0) }, "\(title)")
  }

  private func zones(_ app: App, answers: [Bool]) throws -> [String] {
    var result = [try zone(app)]
    for isRight in answers {
      try answer(app, right: isRight)
      if try app.reply.scene == "question" { result.append(try zone(app)) }
    }
    return result
  }

  @Test("A right answer leads one zone down, a wrong one up, and never past the ends")
  func upAndDown() throws {
    #expect(
      try zones(begun(), answers: [false, true, true, false]) == [
        "sunlight", "sunlight", "twilight", "midnight", "twilight",
      ])
    let down = try zones(begun(), answers: [true, true, true, true, true, false])
    #expect(down == ["sunlight", "twilight", "midnight", "abyss", "trenches", "trenches", "abyss"])
  }

  @Test(
    "Ten breaths of air: right answers cost one, wrong ones two",
    arguments: [(true, 10), (false, 5)])
  func air(isRight: Bool, count: Int) throws {
    let app = try begun()
    for number in 1...count {
      #expect(try app.path == "menu quiz question", "question \(number)")
      try answer(app, right: isRight)
    }
    #expect(try app.path == "menu quiz results")
    #expect(try app.shows(isRight ? "You saw the trenches." : "You saw the sunlight zone."))
    #expect(try app.shows("\(isRight ? 10 : 0) of \(count) answers were right"))
  }

  @Test("No question comes twice, whatever is answered", arguments: 1...12 as ClosedRange<UInt64>)
  func unasked(seed: UInt64) throws {
    let app = try begun(seed: seed)
    var asked: Set<String> = []
    var number: UInt64 = 0
    while try app.reply.scene == "question" {
      #expect(asked.insert(try question(app)).inserted)
      number += 1
      try answer(app, right: (seed &* 0x9E37_79B9) >> number & 1 == 0)
    }
    #expect((5...10).contains(asked.count))
  }

  @Test("Each answer is explained before the next question comes")
  func explained() throws {
    let app = try begun()
    let text = try question(app)
    let field = try #require(try app.element("answer"))
    if let option = field.options?.first {
      try app.choose("answer", option)
    } else {
      try app.type("answer", "8")
    }
    try app.tap("submit")
    #expect(try app.reply.elements.contains { $0.kind == "feedback" })
    let explanation = try #require(bundle.quiz.questions.first { $0.text == text }?.explanation)
    #expect(try app.reply.elements.contains { $0.text == explanation })
  }

  @Test("Killed and restored in the middle, the dive goes on the same way")
  func restored() throws {
    let (app, other) = (try begun(seed: 5), try begun(seed: 5))
    for isRight in [true, true, false, true] {
      try answer(app, right: isRight)
      try answer(other, right: isRight)
      try app.relaunch()
    }
    #expect(app.saved == other.saved)
    #expect(try question(app) == question(other))
  }

  @Test("The deepest dive is kept between runs")
  func deepest() throws {
    let store = RememberingStore()
    let first = try App(bundle, store: store).tap("begin")
    for _ in 1...10 { try answer(first, right: true) }
    try first.tap("returnToMenu").key("escape")
    let second = try App(bundle, store: store).tap("begin")
    for _ in 1...5 { try answer(second, right: false) }
    #expect(try second.shows("Your deepest dive so far: the trenches"))
    #expect(try second.shows("You saw the sunlight zone."))
  }

  @Test("Every zone has enough questions for any dive, and every question says why")
  func content() throws {
    for tag in ["sunlight", "twilight", "midnight", "abyss", "trench"] {
      #expect(bundle.quiz.questions(tagged: tag).count >= 6)
    }
    for question in bundle.quiz.questions {
      #expect(question.explanation != nil, "\(question.text)")
    }
    #expect(bundle.warnings.isEmpty && bundle.problems.isEmpty)
  }

  @Test("The menu does not promise a number of questions that nobody knows")
  func menu() throws {
    #expect(try App(bundle).shows("\(bundle.quiz.questions.count) questions, chosen as you go."))
  }
}
