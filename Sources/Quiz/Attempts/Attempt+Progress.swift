import QuizboardModel

/// Encodes the changing part of an attempt.
///
/// `progress`: version, current place (-1: none), flags (1 finished, 2 choosing, 4 limits), number
/// of entries. With limits: start time, time at which the current question was entered, 1 if
/// overdue. For each visited or chosen entry: its place, index of the drawn question, flags (1
/// visited, 2 overdue, 4 with time spent, which follows), and the response: 0 for none, else kind and
/// value, fraction and own fraction (two numbers each, or zeros), points (two numbers), flags (1
/// final, 2 and 4 certainty, from 8 the number of earlier tries), time, each earlier try with its
/// time, and of a custom question 1 if its feedback follows among the texts. Options are stored as
/// places among the shown ones, which the plan names, and pairs in the shown order of the left
/// texts. Times are bit patterns. Texts follow in the order in which they are met.
struct ProgressWriter {
  private let attempt: Attempt
  /// The time that spent times refer to, when encoding for a comparison only.
  private let moment: Double?
  private(set) var progress: [Int] = []
  private(set) var texts: [String] = []

  init(attempt: Attempt, comparedAt moment: Double? = nil) {
    self.attempt = attempt
    self.moment = moment
  }

  mutating func write() {
    let state = attempt.state
    progress.reserveCapacity(4 + 10 * (state.cursor + 1))
    progress.append(progressVersion)
    progress.append(state.cursor)
    progress.append(
      (state.isFinished ? 1 : 0) + (state.isChoosing ? 2 : 0) + (attempt.isTimed ? 4 : 0)
        + (hasBeginning ? 8 : 0))
    progress.append(state.entries.count)
    if attempt.isTimed {
      if let moment {
        progress.append(attempt.spentOfAll(at: moment))
      } else {
        write(state.began)
        write(state.since)
      }
      progress.append(state.isOverdue ? 1 : 0)
    }
    if hasBeginning { write(state.began) }
    for index in state.entries.indices where state.isChoosing || state.entries[index].wasAsked {
      progress.append(index)
      progress.append(state.entries[index].item)
      let (wasAsked, isOverdue, spent) = (
        state.entries[index].wasAsked, state.entries[index].isOverdue, state.entries[index].spent
      )
      if let moment {
        progress.append((wasAsked ? 1 : 0) + (isOverdue ? 2 : 0))
        progress.append(attempt.spent(at: moment, on: index))
      } else {
        progress.append((wasAsked ? 1 : 0) + (isOverdue ? 2 : 0) + (spent == 0 ? 0 : 4))
        if spent != 0 { write(spent) }
      }
      writeResponse(at: index)
    }
  }

  /// True if the encoding has the beginning of an attempt without limits, which only its recorded
  /// duration depends on.
  private var hasBeginning: Bool {
    moment == nil && !attempt.isTimed && attempt.state.began != 0
  }

  private mutating func write(_ seconds: Double) {
    progress.append(Int(truncatingIfNeeded: seconds.bitPattern))
  }

  private mutating func writeResponse(at index: Int) {
    // Copies only the needed parts, because an attempt has many responses.
    let (state, item) = (attempt.state, attempt.state.entries[index].item)
    guard let recorded = state.entries[index].response else { return progress.append(0) }
    write(recorded.response, of: item)
    write(recorded.fraction)
    write(recorded.ownFraction)
    progress.append(recorded.points.numerator)
    progress.append(recorded.points.denominator)
    progress.append(
      (recorded.isFinal ? 1 : 0) + 2 * (recorded.certainty ?? 0) + 8 * recorded.earlier.count)
    if moment == nil { write(recorded.time) }
    for earlier in recorded.earlier {
      write(earlier.response, of: item)
      if moment == nil { write(earlier.time) }
    }
    if case .custom = recorded.response {
      progress.append(recorded.feedback == nil ? 0 : 1)
      if let feedback = recorded.feedback { texts.append(feedback) }
    }
  }

  /// Writes a fraction; the denominator 0 for none.
  private mutating func write(_ fraction: Rational?) {
    progress.append(fraction?.numerator ?? 0)
    progress.append(fraction?.denominator ?? 0)
  }

