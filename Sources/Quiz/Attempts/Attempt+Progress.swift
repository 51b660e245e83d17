import QuizboardModel

/// Encodes the changing part of an attempt.
///
/// `progress`: version, current place (-1: none), flags (1 finished, 2 choosing, 4 limits), number
/// of entries. With limits: start time, time at which the current question was entered, 1 if
/// overdue. For each visited or chosen entry: its place, index of the drawn question, flags (1
/// visited, 2 overdue, 4 with time spent, which follows), and the response: 0 for none, else kind,
/// value, fraction (two numbers), points (two numbers), time. Options are stored as places among
/// the shown ones, which the plan names. Times are bit patterns.
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
    for place in state.entries.indices where state.isChoosing || state.entries[place].wasAsked {
      progress.append(place)
      progress.append(state.entries[place].item)
      let (wasAsked, isOverdue, spent) = (
        state.entries[place].wasAsked, state.entries[place].isOverdue, state.entries[place].spent
      )
      if let moment {
        progress.append((wasAsked ? 1 : 0) + (isOverdue ? 2 : 0))
        progress.append(attempt.spent(at: moment, on: place))
      } else {
        progress.append((wasAsked ? 1 : 0) + (isOverdue ? 2 : 0) + (spent == 0 ? 0 : 4))
        if spent != 0 { write(spent) }
      }
      writeResponse(at: place)
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

  private mutating func writeResponse(at place: Int) {
    // Copies only the needed parts, because an attempt has many responses.
    let (state, item) = (attempt.state, attempt.state.entries[place].item)
    guard let response = state.entries[place].response?.response,
      let fraction = state.entries[place].response?.fraction,
      let points = state.entries[place].response?.points,
      let time = state.entries[place].response?.time
    else { return progress.append(0) }
    progress.append(response.code)
    switch response {
    case .option(let place):
      progress.append(shown(place, of: item))
    case .options(let places):
      progress.append(places.count)
      for place in places { progress.append(shown(place, of: item)) }
    case .boolean(let answer):
      progress.append(answer ? 1 : 0)
    case .text(let text):
      progress.append(texts.count)
      texts.append(text)
    case .number(let number):
      progress.append(Int(truncatingIfNeeded: number.bitPattern))
    }
    progress.append(fraction.numerator)
    progress.append(fraction.denominator)
    progress.append(points.numerator)
    progress.append(points.denominator)
    if moment == nil { write(time) }
  }

  /// Returns the place of an option among the shown ones.
  private func shown(_ place: Int, of item: Int) -> Int {
    attempt.drawn[item].order.firstIndex(of: place) ?? place
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
  fileprivate func spent(at moment: Double, on place: Int) -> Int {
    let entry = state.entries[place]
    guard let limit = drawn[entry.item].question.timeLimit, !isFinished else { return 0 }
    let now = place == state.cursor ? max(0, moment - state.since) : 0
    return microseconds(min(limit, entry.spent + now))
  }
}

/// Returns seconds as whole microseconds, because sums of seconds are not exact.
public func microseconds(_ seconds: Double) -> Int {
  Int(exactly: (seconds * 1e6).rounded()) ?? .max
}

private let progressVersion = 1

extension Response {
  /// The number of the response's kind in stored attempts. Must never change.
  fileprivate var code: Int {
    switch self {
    case .option: 1
    case .options: 2
    case .boolean: 3
    case .text: 4
    case .number: 5
    }
  }
}

extension IntegerReader {
  /// Decodes the output of `ProgressWriter` and validates all of it.
  mutating func progress(of plan: RestoredPlan, texts: [String]) throws(UnusableMemento)
    -> ReadProgress
  {
    let drawn = plan.drawn
    var lostAnswers: [Question] = []
    guard try next() == progressVersion else { throw .damaged }
    let (cursor, flags, count) = (try next(), try next(), try next())
    guard (0...15).contains(flags) else { throw .damaged }
    var state = Attempt.State()
    state.isChoosing = flags & 2 != 0
    state.isFinished = flags & 1 != 0
    let isTimed = flags & 4 != 0
    if isTimed {
      state.began = try time()
      state.since = try time()
      state.isOverdue = try next() != 0
    } else if flags & 8 != 0 {
      state.began = try time()
    }
    if !state.isChoosing {
      guard count == drawn.count else { throw .damaged }
      state.entries = drawn.indices.map { Attempt.Entry(item: $0) }
    }
    while !isAtEnd {
      let (place, entry) = (try next(), try entry(of: plan, texts: texts, &lostAnswers))
      if state.isChoosing {
        guard place == state.entries.count else { throw .damaged }
        state.entries.append(entry)
      } else {
        guard state.entries.indices.contains(place), entry.item == place else { throw .damaged }
        state.entries[place] = entry
      }
      if let response = entry.response {
        state.score += response.points
        if response.isCorrect { state.correctCount += 1 }
      }
    }
    state.cursor = cursor
    state.points = state.entries.reduce(.zero) { $0 + drawn[$1.item].points }
    let isValid = state.entries.isEmpty ? cursor == -1 : state.entries.indices.contains(cursor)
    guard isValid, state.entries.count == count else { throw .damaged }
    return ReadProgress(state: state, isTimed: isTimed, lostAnswers: lostAnswers)
  }

  private mutating func time() throws(UnusableMemento) -> Double {
    let seconds = Double(bitPattern: UInt64(bitPattern: Int64(try next())))
    if seconds.isNaN { throw .damaged }
    return seconds
  }

  private mutating func entry(
    of plan: RestoredPlan, texts: [String], _ lostAnswers: inout [Question]
  ) throws(UnusableMemento) -> Attempt.Entry {
    let (item, flags) = (try next(), try next())
    guard plan.drawn.indices.contains(item), (0...7).contains(flags) else { throw .damaged }
    var entry = Attempt.Entry(item: item, wasAsked: flags & 1 != 0)
    entry.isOverdue = flags & 2 != 0
    if flags & 4 != 0 { entry.spent = try time() }
    let code = try next()
    if code == 0 { return entry }
    let question = plan.drawn[item].question
    let response = try response(code: code, texts: texts) {
      (place: Int) throws(UnusableMemento) -> Int? in
      try Self.place(place, among: plan.drawn[item].order, plan.changed[item])
    }
    let (fraction, points, time) = (try rational(), try rational(), try next())
    // Grading again restores the feedback, and rejects a response that does not fit the question.
    let grade = response.flatMap { try? question.grade($0) }
    guard let response, let grade, !plan.isReworded(question) || grade.fraction == fraction else {
      // A different fraction for an edited text means that it is a different question.
      guard response == nil || plan.isReworded(question) else { throw .damaged }
      guard plan.isLenient else { throw .questionGone(question.id) }
      lostAnswers.append(question)
      return entry
    }
    entry.response = RecordedResponse(
      question: question, response: response, fraction: fraction, points: points,
      feedback: grade.feedback, time: Double(bitPattern: UInt64(bitPattern: Int64(time))))
    return entry
  }

  /// Decodes a response; nil if one of its options cannot be identified any more.
  private mutating func response(
    code: Int, texts: [String], place: (Int) throws(UnusableMemento) -> Int?
  ) throws(UnusableMemento) -> Response? {
    switch code {
    case 1:
      return try place(try next()).map { .option($0) }
    case 2:
      let count = try next()
      guard count > 0, count <= remaining else { throw .damaged }
      var places: [Int?] = []
      for _ in 0..<count { places.append(try place(try next())) }
      let found = places.compactMap(\.self)
      return found.count == count ? .options(found.sorted()) : nil
    case 3:
      return .boolean(try next() != 0)
    case 4:
      let place = try next()
      guard texts.indices.contains(place) else { throw .damaged }
      return .text(texts[place])
    case 5:
      return .number(Double(bitPattern: UInt64(bitPattern: Int64(try next()))))
    default:
      throw .damaged
    }
  }

  /// Returns the place in the question's own order of an option by its shown place; nil if it
  /// cannot be identified any more.
  private static func place(_ shown: Int, among order: [Int], _ changed: ChangedOptions?)
    throws(UnusableMemento) -> Int?
  {
    if let changed {
      guard changed.places.indices.contains(shown) else { throw .damaged }
      return changed.places[shown]
    }
    if order.isEmpty { return shown }
    guard order.indices.contains(shown) else { throw .damaged }
    return order[shown]
  }
}

/// The decoded changing part of an attempt.
struct ReadProgress {
  let state: Attempt.State
  /// True if the quiz had limits when the memento was made.
  let isTimed: Bool
  /// The questions whose answers were dropped.
  let lostAnswers: [Question]
}
