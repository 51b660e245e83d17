import QuizboardEngine
import QuizboardModel
import QuizboardText
import Testing

@Suite("Inputs as JSON") struct InputReadingTests {
  @Test(
    "what is written is read again",
    arguments: [
      .tap(id: "begin"), .tap(id: "rows", row: 2), .tap(id: "go", controller: "menu#1"),
      .tap(id: "rows", row: 1, controller: "b#2"),
      .choose(id: "one", values: [.index(3)]),
      .choose(id: "one", values: [.text("True")], controller: "q#1"),
      .choose(id: "many", values: [.index(1), .text("b\"\\\n\u{1}é")]),
      .choose(id: "many", values: []),
      .type(id: "name", text: ""), .type(id: "name", text: "Twain", controller: "q#1"),
      .key("escape"), .swipe(.left),
      .resize(columns: 50, rows: 20), .advance(seconds: 0), .advance(seconds: 0.1),
      .perform(segue: "results"),
    ] as [Input])
  func roundTrip(input: Input) throws {
    var writer = JSONWriter()
    input.write(to: &writer)
    #expect(try Input(json: JSONObject(parsing: writer.bytes)) == input)
    #expect(try DriveCommand(line: writer.text) == .input(input))
  }

  @Test(
    "what is written in another way is the same",
    arguments: [
      (#"{"do":"tap","id":"rows","row":2.0,"controller":null}"#, Input.tap(id: "rows", row: 2)),
      (
        #" { "id" : "a" , "value" : true , "do" : "choose" } "#,
        .choose(id: "a", values: [.text("True")])
      ),
      (
        #"{"do":"choose","id":"a","value":["2",3]}"#,
        .choose(id: "a", values: [.text("2"), .index(3)])
      ),
      (#"{"do":"advance","seconds":5}"#, .advance(seconds: 5)),
    ])
  func otherWays(line: String, input: Input) throws {
    #expect(try DriveCommand(line: line) == .input(input))
  }

  @Test(
    "what is no command says what is wrong with it",
    arguments: [
      ("nonsense", "not JSON"), ("", "the line is empty"), ("{\"do\":\"tap\",}", "column"),
      ("[]", "object"),
      ("{}", "\"do\""),
      ("{\"do\":7}", "\"do\" must be a text, not 7"),
      (
        "{\"do\":\"tpa\"}",
        "tap, choose, order, match, type, swipe, key, resize, advance, perform, deliver, actions, screen"
      ),
      ("{\"do\":\"tap\"}", "needs \"id\""),
      ("{\"do\":\"tap\",\"id\":7}", "\"id\" must be a text, not 7"),
      ("{\"do\":\"tap\",\"id\":\"a\",\"row\":1.5}", "whole numbers"),
      ("{\"do\":\"resize\",\"columns\":99999999999999999999,\"rows\":1}", "whole numbers"),
      ("{\"do\":\"resize\",\"columns\":0,\"rows\":1}", "1 to 1000 columns and 1 to 500 rows"),
      ("{\"do\":\"resize\",\"columns\":1000,\"rows\":501}", "1 to 500 rows"),
      ("{\"do\":\"advance\",\"seconds\":-1}", "1000000000"),
      ("{\"do\":\"advance\",\"seconds\":\"2\"}", "\"seconds\" must be a number, not \"2\""),
      ("{\"do\":\"tap\",\"id\":\"a\",\"row\":true}", "\"row\" must be a whole number, not true"),
      ("{\"do\":\"match\",\"id\":\"a\",\"value\":[1]}", "\"value\" must be an object, not a list"),
      (
        "{\"do\":\"choose\",\"id\":\"a\",\"value\":{}}",
        "must be a number or a text for each choice, not an object"
      ),
      ("{\"do\":\"choose\",\"id\":\"a\",\"value\":[1.5]}", "whole numbers"),
      (
        "{\"do\":\"choose\",\"id\":\"a\",\"value\":1,\"more\":[1]}",
        "has no key \"more\"; it has \"id\", \"value\", \"controller\""
      ),
      (
        "{\"do\":\"choose\",\"id\":\"a\",\"value\":[null]}",
        "\"value\" must be a number or a text for each choice, not null"
      ),
      ("{\"do\":\"swipe\",\"direction\":\"up\"}", "there is no swipe \"up\"; swipe left or right"),
      ("{\"do\":\"restore\"}", "\"state\""),
      ("{\"do\":\"tap\",\"id\":\"a\",\"id\":\"b\"}", "the key \"id\" stands twice"),
    ])
  func mistakes(line: String, words: String) throws {
    let error = try #require(throws: InputError.self) { try DriveCommand(line: line) }
    #expect(error.kind == .badCommand)
    #expect(error.message.contains(words), "\(error.message)")
  }

  @Test("texts are escaped so that a terminal sees no commands, and read back unchanged")
  func escapes() throws {
    var writer = JSONWriter()
    writer.write("a\u{1B}[2J\u{7F}\u{80}\u{9B}31m\u{9F}é\u{A0}ƒ“”")
    #expect(
      writer.text
        == #""a\u001b[2J\u007f\u0080\u009b31m\u009fé\u{A0}ƒ“”""#.replacing(
          #"\u{A0}"#, with: "\u{A0}"))
    let object = try JSONObject(parsing: Array("{\"x\":\(writer.text)}".utf8))
    #expect(try object.text("x") == "a\u{1B}[2J\u{7F}\u{80}\u{9B}31m\u{9F}é\u{A0}ƒ“”")
  }

  @Test("what is asked of a run is no input") func questions() throws {
    #expect(try DriveCommand(line: #"{"do":"restore","state":"x"}"#) == .restore(state: "x"))
    #expect {
      _ = try Input(json: JSONObject(parsing: Array(#"{"do":"screen"}"#.utf8)))
    } throws: {
      "\($0)".hasPrefix(#"there is no input "screen"; there are: "#)
    }
  }
}
