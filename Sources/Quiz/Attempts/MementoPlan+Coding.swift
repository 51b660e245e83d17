import QuizboardModel

extension MementoPlan {
  /// Encodes a plan. `integers`: seed, then for each question kind, points (two numbers), number of
  /// lists, the length of each, and number of variables with their values. `texts`: for each
  /// question its identifier, then its names as shown, then the variables with their texts.
  convenience init(seed: UInt64, drawn: [DrawnQuestion]) {
    var integers = [Int(truncatingIfNeeded: seed)]
    var texts: [String] = []
    integers.reserveCapacity(1 + 6 * drawn.count)
    for item in drawn {
      integers.append(item.question.kind.code)
      integers.append(item.points.numerator)
      integers.append(item.points.denominator)
      texts.append(item.question.id.name)
      let lists = item.namedLists
      integers.append(lists.count)
      for names in lists {
        integers.append(names.count)
        texts += names
      }
      integers.append(item.variables.count)
      for variable in item.variables {
        texts.append(variable.name)
        ValueCoding.write(variable.value, &integers, &texts)
      }
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
  func restored(in quiz: Quiz, isLenient: Bool, scripts: (any QuestionScripts)?)
    throws(UnusableMemento) -> RestoredPlan
  {
    let (seed, entries) = try entries()
    var plan = RestoredPlan(seed: seed, isLenient: isLenient)
    lazy var redrawn = redraw(entries, of: quiz, seed: seed, scripts)
    for (place, entry) in entries.enumerated() {
      let known = quiz.question(entry.id)
      guard let question = known ?? redrawn?[place].question else { throw .questionGone(entry.id) }
      guard question.kind.code == entry.kind else {
        throw known == nil ? .questionGone(entry.id) : .questionChanged(entry.id)
      }
      if known == nil { plan.reworded[entry.id] = question }
      try plan.add(entry, of: question, scripts) { redrawn?[place].shownPlaces($0) }
    }
    return plan
  }

  fileprivate static func filled(
    _ question: Question, _ variables: [Variable], _ scripts: (any QuestionScripts)?
  ) throws(UnusableMemento) -> Question {
    guard let scripts, question.details.script?.hasVariables == true else { return question }
    guard let filled = try? scripts.filled(question, with: variables) else {
      throw .questionChanged(question.id)
    }
    return filled
  }

  /// Draws again with the same seed; nil if other questions are drawn, or at other places.
  private func redraw(
    _ entries: [Entry], of quiz: Quiz, seed: UInt64, _ scripts: (any QuestionScripts)?
  ) -> [DrawnQuestion]? {
    guard let redrawn = try? quiz.drawn(seed: seed, scripts: scripts),
      redrawn.count == entries.count
    else { return nil }
    let isAlike = zip(redrawn, entries).allSatisfy { drawn, entry in
      if let known = quiz.question(entry.id) { return known === drawn.question }
      // A name from the author identifies that question and no other.
      return entry.id.isOfContent && !drawn.question.hasOwnID
    }
    return isAlike ? redrawn : nil
  }

  /// A question as the plan names it.
  struct Entry {
    let kind: Int
    let points: Rational
    /// The index of the points among the integers.
    let pointsIndex: Int
    let id: QuestionID
    var lists: [[String]] = []
    var variables: [Variable] = []

    /// The name of the kind.
    var type: String { Question.Kind.names[kind - 1] }
  }

  func entries() throws(UnusableMemento) -> (seed: UInt64, entries: [Entry]) {
    var reader = IntegerReader(integers)
    var texts = texts[...]
    let seed = UInt64(bitPattern: Int64(try reader.next()))
    var entries: [Entry] = []
    while !reader.isAtEnd {
      let kind = try reader.next()
      let pointsIndex = reader.position
      let points = try reader.rational()
      guard let id = texts.popFirst().map({ QuestionID($0) }), points >= .zero,
        (1...Question.Kind.names.count).contains(kind)
      else { throw .damaged }
      var entry = Entry(kind: kind, points: points, pointsIndex: pointsIndex, id: id)
      for _ in 0..<(try reader.count()) {
        let count = try reader.next()
        guard (0...texts.count).contains(count) else { throw .damaged }
        entry.lists.append(Array(texts.prefix(count)))
        texts = texts.dropFirst(count)
      }
      for _ in 0..<(try reader.count()) {
        guard let name = texts.popFirst() else { throw .damaged }
        entry.variables.append(Variable(name, try ValueCoding.read(&reader, &texts)))
      }
      entries.append(entry)
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
  /// The present places of the stored gaps, by the places of the drawn questions. Only of questions
  /// whose gaps moved.
  var gapPlaces: [Int: [Int]] = [:]
  /// The places of orderings that have more items than they had: no stored order fits them.
  var grown: Set<Int> = []
  /// The places of questions that stand for ones that cannot be found. Their responses have stored
  /// grades, but no meaning.
  var unknown: Set<Int> = []
  /// True to keep responses that no longer fit their questions, with their stored grades.
  var keepsUnfitting = false
  /// The questions whose texts were edited, by their old names.
  var reworded: [QuestionID: Question] = [:]

  /// Adds a question of a plan.
  /// - Parameter order: Returns the places in which the same seed shows the names of a list now, if
  ///   the quiz draws as before.
  mutating func add(
    _ entry: MementoPlan.Entry, of question: Question, points: Rational? = nil,
    _ scripts: (any QuestionScripts)?, drawnAs order: (_ list: Int) -> [Int]?
  ) throws(UnusableMemento) {
    let place = drawn.count
    let filled = try MementoPlan.filled(question, entry.variables, scripts)
    let present = filled.shown.lists
    var names = entry.lists
    let gaps = filled.gapNames
    if !gaps.isEmpty {
      guard let stored = names.popLast(), stored.count == gaps.count, names.count == gaps.count
      else { throw .questionChanged(entry.id) }
      if stored != gaps {
        let places = stored.compactMap { gaps.firstIndex(of: $0) }
        guard isPermutation(places, of: gaps.count) else { throw .questionChanged(entry.id) }
        gapPlaces[place] = places
        for (stored, present) in places.enumerated() { names[present] = entry.lists[stored] }
      }
    }
    guard names.count == (filled.namesLists ? present.count : 0) else {
      throw .questionChanged(entry.id)
    }
    let changes = ChangedOptions(
      names, in: filled, findsEdited: !keepsUnfitting, drawnAs: order)
    if let lost = changes?.lost, !isLenient { throw .optionGone(entry.id, name: lost) }
    changed[place] = changes
    if case .ordering = filled.kind, names[0].count != present[0].count { grown.insert(place) }
    var orders: [[Int]] = []
    for (list, names) in names.enumerated() {
      orders.append(try places(of: names, among: present[list], changes?.lists[list]))
    }
    drawn.append(
      DrawnQuestion(
        question, filled: filled, variables: entry.variables,
        orders: orders.allSatisfy(\.isEmpty) ? [] : orders, points: points ?? entry.points))
  }

  /// Returns whether a question's text was edited.
  func isReworded(_ question: Question) -> Bool {
    !reworded.isEmpty && reworded.values.contains { $0 === question }
  }
}

/// Returns the places of the options with these names, followed by those of new options.
private func places(of names: [String], among known: [String], _ changed: ChangedOptions.List?)
  throws(UnusableMemento) -> [Int]
{
  if names.isEmpty || names == known { return [] }
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

extension DrawnQuestion {
  /// The lists of names as shown, and for a cloze question the names of its gaps.
  fileprivate var namedLists: [[String]] {
    let gaps = filled.gapNames
    return filled.namesLists ? shownLists + (gaps.isEmpty ? [] : [gaps]) : []
  }
}

extension Question {
  /// True if a plan names the options. Those of a statement are always the same.
  fileprivate var namesLists: Bool {
    if case .trueFalse = kind { false } else { true }
  }
}

extension Question.Kind {
  /// The number of the kind in stored attempts. Must never change.
  var code: Int {
    switch self {
    case .choice: 1
    case .multiple: 2
    case .trueFalse: 3
    case .short: 4
    case .numeric: 5
    case .matching: 6
    case .ordering: 7
    case .cloze: 8
    case .essay: 9
    case .info: 10
    case .custom: 11
    }
  }
}
