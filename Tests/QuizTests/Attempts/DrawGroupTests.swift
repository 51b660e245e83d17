import QuizboardModel
import QuizboardQuiz
import Testing

@Suite("Draws by tags, categories and what was seen") struct DrawGroupTests {
  private func bank() throws -> [Question] {
    let categories = ["geo", "geo/europe", "geo/asia", "geology", "history/geo", nil]
    return try (0..<24).map { place in
      try question(.choice([Option("a", isRight: true)]), id: "q\(place)") {
        $0.category = categories[place % 6]
        $0.tags = place % 2 == 0 ? ["even"] : ["odd"]
      }
    } + [question(.info, id: "i") { ($0.category, $0.tags) = ("geo", ["even"]) }]
  }

  @Test("a category includes those below it, and no other") func category() throws {
    let drawing = try quiz(bank()) { $0.draw = .groups([.init(.category("geo"), 99)]) }
    let drawn = try Attempt(quiz: drawing, seed: 1).questions
    #expect(Set(drawn.map(\.category)) == ["geo", "geo/europe", "geo/asia"])
    #expect(drawn.count == 12 && drawn.allSatisfy(\.isAnswerable))
    #expect(drawing.shortfalls.map(\.group?.name) == ["geo"])
    #expect(drawing.shortfalls.map(\.found) == [12] && drawing.shortfalls.map(\.wanted) == [99])
  }

  @Test("groups of both kinds, in their order, no question twice", arguments: UInt64(0)..<20)
  func groups(seed: UInt64) throws {
    let drawing = try quiz(bank()) {
      $0.draw = .groups([
        .init(.category("geo/europe"), 2), .init(.tag("even"), 3), .init(.category("geo"), 4),
      ])
    }
    let drawn = try Attempt(quiz: drawing, seed: seed).questions
    #expect(Set(drawn.map(\.id)).count == 9)
    #expect(drawn.prefix(2).allSatisfy { $0.category == "geo/europe" })
    #expect(drawn[2..<5].allSatisfy { $0.tags == ["even"] })
    #expect(drawn.suffix(4).allSatisfy { $0.category?.hasPrefix("geo") == true })
    #expect(drawing.attemptLength == 9 && drawing.shortfalls.isEmpty)
  }

  /// A draw as the rules say it: each group shuffles what no earlier group has taken.
  private func expected(_ groups: [Quiz.DrawGroup], of quiz: Quiz, seed: UInt64) -> [QuestionID] {
    var chance = RandomGenerator(seed: seed)
    var taken: Set<QuestionID> = []
    var drawn: [QuestionID] = []
    for group in groups {
      let all = quiz.questions.filter { $0.isAnswerable && !taken.contains($0.id) }
      var free = all.filter { question in
        switch group.selector {
        case .tag(let tag): question.tags.contains(tag)
        case .category(let name): "\(question.category ?? "")/".hasPrefix("\(name)/")
        }
      }.map(\.id)
      if group.count < free.count {
        let places = Dictionary(uniqueKeysWithValues: zip(free, free.indices))
        chance.shuffle(&free)
        free = Array(free.prefix(group.count)).sorted { (places[$0] ?? 0) < (places[$1] ?? 0) }
      }
      taken.formUnion(free)
      drawn += free
    }
    return drawn
  }

  @Test("groups that share questions draw what the rules say", arguments: UInt64(0)..<30)
  func sharing(seed: UInt64) throws {
    var chance = RandomGenerator(seed: seed)
    let selectors: [Quiz.DrawGroup.Selector] = [
      .tag("even"), .tag("odd"), .category("geo"), .category("geo/europe"), .tag("none"),
    ]
    let groups = (0..<12).map { _ in
      Quiz.DrawGroup(selectors[chance.integer(in: 0, 4)], chance.integer(in: 1, 5))
    }
    let drawing = try quiz(bank()) { $0.draw = .groups(groups) }
    let expected = expected(groups, of: drawing, seed: seed)
    #expect(try Attempt(quiz: drawing, seed: seed).questions.map(\.id) == expected)
  }

