import Foundation
import Testing

@Suite("pack")
struct PackTests {
  let scratch = Scratch()

  private func run(_ arguments: String...) throws -> Outcome {
    try Command.run(arguments, in: scratch)
  }

  private func path(_ name: String) -> String { "\(scratch.folder)/\(name)" }

  private func write(_ text: String, to name: String) throws {
    let url = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func contents(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: path(name)))
  }

  private func writeQuiz(_ folder: String, _ title: String = "Capitals") throws {
    try write(
      """
      local qb = require "quizboard"
      return qb.quiz { title = "\(title)", questions = { qb.short "France?" { "Paris" } } }
      """, to: "\(folder)/quiz.lua")
  }

  private func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }

  @Test("a quiz is packed to the same bytes again, without hidden files and itself")
  func quiz() throws {
    try writeQuiz("capitals")
    try write("x", to: "capitals/.git/config")
    let packed = try run("pack", "capitals")
    #expect(packed.end == .exit(0) && packed.output == "capitals.quiz: 1 file, 2048 bytes\n")
    let bytes = try contents("capitals.quiz")
    #expect(try run("pack", "capitals", "-o", "capitals/inside.quiz").end == .exit(0))
    #expect(try run("pack", "capitals", "-o", "capitals/inside.quiz").end == .exit(0))
    #expect(try contents("capitals/inside.quiz") == bytes)
    #expect(try files(in: "capitals") == [".git", "inside.quiz", "quiz.lua"])
  }

  @Test("a file that is no .quiz file is never overwritten") func others() throws {
    try writeQuiz("capitals")
    try write("mine", to: "notes.txt")
    let packed = try run("pack", "capitals", "-o", "notes.txt")
    #expect(packed.end == .exit(1) && packed.errors.contains("is not a .quiz file"), "\(packed)")
    #expect(try contents("notes.txt") == Data("mine".utf8))
  }

  @Test("what leaves the folder is not packed") func links() throws {
    try writeQuiz("capitals")
    try write("secret", to: "secret.txt")
    try FileManager.default.createSymbolicLink(
      atPath: path("capitals/leak.txt"), withDestinationPath: "../secret.txt")
    let packed = try run("pack", "capitals")
    #expect(packed.end == .exit(1), "\(packed)")
    #expect(packed.errors.contains("\"leak.txt\" is a link to a place outside"), "\(packed)")
    #expect(try files(in: ".") == ["capitals", "secret.txt"])
  }

  @Test("a secret key is not packed") func secretKey() throws {
    try writeQuiz("capitals")
    #expect(try run("pack", "--new-key", "capitals/school.key").end == .exit(0))
    let packed = try run("pack", "capitals")
    #expect(packed.end == .exit(1), "\(packed)")
    #expect(
      packed.errors.contains(
        "\"school.key\" is a secret key, which nobody else may get; move it out"), "\(packed)")
  }

  @Test("what is no quiz is refused with the remedy") func refusals() throws {
    try writeQuiz("all/capitals")
    try write("[]", to: "list.json")
    try FileManager.default.createDirectory(
      atPath: path("empty"), withIntermediateDirectories: true)
    for (folder, words) in [
      ("all", "is a folder of quizzes; pack one of them, or all with --catalogue"),
      ("empty", "has no quiz.lua and no question file"), ("list.json", "publish it as it is"),
      ("al", "there is no folder al"),
    ] {
      let packed = try run("pack", folder)
      #expect(packed.end == .exit(65) && packed.errors.contains(words), "\(packed)")
    }
    let file = try run("pack", "--catalogue", "list.json")
    #expect(
      file.end == .exit(65) && file.errors.contains("is no folder; name the folder of the quizzes"))
    try write("return {", to: "broken/quiz.lua")
    let broken = try run("pack", "broken")
    #expect(broken.end == .exit(65) && broken.errors.contains("quiz.lua:1"), "\(broken)")
    #expect(try run("pack", "--scores", "/x", "all").end == .exit(64))
    #expect(try run("pack", "--new-key", "key", "all").end == .exit(64))
  }

  @Test("a catalogue is signed, and written again only where it changed") func catalogue() throws {
    try writeQuiz("quizzes/capitals")
    try write(
      #"[{"title":"Science","questions":[{"text":"?","answers":["a","b"],"answer":1}]}]"#,
      to: "quizzes/science facts.json")
    #expect(try run("pack", "--new-key", "school.key").end == .exit(0))
    let attributes = try FileManager.default.attributesOfItem(atPath: path("school.key"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try run("pack", "--new-key", "school.key").end == .exit(1))

    let arguments = [
      "pack", "--catalogue", "quizzes", "-o", "public", "--sign", "school.key", "--scores",
      "/scores", "--title", "Harbour school",
    ]
    let packed = try Command.run(arguments, in: scratch)
    #expect(packed.end == .exit(0) && packed.errors.isEmpty, "\(packed)")
    #expect(packed.output.contains("public/manifest.json: 2 quizzes, 2 of them new, signed ("))
    let names = try files(in: "public")
    #expect(names.count == 3 && names[0].hasPrefix("capitals-"))
    let manifest = try contents("public/manifest.json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: manifest) as? [String: Any])
    #expect(object["title"] as? String == "Harbour school")
    #expect(object["scores"] as? String == "/scores")
    let quizzes = try #require(object["quizzes"] as? [[String: Any]])
    #expect(quizzes.map { $0["title"] as? String } == ["Capitals", "Science"])
    #expect((quizzes[1]["url"] as? String)?.hasPrefix("science%20facts-") == true)

    let again = try Command.run(arguments, in: scratch)
    #expect(again.output.contains("2 quizzes, nothing changed"), "\(again)")
    #expect(try contents("public/manifest.json") == manifest)

    try writeQuiz("quizzes/capitals", "Cities")
    let changed = try Command.run(arguments, in: scratch)
    #expect(changed.output.contains("2 quizzes, 1 of them new"), "\(changed)")
    let next = try #require(
      try JSONSerialization.jsonObject(with: contents("public/manifest.json")) as? [String: Any])
    let (one, other) = (object["sequence"] as? Int ?? 0, next["sequence"] as? Int ?? 0)
    #expect(other > one)

    let unsigned = try run("pack", "--catalogue", "quizzes", "-o", "public")
    #expect(unsigned.end == .exit(1) && unsigned.errors.contains("is signed"), "\(unsigned)")
  }

  @Test("a .quiz file in the folder is published as it is") func packedQuiz() throws {
    try writeQuiz("capitals")
    try FileManager.default.createDirectory(
      atPath: path("quizzes"), withIntermediateDirectories: true)
    #expect(try run("pack", "capitals", "-o", "quizzes/capitals.quiz").end == .exit(0))
    let packed = try run("pack", "--catalogue", "quizzes", "-o", "public")
    #expect(packed.end == .exit(0), "\(packed)")
    let body = try #require(try files(in: "public").first { $0.hasPrefix("capitals-") })
    #expect(try contents("public/\(body)") == contents("quizzes/capitals.quiz"))
  }

  @Test("nothing is published unless all quizzes load") func brokenCatalogue() throws {
    try writeQuiz("quizzes/capitals")
    try write("return {", to: "quizzes/broken/quiz.lua")
    try writeQuiz("quizzes/more/capitals")
    let packed = try run("pack", "--catalogue", "quizzes")
    #expect(packed.end == .exit(1), "\(packed)")
    for words in [
      "quizzes/broken: ", "both have the identifier \"capitals\"", "nothing was written",
    ] {
      #expect(packed.errors.contains(words), "\(packed)")
    }
    #expect(try files(in: ".") == ["quizzes"])
  }

  @Test("a catalogue lies outside the folder, and replaces only a manifest") func targets() throws {
    try writeQuiz("quizzes/capitals")
    let inside = try run("pack", "--catalogue", "quizzes", "-o", "quizzes/public")
    #expect(inside.end == .exit(1) && inside.errors.contains("lies in quizzes"), "\(inside)")
    try write("[]", to: "public/manifest.json")
    let other = try run("pack", "--catalogue", "quizzes", "-o", "public")
    #expect(other.end == .exit(1) && other.errors.contains("is no manifest"), "\(other)")
    let unsigned = try run("pack", "--catalogue", "quizzes")
    #expect(unsigned.end == .exit(0) && unsigned.errors.contains("not signed"), "\(unsigned)")
  }
}
