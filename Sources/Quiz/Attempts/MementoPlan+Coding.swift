import QuizboardModel

extension MementoPlan {
  /// Encodes a plan. `integers`: seed, then for each question kind, points (two numbers) and number
  /// of options. `texts`: for each question its identifier, then its options as shown.
  convenience init(seed: UInt64, drawn: [DrawnQuestion]) {
    var integers = [Int(truncatingIfNeeded: seed)]
    var texts: [String] = []
    integers.reserveCapacity(1 + 4 * drawn.count)
    for item in drawn {
      let options = item.question.kind.options.isEmpty ? [] : item.shownOptions
      integers.append(item.question.kind.code)
      integers.append(item.points.numerator)
      integers.append(item.points.denominator)
      integers.append(options.count)
      texts.append(item.question.id.name)
      texts += options
    }
    self.init(integers: integers, texts: texts)
  }

  /// Finds the questions and their options in a quiz.
  ///
  /// A question is identified by its name, which is made from its text unless its author gave one.
  /// If the name no longer exists, the match is the question that the same seed draws in its place
  /// now, provided that all others are unchanged: then its text was edited.
  ///
  /// - Parameter isLenient: True to skip options that cannot be identified; false to throw an
  ///   error.
  func restored(in quiz: Quiz, isLenient: Bool) throws(UnusableMemento) -> RestoredPlan {
    let (seed, entries) = try entries()
    var plan = RestoredPlan(seed: seed, isLenient: isLenient)
    lazy var redrawn = redraw(entries, of: quiz, seed: seed)
    for (place, entry) in entries.enumerated() {
      let known = quiz.question(entry.id)
      guard let question = known ?? redrawn?[place].question else { throw .questionGone(entry.id) }
      guard question.kind.code == entry.kind else {
        throw known == nil ? .questionGone(entry.id) : .questionChanged(entry.id)
      }
      if known == nil { plan.reworded[entry.id] = question }
      let changed = ChangedOptions(entry.names, in: question) { redrawn?[place].shownPlaces }
      if let lost = changed?.lost, !isLenient { throw .optionGone(entry.id, name: lost) }
      plan.changed[place] = changed
      let order = try order(of: entry.names, in: question, changed)
      plan.drawn.append(DrawnQuestion(question, order: order, points: entry.points))
    }
    return plan
  }

  /// Draws again with the same seed; nil if other questions are drawn, or at other places.
  private func redraw(_ entries: [Entry], of quiz: Quiz, seed: UInt64) -> [DrawnQuestion]? {
    let redrawn = quiz.drawn(seed: seed)
    guard redrawn.count == entries.count else { return nil }
    let isAlike = zip(redrawn, entries).allSatisfy { drawn, entry in
      if let known = quiz.question(entry.id) { return known === drawn.question }
      // A name from the author identifies that question and no other.
      return entry.id.isOfContent && !drawn.question.hasOwnID
    }
    return isAlike ? redrawn : nil
  }

  private struct Entry {
    let kind: Int
    let points: Rational
    let id: QuestionID
    let names: ArraySlice<String>
  }

  private func entries() throws(UnusableMemento) -> (seed: UInt64, entries: [Entry]) {
    var reader = IntegerReader(integers)
    var texts = texts[...]
    let seed = UInt64(bitPattern: Int64(try reader.next()))
    var entries: [Entry] = []
    while !reader.isAtEnd {
      let kind = try reader.next()
      let points = try reader.rational()
      let count = try reader.next()
      guard let id = texts.popFirst().map({ QuestionID($0) }), points >= .zero,
        (0...texts.count).contains(count)
      else { throw .damaged }
      entries.append(Entry(kind: kind, points: points, id: id, names: texts.prefix(count)))
      texts = texts.dropFirst(count)
    }
    guard texts.isEmpty else { throw .damaged }
    return (seed, entries)
  }
}

/// The drawn questions of a stored attempt, found in its quiz.
struct RestoredPlan {
  let seed: UInt64
  /// True if answers that cannot be restored are dropped instead of an error.
  var isLenient = false
  var drawn: [DrawnQuestion] = []
  /// The changed options by the places of the drawn questions.
  var changed: [Int: ChangedOptions] = [:]
  /// The questions whose texts were edited, by their old names.
  var reworded: [QuestionID: Question] = [:]

  /// Returns whether a question's text was edited.
  func isReworded(_ question: Question) -> Bool {
    !reworded.isEmpty && reworded.values.contains { $0 === question }
  }
}

/// Returns the places of the options with these names, followed by those of new options.
private func order(
  of names: ArraySlice<String>, in question: Question, _ changed: ChangedOptions?
) throws(UnusableMemento) -> [Int] {
  let known = question.optionNames
  if names.isEmpty || names.elementsEqual(known) { return [] }
  var isTaken = [Bool](repeating: false, count: known.count)
  var order: [Int] = []
  for place in changed?.places ?? names.map({ known.firstIndex(of: $0) }) {
    guard let place else { continue }
    if isTaken[place] { throw .damaged }
    isTaken[place] = true
    order.append(place)
  }
  return order + known.indices.filter { !isTaken[$0] }
}

extension Question.Kind {
  /// The number of the kind in stored attempts. Must never change.
  fileprivate var code: Int {
    switch self {
    case .choice: 1
    case .multiple: 2
    case .trueFalse: 3
    case .short: 4
    case .numeric: 5
    }
  }
}
