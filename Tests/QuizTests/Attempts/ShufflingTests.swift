import QuizboardModel
import QuizboardQuiz
import Testing

@Suite("Shown orders") struct ShufflingTests {
  private let letters = ["a", "b", "c", "d", "e"]

  /// The lists of a question as attempts of many seeds show them.
  private func shown(
    _ question: Question, seeds: UInt64 = 60, _ change: (inout Quiz.Details) -> Void = { _ in }
  ) throws -> [[[String]]] {
    let quiz = try quiz([question], change)
    return try (0..<seeds).map {
      let attempt = try Attempt(quiz: quiz, seed: $0)
      return attempt.shownLists(of: attempt.questions[0])
    }
  }

  @Test("items are always shuffled, never into the right order") func items() throws {
    for shuffle in [nil, true, false] as [Bool?] {
      for quizShuffles in [true, false] {
        let orders = try shown(question(ordering(letters)) { $0.shuffle = shuffle }) {
          ($0.shufflesChoices, $0.keepsChoiceOrder) = (quizShuffles, !quizShuffles)
        }.map { $0[0] }
        #expect(!orders.contains(letters))
        #expect(orders.allSatisfy { $0.sorted() == letters })
        #expect(Set(orders).count > 20)
      }
    }
    #expect(try shown(question(ordering(["a", "b"]))).allSatisfy { $0 == [["b", "a"]] })
  }

  @Test("nor one that looks right because items are equal; if there is no other, it is that one")
  func equalItems() throws {
    let orders = try shown(question(ordering(["a", "a", "b"]))).map { $0[0] }
    #expect(orders.allSatisfy { $0.last != "b" })
    #expect(Set(orders.map { $0.map { $0.prefix(1) } }).count == 2)
    #expect(try shown(question(ordering(["a", "a"]))).count == 60)
    let many = try question(ordering(Array(repeating: "a", count: 20_000)))
    #expect(try shown(many, seeds: 1).count == 1)
  }

  @Test("right entries are always shuffled, never into the order of the left texts")
  func entries() throws {
    let pairs = matching([("1", "a"), ("2", "b"), ("3", "c")], distractors: ["d"])
    for shuffle in [nil, true, false] as [Bool?] {
      for quizShuffles in [true, false] {
        let lists = try shown(question(pairs) { $0.shuffle = shuffle }) {
          $0.shufflesChoices = quizShuffles
        }
        for list in lists {
          let right = list[0].map { ["1": "a", "2": "b", "3": "c"][$0] ?? "" }
          #expect(Array(list[1].prefix(3)) != right)
          #expect(list[1].sorted() == ["a", "b", "c", "d"])
        }
        let isShuffled = Set(lists.map { $0[0] }).count > 1
        #expect(isShuffled == (shuffle == false ? false : quizShuffles || shuffle == true))
      }
    }
    let shared = try shown(question(matching([("1", "a"), ("2", "a"), ("3", "b")])))
    #expect(shared.allSatisfy { $0[1] == ["b", "a"] })
    #expect(try shown(question(matching([("1", "a"), ("2", "a")]))).allSatisfy { $0[1] == ["a"] })
  }

  @Test(
    "options follow the quiz; a question can forbid it, or ask where the quiz says nothing",
    arguments: [
      (nil, true, false, true), (nil, false, false, false), (nil, false, true, false),
      (false, true, false, false), (false, false, false, false), (false, false, true, false),
      (true, true, false, true), (true, false, false, true), (true, false, true, false),
    ] as [(Bool?, Bool, Bool, Bool)])
  func options(own: Bool?, shuffles: Bool, keeps: Bool, isShuffled: Bool) throws {
    let options = letters.map { Option(FormattedText($0)) }
    let gap = Cloze.Gap("g", .choice(options))
    let kinds: [(Question.Kind, String)] = [
      (.choice(options), "?"), (.multiple(options), "?"), (.cloze(Cloze([gap])), "{{g}}"),
      (.custom(CustomAnswer(view: .choice, options: letters.map { FormattedText($0) })), "?"),
    ]
    for (kind, text) in kinds {
      let lists = try shown(question(kind, text: text) { $0.shuffle = own }) {
        ($0.shufflesChoices, $0.keepsChoiceOrder) = (shuffles, keeps)
      }
      #expect((Set(lists.map { $0[0] }).count > 1) == isShuffled)
      #expect(lists.allSatisfy { $0[0].sorted() == letters })
    }
  }

  @Test("numbers are meant as shown, in each list") func numbers() throws {
    let (text, kind) = clozeSample()
    let questions = try [
      question(matching([("1", "a"), ("2", "b"), ("3", "c")]), id: "m"),
      question(ordering(letters), id: "o"), question(kind, text: text, id: "c"),
    ]
    for seed in UInt64(0)..<20 {
      let attempt = try Attempt(quiz: quiz(questions) { $0.shufflesChoices = true }, seed: seed)
      let rights = attempt.shownLists(of: questions[0])[1]
      func place(of name: String, _ list: [String]) throws -> ResponseValue {
        .integer(try #require(list.firstIndex(of: name)) + 1)
      }
      let pairs = try fields([
        "1": place(of: "a", rights), "2": place(of: "b", rights), "3": place(of: "c", rights),
      ])
      #expect(try attempt.answer(pairs, at: 0).isCorrect)
      try attempt.advance()
      let items = attempt.shownLists(of: questions[1])[0]
      #expect(try attempt.answer(.list(letters.map { try place(of: $0, items) }), at: 0).isCorrect)
      try attempt.advance()
      let what = attempt.shownLists(of: questions[2])[2]
      #expect(
        try attempt.answer(fields(["what": place(of: "Odyssey", what)]), at: 0).ownFraction
          == number(1, 4))
    }
  }
}
