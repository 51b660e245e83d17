import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// A play that was written down: a quiz, its inputs, and where they end. An input may fail; the run
/// goes on then.
struct Recording: Sendable, CustomTestStringConvertible {
  var name: String
  var bundle: @Sendable () throws -> QuizBundle
  var inputs: [Input]
  var end: String

  var testDescription: String { name }

  static let all: [Recording] =
    ["unwind", "unwind-custom", "unwind-container"].map { quiz in
      Recording(
        name: quiz, bundle: { try Checkout.quiz(quiz) },
        inputs: [
          .tap(id: "begin"), .tap(id: "answer", row: 2), .advance(seconds: 3),
          .tap(id: "answer", row: 9),
          .tap(id: "answer", row: 1), .tap(id: "answer", row: 1), .tap(id: "startOver"),
          .key("escape"),
          .choose(id: "answer", values: [.index(2)]), .tap(id: "nothing"),
          .tap(id: "answer", row: 3),
          .resize(columns: 50, rows: 14), .tap(id: "answer", row: 1), .tap(id: "returnToMenu"),
          .tap(id: "begin"),
          .tap(id: "answer", row: 4),
        ], end: "menu quiz question")
    } + [
      classic, review, exam, stage(.navigation), stage(.container),
      Recording(
        name: "every kind of segue", bundle: { try House.folder().bundle() }, inputs: House.walk,
        end: House.end),
    ]

  private static let classic = Recording(
    name: "classic, every type, shuffled",
    bundle: {
      try ScratchQuiz(
        title: "All",
        questions: """
          qb.choice "C" { qb.right "a", "b", "c" },
          qb.choice "C2" { "a", qb.right "b", "c" },
          qb.trueFalse "T" { answer = true },
          """,
        keys: """
          passing = 0.5, behaviour = "immediate", shuffle = { questions = true, choices = true }
          """
      ).bundle()
    },
    inputs: [.tap(id: "begin")]
      + (1...3).flatMap { _ in
        [
          Input.choose(id: "answer", values: [.index(1)]), .tap(id: "submit"),
          .advance(seconds: 1.5),
          .choose(id: "answer", values: [.index(2)]),
          .choose(id: "answer", values: [.text("nothing")]), .tap(id: "submit"),
        ]
      } + [
        .tap(id: "startOver"), .choose(id: "answer", values: [.index(1)]),
        .perform(segue: "results"),
      ],
    end: "menu quiz results")

  private static func standard(_ flow: String, _ inputs: [Input], end: String) -> Recording {
    Recording(
      name: flow,
      bundle: {
        try ScratchQuiz(
          title: "All",
          questions: """
            qb.choice "C" { qb.right "a", "b", "c" },
            qb.short "S" { "x" },
            qb.multiple "M" { qb.right "a", "b" }
            """,
          keys: "storyboard = '\(flow)', shuffle = true"
        ).bundle()
      }, inputs: inputs, end: end)
  }

  private static let review = standard(
    "review",
    (1...3).flatMap { _ in
      [
        Input.choose(id: "answer", values: [.index(1)]), .type(id: "answer", text: "x"),
        .swipe(.right), .key("escape"),
        .key("escape"), .tap(id: "next"),
      ]
    }, end: "quiz finished")

  private static let exam = standard(
    "exam",
    [
      .tap(id: "begin"), .tap(id: "flag"), .choose(id: "answer", values: [.index(1)]),
      .type(id: "answer", text: "x"),
    ]
      + [
        .tap(id: "next"), .swipe(.right), .tap(id: "overview"), .tap(id: "questions", row: 2),
        .key("n"), .key("o"),
        .tap(id: "handIn"), .key("escape"), .tap(id: "handIn"), .tap(id: "handInAnyway"),
        .tap(id: "returnToMenu"),
        .tap(id: "begin"), .tap(id: "overview"),
      ], end: "cover exam overview")

  private static func stage(_ stack: Stack) -> Recording {
    Recording(
      name: "stage with \(stack.rawValue)", bundle: { try Stage.folder(stack: stack).bundle() },
      inputs: [
        "next", "next", "home", "cover", "away", "ask", "try", "away", "next", "back", "nothing",
        "next", "next", "toRoot",
        "ask",
      ].map { .tap(id: $0) } + [.key("escape"), .perform(segue: "cover")], end: "N P Q")
  }
}
