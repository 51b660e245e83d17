import Foundation
import Testing

@Suite("convert")
struct ConvertTests {
  let scratch = Scratch()

  private static let gift = """
    ::One:: What is 1 + 1? {=2 ~3}

    ::Two:: Broken {

    ::Three:: Seven is prime. {T}

    """

  /// Moodle XML with a question whose text has an embedded file.
  private static func moodle(file: String, contents: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <quiz><question type="truefalse"><name><text>T</text></name>
    <questiontext format="html"><text><![CDATA[<p>See <img src="@@PLUGINFILE@@/\(file)" alt="it"></p>]]></text>
    <file name="\(file)" encoding="base64">\(Data(contents.utf8).base64EncodedString())</file></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>
    </question></quiz>
    """
  }

  private func path(_ name: String) -> String { "\(scratch.folder)/\(name)" }

  private func contents(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func convert(_ arguments: String..., input: Command.Input = .nothing) throws -> Outcome {
    try scratch.run(["convert"] + arguments, input: input)
  }

  @Test("the good questions are written; the broken one is told with its place, and exits 1")
  func broken() throws {
    try scratch.write(Self.gift, to: "bank.gift")
    let outcome = try convert(path("bank.gift"), path("bank.json"))
    #expect(outcome.end == .exit(1) && outcome.errors.contains("bank.gift:3:"), "\(outcome)")
    #expect(outcome.output.contains("bank.json: 2 questions"), "\(outcome)")
    #expect(try contents("bank.json").contains("Seven is prime."))
  }

  @Test("nothing is written in a format that can hold none of the questions") func none() throws {
    try scratch.write("::E:: What do you see? {}\n", to: "essay.gift")
    let outcome = try convert(path("essay.gift"), path("essay.aiken"))
    #expect(outcome.end == .exit(1), "\(outcome)")
    #expect(outcome.errors.contains("nothing was written"), "\(outcome)")
    #expect(outcome.output.contains("Not kept:"), "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: path("essay.aiken")))
  }

  @Test("a file is never its own output, and the question files of others stay") func own() throws {
    try scratch.write(Self.gift, to: "bank.gift")
    let same = try convert(path("bank.gift"), path("./bank.gift"))
    #expect(same.end == .exit(64) && same.errors.contains("same file"), "\(same)")
    #expect(try contents("bank.gift") == Self.gift)
    try scratch.write("my notes\n", to: "notes.json")
    let other = try convert(path("bank.gift"), path("notes.json"))
    #expect(other.end == .exit(1) && other.errors.contains("already exists"), "\(other)")
    #expect(try contents("notes.json") == "my notes\n")
    // A script may have more than questions.
    let quiz = "return require('quizboard').quiz { title = 'Mine', questions = 'bank.gift' }\n"
    try scratch.write(quiz, to: "quiz.lua")
    let script = try convert(path("bank.gift"), path("quiz.lua"))
    #expect(script.end == .exit(1) && script.errors.contains("already exists"), "\(script)")
    #expect(try contents("quiz.lua") == quiz)
  }

  @Test("- is standard input and standard output") func streams() throws {
    let outcome = try convert(
      "-", "-", "--from", "gift", "--to", "json", input: .text("::A:: 1? {=2 ~3}\n"))
    #expect(outcome.end == .exit(0) && outcome.output.hasPrefix("{\"quizboard\":1"), "\(outcome)")
    #expect(outcome.errors.contains("standard output: 1 question"), "\(outcome)")
    #expect(try convert("-", "-", "--to", "json", "--json").end == .exit(64))
  }

  @Test("an embedded picture is written beside the file, and replaces no other")
  func picture() throws {
    try scratch.write(Self.moodle(file: "map.png", contents: "picture"), to: "bank.xml")
    let first = try convert(path("bank.xml"), path("bank.json"))
    #expect(first.end == .exit(0) && first.output.contains("map.png"), "\(first)")
    #expect(try contents("map.png") == "picture")
    #expect(try convert(path("bank.xml"), path("bank.json")).end == .exit(0))
    try scratch.write("mine", to: "map.png")
    let second = try convert(path("bank.xml"), path("other.json"))
    #expect(second.end == .exit(1) && second.errors.contains("map.png already exists"), "\(second)")
    #expect(try contents("map.png") == "mine")
    #expect(!FileManager.default.fileExists(atPath: path("other.json")))
  }

  @Test(
    "an embedded file that is no picture is not written, and reported",
    arguments: ["quiz.lua", ".bashrc", ".hidden.png", "out.json"])
  func noPicture(name: String) throws {
    try scratch.write(Self.moodle(file: name, contents: "harm"), to: "bank.xml")
    let outcome = try convert(path("bank.xml"), path("out.json"))
    #expect(outcome.end == .exit(0) && outcome.output.contains(name), "\(outcome)")
    #expect(outcome.output.contains("no picture"), "\(outcome)")
    #expect(name == "out.json" || !FileManager.default.fileExists(atPath: path(name)))
    #expect(try contents("out.json").hasPrefix("{\"quizboard\":1"))
  }

  @Test("one of several quizzes, by number, by title or by its path") func several() throws {
    func quiz(_ title: String) -> String {
      #"{"title":"\#(title)","questions":[{"text":"Q","answer":"1","answers":["a","b"]}]}"#
    }
    try scratch.write("[\(quiz("A")),\(quiz("B"))]", to: "two.json")
    for arguments in [
      [path("two.json"), "--quiz", "2"], [path("two.json"), "--quiz", "B"], [path("two.json/B")],
    ] {
      let outcome = try scratch.run(
        ["convert", arguments[0], path("b.gift")] + arguments.dropFirst())
      #expect(
        outcome.end == .exit(0) && outcome.output.contains("b.gift: 1 question"), "\(outcome)")
    }
    let own = try convert(path("two.json/B"), path("two.json"), "--to", "iquiz")
    #expect(own.end == .exit(64) && own.errors.contains("same file"), "\(own)")
    #expect(try contents("two.json").contains("\"A\""), "the other quiz is still there")
    let both = try convert(path("two.json"), path("c.gift"))
    #expect(both.output.contains("c-1.gift: 1") && both.output.contains("c-2.gift: 1"), "\(both)")
    for title in ["A", "B"] {
      #expect(both.output.contains("\n  quiz “\(title)”, title: GIFT has no title"), "\(both)")
    }
    let json = try JSONValue(
      parsing: convert(path("two.json"), path("c.gift"), "--json").output)
    #expect(json.list.compactMap { $0["quiz"].text } == ["A", "B"], "\(json)")
  }

  @Test("a file without questions cannot be read; a word is as good as an ending")
  func nothing() throws {
    try scratch.write("question,answer\n", to: "empty.csv")
    #expect(try convert(path("empty.csv"), path("e.json")).end == .exit(65))
    try scratch.write("::A:: 1? {=2 ~3}\n", to: "bank.gift")
    let aiken = try convert(path("bank.gift"), path("r.aiken"))
    #expect(aiken.end == .exit(0), "\(aiken)")
    #expect(try contents("r.aiken").contains("ANSWER: A"))
  }
}
