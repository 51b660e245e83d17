import QuizboardModel

/// Decodes the output of `ProgressWriter` and validates all of it.
struct ProgressReader {
  private let plan: RestoredPlan
  private let behaviour: Quiz.Behaviour
  private var integers: IntegerReader
  private var texts: ArraySlice<String>
  private var lostAnswers: [Question] = []
  /// The grades in the order of the responses.
  private var grades: [StoredGrade] = []
  private var unfitting: Set<Int> = []

  init(plan: RestoredPlan, _ memento: Attempt.Memento, behaviour: Quiz.Behaviour) {
    self.plan = plan
    self.behaviour = behaviour
    integers = IntegerReader(memento.progress)
    texts = memento.texts[...]
  }

  /// The decoded changing part of an attempt.
  struct Result {
    var state: Attempt.State
    /// True if the quiz had limits when the memento was made.
    let isTimed: Bool
    /// The questions whose answers were dropped.
    let lostAnswers: [Question]
    /// The places of the grades in the memento, in the order of the responses.
    let grades: [StoredGrade]
    /// The places of the drawn questions that have a response which no longer fits them, if the plan
    /// keeps such responses.
    let unfitting: Set<Int>
  }

  /// The places of the grade of a response in a memento.
  struct StoredGrade {
    /// The index of six numbers in `progress`: fraction, own fraction and points.
    let index: Int
    /// The index of the flag for a script's feedback in `progress`, and that of its text in `texts`.
    var feedback: (flag: Int, text: Int)?
  }

  mutating func read() throws(UnfitMemento) -> Result {
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
    state.points = state.entries.reduce(.zero) {
      plan.removed[$1.item] == nil ? $0 + drawn[$1.item].points * share : $0
    }
    let isValid = state.entries.isEmpty ? cursor == -1 : state.entries.indices.contains(cursor)
    guard isValid, state.entries.count == count, texts.isEmpty else { throw .damaged }
    return Result(
      state: state, isTimed: isTimed, lostAnswers: lostAnswers, grades: grades,
      unfitting: unfitting)
  }

  /// The largest time of an attempt, in seconds: more than a clock shows.
  private static let longestTime = 1e13

  private mutating func time() throws(UnfitMemento) -> Double {
    let seconds = Double(bitPattern: UInt64(bitPattern: Int64(try integers.next())))
    guard abs(seconds) <= Self.longestTime else { throw .damaged }
    return seconds
  }

  private mutating func text() throws(UnfitMemento) -> String {
    guard let text = texts.popFirst() else { throw .damaged }
    return text
  }

  /// Reads a fraction; nil for a denominator of 0.
  private mutating func fraction() throws(UnfitMemento) -> Rational? {
    let (numerator, denominator) = (try integers.next(), try integers.next())
    if denominator == 0 { return nil }
    guard denominator > 0, let value = Rational(numerator: numerator, denominator: denominator)
    else { throw .damaged }
    return value
  }

