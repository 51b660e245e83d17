import QuizboardLua
import QuizboardModel
import QuizboardQuiz

extension QuestionLoader {
  /// Reads the kind with its answers.
  func kind(in text: String) throws -> Question.Kind {
    let answers = AnswerLoader(self, reader)
    switch constructor {
    case "qb.multiple": return .multiple(try answers.listed().map(\.option))
    case "qb.trueFalse":
      guard let answer = try reader.boolean("answer") else {
        throw reader.problem(
          "\"answer\" is missing", remedy: "it must be true or false", .missingKey, about: "answer")
      }
      return .trueFalse(
        TrueFalse(
          answer, feedbackTrue: try formatted("feedbackTrue"),
          feedbackFalse: try formatted("feedbackFalse")))
    case "qb.short": return .short(try answers.short())
    case "qb.numeric": return .numeric(try answers.numeric())
    case "qb.matching": return .matching(try matching())
    case "qb.ordering":
      let grading = try reader.word("grading", of: Ordering.Grading.self)
      return .ordering(
        Ordering(try texts(of: reader, what: "item"), grading: grading ?? .exact))
    case "qb.cloze": return .cloze(try cloze(in: text))
    case "qb.essay": return .essay
    case "qb.info": return .info
    case "qb.custom":
      let view = try reader.word("view", of: CustomAnswer.View.self)
      return .custom(
        CustomAnswer(view: view ?? .short, options: try texts(of: reader, what: "option")))
    default: return .choice(try answers.listed().map(\.option))
    }
  }

  /// True if the answers have other words under the key `grading` than the details.
  var hasOwnGrading: Bool { constructor == "qb.ordering" }

  /// Reads the positional texts of a table.
  private func texts(of table: TableReader, what: String) throws -> [FormattedText] {
    var texts: [FormattedText] = []
    try table.eachItem { position in
      guard let text = try table.topText("\(what) \(position)") else {
        throw reader.problem(
          "\(what) \(position) is \(describe(-1, on: stack))", remedy: "write a string",
          .misplacedItem)
      }
      texts.append(FormattedText(text))
    }
    return texts
  }

  // Pairs

  private func matching() throws -> Matching {
    var pairs: [Matching.Pair] = []
    try reader.eachItem { position in pairs.append(try pair(position)) }
    try withTable("pairs", "a list like { { \"France\", \"Paris\" } }") { list in
      try list.allowOnlyItems("\"pairs\"", "a list like { { \"France\", \"Paris\" } }")
      try list.eachItem { position in pairs.append(try pair(position, in: "\"pairs\": ")) }
    }
    var distractors: [FormattedText] = []
    try withTable("distractors", "a list of strings") { list in
      try list.allowOnlyItems("\"distractors\"", "a list of strings")
      distractors = try texts(of: list, what: "\"distractors\": item")
    }
    return Matching(pairs, distractors: distractors)
  }

  /// Reads the pair on top of the stack.
  private func pair(_ position: Int, in list: String = "") throws -> Matching.Pair {
    if stack.type(-1) == .table, Definition(at: -1, on: stack).kind == nil {
      let table = stack.absolute(-1)
      let count = stack.rawLength(table)
      stack.rawGet(table, 1)
      stack.rawGet(table, 2)
      defer { stack.pop(2) }
      let what = "a text of pair \(position)"
      let (left, right) = (try reader.topText(what, at: -2), try reader.topText(what))
      if count == 2, let left, let right {
        let texts = TableReader(
          runtime: runtime, stack: stack, index: table, what: reader.what, place: reader.place)
        try texts.allowOnlyItems("pair \(position)", "two strings")
        return Matching.Pair(FormattedText(left), FormattedText(right))
      }
    }
    let isPlain = stack.type(-1) == .table && Definition(at: -1, on: stack).kind == nil
    throw reader.problem(
      "\(list)pair \(position) is "
        + (isPlain ? "a table without two texts" : describe(-1, on: stack)),
      remedy: "write two strings: { \"France\", \"Paris\" }", .misplacedItem)
  }

  // Gaps

  private static let gapKeys = ShortAnswer.keys + ["answer"] + NumericAnswer.ruleKeys + ["points"]

  private func cloze(in text: String) throws -> Cloze {
    var gaps: [Cloze.Gap] = []
    try withTable("gaps", "a table like { who = { accept = { \"Homer\" } } }") { table in
      try table.allowNoItems(
        keys: [], remedy: "write each gap with its name: { who = { accept = { \"Homer\" } } }")
      var names: [String] = []
      try table.eachKey { names.append($0) }
      // The order of a table's keys is not the author's.
      let places = names.map { text.firstRange(of: Cloze.mark($0))?.lowerBound ?? text.endIndex }
      for (_, name) in zip(places, names).sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) }) {
        table.push(name)
        defer { stack.pop() }
        gaps.append(try gap(name))
      }
    }
    return Cloze(gaps)
  }

  /// Reads the gap on top of the stack.
  private func gap(_ name: String) throws -> Cloze.Gap {
    guard stack.type(-1) == .table, Definition(at: -1, on: stack).kind == nil else {
      throw reader.problem(
        "the gap \"\(name)\" is \(describe(-1, on: stack))",
        remedy: "write { accept = { \"…\" } }, { answer = 42 } or a list with qb.right \"…\"",
        .misplacedItem)
    }
    let table = TableReader(
      runtime: runtime, stack: stack, index: -1, what: "\(reader.what): gap \"\(name)\"",
      place: reader.place)
    if runtime.isLoading { try table.allowOnly(Self.gapKeys) }
    if table.has("accept"), table.has("answer") {
      throw table.problem(
        "\"accept\" and \"answer\" are both given",
        remedy: "keep accept for texts, or answer for numbers", about: "answer")
    }
    let answers = AnswerLoader(self, table)
    let kind: Cloze.Gap.Kind =
      if table.has("accept") {
        .short(try answers.short())
      } else if table.has("answer") {
        .numeric(try answers.numeric())
      } else {
        .choice(try answers.listed().map(\.option))
      }
    guard let points = try table.number("points") else { return Cloze.Gap(name, kind) }
    guard let exact = Rational(points) else {
      throw table.problem("\"points\" is \(points.written)", about: "points")
    }
    return Cloze.Gap(name, kind, points: exact)
  }

  /// Calls `body` with the table under a key, if there is one.
  private func withTable(_ key: String, _ expected: String, _ body: (TableReader) throws -> Void)
    throws
  {
    reader.push(key)
    defer { stack.pop() }
    if stack.isNoneOrNil(-1) { return }
    guard stack.type(-1) == .table, Definition(at: -1, on: stack).kind == nil else {
      throw reader.problem(
        "\"\(key)\" must be \(expected), not \(describe(-1, on: stack))", about: key)
    }
    try body(
      TableReader(
        runtime: runtime, stack: stack, index: -1, what: reader.what, place: reader.place))
  }
}
