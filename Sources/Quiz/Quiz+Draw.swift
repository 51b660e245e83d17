import QuizboardModel

extension Quiz {
  /// Draws the questions of an attempt in order, with the order of what they show, from a seed.
  /// - Parameters:
  ///   - seen: The number of earlier attempts that drew each question, for `drawsFresh`.
  ///   - chosen: The places of the questions to ask instead of those that `draw` says.
  ///   - scripts: The scripts that fill in templated questions.
  /// - Throws: The errors of the scripts.
  func drawn(
    seed: UInt64, seen: [QuestionID: Int] = [:], asking chosen: [Int]? = nil,
    scripts: (any QuestionScripts)? = nil
  ) throws -> [DrawnQuestion] {
    var chance = RandomGenerator(seed: seed)
    var places = chosen ?? places(seen: seen, by: &chance)
    if chosen != nil, details.shufflesQuestions { chance.shuffle(&places) }
    return try places.map { place in
      let question = questions[place]
      var filled: Question?
      var variables: [Variable] = []
      if question.details.script?.hasVariables == true, let scripts {
        variables = try scripts.variables(of: question, seed: chance.next())
        guard variables.allSatisfy({ ValueCoding.canWrite($0.value) }) else {
          throw PlainError("a variable of “\(question.id)” is a table that is too deep")
        }
        filled = try scripts.filled(question, with: variables)
      }
      let orders = (filled ?? question).shuffledOrders(shufflesChoices, by: &chance)
      return DrawnQuestion(
        question, filled: filled, variables: variables, orders: orders,
        points: (filled ?? question).points)
    }
  }

  /// True if attempts shuffle options, false if they never do, nil if each question decides.
  var shufflesChoices: Bool? {
    details.shufflesChoices ? true : details.keepsChoiceOrder ? false : nil
  }

  /// True if two attempts can differ in their questions, variables or orders.
  public var drawsByChance: Bool {
    details.shufflesQuestions || details.shufflesChoices || details.draw != .all
      || questions.contains { question in
        if question.details.script?.hasVariables == true { return true }
        return switch question.kind.payload.shuffling {
        case .always: true
        case .ifWanted: question.details.shuffle == true && !details.keepsChoiceOrder
        case .never: false
        }
      }
  }

  /// The work of the groups of a draw in instructions; 0 if it is little. Each group shuffles its
  /// questions that no earlier group took, so many groups of one tag take more than a pass over the
  /// questions.
  public var groupWork: Int {
    guard case .groups(let groups) = details.draw, groups.count * questions.count > 100_000 else {
      return 0
    }
    let members = DrawMembers(of: groups, in: questions)
    var taken: [DrawGroup.Selector: Int] = [:]
    return groups.reduce(0) { work, group in
      let free = members.count(of: group) - taken[group.selector, default: 0]
      taken[group.selector, default: 0] += min(free, group.count)
      return work + free
    }
  }

  /// The number of questions in an attempt that take an answer.
  public var attemptLength: Int {
    var chance = RandomGenerator(seed: 0)
    return places(seen: [:], by: &chance).count { questions.entry(at: $0).isAnswerable }
  }

  /// The shortages for `draw`: for each group (nil: any), the number of questions wanted and found.
  public var shortfalls: [(group: DrawGroup?, wanted: Int, found: Int)] {
    switch details.draw {
    case .all:
      return []
    case .count(let count):
      let found = answerableCount
      return count > found ? [(nil, count, found)] : []
    case .groups(let groups):
      var members = DrawMembers(of: groups, in: questions)
      return groups.compactMap { group in
        let found = members.takeFirst(group.count, of: group)
        return found < group.count ? (group, group.count, found) : nil
      }
    }
  }

  private func places(seen: [QuestionID: Int], by chance: inout RandomGenerator) -> [Int] {
    switch details.draw {
    case .all:
      return chosen(questions.count, of: Array(questions.indices), seen, by: &chance)
    case .count(let count):
      let candidates = questions.indices.filter { questions.entry(at: $0).isAnswerable }
      return chosen(count, of: candidates, seen, by: &chance)
    case .groups(let groups):
      var places: [Int] = []
      var members = DrawMembers(of: groups, in: questions)
      for group in groups {
        let drawn = chosen(group.count, of: members.free(of: group), seen, by: &chance)
        members.take(drawn)
        places += drawn
      }
      return places
    }
  }

  /// Returns `count` random candidates, in the author's order unless the quiz shuffles questions.
  private func chosen(
    _ count: Int, of candidates: [Int], _ seen: [QuestionID: Int],
    by chance: inout RandomGenerator
  ) -> [Int] {
    if count >= candidates.count, !details.shufflesQuestions { return candidates }
    var shuffled = candidates
    chance.shuffle(&shuffled)
    if details.drawsFresh, !seen.isEmpty {
      // The least drawn come first; among these, chance decides.
      let uses = shuffled.map { seen[questions.entry(at: $0).id] ?? 0 }
      shuffled = shuffled.indices.sorted { (uses[$0], $0) < (uses[$1], $1) }.map { shuffled[$0] }
    }
    var chosen = Array(shuffled.prefix(count))
    if !details.shufflesQuestions { return chosen.sorted() }
    // The least drawn came first, which the order of the attempt shall not show.
    if details.drawsFresh, !seen.isEmpty { chance.shuffle(&chosen) }
    return chosen
  }
}