  private mutating func write(_ response: Response, of item: Int) {
    progress.append(response.code)
    switch response {
    case .option(let place):
      progress.append(shown(place, of: item, list: 0))
    case .options(let places):
      progress.append(places.count)
      for index in places { progress.append(shown(index, of: item, list: 0)) }
    case .boolean(let answer):
      progress.append(answer ? 1 : 0)
    case .text(let text):
      texts.append(text)
    case .number(let number):
      progress.append(Int(truncatingIfNeeded: number.bitPattern))
    case .quantity(let number, let unit):
      progress.append(Int(truncatingIfNeeded: number.bitPattern))
      texts.append(unit)
    case .pairs(let places):
      progress.append(places.count)
      let orders = attempt.drawn[item].orders
      let entries = orders.count > 1 ? inverted(orders[1]) : []
      for shown in places.indices {
        let left = orders.isEmpty || orders[0].isEmpty ? shown : orders[0][shown]
        progress.append(places[left].map { entries.isEmpty ? $0 : entries[$0] } ?? -1)
      }
    case .order(let places):
      progress.append(places.count)
      let shown = inverted(attempt.drawn[item].orders.first ?? [])
      for index in places { progress.append(shown.isEmpty ? index : shown[index]) }
    case .gaps(let responses):
      progress.append(responses.count)
      for (gap, response) in responses.enumerated() {
        switch response {
        case .option(let place):
          progress += [1, shown(place, of: item, list: gap)]
        case let response?: write(response, of: item)
        case nil: progress.append(0)
        }
      }
    case .custom(let value):
      ValueCoding.write(value, &progress, &texts)
    }
  }

  /// Returns the shown place of each name.
  private func inverted(_ order: [Int]) -> [Int] {
    var inverse = order
    for (shown, place) in order.enumerated() { inverse[place] = shown }
    return inverse
  }

  /// Returns the place of a name among the shown ones.
  private func shown(_ place: Int, of item: Int, list: Int) -> Int {
    let orders = attempt.drawn[item].orders
    guard orders.indices.contains(list) else { return place }
    return orders[list].firstIndex(of: place) ?? place
  }
}

extension Attempt {
  /// Returns the position and the responses for comparisons: attempts with equal results behave
  /// equally from now on. Includes the spent part of limits, but not the times of responses.
  public func comparableProgress(at moment: Double) -> (integers: [Int], texts: [String]) {
    if let known = state.written.compared { return known }
    var writer = ProgressWriter(attempt: self, comparedAt: moment)
    writer.write()
    let compared = (writer.progress, writer.texts)
    if !isTimed { state.written.compared = compared }
    return compared
  }

  /// Returns the spent microseconds of the limit of the attempt, or 0 without one.
  fileprivate func spentOfAll(at moment: Double) -> Int {
    guard let limit = quiz.timeLimit, !isFinished else { return 0 }
    return microseconds(min(limit, moment - state.began))
  }

  /// Returns the spent microseconds of the limit of a question.
  fileprivate func spent(at moment: Double, on index: Int) -> Int {
    let entry = state.entries[index]
    guard let limit = drawn[entry.item].question.timeLimit, !isFinished else { return 0 }
    let now = index == state.cursor ? max(0, moment - state.since) : 0
    return microseconds(min(limit, entry.spent + now))
  }
}

/// Returns seconds as whole microseconds, because sums of seconds are not exact.
public func microseconds(_ seconds: Double) -> Int {
  Int(exactly: (seconds * 1e6).rounded()) ?? .max
}

/// The version of the encoding of progress.
let progressVersion = 2

extension Response {
  /// The number of the response's kind in stored attempts. Must never change.
  fileprivate var code: Int {
    switch self {
    case .option: 1
    case .options: 2
    case .boolean: 3
    case .text: 4
    case .number: 5
    case .quantity: 6
    case .pairs: 7
    case .order: 8
    case .gaps: gapsCode
    case .custom: customCode
    }
  }
}

/// The number of a cloze question's response in stored attempts.
let gapsCode = 9
/// The number of a custom question's response in stored attempts.
let customCode = 10
