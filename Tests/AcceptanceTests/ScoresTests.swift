import Foundation
import Testing

@Suite("scores")
struct ScoresTests {
  let scratch = Scratch()

  private var store: String { "\(scratch.folder)/kept.sqlite" }

  private func scores(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome
  {
    return try scratch.run(["scores"] + arguments, environment: environment)
  }

  /// Two attempts at Quizzes/unwind: 67% and 100%.
  private func play() throws {
    let drive = try DriveConversation("Quizzes/unwind", "--store", store, home: scratch)
    for last in [4, 1] {
      try drive.tap("begin")
      for row in [2, 3, last] { try drive.tap("answer", row) }
      try drive.tap("returnToMenu")
    }
    _ = drive.end()
  }

  @Test("without any it says so, makes nothing, and all is well") func none() throws {
    let outcome = try scores("--store", store)
    #expect(
      outcome.end == .exit(0) && outcome.output.hasPrefix("No scores yet.")
        && outcome.errors.isEmpty, "\(outcome)")
    #expect(try scores("Quizzes/unwind").output.contains("No scores yet."))
    #expect(try scores("--json").output == "{\"quizzes\":[]}\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder).isEmpty)
  }

  @Test("a store whose links form a loop is told, with and without --json") func loop() throws {
    try FileManager.default.createSymbolicLink(
      atPath: store, withDestinationPath: "kept.sqlite")
    for arguments in [[], ["--json"]] {
      let outcome = try scratch.run(["scores", "--store", store] + arguments)
      #expect(outcome.end == .exit(65) && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.errors.contains("form a loop"), "\(outcome)")
    }
  }

  @Test("of a folder also those that need quizzes of the library, or are broken now")
  func elsewhere() throws {
    let ask = """
      local qb = require 'quizboard' \
      return qb.quiz { title = 'Lessons', questions = { qb.choice 'One?' { qb.right 'x', 'y' } } }
      """
    try scratch.write(ask, to: "mine/lessons/quiz.lua")
    let drive = try DriveConversation(
      "\(scratch.folder)/mine/lessons", "--store", store, home: scratch)
    for (id, row) in [("begin", nil), ("answer", 1), ("submit", nil)] { try drive.tap(id, row) }
    _ = drive.end()
    try scratch.write(ask + " nonsense", to: "mine/lessons/quiz.lua")
    let outcome = try scores("\(scratch.folder)/mine", "--store", store)
    #expect(outcome.end == .exit(0) && outcome.output.contains("Lessons (lessons)"), "\(outcome)")
  }

  @Test("of a quiz that is a link they are found under its one name") func links() throws {
    let ask = """
      local qb = require 'quizboard' \
      return qb.quiz { title = 'Sums', questions = { qb.choice 'One?' { qb.right 'x', 'y' } } }
      """
    try scratch.write(ask, to: "else/algebra/quiz.lua")
    try FileManager.default.createDirectory(
      atPath: "\(scratch.folder)/lib", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.folder)/lib/alias", withDestinationPath: "../else/algebra")
    let drive = try DriveConversation(
      "\(scratch.folder)/lib/alias", "--store", store, home: scratch)
    for (id, row) in [("begin", nil), ("answer", 1), ("submit", nil)] { try drive.tap(id, row) }
    _ = drive.end()
    for path in ["lib", "lib/alias", "else"] {
      let outcome = try scores("\(scratch.folder)/\(path)", "--store", store)
      #expect(outcome.end == .exit(0) && outcome.output.contains("Sums (algebra)"), "\(outcome)")
    }
  }

  @Test(
    "shows what was played, however the quiz is named",
    arguments: [nil, "unwind", "Quizzes/unwind", "Quizzes"])
  func shown(argument: String?) throws {
    try play()
    let all = ["--store", store] + (argument.map { [$0] } ?? [])
    let outcome = try scratch.run(["scores"] + all)
    #expect(outcome.end == .exit(0) && outcome.errors.isEmpty, "\(outcome)")
    for words in [
      "Unwind Segue (unwind)", "2 attempts: best 100%", "2000-01-01", "3 of 3 right",
      "90-100%  █ 1", "facility", "50%",
    ] {
      #expect(outcome.output.contains(words), "\(words): \(outcome)")
    }
    #expect(outcome.lines.allSatisfy { $0.count <= 80 })
  }

