import QuizboardLua
import QuizboardQuiz

/// Reads `draw`: a number, or tags and categories with numbers in order, with `fresh`.
struct DrawReader {
  private let quiz: TableReader

  init(_ quiz: TableReader) { self.quiz = quiz }

  private var stack: LuaStack { quiz.stack }

  /// Returns the questions to draw, and true if none is drawn again until all were.
  func read() throws -> (Quiz.Draw, isFresh: Bool) {
    quiz.push("draw")
    defer { stack.pop() }
    if stack.isNoneOrNil(-1) { return (.all, false) }
    if stack.type(-1) == .number { return (.count(try count("\"draw\"")), false) }
    guard stack.type(-1) == .table else {
      throw problem(
        "\"draw\" must be a whole number, or a list like { { \"easy\", 3 } }, "
          + "not \(describe(-1, on: stack))")
    }
    let list = TableReader(
      runtime: quiz.runtime, stack: stack, index: -1, what: "qb.quiz: \"draw\"",
      place: quiz.place)
    try list.allowOnly(["fresh"])
    let isFresh = try list.boolean("fresh") ?? false
    var groups: [Quiz.DrawGroup] = []
    var total: Int?
    try list.eachItem { position in
      if stack.type(-1) == .number, position == 1 {
        total = try count("item 1 of \"draw\"")
      } else {
        groups.append(try group(position))
      }
    }
    if let total, groups.isEmpty { return (.count(total), isFresh) }
    guard total == nil, !groups.isEmpty else {
      throw problem("\"draw\" must be a number, or a list like { { \"easy\", 3 } }")
    }
    return (.groups(groups), isFresh)
  }

  /// Reads the group on top of the stack: `{ "easy", 3 }` or `{ category = "geo", 2 }`.
  private func group(_ position: Int) throws -> Quiz.DrawGroup {
    let what = "item \(position) of \"draw\""
    guard stack.type(-1) == .table else {
      throw problem("\(what) must be like { \"easy\", 3 }, not \(describe(-1, on: stack))")
    }
    let pair = TableReader(
      runtime: quiz.runtime, stack: stack, index: -1, what: "qb.quiz: \(what)", place: quiz.place)
    try pair.allowOnly(["category"])
    let category = try pair.name("category")
    try pair.eachItem { item in
      if item > (category == nil ? 2 : 1) {
        throw problem("\(what) must be like { \"easy\", 3 }, with nothing after the number")
      }
    }
    stack.rawGet(pair.index, 1)
    stack.rawGet(pair.index, 2)
    defer { stack.pop(2) }
    if let category {
      stack.copy(-2)
      defer { stack.pop() }
      return Quiz.DrawGroup(.category(category), try count(what))
    }
    guard
      let tag = try pair.topString("the tag", at: -2, upTo: InputLimits.nameBytes, about: "draw")
    else {
      throw problem(
        "\(what) must be a tag or a category with a number, like { \"easy\", 3 } or "
          + "{ category = \"geo\", 2 }")
    }
    return Quiz.DrawGroup(.tag(tag), try count(what))
  }

  /// Returns the number on top of the stack.
  private func count(_ what: String) throws -> Int {
    guard stack.type(-1) == .number else {
      throw problem("\(what) needs a whole number, not \(describe(-1, on: stack))")
    }
    guard let count = stack.integer(-1) else {
      throw problem("\(what) must be a whole number, not \((stack.number(-1) ?? 0).written)")
    }
    guard count > 0 else {
      throw problem(
        "\(what) must be at least 1, not \(count)",
        remedy: "write a number from 1 up; without draw, all questions are asked")
    }
    return count
  }

  private func problem(_ message: String, remedy: String? = nil) -> ScriptProblem {
    quiz.problem(message, remedy: remedy, about: "draw")
  }
}
