import QuizboardFormats
import QuizboardQuiz
import Testing

/// Errors in the JSON itself.
@Suite struct JSONTests {
  private func question(_ text: String) -> String {
    #"{"text":"\#(text)","answer":1,"answers":["a"]}"#
  }

  private func file(_ questions: String) -> String {
    #"[{"title":"T","questions":[\#(questions)]}]"#
  }

  @Test func forgottenAndSuperfluousCommasAreNamedAndReadOver() throws {
    let result = try read(
      file(question("1") + "\n " + question("2") + ",\n" + question("3") + " ,"), file: "q.json")
    #expect(result.texts == [["1", "2", "3"]])
    #expect(result.places == ["2:2 a comma is missing before this", "3:41 a comma before the ]"])
  }

  @Test func aFileCutOffKeepsWhatWasComplete() throws {
    let whole = Array(file(question("1") + "," + question("2")).utf8)
    var kept = Set<Int>()
    for length in 1..<whole.count {
      let result = try QuestionFormats.read(bytes: Array(whole.prefix(length)), file: "q.json")
      #expect(result.problems.count == 1, "cut at \(length): \(result.places)")
      let texts = result.texts.first ?? []
      #expect(texts == Array(["1", "2"].prefix(texts.count)))
      kept.insert(texts.count)
    }
    #expect(kept == [0, 1, 2])
  }

  @Test(arguments: [
    (#"[{"title":"T"#, "1:11 the file is cut off in this text"),
    ("[", "1:2 the text ends where a value should be"),
    (#"[{"title" 1}]"#, "1:11 no colon follows the key “title”"),
    ("[{title:1}]", "1:3 this is no key"),
    ("[tru]", "1:2 this is no value"), ("[01]", "1:2 this is no number"),
    ("[-]", "1:2 this is no number"),
    ("[1.]", "1:2 this is no number"), ("[1e]", "1:2 this is no number"),
    ("[]x", "1:3 there is something after the end"),
    (#"["\x"]"#, "1:3 this is no escape that JSON knows"),
    (#"["\u12G4"]"#, "1:3 this is no escape that JSON knows"),
    (#"["\uD83D"]"#, "1:3 this is no escape that JSON knows"),
    ("[\"a\nb\"]", "1:4 the text is not closed on its line"),
    ("[1:2]", "1:3 something stands where a comma should"), ("{", "1:2 this is no key"),
    (#"{"a""#, "1:5 no colon follows the key “a”"), ("[{},{]", "1:6 this is no key"),
  ])
  func anErrorHasItsPlace(text: String, problem: String) throws {
    #expect(try read(text, file: "q.json").places.contains(problem))
  }

  @Test func escapesAreResolved() throws {
    let result = try read(file(question(#"\"\\\/\n\t\u00e9\uD83D\uDE00"#)), file: "q.json")
    #expect(result.texts == [["\"\\/\n\té😀"]])
    #expect(result.problems.isEmpty)
  }

  @Test func nestingWithoutEndIsRefused() throws {
    let result = try read(String(repeating: "[", count: 100_000), file: "q.json")
    #expect(result.problems.first?.reason == "lists and dictionaries are nested too deep")
  }

  @Test func damagedTextIsRefusedWithoutATrap() throws {
    let whole = Array(file(question(#"a\u00e9ö"#) + "," + question("2")).utf8)
    var chance = RandomGenerator(seed: 1)
    for _ in 0..<5000 {
      var bytes = whole
      for _ in 0...chance.integer(in: 0, 3) {
        let place = chance.integer(in: 0, bytes.count - 1)
        bytes[place] = UInt8(chance.integer(in: 0, 255))
      }
      for name in ["q.json", "q.plist"] { _ = try QuestionFormats.read(bytes: bytes, file: name) }
    }
  }
}
