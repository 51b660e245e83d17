import QuizboardModel
import QuizboardQuiz
import Testing

@Suite("Grading of orders") struct OrderingGradingTests {
  private func names(_ text: String) -> ResponseValue { .list(text.map { .text(String($0)) }) }

  private func fraction(_ given: String, of right: String, _ grading: Ordering.Grading) throws
    -> Rational?
  {
    try question(ordering(right.map { String($0) }, grading)).fraction(names(given))
  }

  @Test("exact: 1 or 0") func exact() throws {
    #expect(try fraction("abcd", of: "abcd", .exact) == .one)
    #expect(try fraction("abdc", of: "abcd", .exact) == .zero)
    #expect(try question(ordering(["b", "a"])).fraction(names("ba")) == .one, "the default")
  }

  @Test("position: the items in their places of all items") func position() throws {
    #expect(try fraction("abdc", of: "abcd", .position) == number(1, 2))
    #expect(try fraction("bcda", of: "abcd", .position) == .zero)
    #expect(try fraction("abcd", of: "abcd", .position) == .one)
  }

  @Test("pairs: the right neighbours that are kept, of n − 1") func pairs() throws {
    #expect(try fraction("bcda", of: "abcd", .pairs) == number(2, 3))
    #expect(try fraction("abdc", of: "abcd", .pairs) == number(1, 3))
    #expect(try fraction("dcba", of: "abcd", .pairs) == .zero)
    #expect(try fraction("abcd", of: "abcd", .pairs) == .one)
    #expect(try fraction("ba", of: "ab", .pairs) == .zero)
  }

  @Test("equal items are interchangeable, also where they are written differently")
  func equal() throws {
    for grading in Ordering.Grading.allCases {
      let question = try question(ordering(["tick", "tock", "tick", "tock"], grading))
      #expect(question.shown.lists == [["tick", "tock", "tick #2", "tock #2"]])
      let other: [ResponseValue] = ["tick #2", "tock", "tick", "tock #2"].map { .text($0) }
      #expect(try question.fraction(.list(other)) == .one)
      let wrong: [ResponseValue] = ["tock", "tick", "tock #2", "tick #2"].map { .text($0) }
      #expect(
        try question.fraction(.list(wrong))
          == (grading == .pairs ? number(2, 3) : .zero),
        "tick → tock twice; tock → tick is asked for once, and given once")
    }
    let formats = try question(
      .ordering(Ordering(["**a**", FormattedText("<b>a</b>", .html), "b"])))
    #expect(try formats.grade(.order([1, 0, 2])).fraction == .one)
  }

  @Test("the gradings by their definitions, for random items") func random() throws {
    var chance = RandomGenerator(seed: 11)
    for _ in 0..<500 {
      let count = chance.integer(in: 2, 7)
      let items = (0..<count).map { _ in String(chance.integer(in: 0, 3)) }
      var order = Array(0..<count)
      chance.shuffle(&order)
      let given = order.map { items[$0] }
      let inPlace = zip(given, items).count { $0 == $1 }
      // Each right neighbourhood can be kept once.
      var left = zip(items, items.dropFirst()).map { "\($0) \($1)" }
      let kept = zip(given, given.dropFirst()).count { pair in
        guard let place = left.firstIndex(of: "\(pair.0) \(pair.1)") else { return false }
        left.remove(at: place)
        return true
      }
      func graded(_ grading: Ordering.Grading) throws -> Rational? {
        try question(ordering(items, grading)).grade(.order(order)).fraction
      }
      #expect(try graded(.exact) == (given == items ? .one : .zero))
      #expect(try graded(.position) == number(inPlace, count))
      #expect(try graded(.pairs) == number(kept, count - 1))
    }
  }

  @Test("an item is given by its text or its number as shown, each once") func values() throws {
    let question = try question(ordering(["a", "b", "c"]))
    let response = try question.response(
      to: .list([.integer(1), .text("a"), .number(2)]), shownAs: [[2, 1, 0]])
    #expect(response == .order([2, 0, 1]))
    let request = "Put all items in order, each once."
    for value in [
      names("ab"), names("abca"), .list([]), .text("abc"), .boolean(true),
      fields(["a": .integer(1)]),
    ] {
      #expect(question.refusal(value) == request)
    }
    #expect(question.refusal(names("aba")) == "“a” is there twice.")
    #expect(question.refusal(names("abd")) == "“d” is not one of the options.")
    for response in [
      Response.order([0, 1]), .order([0, 0, 1]), .order([0, 1, 3]), .order([-1, 0, 1]),
    ] {
      #expect(throws: InvalidResponse.self) { try question.grade(response) }
    }
  }

  @Test("a question has at least two items") func two() {
    let few = PlainError(
      "an ordering question needs at least two items", remedy: "all items in the right order")
    #expect(throws: few) {
      try question(ordering(["a"]))
    }
    #expect(throws: PlainError("an item has no text")) { try question(ordering(["a", " "])) }
  }
}
