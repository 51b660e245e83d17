import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// Compares plays from a page that asks a question. Whatever the author intends, an answer, a flag
/// and a hint are there when the player comes back, and the order of two answers does not change
/// what they earn.
struct PlayComparison {
  /// A difference between two plays.
  struct Difference {
    var kind: Problem.Kind
    var message: String
    /// The inputs after the page that show it.
    var inputs: [Input]
  }

  /// The maximum numbers of answers tried on a page, of ways away from it, and of ways back.
  private static let most = (answers: 4, exits: 12, returns: 60)

  private let expander: Expander
  /// The saved state of the page.
  private let start: [UInt8]
  private let first: QuestionSight
  /// The number of inputs so far.
  private(set) var inputCount = 0

  /// Begins at a page; nil if it asks no question.
  init?(_ expander: Expander, at start: [UInt8]) throws {
    guard try expander.canGo(to: start), let first = QuestionSight(expander.session) else {
      return nil
    }
    (self.expander, self.start, self.first) = (expander, start, first)
  }

  /// Returns the differences, each kind of loss once.
  mutating func differences() throws -> [Difference] {
    let answer = try answer(from: start)
    var found: [Difference] = []
    for change in try [answer].compactMap(\.self) + marking() {
      if let lost = try loss(after: change) { found.append(lost) }
    }
    if let answer, let difference = try orderDifference(answer) { found.append(difference) }
    return found
  }

  // Plays

  /// Returns the inputs that only lead on, of those that the current state offers.
  private func taps() -> [Input] {
    expander.offers.filter { !$0.isEntry && !$0.isAdvance && !$0.isResize }
  }

  /// Performs inputs in a saved state; returns false if one fails or is not possible.
  private mutating func play(_ inputs: [Input], from state: [UInt8]) throws -> Bool {
    guard try expander.canGo(to: state) else { return false }
    for input in inputs {
      inputCount += 1
      guard expander.offers.contains(input), expander.handle(input).isOK,
        !expander.session.isOver
      else { return false }
    }
    return true
  }

  private var responses: Int { expander.session.inspection.attempt?.responses.count ?? 0 }

  /// Returns the inputs that record an answer to the question of a page, and stay there: an entry,
  /// or an entry and a button. Nil if none of a few do.
  private mutating func answer(from state: [UInt8]) throws -> [Input]? {
    guard try expander.canGo(to: state), let page = QuestionSight(expander.session) else {
      return nil
    }
    let count = responses
    for entry in expander.offers.filter(\.isEntry).prefix(Self.most.answers) {
      guard try play([entry], from: state), isAnswered(page, after: count) != false else {
        continue
      }
      if responses > count { return [entry] }
      for tap in taps() where try play([entry, tap], from: state) {
        if isAnswered(page, after: count) == true { return [entry, tap] }
      }
    }
    return nil
  }

  /// Returns true if the run still shows a page and has recorded an answer since; nil if it shows
  /// the page and has not; false if it shows another page.
  private func isAnswered(_ page: QuestionSight, after count: Int) -> Bool? {
    guard let now = QuestionSight(expander.session), now.isOfSameQuestion(as: page) else {
      return false
    }
    return responses > count ? true : nil
  }

  /// Returns the taps that set something on the page that belongs to the attempt: a flag, a hint.
  private mutating func marking() throws -> [[Input]] {
    guard try expander.canGo(to: start) else { return [] }
    return try taps().filter { tap in
      guard try play([tap], from: start), let now = QuestionSight(expander.session),
        now.isOfSameQuestion(as: first)
      else { return false }
      return now.marks != first.marks || now.hints != first.hints
    }.map { [$0] }
  }

  // Coming back

  /// Returns what is lost when the player leaves the page after some inputs and comes back.
  private mutating func loss(after inputs: [Input]) throws -> Difference? {
    guard try play(inputs, from: start), let left = QuestionSight(expander.session) else {
      return nil
    }
    let state = try expander.session.encode()
    for exit in taps().prefix(Self.most.exits) {
      guard let back = try wayBack(to: left, from: state, by: exit),
        let now = QuestionSight(expander.session), let words = lost(from: left, to: now)
      else { continue }
      return Difference(
        kind: .notKept,
        message: "in scene \"\(left.scene)\", \(words) when the player leaves it and comes back",
        inputs: inputs + [exit, back])
    }
    return nil
  }

  /// Leaves a page by an input and finds one that leads back to its question, after which the run
  /// is there. Returns nil if none does.
  private mutating func wayBack(to page: QuestionSight, from state: [UInt8], by exit: Input) throws
    -> Input?
  {
    guard try play([exit], from: state), expander.session.attemptCount == page.attempt,
      expander.session.inspection.attempt?.isFinished == false,
      QuestionSight(expander.session)?.isOfSameQuestion(as: page) != true
    else { return nil }
    let away = try expander.session.encode()
    for back in taps().prefix(Self.most.returns) where try play([back], from: away) {
      if QuestionSight(expander.session)?.isOfSameQuestion(as: page) == true { return back }
    }
    return nil
  }

  /// Returns what was set on a page and is not there any more; nil if nothing is lost.
  private func lost(from left: QuestionSight, to now: QuestionSight) -> String? {
    let name = left.name
    if let response = left.response, now.response != response {
      return "the answer to \(name) is lost"
    }
    if left.response != nil, !left.entry.keys.allSatisfy({ now.entry[$0] != nil }) {
      return "the answer to \(name) still counts, but its page is empty"
    }
    if !left.hints.subtracting(first.hints).isSubset(of: now.hints) {
      return "the shown hint of \(name) is lost"
    }
    // A field that the first of the inputs set has its old value again.
    let reset = left.marks.filter { path, value in
      first.marks[path] != value && now.marks[path] == first.marks[path]
    }
    // `flags[1]` rather than `flags`.
    return reset.keys.max().map { "the mark of \(name), attempt.\($0), is lost" }
  }

  // The order of answers

  /// Compares answering this question and then another one with the opposite order.
  private mutating func orderDifference(_ answer: [Input]) throws -> Difference? {
    guard try expander.canGo(to: start) else { return nil }
    for exit in taps().prefix(Self.most.exits) {
      guard let back = try wayBack(to: first, from: start, by: exit),
        try play(answer + [exit], from: start), let second = QuestionSight(expander.session),
        second.attempt == first.attempt, second.index != first.index, second.response == nil,
        let other = try self.answer(from: try expander.session.encode())
      else { continue }
      let plays = [answer + [exit] + other, [exit] + other + [back] + answer]
      guard let earned = try earned(by: plays[0]), let reversed = try self.earned(by: plays[1]),
        earned != reversed
      else { continue }
      let isLess = reversed.score < earned.score
      return Difference(
        kind: .orderMatters,
        message: "the order of answers changes the score: equal answers to \(first.name) and "
          + "\(second.name) earn \(earned.words) in this order, and \(reversed.words) in the other",
        inputs: plays[isLess ? 1 : 0])
    }
    return nil
  }

  /// The points that each question has earned.
  private struct Earnings: Equatable {
    var points: [String: Rational]
    var score: Rational { points.values.reduce(.zero, +) }
    var words: String { readable(score.doubleValue) }
  }

  private mutating func earned(by inputs: [Input]) throws -> Earnings? {
    guard try play(inputs, from: start), expander.session.attemptCount == first.attempt,
      let attempt = expander.session.inspection.attempt
    else { return nil }
    return Earnings(
      points: Dictionary(
        attempt.responses.map { ($0.question.id.name, $0.points) }, uniquingKeysWith: +))
  }
}
