import Foundation
import Testing

/// `drive` as the other end of a library's requests to a server.
@Suite("drive with a server")
struct DriveExchangeTests {
  private let scratch = Scratch()
  private let url = "https://school.example/"
  /// The catalogue that `pack` makes of two quizzes.
  private let manifest: String
  private let files: [String: Data]

  init() throws {
    try scratch.write(Self.quiz("Local"), to: "shelf/local/quiz.lua")
    for name in ["rivers", "towns"] {
      let question = #"{"text":"Why?","answer":"1","answers":["a","b","c","d"]}"#
      try scratch.write(
        #"[{"title":"\#(name.capitalized)","desc":"D","questions":[\#(question)]}]"#,
        to: "quizzes/\(name).json")
    }
    let packed = try Command.run(
      ["pack", "--catalogue", "quizzes", "-o", "public"], in: scratch)
    #expect(packed.end == .exit(0), "\(packed)")
    let folder = "\(scratch.folder)/public"
    manifest = try String(contentsOfFile: "\(folder)/manifest.json", encoding: .utf8)
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder)
    where name != "manifest.json" {
      files[name] = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    self.files = files
  }

  private static func quiz(_ title: String) -> String {
    "local qb = require 'quizboard' return qb.quiz { title = '\(title)', "
      + "questions = { qb.trueFalse 'Yes?' { answer = true } } }"
  }

  private func drive(_ options: String...) throws -> DriveConversation {
    let shelf = "\(scratch.folder)/shelf"
    let conversation =
      options.isEmpty
      ? try DriveConversation(shelf, home: scratch)
      : try DriveConversation(shelf, options[0], options[1], home: scratch)
    return conversation
  }

  /// Sets the server; the reply lists the request.
  @discardableResult
  private func check(_ drive: DriveConversation) throws -> JSONValue {
    try drive.tap("settings")
    try drive.command("{'do':'type','id':'server','text':'\(url)'}")
    return try drive.tap("checkNow")
  }

  private func json(_ members: [String: Any]) throws -> String {
    String(
      decoding: try JSONSerialization.data(
        withJSONObject: members.merging(["do": "deliver"]) { $1 }), as: UTF8.self)
  }

  private var encoded: [String: String] { files.mapValues { $0.base64EncodedString() } }

  private func answer(_ request: Int = 1) throws -> String {
    try json(["request": request, "status": 200, "body": manifest, "files": encoded])
  }

  private func titles(_ reply: JSONValue) -> [String] {
    reply.element("quizzes")["rows"].list.compactMap { $0["title"].text }
  }