  private mutating func entry() throws(UnfitMemento) -> Attempt.Entry {
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

  /// Reads a response with its grade; nil, and recorded as lost, if it no longer fits the question.
  private mutating func recorded(code: Int, of item: Int) throws(UnfitMemento)
    -> RecordedResponse?
  {
    let drawn = plan.drawn[item]
    let question = drawn.filled
    let response = try response(code: code, of: item)
    var spot = StoredGrade(index: integers.position)
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
    // The script's function is not called again for its feedback.
    var feedback: String?
    let isScripted = code == customCode
    if isScripted {
      spot.feedback = (integers.position, texts.startIndex)
      feedback = try integers.next() != 0 ? try text() : nil
    }
    grades.append(spot)
    let isUnknown = plan.unknown.contains(item)
    var isFitting = isWhole && response != nil
    if !isUnknown, isFitting, let response {
      isFitting = question.fits(response) && earlier.allSatisfy { question.fits($0.response) }
      // The author can change the kind of a gap, but no other form of a response.
      if !isFitting, code != gapsCode { throw .damaged }
      if isFitting, !isScripted {
        // Grading again restores the feedback. A different fraction for an edited text means that
        // it is a different question.
        let grade = try? question.grade(response)
        feedback = grade?.feedback
        isFitting = !plan.isReworded(drawn.question) || grade?.fraction == ownFraction
      }
    }
    let isRemoved = plan.removed[item] != nil
    if isRemoved || plan.renewed.contains(item) { isFitting = false }
    if !isFitting, plan.keepsUnfitting {
      unfitting.insert(item)
      isFitting = true
    }
    guard let response = response ?? (plan.keepsUnfitting ? .gaps([]) : nil), isFitting else {
      guard plan.isLenient else {
        throw plan.isReworded(drawn.question)
          ? .questionGone(question.id) : .questionChanged(question.id)
      }
      if !isRemoved { lostAnswers.append(drawn.question) }
      return nil
    }
    var recorded = RecordedResponse(
      question: drawn.question, shownQuestion: question, response: response, fraction: fraction,
      ownFraction: ownFraction, points: points, feedback: feedback, time: moment)
    recorded.isFinal = flags & 1 != 0
    recorded.certainty = (flags >> 1) & 3 == 0 ? nil : (flags >> 1) & 3
    recorded.earlier = earlier
    return recorded
  }

  /// Decodes a response; nil if one of its options cannot be identified any more.
  private mutating func response(code: Int, of item: Int, list: Int = 0) throws(UnfitMemento)
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
    case 7: return try pairs(of: item)
    case 8:
      let places = try places(of: item, 0)
      if plan.grown.contains(item) { return nil }
      return places.contains(nil) ? nil : .order(places.compactMap(\.self))
    case gapsCode:
      guard list == 0 else { throw .damaged }
      let count = try integers.count()
      var responses = [Response?](repeating: nil, count: count)
      let gaps = plan.gapPlaces[item]
      var isWhole = true
      for stored in 0..<count {
        let gap = gaps.map { $0.indices.contains(stored) ? $0[stored] : stored } ?? stored
        let code = try integers.next()
        if code == 0 { continue }
        guard (1...6).contains(code) else { throw .damaged }
        responses[gap] = try response(code: code, of: item, list: gap)
        if responses[gap] == nil { isWhole = false }
      }
      return isWhole ? .gaps(responses) : nil
    case customCode: return try scripted(of: item).map { .custom($0) }
    default: throw .damaged
    }
  }

  /// Decodes the entries chosen for the left texts, in the order in which these were shown; nil if
  /// a text or an entry cannot be identified any more.
  private mutating func pairs(of item: Int) throws(UnfitMemento) -> Response? {
    let count = try integers.count()
    let lefts = plan.drawn[item].filled.shown.lists.first?.count ?? 0
    var chosen = [Int?](repeating: nil, count: lefts)
    var isWhole = true
    for shown in 0..<count {
      let left = try place(shown, of: item, 0)
      let entry = try integers.next()
      let right = entry < 0 ? nil : try place(entry, of: item, 1)
      guard let left, entry < 0 || right != nil else {
        isWhole = false
        continue
      }
      guard chosen.indices.contains(left) else {
        if plan.unknown.contains(item) { continue }
        throw .damaged
      }
      chosen[left] = right
    }
    return isWhole ? .pairs(chosen) : nil
  }

  /// Decodes a value for a script; nil if it has an option that cannot be identified any more.
  private mutating func scripted(of item: Int) throws(UnfitMemento) -> ResponseValue? {
    let value = try ValueCoding.read(&integers, &texts)
    guard let changed = plan.changed[item] else { return value }
    switch value {
    case .text(let name): return changed.present(name).map { .text($0) }
    case .list(let values):
      var present: [ResponseValue] = []
      for value in values {
        if case .text(let name) = value {
          guard let name = changed.present(name) else { return nil }
          present.append(.text(name))
        } else {
          present.append(value)
        }
      }
      return .list(present)
    default: return value
    }
  }

  private mutating func places(of item: Int, _ list: Int) throws(UnfitMemento) -> [Int?] {
    var places: [Int?] = []
    for _ in 0..<(try integers.count()) { places.append(try place(of: item, list)) }
    return places
  }

  private mutating func place(of item: Int, _ list: Int) throws(UnfitMemento) -> Int? {
    try place(try integers.next(), of: item, list)
  }

  /// Returns the place in the question's own order of a name by its shown place; nil if it cannot
  /// be identified any more.
  private func place(_ shown: Int, of item: Int, _ list: Int) throws(UnfitMemento) -> Int? {
    // The numbers belong to the parts that the question had.
    if !plan.renewed.isEmpty, plan.renewed.contains(item) { return shown }
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
