import QuizboardText

/// Finds the questions of a stored attempt in a quiz that has changed since.
///
/// A question is found by its identifier, else by its exact text, else by the `formerly` of a
/// present one, else by its position among the questions that are left on both sides.
struct QuestionMatching {
  /// The place in the quiz of each stored question; nil for one that is no longer there.
  private(set) var places: [Int?]
  /// The stored questions that were found by position only, so that they may be other ones.
  private(set) var guessed: Set<Int> = []

  private let entries: [MementoPlan.Entry]
  private let quiz: Quiz
  /// The number of questions that the quiz had.
  private let formerCount: Int
  private var taken: Set<Int>

  init(_ entries: [MementoPlan.Entry], of formerCount: Int, in quiz: Quiz) {
    self.entries = entries
    self.quiz = quiz
    self.formerCount = formerCount
    places = entries.map { quiz.place(of: $0.id) }
    taken = Set(places.compactMap(\.self))
    guard places.contains(nil) else { return }
    matchTexts()
    matchFormerNames()
    if places.contains(nil) { matchPositions() }
  }

  private mutating func match(_ entry: Int, at place: Int) {
    places[entry] = place
    taken.insert(place)
  }

  /// Finds questions whose text is the same, but whose author gave or removed an `id`.
  private mutating func matchTexts() {
    var wanted: [QuestionID: [Int]] = [:]
    for (index, entry) in entries.enumerated() where places[index] == nil {
      if let content = entry.content { wanted[content, default: []].append(index) }
    }
    if wanted.isEmpty { return }
    for place in quiz.questions.indices where !taken.contains(place) {
      let content = Question.contentID(of: quiz.questions[place].text)
      guard let index = wanted[content]?.first else { continue }
      wanted[content]?.removeFirst()
      match(index, at: place)
    }
  }

  private mutating func matchFormerNames() {
    for (index, entry) in entries.enumerated() where places[index] == nil {
      guard let place = quiz.place(ofFormerly: entry.id), !taken.contains(place) else { continue }
      match(index, at: place)
    }
  }

  // Positions

  /// A stretch between two questions that kept their order: what is left of it on both sides.
  private struct Gap {
    /// The stored questions, and the present places.
    var entries: [Int]
    var places: [Int]
    /// The present place less the former one, if nothing was added to or removed from the gap.
    var shift: Int?
  }

  /// The similarity from which questions are taken for versions of one, in percent.
  private static let leastSimilarity = 40
  /// The pairs in a gap up to which texts are compared.
  private static let mostPairs = 200_000

  private mutating func matchPositions() {
    // If the attempt has all questions of the quiz, only new ones are left: position is enough.
    let isComplete = entries.count >= formerCount
    for gap in gaps() { align(gap, needsLikeness: !isComplete) }
    // The remaining questions were moved as well, or removed.
    let rest = entries.indices.filter { places[$0] == nil && entries[$0].place != nil }
      .sorted { (entries[$0].place ?? 0) < (entries[$1].place ?? 0) }
    if rest.isEmpty { return }
    let free = quiz.questions.indices.filter { !taken.contains($0) }
    align(Gap(entries: rest, places: free), needsLikeness: true)
  }

  /// Returns the gaps that have questions on both sides.
  private func gaps() -> [Gap] {
    let known = entries.indices.filter { entries[$0].place != nil }
      .sorted { (entries[$0].place ?? 0) < (entries[$1].place ?? 0) }
    let found = known.compactMap { index in
      places[index].map { (former: entries[index].place ?? 0, present: $0) }
    }
    let anchors = longestIncreasing(found) + [(formerCount, quiz.questions.count)]
    let left = known.filter { places[$0] == nil }
    var result: [Gap] = []
    var (start, next) = ((former: -1, present: -1), 0)
    for anchor in anchors {
      var gap = Gap(entries: [], places: [])
      while next < left.count, (entries[left[next]].place ?? 0) < anchor.former {
        gap.entries.append(left[next])
        next += 1
      }
      if !gap.entries.isEmpty, anchor.present > start.present {
        gap.places = (start.present + 1..<anchor.present).filter { !taken.contains($0) }
        if anchor.former - start.former == anchor.present - start.present {
          gap.shift = start.present - start.former
        }
        if !gap.places.isEmpty { result.append(gap) }
      }
      start = anchor
    }
    return result
  }

  /// Pairs the questions of a gap in order, so that the pairs together are as alike as possible.
  private mutating func align(_ gap: Gap, needsLikeness: Bool) {
    let (rows, columns) = (gap.entries.count, gap.places.count)
    guard columns > 0, rows * columns <= Self.mostPairs else { return }
    let present = gap.places.map { quiz.questions[$0] }
    let openings = present.map { Array($0.opening) }
    let codes = present.map(\.kind.payload.code)
    var worth = [Int](repeating: 0, count: rows * columns)
    for (row, index) in gap.entries.enumerated() {
      let entry = entries[index]
      let opening = Array(entry.opening)
      for column in 0..<columns where codes[column] == entry.kind {
        let likeness = similarity(
          of: entry.lists, opening, to: present[column], openings[column])
        guard !needsLikeness || likeness >= Self.leastSimilarity else { continue }
        let isInPlace = gap.shift.map { gap.places[column] == (entry.place ?? 0) + $0 } ?? false
        worth[row * columns + column] = 1 + 2 * likeness + (isInPlace ? 30 : 0)
      }
    }
    for (row, column) in bestPairs(worth, rows: rows, columns: columns) {
      match(gap.entries[row], at: gap.places[column])
      guessed.insert(gap.entries[row])
    }
  }

