import QuizboardModel

extension MementoPlan {
  /// Encodes a plan. `integers`: seed, then for each question kind, points (two numbers), number of
  /// lists, the length of each, and number of variables with their values; then 0, the number of
  /// questions of the quiz, and for each question its place there and, if its author named it, the
  /// hash of its text, else 0. `texts`: for each question its identifier, then its names as shown,
  /// then the variables with their texts; then the opening of each question.
  convenience init(seed: UInt64, drawn: [DrawnQuestion], of quiz: Quiz) {
    var integers = [Int(truncatingIfNeeded: seed)]
    var texts: [String] = []
    integers.reserveCapacity(1 + 6 * drawn.count)
    for item in drawn {
      integers.append(item.question.kind.payload.code)
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
    integers += [outlineCode, quiz.questions.count]
    for item in drawn {
      integers.append(quiz.place(of: item.question.id) ?? -1)
      integers.append(Self.textHash(ofNamed: item.question))
      texts.append(item.filled.opening)
    }
    self.init(integers: integers, texts: texts)
  }

  /// Returns the hash of the text of a question that its author named; 0 for other questions, whose
  /// identifier is the hash.
  private static func textHash(ofNamed question: Question) -> Int {
    guard question.hasOwnID, let hash = Question.contentID(of: question.text).contentHash else {
      return 0
    }
    return Int(truncatingIfNeeded: hash)
  }

  /// Finds the questions and their options in a quiz.
  ///
  /// `QuestionMatching` says which questions are the stored ones.
  ///
  /// - Parameter isLenient: True to drop questions and answers that cannot be identified; false to
  ///   throw an error.
  func restored(in quiz: Quiz, isLenient: Bool, scripts: (any QuestionScripts)?)
    throws(UnfitMemento) -> RestoredPlan
  {
    let (seed, entries, formerCount) = try outlined()
    var plan = RestoredPlan(seed: seed, isLenient: isLenient)
    let matching = QuestionMatching(entries, of: formerCount, in: quiz)
    let found = matching.places.map { $0.map { quiz.questions[$0] } }
    lazy var redrawn = redraw(found, of: quiz, seed: seed, scripts)
    for (index, entry) in entries.enumerated() {
      guard let question = found[index] else {
        guard isLenient else { throw .questionGone(entry.id) }
        try plan.addRemoved(entry)
        continue
      }
      if quiz.place(of: entry.id) == nil {
        plan.renamed[entry.id] = question
        if matching.guessed.contains(index) { plan.reworded.insert(question.id) }
      }
      do throws(UnfitMemento) {
        guard question.kind.payload.code == entry.kind else { throw .questionChanged(entry.id) }
        try plan.add(entry, of: question, scripts) { redrawn?[index].shownPlaces($0) }
      } catch .damaged {
        throw .damaged
      } catch {
        guard isLenient else { throw error }
        try plan.addAnew(question, entry, quiz.shufflesChoices, scripts)
      }
    }
    if !entries.isEmpty, plan.removed.count == entries.count {
      throw .questionGone(entries[0].id)
    }
    return plan
  }

  fileprivate static func filled(
    _ question: Question, _ variables: [Variable], _ scripts: (any QuestionScripts)?
  ) throws(UnfitMemento) -> Question {
    guard let scripts, question.details.script?.hasVariables == true else { return question }
    guard let filled = try? scripts.filled(question, with: variables) else {
      throw .questionChanged(question.id)
    }
    return filled
  }

  /// Draws again with the same seed; nil if other questions are drawn, or at other places.
  private func redraw(
    _ found: [Question?], of quiz: Quiz, seed: UInt64, _ scripts: (any QuestionScripts)?
  ) -> [DrawnQuestion]? {
    guard let redrawn = try? quiz.drawn(seed: seed, scripts: scripts),
      redrawn.count == found.count
    else { return nil }
    return zip(redrawn, found).allSatisfy { $0.question === $1 } ? redrawn : nil
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
    /// The place in the quiz; nil if it is not known.
    var place: Int?
    /// The identifier made from the text; nil if it is not known.
    var content: QuestionID?
    /// The beginning of the text; empty if it is not known.
    var opening = ""

    /// The name of the kind.
    var type: String { Question.Kind.names[kind - 1] }
  }

  func entries() throws(UnfitMemento) -> (seed: UInt64, entries: [Entry]) {
    let outlined = try outlined()
    return (outlined.seed, outlined.entries)
  }

  /// Decodes the plan, and the number of questions that the quiz had.
  private func outlined() throws(UnfitMemento)
    -> (seed: UInt64, entries: [Entry], formerCount: Int)
  {
    var reader = IntegerReader(integers)
    var texts = texts[...]
    let seed = UInt64(bitPattern: Int64(try reader.next()))
    var entries: [Entry] = []
    while !reader.isAtEnd {
      let kind = try reader.next()
      if kind == outlineCode {
        let count = try readOutline(&reader, texts, of: &entries)
        return (seed, entries, count)
      }
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
    // Attempts that were recorded without an outline have the order of their questions only.
    guard texts.isEmpty else { throw .damaged }
    return (seed, entries, 0)
  }

  private func readOutline(
    _ reader: inout IntegerReader, _ openings: ArraySlice<String>, of entries: inout [Entry]
  ) throws(UnfitMemento) -> Int {
    let count = try reader.next()
    guard count >= 0, openings.count == entries.count else { throw .damaged }
    for (index, opening) in openings.enumerated() {
      let (place, content) = (try reader.next(), try reader.next())
      guard (-1..<max(count, 0)).contains(place) else { throw .damaged }
      entries[index].place = place < 0 ? nil : place
      entries[index].content =
        content == 0
        ? (entries[index].id.contentHash == nil ? nil : entries[index].id)
        : QuestionID(contentHash: UInt64(truncatingIfNeeded: content))
      entries[index].opening = opening
    }
    guard reader.isAtEnd else { throw .damaged }
    return count
  }
}

/// The number in the place of a question's kind at which the outline of a plan begins.
private let outlineCode = 0

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
  /// The questions that have another identifier now, by their old names.
  var renamed: [QuestionID: Question] = [:]
  /// The questions that were found by position, so that their text was edited.
  var reworded: Set<QuestionID> = []
  /// The places of stand-ins for questions that are no longer in the quiz, with their openings.
  var removed: [Int: String] = [:]
  /// The old names of those questions.
  var removedNames: Set<QuestionID> = []
  /// The places of questions that have changed so much that no stored answer fits them.
  var renewed: Set<Int> = []

  /// Adds a question of a plan.
  /// - Parameter order: Returns the places in which the same seed shows the names of a list now, if
  ///   the quiz draws as before.
  mutating func add(
    _ entry: MementoPlan.Entry, of question: Question, points: Rational? = nil,
    _ scripts: (any QuestionScripts)?, drawnAs order: (_ list: Int) -> [Int]?
  ) throws(UnfitMemento) {
    let index = drawn.count
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
        gapPlaces[index] = places
        for (stored, present) in places.enumerated() { names[present] = entry.lists[stored] }
      }
    }
    guard names.count == (filled.kind.payload.namesLists ? present.count : 0) else {
      throw .questionChanged(entry.id)
    }
    let changes = ChangedOptions(
      names, in: filled, findsEdited: !keepsUnfitting, drawnAs: order)
    if let lost = changes?.lost, !isLenient { throw .optionGone(entry.id, name: lost) }
    changed[index] = changes
    if filled.kind.payload.ordersAllNames, names[0].count != present[0].count {
      grown.insert(index)
    }
    var orders: [[Int]] = []
    for (list, names) in names.enumerated() {
      orders.append(try places(of: names, among: present[list], changes?.lists[list]))
    }
    drawn.append(
      DrawnQuestion(
        question, filled: filled, variables: entry.variables,
        orders: orders.allSatisfy(\.isEmpty) ? [] : orders, points: points ?? entry.points))
  }

  /// Adds a stand-in for a question that is no longer in the quiz.
  mutating func addRemoved(_ entry: MementoPlan.Entry) throws(UnfitMemento) {
    removed[drawn.count] = entry.opening
    removedNames.insert(entry.id)
    try addUnknown(entry)
  }

  /// Adds a question as if it had just been drawn, because its parts are not the stored ones.
  mutating func addAnew(
    _ question: Question, _ entry: MementoPlan.Entry, _ shufflesChoices: Bool?,
    _ scripts: (any QuestionScripts)?
  ) throws(UnfitMemento) {
    let index = drawn.count
    changed[index] = nil
    gapPlaces[index] = nil
    grown.remove(index)
    unknown.insert(index)
    renewed.insert(index)
    var chance = RandomGenerator(seed: seed &+ UInt64(index))
    var filled: Question?
    var variables: [Variable] = []
    if let scripts, question.details.script?.hasVariables == true {
      variables = (try? scripts.variables(of: question, seed: chance.next())) ?? []
      filled = try? scripts.filled(question, with: variables)
      guard filled != nil, variables.allSatisfy({ ValueCoding.canWrite($0.value) }) else {
        throw .questionChanged(entry.id)
      }
    }
    drawn.append(
      DrawnQuestion(
        question, filled: filled, variables: variables,
        orders: (filled ?? question).shuffledOrders(shufflesChoices, by: &chance),
        points: entry.points))
  }

  /// Returns whether a question's text was edited.
  func isReworded(_ question: Question) -> Bool {
    !reworded.isEmpty && reworded.contains(question.id)
  }
}

/// Returns the places of the options with these names, followed by those of new options.
private func places(of names: [String], among known: [String], _ changed: ChangedOptions.List?)
  throws(UnfitMemento) -> [Int]
{
  if names.isEmpty || names == known { return [] }
  var isTaken = [Bool](repeating: false, count: known.count)
  var order: [Int] = []
  for index in changed?.places ?? names.map({ known.firstIndex(of: $0) }) {
    guard let index else { continue }
    if isTaken[index] { throw .damaged }
    isTaken[index] = true
    order.append(index)
  }
  return order + known.indices.filter { !isTaken[$0] }
}

extension DrawnQuestion {
  /// The lists of names as shown, and for a cloze question the names of its gaps.
  fileprivate var namedLists: [[String]] {
    let gaps = filled.gapNames
    return filled.kind.payload.namesLists ? shownLists + (gaps.isEmpty ? [] : [gaps]) : []
  }
}
