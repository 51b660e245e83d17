import Glibc
import QuizboardCheck
import QuizboardEngine
import QuizboardFormats
import QuizboardQuiz

/// Measures how work grows with the size of a file or a quiz.
func benchmarkGrowth() throws {
  print("growth: the time for 4n of something by that for n (4.00 in proportion, 16.00 quadratic)")
  for format in QuestionFormats.writable where format.word != "lua" {
    let count = format.word == "qti" ? 250 : 2_500
    try printGrowth("questions in \(format.name)", from: count) { count in
      let bytes = format.write(QuizContent(title: "T", questions: try choices(count))).bytes
      return { _ = format.read(bytes: bytes, file: "bank.\(format.fileExtension)") }
    }
    let kinds = ["choice", "multiple", "short", "matching", "cloze"]
    for kind in kinds where !["iquiz", "opentdb", "plist", "aiken"].contains(format.word) {
      try printGrowth("parts of a \(kind) in \(format.name)", from: 100) { count in
        let question = try question(kind, parts: count)
        let bytes = format.write(QuizContent(title: "T", questions: [question])).bytes
        return { _ = format.read(bytes: bytes, file: "bank.\(format.fileExtension)") }
      }
    }
  }
  let folder = "/tmp/quizboard-growth-\(getpid())"
  mkdir(folder, 0o755)
  defer { _ = try? Program(["rm", "-r", folder], .nothing).wait() }
  for (name, text) in checkedQuizzes {
    try printGrowth("check: \(name)", from: 500) { count in
      try FileSystem.write(Array(text(count).utf8), to: "\(folder)/quiz.lua")
      return { _ = QuizCheck(path: folder).diagnostics }
    }
  }
}

/// Prints the growth of some work.
/// - Parameter prepare: Returns the work for a number of things.
private func printGrowth(
  _ name: String, from count: Int, _ prepare: (_ count: Int) throws -> () -> Void
) throws {
  let times = try [1, 4].map { factor in
    let work = try prepare(count * factor)
    return median((0..<3).map { _ in time(work) })
  }
  printFigure(name, times[1] / times[0], "times")
}

private func choices(_ count: Int) throws -> [Question] {
  try (0..<count).map { number in
    try Question(
      "Which of these is number \(number)?",
      .choice([Option(FormattedText("This one \(number)"), isRight: true), Option("That one")]))
  }
}

private func question(_ kind: String, parts count: Int) throws -> Question {
  let texts = (0..<count).map { FormattedText("part \($0)") }
  switch kind {
  case "choice":
    return try Question("Q", .choice(texts.enumerated().map { Option($1, isRight: $0 == 0) }))
  case "multiple":
    return try Question("Q", .multiple(texts.enumerated().map { Option($1, isRight: $0 % 2 == 0) }))
  case "short":
    return try Question("Q", .short(ShortAnswer(texts.map { AcceptedText($0.source) })))
  case "matching":
    return try Question("Q", .matching(Matching(texts.map { Matching.Pair($0, $0) })))
  default:
    let gaps = texts.indices.map { place in
      Cloze.Gap("g\(place)", .short(ShortAnswer([AcceptedText("a\(place)")])))
    }
    return try Question(
      gaps.map { Cloze.mark($0.name) }.joined(separator: " "), .cloze(Cloze(gaps)))
  }
}

/// The quizzes to check: a name, and `quiz.lua` with a number of things, each on a line.
private let checkedQuizzes: [(name: String, text: @Sendable (_ count: Int) -> String)] = [
  (
    "accepted answers",
    { count in
      quiz("questions = { qb.short \"Q\" { \(list(count) { "\"a\($0)\"" }) } }")
    }
  ),
  (
    "equal answers",
    { count in
      quiz("questions = { qb.short \"Q\" { \(list(count) { _ in "\"a\"" }) } }")
    }
  ),
  (
    "accepted numbers",
    { count in
      quiz("questions = { qb.numeric \"Q\" { \(list(count) { "\($0)" }) } }")
    }
  ),
  (
    "options",
    { count in
      quiz("questions = { qb.choice \"Q\" { qb.right \"a\",\n\(list(count) { "\"o\($0)\"" }) } }")
    }
  ),
  (
    "pairs",
    { count in
      quiz(
        "questions = { qb.matching(\"Q\", { pairs = { "
          + "\(list(count) { "{ \"l\($0)\", \"r\" }" }) } }) }")
    }
  ),
  (
    "questions without a right answer",
    { count in
      quiz("questions = { \(list(count) { "qb.choice \"Q\($0)\" { \"a\", \"b\" }" }) }")
    }
  ),
]

private func quiz(_ rest: String) -> String {
  "local qb = require \"quizboard\"\nreturn qb.quiz { title = \"T\", \(rest) }\n"
}

private func list(_ count: Int, _ item: (Int) -> String) -> String {
  (0..<count).map(item).joined(separator: ",\n")
}
