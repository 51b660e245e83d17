import Foundation
import QuizboardEngine
import QuizboardModel

/// A type of question with an example, and answers to it.
struct FlowQuestion {
  /// An answer as a player gives it.
  enum Entry: Equatable {
    case options([String])
    case text(String)
    case order([String])
    case pairs([String: String])
    case gaps([String: String])
  }

  let type: String
  /// The text, which no other question has.
  let words: String
  /// The constructor's call.
  let lua: String
  /// The answers that earn all points, some of them, and none; empty if there is nothing to answer.
  let entries: [Entry]

  private init(_ type: String, _ words: String, _ lua: String, _ entries: [Entry] = []) {
    self.type = type
    self.words = words
    self.lua = lua
    self.entries = entries
  }

  /// Every type of question, and one with variables.
  static let all = [
    FlowQuestion("info", "Read this first.", "qb.info 'Read this first.' {}"),
    FlowQuestion(
      "choice", "Choose one.",
      "qb.choice 'Choose one.' { qb.right 'alpha', 'beta', qb.answer('gamma', 0.5), hints = { 'Early.' } }",
      [.options(["alpha"]), .options(["gamma"]), .options(["beta"])]),
    FlowQuestion(
      "multiple", "Choose some.",
      "qb.multiple 'Choose some.' { qb.right 'delta', qb.right 'epsilon', 'zeta', explanation = 'Four, five.' }",
      [.options(["delta", "epsilon"]), .options(["delta"]), .options(["zeta"])]),
    FlowQuestion(
      "trueFalse", "The sea is salty.", "qb.trueFalse 'The sea is salty.' { answer = true }",
      [.options(["True"]), .options(["False"]), .options(["False"])]),
    FlowQuestion(
      "short", "Name a light of the sky.",
      "qb.short 'Name a light of the sky.' { 'moon', qb.answer('lamp', 0.5, 'Almost.'), hints = { 'Night.' } }",
      [.text("moon"), .text("lamp"), .text("coal")]),
    FlowQuestion(
      "numeric", "How many days has a week?",
      "qb.numeric 'How many days has a week?' { 7, qb.answer(5, 0.5) }",
      [.text("7"), .text("5"), .text("70")]),
    FlowQuestion(
      "matching", "Match the capitals.",
      "qb.matching 'Match the capitals.' { pairs = { { 'France', 'Paris' }, { 'Chile', 'Santiago' } } }",
      [
        .pairs(["France": "Paris", "Chile": "Santiago"]),
        .pairs(["France": "Paris", "Chile": "Paris"]),
        .pairs(["France": "Santiago", "Chile": "Paris"]),
      ]),
    FlowQuestion(
      "ordering", "Count up.",
      "qb.ordering 'Count up.' { 'first', 'second', 'third', grading = 'position' }",
      [
        .order(["first", "second", "third"]), .order(["first", "third", "second"]),
        .order(["second", "third", "first"]),
      ]),
    FlowQuestion(
      "cloze", "wrote the",
      """
      qb.cloze '{{who}} wrote the {{what}}.' {
        gaps = { who = { accept = { 'Homer' } }, what = { 'Aeneid', qb.right 'Odyssey' } } }
      """,
      [
        .gaps(["who": "Homer", "what": "Odyssey"]), .gaps(["who": "Homer", "what": "Aeneid"]),
        .gaps(["who": "Virgil", "what": "Aeneid"]),
      ]),
    FlowQuestion(
      "essay", "Tell about fog.", "qb.essay 'Tell about fog.' {}",
      [.text("It is wet."), .text("It is grey."), .text("It is there.")]),
    FlowQuestion(
      "custom", "An even word, please.",
      "qb.custom 'An even word, please.' { view = 'short', grade = function(_, r) return #r % 2 == 0 end }",
      [.text("even"), .text("odd"), .text("uneven!")]),
    FlowQuestion(
      "templated", "What is 4 + 1?",
      """
      qb.numeric 'What is {a} + 1?' {
        variables = function() return { a = 4 } end, answer = function(v) return v.a + 1 end }
      """,
      [.text("5"), .text("6"), .text("0")]),
  ]
}

/// A quiz of a standard flow in a temporary folder.
final class FlowQuiz {
  static let flows = ["classic", "review", "exam", "practice"]
  static let behaviours = ["deferred", "immediate", "interactive", "certainty"]

  let flow: String
  let behaviour: String
  let questions: [FlowQuestion]
  let bundle: QuizBundle
  private let folder: URL

  init(flow: String, behaviour: String, questions: [FlowQuestion], more: String = "") throws {
    self.flow = flow
    self.behaviour = behaviour
    self.questions = questions
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "quizboard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lua = """
      local qb = require 'quizboard'
      return qb.quiz {
        title = 'Flows', identifier = 'flows', storyboard = '\(flow)', behaviour = '\(behaviour)', \(more)
        questions = { \(questions.map(\.lua).joined(separator: ",\n")) },
      }
      """
    try Data(lua.utf8).write(to: folder.appendingPathComponent("quiz.lua"))
    bundle = try QuizBundle(QuizLoader.load(folder.path))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The earlier attempts.
  enum History: CaseIterable {
    case none, ungraded, partlyGraded, graded

    var scores: [Score] {
      switch self {
      case .none: []
      case .ungraded: [Self.score(ungraded: 1), Self.score(ungraded: 2)]
      case .partlyGraded: [Self.score(ungraded: 1), Self.score(ungraded: 0)]
      case .graded: [Self.score(ungraded: 0), Self.score(ungraded: 0)]
      }
    }

    private static func score(ungraded: Int) -> Score {
      var score = Score(
        quiz: "flows", score: Rational(3), points: Rational(12), percentage: 25, questions: 12,
        correct: 3, time: 946_684_800)
      score.ungraded = ungraded
      return score
    }
  }
}
