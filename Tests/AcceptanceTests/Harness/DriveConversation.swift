import Testing

/// A `quizboard drive` that is talked to: a command said, its reply heard.
final class DriveConversation {
  private let running: RunningCommand
  /// The reply after the launch of the quiz.
  let greeting: JSONValue

  /// Begins to drive a quiz, with further options.
  init(_ path: String, _ options: String..., home scratch: Scratch) throws {
    running = try RunningCommand(
      Command(["drive", path] + options, input: .text(""), home: scratch))
    greeting = try DriveConversation.parse(running.hear())
  }

  /// Says a line, whatever it is, and answers the reply.
  func say(_ line: String) throws -> JSONValue {
    running.say(line)
    return try DriveConversation.parse(running.hear())
  }

  /// Says a command whose quotation marks are written as apostrophes: `{'do':'tap','id':'begin'}`.
  @discardableResult
  func command(_ text: String) throws -> JSONValue { try say(text.replacing("'", with: "\"")) }

  @discardableResult
  func tap(_ id: String, _ row: Int? = nil) throws -> JSONValue {
    try command("{'do':'tap','id':'\(id)'\(row.map { ",'row':\($0)" } ?? "")}")
  }

  /// Ends its input, and answers how it ended.
  func end() -> Outcome { running.finish() }

  /// `kill -9`.
  func kill() {
    running.kill()
    _ = running.finish()
  }

  /// Says lines without listening, and kills it after a while; answers the whole replies that came
  /// out before.
  func killAmid(lines: [String], after pause: Duration) -> [String] {
    for line in lines { running.say(line) }
    running.exchange(until: Deadline(in: .zero))
    let kill = Deadline(in: pause)
    while !kill.hasPassed { running.exchange(until: kill) }
    running.kill()
    let outcome = running.finish()
    // An incomplete line is no reply.
    var replies = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    replies.removeLast()
    return Array(replies.dropFirst())
  }

  /// Says lines, listens until it has said so many bytes more or all its replies, goes round so
  /// many times, and kills it; answers the whole replies.
  func kill(amid lines: [String], afterBytes bytes: Int, afterTurns turns: Int) -> [String] {
    let before = running.output.count
    for line in lines { running.say(line) }
    let deadline = Deadline(in: .seconds(60))
    func isDone() -> Bool {
      let said = running.output[before...]
      return said.count >= bytes || said.count(where: { $0 == UInt8(ascii: "\n") }) == lines.count
    }
    while !isDone(), running.hasOpenOutput, !deadline.hasPassed {
      running.exchange(until: deadline)
    }
    var sum = 0
    for turn in 0..<turns { sum ^= turn }
    withExtendedLifetime(sum) {}
    running.kill()
    _ = running.finish()
    var replies = String(decoding: running.output[before...], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    replies.removeLast()
    return replies
  }

  private static func parse(_ line: String?) throws -> JSONValue {
    try JSONValue(parsing: try #require(line, "drive said nothing"))
  }
}

extension JSONValue {
  /// A reply's path in one line: `menu quiz question`.
  var path: String { self["path"].list.compactMap(\.text).joined(separator: " ") }

  /// The texts on screen.
  var texts: [String] {
    self["elements"].list.filter { $0["kind"].text == "text" }.compactMap { $0["text"].text }
  }

  func element(_ id: String) -> JSONValue {
    self["elements"].list.first { $0["id"].text == id } ?? .null
  }
}
