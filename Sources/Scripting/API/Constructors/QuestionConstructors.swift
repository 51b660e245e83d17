import QuizboardLua
import QuizboardQuiz

/// The constructors of questions and answers.
public enum QuestionConstructors {
  /// The keys of all constructors, in the order of messages.
  private static let commonKeys = {
    let first = [
      "id", "formerly", "title", "text", "format", "points", "tags", "category", "hint", "hints",
    ]
    // The constructors that take `grading` have it among their own keys.
    let others = DetailField.keys.filter { !first.contains($0) && $0 != "grading" }
    return first + others + ["variables"]
  }()

  /// The keys for answers in other formats.
  public static let answerKeys: Set<String> = [
    "answer", "answers", "correct", "right", "options", "choices",
  ]

  /// The constructors of questions: `qb.choice "…" { … }` and `qb.choice { text = "…", … }`.
  static let list: [Constructor] = [
    question("choice", [], "A question with one option to choose."),
    question("multiple", ["grading"], "A question with several options to choose."),
    question("trueFalse", TrueFalse.keys, "A statement that is true or false."),
    question("short", ShortAnswer.keys, "A question answered with a few words."),
    question(
      "numeric", ["answer"] + NumericAnswer.ruleKeys, "A question answered with a number."),
    question(
      "matching", Matching.keys + ["grading"],
      "A question with texts to find the matching one for: "
        + "`{ pairs = { { \"France\", \"Paris\" } } }`."),
    question(
      "ordering", ["grading"], "A question with items to put in order, given in the right order."),
    question(
      "cloze", Cloze.keys + ["grading"],
      "A text with gaps to fill: `\"{{who}} wrote it.\" { gaps = { who = { accept = { \"Homer\" } } } }`."
    ),
    question("essay", [], "A question answered with a text, which a person grades."),
    question("info", [], "A text without an answer."),
    question(
      "custom", ["view", "grade"], "A question whose answer the function `grade` grades."),
  ]

  /// Examples of the tables after the texts, for messages.
  static let examples = [
    "qb.choice": "{ … }", "qb.multiple": "{ … }", "qb.trueFalse": "{ answer = true }",
    "qb.short": "{ \"…\" }", "qb.numeric": "{ 42 }", "qb.matching": "{ pairs = { … } }",
    "qb.ordering": "{ … }", "qb.cloze": "{ gaps = { … } }", "qb.essay": "{}", "qb.info": "{}",
    "qb.custom": "{ grade = … }",
  ]

  private static func question(_ name: String, _ keys: [String], _ doc: String) -> Constructor {
    Constructor(
      name: name, kind: .question, keys: commonKeys + keys, allowsOthers: false,
      isNamed: true, doc: doc)
  }

  static let entries: [APIEntry] =
    list.map(\.entry) + [
      .function(
        .qb, "right", "text: string|number|Range|Computed, feedback: (string|Computed)?",
        returns: "Answer",
        "A correct answer: `qb.right \"Cupertino\"`."
      ) { call in
        try answer(call, fraction: .rest, feedback: 2)
      },
      .function(
        .qb, "answer",
        "text: string|number|Range|Computed, fraction: number|Computed, "
          + "feedback: (string|Computed)?",
        returns: "Answer",
        "An answer that earns a fraction of the points."
      ) { call in
        if call.stack.isNone(2) {
          throw call.wrongArgument(
            2, expected: "a number",
            remedy:
              "a wrong answer is a plain text; qb.answer(\"…\", 0.5) earns a part of the points")
        }
        if call.stack.type(2) == .function {
          return try answer(call, fraction: .computed, feedback: 3)
        }
        return try answer(call, fraction: .fixed(try call.number(2)), feedback: 3)
      },
      .function(
        .qb, "range", "low: number, high: number", returns: "Range",
        "The numbers from low to high, as an answer."
      ) { call in
        let low = try call.number(1)
        let high = try call.number(2)
        try tell(
          call, "the range from \(low.written) to \(high.written) is empty",
          remedy: "the lower number comes first",
          unless: low <= high)
        call.stack.pushTable(array: 2, fields: 4)
        for (place, index) in [(1, Int32(low <= high ? 1 : 2)), (2, low <= high ? 2 : 1)] {
          call.stack.copy(index)
          call.stack.rawSet(-2, place)
        }
        Definition.mark(.range, constructor: "qb.range", name: nil, on: call.stack)
        return 1
      },
    ]

  /// The fraction of the points that an answer earns.
  private enum Share {
    /// The share of a right answer, which depends on the type of the question.
    case rest
    /// A number from -1 to 1.
    case fixed(Double)
    /// The result of the function in the second argument.
    case computed
  }

  /// Pushes an answer with its value, its fraction (`true` for a right answer) and its feedback.
  private static func answer(_ call: Call, fraction: Share, feedback index: Int32) throws -> Int32 {
    let stack = call.stack
    let isRange = Definition(at: 1, on: stack).kind == .range
    guard isRange || [.string, .number, .function].contains(stack.type(1)) else {
      throw call.wrongArgument(1, expected: "a string or a number")
    }
    let hasComputedWords = stack.type(index) == .function
    let words =
      hasComputedWords || stack.isNoneOrNil(index) ? nil : try call.text(index)
    if case .fixed(let fraction) = fraction {
      try tell(
        call, "the fraction \(fraction.written) is not between -1 and 1",
        remedy: fractionRemedy, about: stack.messageText(1), unless: (-1...1).contains(fraction))
    }
    stack.pushTable(array: 3, fields: 4)
    stack.copy(1)
    stack.rawSet(-2, 1)
    switch fraction {
    case .rest: stack.push(true)
    // A reported fraction counts as 0.
    case .fixed(let fraction): stack.push((-1...1).contains(fraction) ? fraction : 0)
    case .computed: stack.copy(2)
    }
    stack.rawSet(-2, 2)
    if hasComputedWords {
      stack.copy(index)
      stack.rawSet(-2, 3)
    } else if let words {
      stack.push(words)
      stack.rawSet(-2, 3)
    }
    Definition.mark(.answer, constructor: "qb.answer", name: nil, on: stack)
    return 1
  }

  /// The advice for a fraction that is out of bounds.
  static let fractionRemedy = "0.5 is half of the points"

  /// Reports a wrong value; while scripts load, loading continues.
  private static func tell(
    _ call: Call, _ message: String, remedy: String, about subject: String? = nil,
    unless isRight: Bool
  ) throws {
    if isRight { return }
    try call.runtime.collectingProblems {
      throw ScriptProblem(
        "\(call.name): \(message)", remedy: remedy, .wrongValue, about: subject,
        place: call.stack.callerPlace(),
        context: ScriptProblem.Context(owner: call.name, constructor: call.name))
    }
  }
}
