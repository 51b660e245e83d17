/// Writes the changing part of an attempt.
///
/// `progress`: version, current place (-1: none), 1 if finished + 2 if choosing + 4 if there are
/// limits, number of entries; with limits: when it began, when the current question was come to, 1
/// if overdue; then for each entry that was come to (or chosen): its place, which drawn question, 1
/// if come to + 2 if overdue + 4 if time was spent on it (and how much), and the response: 0 for
/// none, else its kind, its value, fraction (two numbers), points (two numbers), time. Options are
/// kept as places among those shown, which the plan names. Times are bit patterns.
struct ProgressWriter {
  private let attempt: Attempt
  /// Where it is only compared: the moment that times are seen from.
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
      (state.isFinished ? 1 : 0) + (state.isChoosing ? 2 : 0) + (attempt.isTimed ? 4 : 0))
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

  private mutating func write(_ seconds: Double) {
    progress.append(Int(truncatingIfNeeded: seconds.bitPattern))
  }

  private mutating func writeResponse(at place: Int) {
    // What else a response has is not copied: an attempt has many.
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

  /// The place among the options as they are shown.
  private func shown(_ place: Int, of item: Int) -> Int {
    attempt.drawn[item].order.firstIndex(of: place) ?? place
  }
}

extension Attempt {
  /// Where the attempt is and its responses, for comparing: equal ones go on alike. When a response
  /// was given is left out, and of times there is what was spent of limits, which is what counts
  /// from now on.
  public func comparableProgress(at moment: Double) -> (integers: [Int], texts: [String]) {
    if let known = state.written.compared { return known }
    var writer = ProgressWriter(attempt: self, comparedAt: moment)
    writer.write()
    let compared = (writer.progress, writer.texts)
    if !isTimed { state.written.compared = compared }
    return compared
  }

  /// Microseconds of the limit of all that are gone; nothing where no limit runs.
  fileprivate func spentOfAll(at moment: Double) -> Int {
    guard let limit = quiz.timeLimit, !isFinished else { return 0 }
    return microseconds(min(limit, moment - state.began))
  }

  /// Microseconds of the limit of a question that are gone.
  fileprivate func spent(at moment: Double, on place: Int) -> Int {
    let entry = state.entries[place]
    guard let limit = drawn[entry.item].question.timeLimit, !isFinished else { return 0 }
    let now = place == state.cursor ? max(0, moment - state.since) : 0
    return microseconds(min(limit, entry.spent + now))
  }
}

/// Seconds as whole microseconds: sums of seconds are not exact.
public func microseconds(_ seconds: Double) -> Int {
  Int(exactly: (seconds * 1e6).rounded()) ?? .max
}

private let progressVersion = 1

extension Response {
  /// A number for the kind of response; it is kept in files, so it never changes.
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
  /// Reads what `ProgressWriter` wrote, trusting nothing.
  mutating func progress(of plan: RestoredPlan, texts: [String]) throws(UnusableMemento)
    -> ReadProgress
  {
    let drawn = plan.drawn
    var lostAnswers: [Question] = []
    guard try next() == progressVersion else { throw .damaged }
    let (cursor, flags, count) = (try next(), try next(), try next())
    guard (0...7).contains(flags) else { throw .damaged }
    var state = Attempt.State()
    state.isChoosing = flags & 2 != 0
    state.isFinished = flags & 1 != 0
    let isTimed = flags & 4 != 0
    if isTimed {
      state.began = try time()
      state.since = try time()
      state.isOverdue = try next() != 0
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
    // Grading again finds the feedback, and refuses what this question cannot have been answered.
    let grade = response.flatMap { try? question.grade($0) }
    guard let response, let grade, !plan.isReworded(question) || grade.fraction == fraction else {
      // Of a question whose text was mended the answer earns what it did: else it is another
      // question.
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

  /// The response; nil where one of its options cannot be told any more.
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

  /// The place in the question's own order of an option that was shown at a place; nil where that
  /// cannot be told any more.
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

/// The changing part of an attempt as it was read.
struct ReadProgress {
  let state: Attempt.State
  /// Whether there were limits when it was kept.
  let isTimed: Bool
  /// The questions whose answers are left out.
  let lostAnswers: [Question]
}