  /// Returns how alike a stored question and a present one are, in percent: in their first words,
  /// and in the names of their options.
  private func similarity(
    of lists: [[String]], _ opening: [Character], to question: Question, _ other: [Character]
  ) -> Int {
    let longer = max(opening.count, other.count, 1)
    var distance = EditDistance(of: opening, limit: longer)
    let words = 100 - 100 * min(longer, distance.typos([other]) ?? longer) / longer
    let (names, present) = (lists.flatMap(\.self), question.shown.lists.flatMap(\.self))
    let count = max(names.count, present.count)
    guard count > 0, question.kind.payload.namesLists else { return words }
    let shared = Set(names).intersection(present).count
    return (words + 100 * min(shared, count) / count) / 2
  }
}

/// Returns the pairs, in increasing order of both numbers, whose worths have the largest sum.
/// Pairs of worth 0 are not allowed.
private func bestPairs(_ worth: [Int], rows: Int, columns: Int) -> [(Int, Int)] {
  let width = columns + 1
  var best = [Int](repeating: 0, count: (rows + 1) * width)
  for row in stride(from: rows - 1, through: 0, by: -1) {
    for column in stride(from: columns - 1, through: 0, by: -1) {
      let skipping = max(best[(row + 1) * width + column], best[row * width + column + 1])
      let value = worth[row * columns + column]
      best[row * width + column] =
        value == 0 ? skipping : max(skipping, value + best[(row + 1) * width + column + 1])
    }
  }
  var result: [(Int, Int)] = []
  var (row, column) = (0, 0)
  while row < rows, column < columns {
    let value = worth[row * columns + column]
    let here = best[row * width + column]
    if value > 0, here == value + best[(row + 1) * width + column + 1] {
      result.append((row, column))
      (row, column) = (row + 1, column + 1)
    } else if here == best[(row + 1) * width + column] {
      row += 1
    } else {
      column += 1
    }
  }
  return result
}

/// Returns the longest list of pairs in the given order whose present places increase.
private func longestIncreasing(_ pairs: [(former: Int, present: Int)])
  -> [(former: Int, present: Int)]
{
  // The index of the last pair of the best list of each length, and the pair before each pair.
  var ends: [Int] = []
  var before = [Int?](repeating: nil, count: pairs.count)
  for index in pairs.indices {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if pairs[ends[middle]].present < pairs[index].present {
        low = middle + 1
      } else {
        high = middle
      }
    }
    before[index] = low == 0 ? nil : ends[low - 1]
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var result: [(former: Int, present: Int)] = []
  var next = ends.last
  while let index = next {
    result.append(pairs[index])
    next = before[index]
  }
  return result.reversed()
}

extension Question {
  /// The beginning of the text, by which a stored attempt knows and compares the question.
  var opening: String {
    let line = shown.text.lines().first { line in
      line.contains { !$0.isWhitespace }
    }
    let words = line.map(String.init) ?? title ?? ""
    let cut = words.prefix(Self.openingLength)
    return cut.endIndex == words.endIndex ? words : cut + "…"
  }

  /// The number of characters of an opening, few because each input saves them.
  private static var openingLength: Int { 48 }
}

extension RestoredPlan {
  /// Removes the stand-ins of questions that are gone from an attempt, and returns the questions
  /// that are left. If the current question is gone, the next one takes its place, or the last.
  func withoutRemoved(_ state: inout Attempt.State) -> [DrawnQuestion] {
    if removed.isEmpty { return drawn }
    var items: [Int: Int] = [:]
    for item in drawn.indices where removed[item] == nil { items[item] = items.count }
    let before = state.entries.prefix(max(0, state.cursor)).count { items[$0.item] != nil }
    let wasCurrentRemoved =
      state.entries.indices.contains(state.cursor)
      && items[state.entries[state.cursor].item] == nil
    state.entries = state.entries.compactMap { entry in
      items[entry.item].map { Attempt.Entry(entry, item: $0) }
    }
    state.cursor = min(before, state.entries.count - 1)
    if state.entries.isEmpty {
      state.isFinished = true
    } else if wasCurrentRemoved {
      state.entries[state.cursor].wasAsked = true
    }
    return drawn.indices.filter { items[$0] != nil }.map { drawn[$0] }
  }
}

extension Attempt.Entry {
  /// Creates a copy that refers to the drawn question at another index.
  fileprivate init(_ other: Attempt.Entry, item: Int) {
    self.init(
      item: item, wasAsked: other.wasAsked, spent: other.spent, isOverdue: other.isOverdue,
      response: other.response)
  }
}
