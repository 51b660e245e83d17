import Foundation
import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

@testable import QuizboardTerminal

/// Every standard flow with every type of question, behaviour and history, through three attempts, in the full
/// screen at two sizes and in line mode.
@Suite("Standard flows are played to their end")
struct FlowMatrixTests {
  /// True to play the whole product instead of a part of it.
  private static let isWhole = ProcessInfo.processInfo.environment["QUIZBOARD_FLOW_MATRIX"] != nil

  struct Case: CustomStringConvertible {
    let flow: String
    let behaviour: String
    /// The types of question; nil for all.
    var type: String?
    /// The language of the quiz; nil for English.
    var language: String?
    let histories: [FlowQuiz.History]

    var description: String {
      "\(flow), \(behaviour), \(type ?? "all types"), \(language ?? "en"), \(histories)"
    }
  }

  /// All types in one quiz. A part of the product takes one history for each, in turn.
  private static let together: [Case] = product.enumerated().map { place, pair in
    let all = FlowQuiz.History.allCases
    return Case(
      flow: pair.flow, behaviour: pair.behaviour,
      histories: isWhole ? all : [all[(place + place / 4) % all.count]])
  }

  /// A quiz of each type alone. A part of the product takes one behaviour for each, in turn.
  private static let alone: [Case] = FlowQuestion.all.enumerated().flatMap { place, question in
    product.enumerated().filter { isWhole || ($0.offset + $0.offset / 4) % 4 == place % 4 }.map {
      Case(
        flow: $0.element.flow, behaviour: $0.element.behaviour, type: question.type,
        histories: isWhole ? FlowQuiz.History.allCases : [.ungraded])
    }
  }

  private static let product = FlowQuiz.flows.flatMap { flow in
    FlowQuiz.behaviours.map { (flow: flow, behaviour: $0) }
  }

  @Test("with all types of questions", arguments: together)
  func allTypes(_ one: Case) throws { try play(one, attempts: 3) }

  /// A part of the product takes one language for each flow and behaviour, in turn.
  private static let translated: [Case] = product.enumerated().flatMap { place, pair in
    let languages = ["de", "fr", "es", "it"]
    return (isWhole ? languages : [languages[(place + place / 4) % 4]]).map {
      Case(
        flow: pair.flow, behaviour: pair.behaviour, language: $0, histories: [.partlyGraded])
    }
  }

  @Test("with all types of questions, in other languages", arguments: translated)
  func languages(_ one: Case) throws { try play(one, attempts: 2) }

  @Test("with questions of one type", arguments: alone)
  func eachType(_ one: Case) throws { try play(one, attempts: 2) }

  private func play(_ one: Case, attempts: Int) throws {
    let questions = FlowQuestion.all.filter { one.type == nil || $0.type == one.type }
    let quiz = try FlowQuiz(
      flow: one.flow, behaviour: one.behaviour, questions: questions,
      more: one.language.map { "language = '\($0)'," } ?? "")
    for history in one.histories {
      let large = try outcome(of: quiz, history, attempts) { session, bot in
        FullScreenPlayer(session: session, bot: bot).play()
      }
      let small = try outcome(of: quiz, history, attempts, Size(columns: 40, rows: 12)) {
        session, bot in
        FullScreenPlayer(session: session, bot: bot).play()
      }
      let lines = try outcome(of: quiz, history, attempts) { session, bot in
        FlowLines(session, bot).play()
      }
      #expect(large.difference(from: small) == nil, "in 40 by 12 cells")
      #expect(large.difference(from: lines) == nil, "in line mode")
      // Texts and essays alone are not practised.
      let isPlayed = one.flow != "practice" || !["info", "essay"].contains(one.type)
      #expect(!large.ends.isEmpty == isPlayed)
    }
  }

  /// The outcome of the attempts.
  private struct Outcome: Equatable {
    var ends: [String]
    var scores: [Rational]

    /// Returns the first line of the ends that differs, else the scores; nil if all is equal.
    func difference(from other: Outcome) -> String? {
      if self == other { return nil }
      let lines = ends.joined(separator: "\n").split(separator: "\n")
      let others = other.ends.joined(separator: "\n").split(separator: "\n")
      let pair = zip(lines, others).first { $0 != $1 }
      return pair.map { "\($0), not \($1)" }
        ?? "\(lines.count), \(others.count) lines: \(other.scores)"
    }
  }

  private func outcome(
    of quiz: FlowQuiz, _ history: FlowQuiz.History, _ attempts: Int,
    _ size: Size = Size(columns: 80, rows: 24), play: (Session, FlowBot) -> String?
  ) throws -> Outcome {
    let store = MemoryStore(scores: history.scores)
    var outcome = Outcome(ends: [], scores: [])
    // A review has no way to begin again: it is opened once more.
    let plays = quiz.flow == "review" ? attempts : 1
    for _ in 0..<plays {
      var options = Session.Options()
      options.size = size
      options.isFresh = true
      let session = try Session(bundle: quiz.bundle, options: options, store: store)
      let bot = FlowBot(quiz, attempts: plays == 1 ? attempts : 1)
      let fault = play(session, bot)
      #expect(fault == nil, "\(history), \(size.columns) columns")
      outcome.ends += bot.ends
    }
    outcome.scores = store.scores(of: "flows").map(\.score)
    return outcome
  }
}