  @Test("many groups of one tag are counted as work, groups of different tags are not")
  func work() throws {
    func work(_ count: Int, tags: Int) throws -> Int {
      let questions =
        try (0..<count).map { place in
          try question(.info, id: "q\(place)") { $0.tags = ["t\(place % tags)"] }
        }
        + (0..<count).map { place in
          try question(.essay, id: "e\(place)") { $0.tags = ["t\(place % tags)"] }
        }
      let groups = (0..<count).map { Quiz.DrawGroup(.tag("t\($0 % tags)"), 1) }
      return try quiz(questions) { $0.draw = .groups(groups) }.groupWork
    }
    #expect(try [400, 800].map { try work($0, tags: 1) } == [80_200, 320_400])
    #expect(try [400, 800].map { try work($0, tags: $0) } == [400, 800])
    #expect(try work(10, tags: 1) == 0)
  }

  @Test("fresh: none again until all were seen", arguments: [false, true], [3, 4, 7])
  func fresh(shuffles: Bool, count: Int) throws {
    let drawing = try quiz(questions(10)) {
      ($0.draw, $0.drawsFresh, $0.shufflesQuestions) = (.count(count), true, shuffles)
    }
    var seen: [QuestionID: Int] = [:]
    for seed in UInt64(0)..<30 {
      let drawn = try Attempt(quiz: drawing, seed: seed, seen: seen).questions
      #expect(Set(drawn.map(\.id)).count == count)
      for question in drawn { seen[question.id, default: 0] += 1 }
      let uses = drawing.questions.map { seen[$0.id] ?? 0 }
      #expect((uses.max() ?? 0) - (uses.min() ?? 0) <= 1)
    }
  }

  @Test("fresh is by group too, and without it chance decides") func freshGroups() throws {
    let groups = Quiz.Draw.groups([.init(.tag("hard"), 1), .init(.tag("easy"), 2)])
    let drawing = try quiz(questions(9)) { ($0.draw, $0.drawsFresh) = (groups, true) }
    var seen: [QuestionID: Int] = [:]
    for seed in UInt64(0)..<3 {
      for question in try Attempt(quiz: drawing, seed: seed, seen: seen).questions {
        seen[question.id, default: 0] += 1
      }
    }
    #expect(seen.count == 9 && seen.values.allSatisfy { $0 == 1 })
    let plain = try quiz(questions(9)) { $0.draw = groups }
    #expect(
      try Attempt(quiz: plain, seed: 4, seen: seen).questions
        == Attempt(quiz: plain, seed: 4).questions)
  }

  @Test("the seen and the seed give the draw") func repeatable() throws {
    let drawing = try quiz(questions(12)) {
      ($0.draw, $0.drawsFresh, $0.shufflesQuestions) = (.count(5), true, true)
    }
    let seen: [QuestionID: Int] = ["q1": 2, "q2": 1, "q5": 1]
    let first = try Attempt(quiz: drawing, seed: 9, seen: seen)
    #expect(try Attempt(quiz: drawing, seed: 9, seen: seen).memento == first.memento)
    let orders = try (0..<20).map {
      try Attempt(
        quiz: drawing, seed: UInt64($0),
        seen: Dictionary(uniqueKeysWithValues: (1...11).map { (QuestionID("q\($0)"), 1) })
      ).questions.firstIndex { $0.id == "q12" }
    }
    #expect(Set(orders).count > 2, "the only unseen question comes at any place")
  }

  @Test("the number of attempts is above 0") func attempts() {
    #expect(throws: PlainError("attempts is 0, below 1")) { try quiz([]) { $0.attempts = 0 } }
    #expect(throws: Never.self) { try quiz([]) { $0.attempts = 1 } }
  }
}