  @Test("a reply lists open requests, and a delivery answers one") func requests() throws {
    let drive = try drive()
    #expect(drive.greeting["requests"] == .null)
    let asked = try check(drive)
    #expect(
      asked["requests"]
        == .list([.object(["number": .number(1), "kind": .text("round"), "url": .text(url)])]))
    let failed = try drive.command("{'do':'deliver','request':1,'problem':'offline'}")
    #expect(failed["ok"].isTrue && failed["requests"] == .null)
    #expect(failed.texts.contains { $0.contains("The check failed: there is no network") })
    #expect(try drive.tap("retry")["requests"][0]["number"].number == 2)
    let done = try drive.say(try answer(2))
    #expect(done.texts.contains("Checked just now · 2 quizzes"), "\(done.texts)")
    #expect(titles(try drive.tap("done")) == ["Local", "Rivers", "Towns"])
  }

  @Test("a catalogue can be delivered as base64, with headers and a message of a problem")
  func forms() throws {
    let drive = try drive()
    try check(drive)
    let told = try drive.command(
      "{'do':'deliver','request':1,'problem':'status','message':'the server said 503'}")
    #expect(told.texts.contains { $0.contains("The check failed: the server said 503") })
    try drive.tap("retry")
    let done = try drive.say(
      try json([
        "request": 2, "status": 200, "url": "\(url)lists/manifest.json", "etag": "\"1\"",
        "lastModified": "Mon, 23 Nov 2026 08:00:00 GMT",
        "bodyBase64": Data(manifest.utf8).base64EncodedString(), "files": encoded,
      ]))
    #expect(done.texts.contains("Checked just now · 2 quizzes"), "\(done.texts)")
    try drive.tap("checkNow")
    let same = try drive.command("{'do':'deliver','request':3,'status':304}")
    #expect(same.texts.contains("Checked just now · 2 quizzes"))
  }

  @Test(
    "what cannot be delivered is explained, and changes nothing",
    arguments: [
      ("{'do':'deliver','request':1}", "needs \"status\" with the answer, or \"problem\""),
      ("{'do':'deliver','status':200}", "needs \"request\""),
      ("{'do':'deliver','request':1,'problem':'ofline'}", "there is no problem \"ofline\""),
      (
        "{'do':'deliver','request':1,'status':200,'bodyBase64':'%%'}",
        "\"bodyBase64\" is not valid base64"
      ),
      ("{'do':'deliver','request':1,'status':200,'files':{'a':'%'}}", "\"a\" is not valid base64"),
      ("{'do':'deliver','request':1,'status':200,'files':['a']}", "\"files\""),
      ("{'do':'deliver','request':'one','status':200}", "\"request\""),
      ("{'do':'deliver','request':1,'status':200,'file':{}}", "did you mean \"files\"?"),
    ])
  func mistakes(command: String, words: String) throws {
    let drive = try drive()
    try check(drive)
    let state = try drive.command("{'do':'save'}")["state"]
    let reply = try drive.command(command)
    #expect(reply["ok"] == .flag(false) && reply["error"]["kind"].text == "bad-command")
    #expect(reply["error"]["message"].text?.contains(words) == true, "\(reply["error"])")
    #expect(try drive.command("{'do':'save'}")["state"] == state)
  }

  @Test("a delivery that answers no open request changes nothing and warns") func unknown() throws {
    let drive = try drive()
    try check(drive)
    let reply = try drive.say(try answer(9))
    #expect(reply["ok"].isTrue && reply["requests"].list.count == 1)
    #expect(reply["warnings"][0].text?.hasPrefix("unknown-request: request 9") == true)
    _ = try drive.say(try answer(1))
    let again = try drive.say(try answer(1))
    #expect(again["warnings"][0].text?.hasPrefix("unknown-request: request 1") == true)
  }

  @Test("with a store, the quizzes are there in the next process, and unpacked beside it")
  func store() throws {
    let path = "\(scratch.folder)/store.sqlite"
    let first = try drive("--store", path)
    try check(first)
    _ = try first.say(try answer())
    first.kill()
    let second = try drive("--store", path)
    #expect(second.greeting.texts.contains { $0.contains("2 quizzes") })
    #expect(titles(try second.tap("done")) == ["Local", "Rivers", "Towns"])
    let bodies = try FileManager.default.contentsOfDirectory(atPath: path + "-quizzes")
      .filter { !$0.hasPrefix(".") }
    #expect(bodies.count == 2 && bodies.allSatisfy { $0.count == 64 })
    let opened = try second.tap("quizzes", 2)
    #expect(opened["open"]["quiz"].text == "//school.example/rivers", "\(opened)")
  }

  @Test("a fetch that a kill has interrupted is asked for again") func interrupted() throws {
    let path = "\(scratch.folder)/store.sqlite"
    let first = try drive("--store", path)
    try check(first)
    first.kill()
    let second = try drive("--store", path)
    #expect(second.greeting["requests"][0]["number"].number == 1)
    let done = try second.say(try answer())
    #expect(done.texts.contains("Checked just now · 2 quizzes"), "\(done.texts)")
  }

  @Test("without a store, quizzes and requests are part of what save returns") func saved() throws {
    let drive = try drive()
    let asked = try check(drive)
    let before = try #require(try drive.command("{'do':'save'}")["state"].text)
    _ = try drive.say(try answer())
    let after = try #require(try drive.command("{'do':'save'}")["state"].text)
    let back = try drive.command("{'do':'restore','state':'\(before)'}")
    #expect(back["requests"] == asked["requests"])
    let other = try self.drive()
    let restored = try other.command("{'do':'restore','state':'\(after)'}")
    #expect(restored["requests"] == .null)
    #expect(titles(try other.tap("done")) == ["Local", "Rivers", "Towns"])
    // The bodies lie in a temporary folder of the other process.
    _ = try other.command("{'do':'key','key':'r'}")
    let same = try other.say(try json(["request": 2, "status": 200, "body": manifest]))
    #expect(titles(same) == ["Local", "Rivers", "Towns"], "\(same.texts)")
  }
}