/// The places of the questions of groups, found in one pass over the questions, and the taken ones.
private struct DrawMembers {
  private var tags: [String: [Int]] = [:]
  private var categories: [String: [Int]] = [:]
  private var isTaken: [Bool]
  /// The number of first members of a group that `takeFirst` has examined.
  private var examined: [Quiz.DrawGroup.Selector: Int] = [:]

  init(of groups: [Quiz.DrawGroup], in questions: QuestionList) {
    isTaken = [Bool](repeating: false, count: questions.count)
    for group in groups {
      switch group.selector {
      case .tag(let tag): tags[tag] = []
      case .category(let category): categories[category] = []
      }
    }
    for index in questions.indices {
      let entry = questions.entry(at: index)
      guard entry.isAnswerable else { continue }
      if !tags.isEmpty { add(index, tags: entry.tags) }
      if !categories.isEmpty, let category = entry.category { add(index, category: category) }
    }
  }

  private mutating func add(_ index: Int, tags names: [String]) {
    for name in names where tags[name]?.last != index { tags[name]?.append(index) }
  }

  /// Adds a question to its category and to those above it.
  private mutating func add(_ place: Int, category: String) {
    categories[category]?.append(place)
    for slash in category.indices where category[slash] == "/" {
      let above = String(category[..<slash])
      if categories[above]?.last != place { categories[above]?.append(place) }
    }
  }

  /// The places of the questions of a group that take an answer, in order.
  private subscript(group: Quiz.DrawGroup) -> [Int] {
    get {
      switch group.selector {
      case .tag(let tag): tags[tag] ?? []
      case .category(let category): categories[category] ?? []
      }
    }
    set {
      switch group.selector {
      case .tag(let tag): tags[tag] = newValue
      case .category(let category): categories[category] = newValue
      }
    }
  }

  /// Returns the number of questions of a group.
  func count(of group: Quiz.DrawGroup) -> Int { self[group].count }

  /// Returns the places of a group that are not taken, and forgets the others.
  mutating func free(of group: Quiz.DrawGroup) -> [Int] {
    self[group] = self[group].filter { !isTaken[$0] }
    return self[group]
  }

  mutating func take(_ places: [Int]) {
    for index in places { isTaken[index] = true }
  }

  /// Takes the first free places of a group; returns how many there were.
  mutating func takeFirst(_ count: Int, of group: Quiz.DrawGroup) -> Int {
    let members = self[group]
    var next = examined[group.selector] ?? 0
    var found = 0
    while next < members.count, found < count {
      if !isTaken[members[next]] {
        isTaken[members[next]] = true
        found += 1
      }
      next += 1
    }
    examined[group.selector] = next
    return found
  }
}

extension Question {
  /// Returns a random order of each list of names; an empty order if a list keeps its own.
  ///
  /// Options and left texts are shuffled if the quiz says so and the question does not forbid it,
  /// or if the question asks for it and the quiz says nothing (nil). Right texts and items always
  /// are, but never into the right order if there is another.
  func shuffledOrders(_ quizShuffles: Bool?, by chance: inout RandomGenerator) -> [[Int]] {
    let shuffles =
      quizShuffles == false ? false : details.shuffle ?? quizShuffles ?? false
    return kind.payload.orders(of: self, shuffles: shuffles, by: &chance)
  }
}

extension RandomGenerator {
  /// Returns a random order. If it is one to avoid and not the only one, returns another.
  mutating func order(of count: Int, except isAvoided: ([Int]) -> Bool = { _ in false }) -> [Int] {
    var order = Array(0..<count)
    shuffle(&order)
    guard isAvoided(order) else { return order }
    // Each other order is as likely. A few draws find one unless almost all items are equal.
    for _ in 0..<64 {
      shuffle(&order)
      if !isAvoided(order) { return order }
    }
    for index in order.indices.dropFirst() {
      order.swapAt(0, index)
      if !isAvoided(order) { return order }
    }
    return order
  }
}

/// A question drawn by an attempt.
struct DrawnQuestion: Sendable {
  /// The question of the quiz.
  let question: Question
  /// The question as shown: of a template, with the values of its variables.
  let filled: Question
  /// The values of the variables of a template.
  let variables: [Variable]
  /// The places of the shown names in the question's own order, for each list; empty lists, or no
  /// lists, if the orders are equal.
  let orders: [[Int]]
  /// The points at the time of the draw.
  let points: Rational
  /// The names as shown, for each list.
  let shownLists: [[String]]

  init(
    _ question: Question, filled: Question? = nil, variables: [Variable] = [],
    orders: [[Int]] = [], points: Rational
  ) {
    self.question = question
    let shown = filled ?? question
    self.filled = shown
    self.variables = variables
    self.orders = orders
    self.points = points
    shownLists = shown.shown.lists.enumerated().map { list, names in
      guard orders.indices.contains(list), !orders[list].isEmpty else { return names }
      return orders[list].map { names[$0] }
    }
  }

  /// The options as shown; empty for a kind without options.
  var shownOptions: [String] { filled.kind.hasOptions ? shownLists[0] : [] }

  /// The places of the shown names of a list in the question's own order.
  func shownPlaces(_ list: Int) -> [Int] {
    if orders.indices.contains(list), !orders[list].isEmpty { return orders[list] }
    return shownLists.indices.contains(list) ? Array(shownLists[list].indices) : []
  }
}
