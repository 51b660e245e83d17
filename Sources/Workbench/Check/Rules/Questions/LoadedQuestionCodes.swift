import QuizboardModel

// What the loader says of questions.
extension DiagnosticCode {
  static let invalidQuestion = DiagnosticCode(
    "invalid-question", .error, "A question that cannot be graded",
    "It has no options, an answer without words, a fraction beyond -1 and 1, or a range whose ends are the wrong way round.",
    remedy: "The message says which.", .questions("    qb.choice \"Which is a planet?\" {},"))

  static let duplicateQuestionID = DiagnosticCode(
    "duplicate-question-id", .error, "Two questions of one id",
    "Answers and statistics are kept under the ids of questions, so an id is given once.",
    remedy: "Give one of them another id, or none.",
    .questions(
      "    qb.trueFalse \"Water is wet.\" { id = \"water\", answer = true },\n    qb.trueFalse \"Water boils at 100 °C.\" { id = \"water\", answer = true },"
    ))
}
