import Foundation
import Testing

@Suite("The receiver of results in the manual") struct ResultReceiverTests {
  let scratch = Scratch()

  private func receiver() throws -> LoopbackServer {
    let program = "\(Checkout.root)/docs/examples/receive-results.py"
    return try LoopbackServer(python: [program, "0", "results.jsonl"], home: scratch)
  }

  private func stored() throws -> [JSONValue] {
    let path = "\(scratch.folder)/results.jsonl"
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .map { try JSONValue(parsing: String($0)) }
  }

  private func post(
    _ body: String, key: String? = nil, length: String? = nil, to receiver: LoopbackServer
  ) throws -> Int {
    let key = key.map { "Idempotency-Key: \($0)\r\n" } ?? ""
    let answer = try receiver.answer(
      to: "POST /scores HTTP/1.1\r\nHost: 127.0.0.1\r\n\(key)"
        + "Content-Length: \(length ?? "\(body.utf8.count)")\r\n\r\n\(body)")
    return Int(answer.split(separator: " ").dropFirst().first ?? "") ?? 0
  }

  @Test func `a result is stored once, also when the receiver starts again`() throws {
    for expected in [201, 409] {
      let receiver = try receiver()
      #expect(try post(#"{"id":"a","player":"Ada"}"#, key: "a", to: receiver) == expected)
      #expect(try post(#"{"id":"a","player":"Ben"}"#, key: "a", to: receiver) == 409)
    }
    #expect(try stored().map { $0["player"].text } == ["Ada"])
  }

  @Test(
    arguments: [
      ("", nil, nil, 400), ("{", "a", nil, 400), ("[1]", "a", nil, 400), ("{}", "a", nil, 400),
      (#"{"id":1}"#, "1", nil, 400), (#"{"id":"a"}"#, nil, nil, 400),
      (#"{"id":"a"}"#, "b", nil, 400), (#"{"id":"a"}"#, "a", "x", 400),
      (#"{"id":"a"}"#, "a", "-1", 413), (#"{"id":"a"}"#, "a", "262145", 413),
    ] as [(String, String?, String?, Int)]
  )
  func `what is no result is refused, and the next one is taken`(
    body: String, key: String?, length: String?, status: Int
  ) throws {
    let receiver = try receiver()
    #expect(try post(body, key: key, length: length, to: receiver) == status)
    #expect(try stored().isEmpty)
    #expect(try post(#"{"id":"c"}"#, key: "c", to: receiver) == 201)
  }

  @Test func `a result that is nested too deeply is refused, and the next one is taken`() throws {
    let receiver = try receiver()
    let body = String(repeating: "[", count: 200_000)
    #expect(try post(body, key: "a", to: receiver) == 400)
    #expect(try post(#"{"id":"c"}"#, key: "c", to: receiver) == 201)
  }

  @Test func `the page shows all results, and none of their texts as HTML`() throws {
    let receiver = try receiver()
    let result = #"{"id":"a","player":"<b>Ada & \ud800</b>","title":"Häfen","percentage":67}"#
    #expect(try post(result, key: "a", to: receiver) == 201)
    let page = try receiver.answer(to: "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    #expect(page.hasPrefix("HTTP/1.0 200 "), "\(page)")
    for cell in ["<td>player", "<td>&lt;b&gt;Ada &amp; ?&lt;/b&gt;", "<td>Häfen", "<td>67"] {
      #expect(page.contains(cell), "\(page)")
    }
  }

  @Test func `the result of a quiz from a static web server arrives, once`() throws {
    let receiver = try receiver()
    let question = #"{"text":"Two red lights?","answers":["A tug","A pilot"],"answer":2}"#
    try scratch.write(
      #"[{"title":"Signals","questions":[\#(question)]}]"#, to: "class/signals.json")
    try scratch.write(
      "return require('quizboard').quiz { title = 'Local' }", to: "shelf/local/quiz.lua")
    let packed = try quizboard(
      "pack", "--catalogue", "class", "-o", "upload", "--scores", receiver.url("/scores"))
    #expect(packed.end == .exit(0), "\(packed)")
    let web = try LoopbackServer(
      python: ["-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", "upload"],
      home: scratch)

    let settings = try library()
    try settings.tap("settings")
    try settings.command("{'do':'type','id':'server','text':'\(web.url())'}")
    try settings.command("{'do':'choose','id':'sendsResults','value':'Yes'}")
    try settings.command("{'do':'type','id':'playerName','text':'Ada'}")
    try settings.tap("done")
    #expect(settings.end().end == .exit(0))
    let fetched = try sync()
    #expect(fetched["fetched"][0]["title"].text == "Signals", "\(fetched)")

    // The quiz, the right answer, the results.
    var play = Command("play", "--plain", shelf, "--store", store, home: scratch)
    play.input = .text("2\n2\n1\n/q\n")
    let played = try play.run()
    #expect(played.output.contains("1 of 1 correct"), "\(played)")
    // The play sends it in the background; on a slow machine it waits for this.
    for _ in 1...2 { #expect(try sync()["waiting"].number == 0) }

    let result = try #require(try stored().first)
    #expect(result["player"].text == "Ada" && result["title"].text == "Signals")
    #expect(result["correct"].number == 1 && result["responses"].list.count == 1)
    let body = try String(contentsOfFile: "\(scratch.folder)/results.jsonl", encoding: .utf8)
    #expect(try post(body, key: result["id"].text, to: try self.receiver()) == 409)
    #expect(try stored().count == 1)
  }

  private func quizboard(_ arguments: String...) throws -> Outcome {
    try Command.run(arguments, in: scratch)
  }

  private var shelf: String { "\(scratch.folder)/shelf" }

  private var store: String { "\(scratch.folder)/store.sqlite" }

  private func library() throws -> DriveConversation {
    try DriveConversation(shelf, "--store", store, home: scratch)
  }

  private func sync() throws -> JSONValue {
    try JSONValue(parsing: quizboard("sync", "--json", "--store", store).output)
  }
}
