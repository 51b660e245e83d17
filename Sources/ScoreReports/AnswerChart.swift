import QuizboardModel
import QuizboardText

/// The answers given to a question, with their counts.
public struct AnswerChart: Sendable, Equatable {
  /// An answer, or a part of one.
  public struct Bar: Sendable, Equatable {
    /// The left text of the pair, or the name of the gap; nil for other answers.
    public var name: String?
    /// The answer as text.
    public var text: String
    /// The number of attempts with this answer.
    public var count: Int
    /// True if it earns points; nil if that is unknown.
    public var isRight: Bool?
    /// True if the question offers it: an option, or what is right.
    public var isOffered: Bool
  }

  /// The number of bars that a report shows of a question, a pair or a gap.
  static let mostShown = (written: 5, offered: 30)

  /// The number of attempts that were asked the question.
  public let asked: Int
  /// The number of these without an answer.
  public let unanswered: Int
  /// The answers of each pair or gap, or of the whole question. First those that the question
  /// offers, in its own order, then others, the most frequent first.
  public let bars: [Bar]

  /// Counts the answers in the results of one question, in the order recorded. The newest result
  /// determines what the question offers.
  init(_ results: [QuestionResult]) {
    asked = results.count
    unanswered = results.count { $0.response == nil }
    var tally = Tally()
    for part in results.last?.offered ?? [] { tally.offer(part) }
    for part in results.flatMap(\.parts) { tally.count(part) }
    bars = tally.bars
  }

  /// Returns the share of the attempts that were asked the question, from 0 to 1.
  public func share(of count: Int) -> Double { asked > 0 ? Double(count) / Double(asked) : 0 }
}

/// A count of answers.
private struct Tally {
  private struct Key: Hashable {
    let name: String?
    let text: String
  }

  private var all: [AnswerChart.Bar] = []
  private var places: [Key: Int] = [:]
  /// The places of the names in the order in which they occurred.
  private var names: [String?: Int] = [:]

  mutating func offer(_ part: AnswerPart) { add(part, count: 0, isOffered: true) }

  mutating func count(_ part: AnswerPart) { add(part, count: 1, isOffered: false) }

  private mutating func add(_ part: AnswerPart, count: Int, isOffered: Bool) {
    let key = Key(name: part.name, text: part.text)
    if let index = places[key] {
      all[index].count += count
      // The newest attempt says whether an answer is right, but the question itself knows better.
      if !all[index].isOffered { all[index].isRight = part.isRight }
      return
    }
    places[key] = all.count
    if names[part.name] == nil { names[part.name] = names.count }
    all.append(
      AnswerChart.Bar(
        name: part.name, text: part.text, count: count, isRight: part.isRight,
        isOffered: isOffered))
  }

  /// The bars in order.
  var bars: [AnswerChart.Bar] {
    let order = all.enumerated().map { index, bar in
      (names[bar.name] ?? 0, bar.isOffered ? 0 : 1, bar.isOffered ? 0 : -bar.count, index)
    }
    return all.indices.sorted { order[$0] < order[$1] }.map { all[$0] }
  }
}

extension QuestionResult {
  /// The parts to count, each once. An attempt of an earlier version has only the whole response.
  fileprivate var parts: [AnswerPart] {
    if given.isEmpty {
      guard type != "essay", let response else { return [] }
      return [AnswerPart(response, isRight: fraction.map { $0 > .zero })]
    }
    var found: [AnswerPart] = []
    for part in given {
      let part = AnswerPart(part.text.trimmed, of: part.name, isRight: part.isRight)
      if !found.contains(part) { found.append(part) }
    }
    return found
  }
}
