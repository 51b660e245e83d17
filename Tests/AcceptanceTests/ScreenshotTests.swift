import Foundation
import Testing

@Suite("screenshot")
struct ScreenshotTests {
  let scratch = Scratch()

  private let begin = ["--input", #"{"do":"tap","id":"begin"}"#]

  private func run(_ arguments: [String]) throws -> Outcome {
    try scratch.run(["screenshot"] + arguments)
  }

  @Test("the first screen on standard output, or the one that inputs lead to")
  func output() throws {
    let first = try run(["Quizzes/unwind"])
    #expect(first.end == .exit(0) && first.errors.isEmpty, "\(first)")
    #expect(first.output.hasPrefix("<svg ") && first.output.contains(">Begin</tspan>"), "\(first)")
    let second = try run(["Quizzes/unwind", "-o", "-"] + begin)
    #expect(second.end == .exit(0) && second.output.contains("Question 1"), "\(second)")
    #expect(try run(["Quizzes/unwind"] + begin).output == second.output)
  }

  @Test("a size, a theme, 16 colours, none, and ASCII") func looks() throws {
    func picture(_ options: String...) throws -> String {
      try run(["Quizzes/unwind"] + begin + options).output
    }
    let usual = try picture()
    #expect(usual.contains("viewBox=\"0 0 748 528\""))
    #expect(try picture("--size", "40x12").contains("viewBox=\"0 0 388 288\""))
    let looks = try [
      usual, picture("--theme", "light"), picture("--theme", "contrast"), picture("--depth", "16"),
      picture("--depth", "256"), picture("--depth", "none"), picture("--ascii"),
    ]
    #expect(Set(looks).count == looks.count)
    #expect(try picture("--color", "never") == picture("--depth", "none"))
    #expect(try picture("--ascii").allSatisfy { $0.isASCII })
  }

  @Test("a library, a scene with a state, and a question file") func kinds() throws {
    let library = try run(["Quizzes"])
    #expect(library.end == .exit(0) && library.output.contains("Crossing"), "\(library)")
    let scene = try run(["Quizzes/crossing", "--scene", "dyke"])
    #expect(scene.end == .exit(0) && scene.output.contains("dyke"), "\(scene)")
    let file = try run(["Quizzes/unwind/Questions.plist"])
    #expect(file.end == .exit(0) && file.output.hasPrefix("<svg "), "\(file)")
    let both = try run(["Quizzes", "--scene", "beacon"])
    #expect(both.end == .exit(64) && both.errors.contains("needs a single quiz"), "\(both)")
  }

  /// A picture of 4 by 4 pixels in one colour, #c04020.
  private static let brick = """
    iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAFElEQVR42mM84KDAAANMDEgANwcAOeQBKCPg0eIAAAAA\
    SUVORK5CYII=
    """

  @Test(
    "a picture of the quiz in its colours; its text where there are too few, and if it is broken")
  func quizPicture() throws {
    let folder = "\(scratch.folder)/wall"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = URL(filePath: "\(folder)/brick.png")
    let bytes = try #require(Data(base64Encoded: Self.brick))
    try bytes.write(to: file)
    _ = try scratch.write(
      """
      local qb = require "quizboard"
      local image = { path = "brick.png", alt = "A red brick" }
      return qb.quiz { title = "Wall", questions = {
        qb.trueFalse "Is it red?" { answer = true, image = image } } }
      """, to: "wall/quiz.lua")
    func picture(_ options: String...) throws -> String {
      try run([folder] + begin + options).output
    }
    #expect(try picture().contains("#c04020"))
    #expect(try !picture().contains(" brick<"))
    #expect(try picture("--depth", "16").contains(" brick<"))
    #expect(try picture("--ascii").contains(" brick<"))
    try bytes.dropLast(30).write(to: file)
    #expect(try picture().contains(" brick<"))
  }

  @Test("into a file, in the place of a picture and of nothing else") func file() throws {
    let path = "\(scratch.folder)/a.svg"
    for arguments in [[], begin] {
      let outcome = try run(["Quizzes/unwind", "-o", path] + arguments)
      #expect(outcome.end == .exit(0) && outcome.output.isEmpty, "\(outcome)")
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("Question 1"))
    let notes = try scratch.write("my notes", to: "b.svg")
    let other = try run(["Quizzes/unwind", "-o", notes])
    #expect(other.end == .exit(1) && other.errors.contains("is not a picture as SVG"), "\(other)")
    let nowhere = try run(["Quizzes/unwind", "-o", "\(scratch.folder)/none/a.svg"])
    #expect(nowhere.end == .exit(1) && nowhere.errors.contains("--output: "), "\(nowhere)")
  }

  @Test(
    "an input that fails, and one that leaves the quiz, are named by their number",
    arguments: [
      (#"{"do":"tap","id":"nowhere"}"#, "--input 2: "),
      (#"{"do":"tap","id":"nowhere"}"#, "nowhere"),
    ])
  func wrong(input: String, words: String) throws {
    let outcome = try run(["Quizzes/unwind"] + begin + ["--input", input])
    #expect(outcome.end == .exit(1) && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains(words), "\(outcome)")
  }

  @Test("an input that leaves the quiz leaves no screen") func leaving() throws {
    let leave = ["--input", #"{"do":"key","key":"escape"}"#]
    let outcome = try run(["Quizzes/crossing"] + leave)
    #expect(outcome.end == .exit(1), "\(outcome)")
    #expect(outcome.errors.contains("--input 1 leaves the quiz"), "\(outcome)")
  }
}
