import Foundation
import Glibc
import QuizboardEngine
import QuizboardScripting
import Testing

@Suite("The files of a quiz lie in its folder") struct ConfinedFolderTests {
  private static let scenes = "qb.scene 'a' {}"
  private static let secret = "secret = of another folder"

  /// A quiz with a file for each way in which a quiz names one, beside a folder that is not its
  /// own.
  private func shelf() throws -> Shelf {
    try Shelf().add(
      "quiz", Self.scenes, script: "require 'scripts.more' qb.data 'cards.json'",
      quiz: "questions = 'more/Q.json'",
      more: [
        "scripts/more.lua": "return {}", "cards.json": "{}", "more/Q.json": Self.questions,
        "inside/here.lua": "return {}", "inside/Q.json": Self.questions,
      ]
    ).add(
      "other", Self.scenes,
      more: ["secret.lua": Self.secret, "secret.json": Self.secret, "Q.json": Self.questions])
  }

  private static let questions =
    #"[{"title": "T", "questions": [{"text": "Q", "answer": "1", "answers": ["A", "B"]}]}]"#

  @Test(
    "A link that leads out of the folder is refused, and nothing of what it leads to is shown",
    arguments: [
      ("quiz.lua", "secret.lua"), ("scripts/app.lua", "secret.lua"),
      ("scripts/more.lua", "secret.lua"),
      ("Main.storyboard.lua", "secret.lua"), ("cards.json", "secret.json"),
      ("more/Q.json", "secret.json"),
      ("unused.lua", "secret.lua"), ("more", ""), ("scripts", ""), ("linked", ""),
    ])
  func outside(name: String, target: String) throws {
    let shelf = try shelf()
    try shelf.link("quiz/\(name)", to: "other/\(target)")
    let problem = try #require(shelf.problem("quiz"))
    #expect(
      problem.contains("outside the quiz's folder") && !problem.contains("of another"),
      "\(problem)")
  }

  @Test("A link inside the folder is followed, and so is one to the folder")
  func inside() throws {
    let shelf = try shelf()
    try shelf.link("quiz/scripts/more.lua", to: "quiz/inside/here.lua")
    try shelf.link("quiz/more", to: "quiz/inside")
    try shelf.link("alias", to: "quiz")
    #expect(shelf.problem("quiz") == nil)
    #expect(shelf.problem("alias") == nil)
  }

  @Test("Links that lead back to their own folders end nowhere") func circles() throws {
    let shelf = try shelf()
    for name in ["a", "b", "c", "scripts/d", "scripts/e"] {
      try shelf.link("quiz/\(name)", to: "quiz")
    }
    #expect(shelf.problem("quiz") == nil)
  }

  @Test(
    "A pipe in the place of a file is an error",
    arguments: ["quiz.lua", "scripts/app.lua", "cards.json", "more/Q.json"])
  func pipe(name: String) throws {
    let shelf = try shelf()
    try FileManager.default.removeItem(atPath: "\(shelf.path)/quiz/\(name)")
    #expect(mkfifo("\(shelf.path)/quiz/\(name)", 0o600) == 0)
    let problem = try #require(shelf.problem("quiz"))
    #expect(problem.contains("a pipe or a device; name a file"), "\(problem)")
  }

  @Test("A folder in the place of a file is an error", arguments: ["cards.json", "more/Q.json"])
  func folder(name: String) throws {
    let shelf = try shelf()
    try FileManager.default.removeItem(atPath: "\(shelf.path)/quiz/\(name)")
    try FileManager.default.createDirectory(
      atPath: "\(shelf.path)/quiz/\(name)", withIntermediateDirectories: false)
    #expect(shelf.problem("quiz")?.contains("is a folder; name a file") == true)
  }

  @Test("Names of other folders' files are not told apart from those that are not there")
  func names() throws {
    let shelf = try shelf()
    try shelf.link("quiz/linked.d", to: "other")
    for name in ["linked.d/Q.json", "linked.d/R.json"] {
      try shelf.write(
        "return require 'quizboard'.quiz { title = 'T', questions = '\(name)' }",
        to: "quiz/quiz.lua")
      #expect(shelf.problem("quiz")?.contains("outside the quiz's folder") == true)
    }
  }

  @Test("The library shows what is wrong with a quiz whose quiz.lua leads elsewhere")
  func library() throws {
    let shelf = try shelf()
    try shelf.link("quiz/quiz.lua", to: "other/secret.lua")
    let entry = try #require(Library(folder: shelf.path).entries.first { $0.identifier == "quiz" })
    #expect(entry.problem?.contains("outside the quiz's folder") == true)
  }

  @Test("Nothing is written or removed through a link that leads out") func writing() throws {
    let shelf = try shelf()
    try shelf.link("quiz/spec/snapshots", to: "other")
    let folder = ConfinedFolder("\(shelf.path)/quiz")
    #expect(throws: FileError.self) { try folder.write([1], to: "spec/snapshots/new.txt") }
    #expect(throws: FileError.self) { try folder.write([1], to: "spec/snapshots/new/new.txt") }
    folder.remove("spec/snapshots/Q.json")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(shelf.path)/other").contains("Q.json"))
    for name in ["new.txt", "new"] {
      #expect(!FileManager.default.fileExists(atPath: "\(shelf.path)/other/\(name)"))
    }
    try folder.write([1], to: "spec/kept/new.txt")
    #expect(try folder.read("spec/kept/new.txt") == [1])
  }
}