  @Test("as JSON it has every response, as CSV every attempt") func machines() throws {
    try play()
    let json = try JSONValue(parsing: try scores("--store", store, "--json").output)
    let quiz = json["quizzes"][0]
    #expect(quiz["quiz"].text == "unwind" && quiz["best"].number == 100)
    #expect(quiz["attempts"].list.map { $0["percentage"].number } == [67, 100])
    #expect(quiz["attempts"][0]["responses"].list.count == 3)
    #expect(quiz["attempts"][0]["responses"][2]["fraction"].number == 0)
    #expect(quiz["attempts"][0]["responses"][2]["answered"].text == "2000-01-01T00:00:00Z")
    #expect(quiz["questions"].list.map { $0["facility"].number } == [100, 100, 50])
    let csv = try scores("--csv", "attempts", environment: ["QUIZBOARD_STORE": store])
    #expect(csv.output.split(whereSeparator: \.isNewline).count == 3)
    #expect(
      csv.output.contains("unwind,Unwind Segue,1,2000-01-01T00:00:00Z,2,3,67,3,2,0\r\n"), "\(csv)")
    let responses = try scores("--csv", "responses", "--store", store)
    #expect(responses.output.split(whereSeparator: \.isNewline).count == 7)
    let questions = try scores("--csv", "questions", "--store", store)
    #expect(questions.output.split(whereSeparator: \.isNewline).count == 4)
    #expect(quiz["questions"][2]["answers"].list.map { $0["count"].number }.contains(1))
  }

  @Test("what it cannot show is told with the remedy") func refused() throws {
    try play()
    let unknown = try scores("unwnd", "--store", store)
    #expect(
      unknown.end == .exit(65) && unknown.errors.contains("unwnd")
        && unknown.errors.contains("unwind"), "\(unknown)")
    #expect(try scores("--json", "--csv", "attempts").end == .exit(64))
    try Data(repeating: 7, count: 9_000).write(to: URL(fileURLWithPath: store))
    let damaged = try scores("--store", store)
    #expect(
      damaged.end == .exit(65) && damaged.errors.contains("kept.sqlite") && damaged.output.isEmpty,
      "\(damaged)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: store)).count == 9_000)
  }

  @Test("--attempts reports on the attempt that it names") func selected() throws {
    try play()
    for (name, percentage) in [("first", 67.0), ("last", 100), ("best", 100)] {
      let json = try JSONValue(
        parsing: try scores("--store", store, "--json", "--attempts", name).output)
      #expect(json["quizzes"][0]["attempts"].list.map { $0["percentage"].number } == [percentage])
    }
    #expect(try scores("--attempts", "worst").end == .exit(64))
  }

  @Test("--regrade shows what a mended key changes, and writes it only with --yes")
  func regraded() throws {
    func quiz(_ options: String) -> String {
      """
      local qb = require 'quizboard' \
      return qb.quiz { title = 'Sums', questions = { qb.choice 'One?' { id = 'one', \(options) } } }
      """
    }
    try scratch.write(quiz("qb.right 'x', 'y'"), to: "sums/quiz.lua")
    let folder = "\(scratch.folder)/sums"
    let drive = try DriveConversation(folder, "--store", store, home: scratch)
    for (id, row) in [("begin", nil), ("answer", 2), ("submit", nil)] { try drive.tap(id, row) }
    _ = drive.end()
    try scratch.write(quiz("'x', qb.right 'y'"), to: "sums/quiz.lua")
    let shown = try scores(folder, "--store", store, "--regrade")
    #expect(shown.end == .exit(0) && shown.output.contains("100%"), "\(shown)")
    #expect(shown.output.contains("one  ") && shown.output.contains("--regrade --yes"), "\(shown)")
    #expect(try scores("--store", store, "--csv", "attempts").output.contains(",0,1,0,1,0,0\r\n"))
    let written = try scores(folder, "--store", store, "--regrade", "--yes")
    #expect(written.end == .exit(0), "\(written)")
    #expect(
      try scores("--store", store, "--csv", "attempts").output.contains(",1,1,100,1,1,0\r\n"))
    let again = try scores(folder, "--store", store, "--regrade")
    #expect(again.output.contains("0 with other grades"), "\(again)")
  }

  @Test(
    "a grade that does not fit is told with the remedy",
    arguments: [
      ("9:one=1", "no attempt 9"), ("1:nothing=1", "no question"), ("1:one", "12:why=0.5"),
      ("1:one=x", "12:why=0.5"),
    ])
  func grades(argument: String, words: String) throws {
    try play()
    let outcome = try scores("--store", store, "--grade", argument)
    #expect(outcome.end == .exit(64) && outcome.errors.contains(words), "\(outcome)")
  }

  @Test("options that do not go together are refused") func together() throws {
    #expect(try scores("--yes").end == .exit(64))
    #expect(try scores("--regrade", "--grade", "1:a=1").end == .exit(64))
    #expect(try scores("--regrade", "--csv", "attempts").end == .exit(64))
  }
}
