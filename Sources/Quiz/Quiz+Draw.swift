import QuizboardModel

/// A question drawn by an attempt.
struct DrawnQuestion: Sendable {
  let question: Question
  /// The places of the shown options in the question's own order; empty if the orders are equal.
  let order: [Int]
  /// The points at the time of the draw.
  let points: Rational
  /// The names of the options as shown.
  let shownOptions: [String]

  init(_ question: Question, order: [Int], points: Rational) {
    self.question = question
    self.order = order
    self.points = points
    shownOptions = order.isEmpty ? question.optionNames : order.map { question.optionNames[$0] }
  }

  /// The places of the shown options in the question's own order.
  var shownPlaces: [Int] { order.isEmpty ? Array(question.optionNames.indices) : order }
}

extension Quiz {
  /// Draws the questions of an attempt in order, with the order of their options, from a seed.
  func drawn(seed: UInt64) -> [DrawnQuestion] {
    var chance = RandomGenerator(seed: seed)
    return places(by: &chance).map { place in
      let question = questions[place]
      var order: [Int] = []
      if details.shufflesChoices, !question.kind.options.isEmpty {
        order = Array(question.optionNames.indices)
        chance.shuffle(&order)
      }
      return DrawnQuestion(question, order: order, points: question.points)
    }
  }

  /// The number of questions in an attempt.
  public var attemptLength: Int {
    var chance = RandomGenerator(seed: 0)
    return places(by: &chance).count
  }

  /// The shortages for `draw`: for each tag (nil: any), the number of questions wanted and found.
  public var shortfalls: [(tag: String?, wanted: Int, found: Int)] {
    switch details.draw {
    case .all:
      return []
    case .count(let count):
      return count > questions.count ? [(nil, count, questions.count)] : []
    case .tagged(let groups):
      var taken = Set<Int>()
      return groups.compactMap { group in
        let free = places(tagged: group.tag, except: taken)
        taken.formUnion(free.prefix(group.count))
        return free.count < group.count ? (group.tag, group.count, free.count) : nil
      }
    }
  }

  private func places(by chance: inout RandomGenerator) -> [Int] {
    switch details.draw {
    case .all:
      return chosen(questions.count, of: Array(questions.indices), by: &chance)
    case .count(let count):
      return chosen(count, of: Array(questions.indices), by: &chance)
    case .tagged(let groups):
      var taken = Set<Int>()
      var places: [Int] = []
      for group in groups {
        let candidates = self.places(tagged: group.tag, except: taken)
        let drawn = chosen(group.count, of: candidates, by: &chance)
        taken.formUnion(drawn)
        places += drawn
      }
      return places
    }
  }

  /// Returns `count` random candidates, in the author's order unless the quiz shuffles questions.
  private func chosen(_ count: Int, of candidates: [Int], by chance: inout RandomGenerator) -> [Int]
  {
    if count >= candidates.count, !details.shufflesQuestions { return candidates }
    var shuffled = candidates
    chance.shuffle(&shuffled)
    let chosen = shuffled.prefix(count)
    return details.shufflesQuestions ? Array(chosen) : chosen.sorted()
  }

  private func places(tagged tag: String, except taken: Set<Int>) -> [Int] {
    questions.indices.filter { !taken.contains($0) && questions[$0].tags.contains(tag) }
  }
}
