import Foundation
import Testing

@Suite("The receiver of results in the manual") struct ResultReceiverTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

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
}
