import Foundation
import QuizboardServerKit
import Testing

@Suite("sync") struct SyncCommandTests {
  private let trial: SyncTrial
  private var host: String { "127.0.0.1:\(trial.server.port)" }

  init() throws { trial = try SyncTrial() }

  private func publishThree() throws {
    for name in ["beta", "alpha", "gamma"] { try trial.write(name) }
    try trial.publish()
  }

  @Test func `a first round fetches all, a second one asks once and changes nothing`() throws {
    try publishThree()
    let first = try trial.sync()
    #expect(first.isGood, "\(first)")
    #expect(
      first.members == [
        "server", "fetched", "unchanged", "skipped", "sent", "waiting", "problem",
      ])
    #expect(first.server == trial.url)
    #expect(first.identifiers == ["alpha", "beta", "gamma"].map { "//\(host)/\($0)" })
    #expect(first.titles == ["Alpha", "Beta", "Gamma"])
    #expect(first.digests.allSatisfy { $0.count == 64 } && first.unchanged == 0)
    #expect(first.skipped.isEmpty && first.sent == 0 && first.waiting == 0)
    #expect(trial.storedBodies() == Set(first.digests))

    let before = trial.server.requests.count
    let second = try trial.sync()
    #expect(second.isGood && second.identifiers.isEmpty && second.unchanged == 3, "\(second)")
    let requests = trial.server.requests[before...]
    #expect(requests.count == 1 && requests.first?.headers["if-none-match"] != nil)
    #expect(second.outcome.errors.isEmpty)
  }

  @Test func `only what is new is fetched, and what is gone goes`() throws {
    try publishThree()
    _ = try trial.sync()
    try trial.write("beta", title: "New")
    try trial.remove("gamma.json")
    try trial.publish()
    let before = trial.server.requests.count
    let reply = try trial.sync()
    #expect(reply.isGood && reply.titles == ["New"] && reply.unchanged == 1, "\(reply)")
    #expect(trial.server.requests.count - before == 2)
    // The former generation stays for one round.
    #expect(trial.storedBodies().count == 4)
    try trial.write("beta", title: "Newer")
    try trial.publish()
    _ = try trial.sync()
    #expect(trial.storedBodies().count == 3)
  }

  @Test func `what was fetched stands in the library, and opens`() throws {
    try publishThree()
    _ = try trial.sync()
    #expect(try trial.openedQuizzes() == ["Alpha", "Beta", "Gamma"])
    let folder = "\(trial.scratch.folder)/quizzes"
    let drive = try DriveConversation(folder, "--store", trial.store, home: trial.scratch)
    // The settings name no server: `--server` does not change them.
    #expect(drive.greeting["ok"].isTrue, "\(drive.greeting)")
    _ = drive.end()
  }

  @Test func `in words, it says what it did`() throws {
    try publishThree()
    let first = try trial.run()
    #expect(first.end == .exit(0))
    #expect(
      first.output == "fetched  Alpha\nfetched  Beta\nfetched  Gamma\n3 new quizzes, 0 unchanged\n")
    let failed = try trial.run(server: trial.server.url("/nothing.json"))
    #expect(failed.end == .exit(1) && failed.output.isEmpty)
    #expect(failed.errors.contains("404") && failed.errors.contains("check the address"))
  }

  @Test func `without a server, it names the ways to give one`() throws {
    for option in ["--dry-run", "--forget"] {
      let outcome = try Command.run(["sync", "--store", trial.store, option], in: trial.scratch)
      #expect(outcome.end == .exit(1) && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.errors.contains("no server is set; name one with --server"), "\(outcome)")
    }
  }

  @Test func `of an unknown server, nothing is forgotten`() throws {
    try publishThree()
    _ = try trial.sync()
    let outcome = try trial.run("--forget", server: trial.url + "other")
    #expect(outcome.end == .exit(1) && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains("name one of these:\n  \(trial.url)\n"), "\(outcome)")
    #expect(try trial.openedQuizzes().count == 3)
    let forgotten = try trial.run("--forget")
    #expect(forgotten.output == "Removed what was fetched from \(trial.url).\n", "\(forgotten)")
  }

  @Test func `--dry-run says what is new and changes nothing`() throws {
    try publishThree()
    let trying = try trial.sync("--dry-run")
    #expect(trying.isGood && trying.titles.count == 3, "\(trying)")
    #expect(trial.storedBodies().isEmpty)
    let first = try trial.sync()
    #expect(first.titles.count == 3)
    try trial.write("beta", title: "New")
    try trial.publish()
    let bodies = trial.storedBodies()
    #expect(try trial.sync("--dry-run").titles == ["New"])
    #expect(trial.storedBodies() == bodies)
    #expect(try trial.sync().titles == ["New"])
  }

  @Test func `--forget removes what was fetched, and its files`() throws {
    try publishThree()
    _ = try trial.sync()
    let forgotten = try trial.sync("--forget")
    #expect(forgotten.isGood && trial.storedBodies().isEmpty, "\(forgotten)")
    #expect(try trial.openedQuizzes().isEmpty)
    #expect(try trial.sync().titles.count == 3)
  }

  @Test func `a problem keeps what was there`() throws {
    try publishThree()
    let bodies = Set(try trial.sync().digests)
    trial.answer("/manifest.json") { _ in ServerReply(500, text: "<html>") }
    let failed = try trial.sync()
    #expect(failed.outcome.end == .exit(1) && failed.problem == "status", "\(failed)")
    #expect(failed.message.contains("500") && !failed.message.contains("nothing was fetched"))
    #expect(trial.storedBodies() == bodies)
    trial.answerWithFiles()
    #expect(try trial.sync().unchanged == 3)
  }

  @Test func `two at once leave one whole generation`() throws {
    for number in 0..<20 { try trial.write("quiz\(number)") }
    try trial.publish()
    var command = Command(home: trial.scratch)
    command.arguments = ["sync", "--json", "--server", trial.url, "--store", trial.store]
    for round in 0..<3 {
      let both = try (0..<3).map { _ in try RunningCommand(command) }
      for running in both {
        let reply = try SyncReply(running.finish())
        #expect(reply.isGood, "round \(round): \(reply)")
      }
      #expect(try trial.sync().unchanged == 20)
      #expect(trial.storedBodies().count >= 20)
      for number in 0..<20 {
        try trial.write("quiz\(number)", title: "Round \(round) \(number)")
      }
      try trial.publish()
    }
  }

  // MARK: Catalogues without a manifest

  @Test func `a question file is a catalogue`() throws {
    trial.answer("/quizzes.json") { _ in
      ServerReply(
        200,
        text: """
          [{"title":"Science","desc":"","questions":[{"text":"?","answers":["a","b"],"answer":1}]},
           {"title":"Art","desc":"","questions":[{"text":"?","answers":["a","b"],"answer":1}]}]
          """)
    }
    let url = trial.server.url("/quizzes.json")
    let reply = try trial.sync(server: url)
    #expect(reply.isGood && reply.titles == ["Science", "Art"], "\(reply)")
    #expect(reply.identifiers == ["//\(host)/Science", "//\(host)/Art"])
    #expect(try trial.sync(server: url).unchanged == 2)
  }

  @Test func `a .quiz file is a catalogue of one`() throws {
    try trial.scratch.write(
      #"[{"title":"Sea","questions":[{"text":"?","answers":["a","b"],"answer":1}]}]"#,
      to: "sea/sea.json")
    let packed = try Command.run(
      ["pack", "sea", "-o", "public/sea.quiz"], in: trial.scratch)
    if packed.end != .exit(0) {
      try trial.scratch.write("", to: "public/other")
      #expect(
        try Command.run(["pack", "sea", "-o", "public/sea.quiz"], in: trial.scratch).end
          == .exit(0))
    }
    let reply = try trial.sync(server: trial.server.url("/sea.quiz"))
    #expect(reply.isGood && reply.identifiers == ["//\(host)/sea"], "\(reply)")
  }

  @Test(arguments: [
    "../x", "/etc/passwd", "a/../../b", "quiz.lua", "a\u{1B}[2J", "a\nb", "\u{FF}", "",
  ])
  func `a .quiz file with a hostile name is refused as a whole`(name: String) throws {
    try trial.scratch.write("{}", to: "sea/longname.json")
    try trial.scratch.write("[]", to: "sea/quiz.lua")
    try trial.scratch.write("", to: "public/x")
    let file = "\(trial.scratch.folder)/public/sea.quiz"
    try trial.scratch.write("return {}", to: "sea/quiz.lua")
    let archive = Tar.archive([
      (Array("quiz.lua".utf8), Array("return {}".utf8)),
      (name == "\u{FF}" ? [0xFF, 0xFE] : Array(name.utf8), Array("x".utf8)),
    ])
    try Data(archive).write(to: URL(filePath: file))
    let reply = try trial.sync(server: trial.server.url("/sea.quiz"))
    #expect(reply.outcome.end == .exit(1), "\(reply)")
    #expect(reply.problem == "not-a-catalogue" || reply.problem == "no-quizzes", "\(reply)")
    #expect(trial.storedBodies().isEmpty && !reply.message.contains("\u{1B}"))
    let all = try FileManager.default.subpathsOfDirectory(atPath: trial.scratch.folder)
    #expect(!all.contains { $0.hasSuffix("/x") && !$0.hasPrefix("public") })
  }
}

/// A tar file of a test, with any names.
enum Tar {
  static func archive(_ files: [(name: [UInt8], bytes: [UInt8])]) -> [UInt8] {
    files.flatMap { header($0.name, size: $0.bytes.count) + padded($0.bytes) }
      + [UInt8](repeating: 0, count: 1024)
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512)
  }

  private static func header(_ name: [UInt8], size: Int) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ bytes: [UInt8], at start: Int) {
      header.replaceSubrange(start..<start + bytes.count, with: bytes)
    }
    func octal(_ number: Int, _ digits: Int) -> [UInt8] {
      let text = String(number, radix: 8)
      return Array((String(repeating: "0", count: digits - text.count) + text).utf8)
    }
    put(name, at: 0)
    for place in [100, 108, 116] { put(octal(place == 100 ? 0o644 : 0, 7), at: place) }
    put(octal(size, 11), at: 124)
    put(octal(0, 11), at: 136)
    put([UInt8](repeating: 0x20, count: 8), at: 148)
    put(Array("0".utf8), at: 156)
    put(Array("ustar\u{0}00".utf8), at: 257)
    put(octal(header.reduce(0) { $0 + Int($1) }, 6) + [0, 0x20], at: 148)
    return header
  }
}
