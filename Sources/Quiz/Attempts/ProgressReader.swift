import QuizboardModel

/// Decodes the output of `ProgressWriter` and validates all of it.
struct ProgressReader {
  private let plan: RestoredPlan
  private let behaviour: Quiz.Behaviour
  private var integers: IntegerReader
  private var texts: ArraySlice<String>
  private var lostAnswers: [Question] = []

  /// A response that has an option that cannot be identified any more.
  private struct LostOption: Error {}

  init(plan: RestoredPlan, _ memento: Attempt.Memento, behaviour: Quiz.Behaviour) {
    self.plan = plan
    self.behaviour = behaviour
    integers = IntegerReader(memento.progress)
    texts = memento.texts[...]
  }

  /// The decoded changing part of an attempt.
  struct Result {
    let state: Attempt.State
    /// True if the quiz had limits when the memento was made.
    let isTimed: Bool
    /// The questions whose answers were dropped.
    let lostAnswers: [Question]
  }

  mutating func read() throws(UnusableMemento) -> Result {
    let drawn = plan.drawn
    guard try integers.next() == progressVersion else { throw .damaged }
    let (cursor, flags, count) = (try integers.next(), try integers.next(), try integers.next())
    guard (0...15).contains(flags) else { throw .damaged }
    var state = Attempt.State()
    state.isChoosing = flags & 2 != 0
    state.isFinished = flags & 1 != 0
    let isTimed = flags & 4 != 0
    if isTimed {
      state.began = try time()
      state.since = try time()
      state.isOverdue = try integers.next() != 0
    } else if flags & 8 != 0 {
      state.began = try time()
    }
    if !state.isChoosing {
      guard count == drawn.count else { throw .damaged }
      state.entries = drawn.indices.map { Attempt.Entry(item: $0) }
    }
    while !integers.isAtEnd {
      let (place, entry) = (try integers.next(), try entry())
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
        if response.isUngraded { state.ungraded += 1 }
      }
    }
    state.cursor = cursor
    let share = Rational(behaviour == .certainty ? 3 : 1)
    state.points = state.entries.reduce(.zero) { $0 + drawn[$1.item].points * share }
    let isValid = state.entries.isEmpty ? cursor == -1 : state.entries.indices.contains(cursor)
    guard isValid, state.entries.count == count, texts.isEmpty else { throw .damaged }
    return Result(state: state, isTimed: isTimed, lostAnswers: lostAnswers)
  }

  private mutating func time() throws(UnusableMemento) -> Double {
    let seconds = Double(bitPattern: UInt64(bitPattern: Int64(try integers.next())))
    if seconds.isNaN { throw .damaged }
    return seconds
  }

  private mutating func text() throws(UnusableMemento) -> String {
    guard let text = texts.popFirst() else { throw .damaged }
    return text
  }

  /// Reads a fraction; nil for a denominator of 0.
  private mutating func fraction() throws(UnusableMemento) -> Rational? {
    let (numerator, denominator) = (try integers.next(), try integers.next())
    if denominator == 0 { return nil }
    guard denominator > 0, let value = Rational(numerator: numerator, denominator: denominator)
    else { throw .damaged }
    return value
  }

  private mutating func entry() throws(UnusableMemento) -> Attempt.Entry {
    let (item, flags) = (try integers.next(), try integers.next())
    guard plan.drawn.indices.contains(item), (0...7).contains(flags) else { throw .damaged }
    var entry = Attempt.Entry(item: item, wasAsked: flags & 1 != 0)
    entry.isOverdue = flags & 2 != 0
    if flags & 4 != 0 { entry.spent = try time() }
    let code = try integers.next()
    if code == 0 { return entry }
    entry.response = try recorded(code: code, of: item)
    return entry
  }

  /// Reads a response with its grade; nil, and noted as lost, if it no longer fits the question.
  private mutating func recorded(code: Int, of item: Int) throws(UnusableMemento)
    -> RecordedResponse?
  {
    let drawn = plan.drawn[item]
    let question = drawn.filled
    let response = try response(code: code, of: item)
    let (fraction, ownFraction) = (try fraction(), try fraction())
    let points = try integers.rational()
    let flags = try integers.next()
    guard (0...1 << 24).contains(flags) else { throw .damaged }
    let moment = try time()
    var earlier: [RecordedResponse.Try] = []
    var isWhole = true
    for _ in 0..<(flags >> 3) {
      let known = try self.response(code: try integers.next(), of: item)
      let time = try time()
      if let known { earlier.append(.init(response: known, time: time)) } else { isWhole = false }
    }
    let grade: Grade?
    if case .custom = question.kind {
      grade = Grade(
        fraction: ownFraction, feedback: try integers.next() != 0 ? try text() : nil)
    } else {
      // Grading again restores the feedback, and rejects a response that does not fit the question.
      grade = response.flatMap { try? question.grade($0) }
    }
    guard let response, let grade, isWhole,
      !plan.isReworded(drawn.question) || grade.fraction == ownFraction
    else {
      // A different fraction for an edited text means that it is a different question.
      guard response == nil || !isWhole || plan.isReworded(drawn.question) else { throw .damaged }
      guard plan.isLenient else { throw .questionGone(question.id) }
      lostAnswers.append(drawn.question)
      return nil
    }
    var recorded = RecordedResponse(
      question: drawn.question, shownQuestion: question, response: response, fraction: fraction,
      ownFraction: ownFraction, points: points, feedback: grade.feedback, time: moment)
    recorded.isFinal = flags & 1 != 0
    recorded.certainty = (flags >> 1) & 3 == 0 ? nil : (flags >> 1) & 3
    recorded.earlier = earlier
    return recorded
  }

  /// Decodes a response; nil if one of its options cannot be identified any more.
  private mutating func response(code: Int, of item: Int, list: Int = 0) throws(UnusableMemento)
    -> Response?
  {
    switch code {
    case 1: return try place(of: item, list).map { .option($0) }
    case 2:
      let places = try places(of: item, 0)
      if places.isEmpty { throw .damaged }
      return places.contains(nil) ? nil : .options(places.compactMap(\.self).sorted())
    case 3: return .boolean(try integers.next() != 0)
    case 4: return .text(try text())
    case 5: return .number(Double(bitPattern: UInt64(bitPattern: Int64(try integers.next()))))
    case 6:
      let number = Double(bitPattern: UInt64(bitPattern: Int64(try integers.next())))
      return .quantity(number, unit: try text())
    case 7:
      var places: [Int?] = []
      for _ in 0..<(try integers.count()) {
        let shown = try integers.next()
        if shown < 0 { places.append(nil) } else { places.append(try place(shown, of: item, 1)) }
      }
      return .pairs(places)
    case 8:
      let places = try places(of: item, 0)
      return places.contains(nil) ? nil : .order(places.compactMap(\.self))
    case 9:
      guard list == 0 else { throw .damaged }
      var responses: [Response?] = []
      for gap in 0..<(try integers.count()) {
        let code = try integers.next()
        if code == 0 {
          responses.append(nil)
        } else if code <= 6 {
          responses.append(try response(code: code, of: item, list: gap))
        } else {
          throw .damaged
        }
      }
      return .gaps(responses)
    case 10: return .custom(try ValueCoding.read(&integers, &texts))
    default: throw .damaged
    }
  }

  private mutating func places(of item: Int, _ list: Int) throws(UnusableMemento) -> [Int?] {
    var places: [Int?] = []
    for _ in 0..<(try integers.count()) { places.append(try place(of: item, list)) }
    return places
  }

  private mutating func place(of item: Int, _ list: Int) throws(UnusableMemento) -> Int? {
    try place(try integers.next(), of: item, list)
  }

  /// Returns the place in the question's own order of a name by its shown place; nil if it cannot
  /// be identified any more.
  private func place(_ shown: Int, of item: Int, _ list: Int) throws(UnusableMemento) -> Int? {
    if let lists = plan.changed[item]?.lists, lists.indices.contains(list),
      let changed = lists[list]
    {
      guard changed.places.indices.contains(shown) else { throw .damaged }
      return changed.places[shown]
    }
    let orders = plan.drawn[item].orders
    guard orders.indices.contains(list), !orders[list].isEmpty else { return shown }
    guard orders[list].indices.contains(shown) else { throw .damaged }
    return orders[list][shown]
  }
}
