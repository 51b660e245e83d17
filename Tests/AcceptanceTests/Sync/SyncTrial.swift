import Foundation
import QuizboardEngine
import QuizboardModel
import QuizboardServerKit
import QuizboardStore
import Synchronization

/// A server of a folder of quizzes, and a store that is synchronized with it.
final class SyncTrial: Sendable {
  typealias Answer = @Sendable (ServerRequest) -> ServerReply

  let scratch = Scratch()
  let server: ScriptedServer
  private let replaced: Replaced

  /// The answers of the server in place of files, by path.
  final class Replaced: Sendable {
    let answers = Mutex<[String: Answer]>([:])
  }

  init() throws {
    replaced = Replaced()
    server = try ScriptedServer { [folder = scratch.folder, replaced] request in
      if let answer = replaced.answers.withLock({ $0[request.path] }) { return answer(request) }
      return Self.file("\(folder)/public\(request.path)", request)
    }
  }

  /// The address of the catalogue.
  var url: String { server.url("/") }
  var store: String { "\(scratch.folder)/s.sqlite" }
  var bodies: String { "\(store)-quizzes" }

  private static func file(_ path: String, _ request: ServerRequest) -> ServerReply {
    guard let data = FileManager.default.contents(atPath: path.removingPercentEncoding ?? path)
    else { return ServerReply(404, text: "nothing") }
    // `Data` hashes its first bytes only.
    let etag = "\"\([UInt8](data).hashValue)\""
    if request.headers["if-none-match"] == etag { return ServerReply(304, ["ETag": etag]) }
    return ServerReply(200, ["ETag": etag], body: [UInt8](data))
  }

  /// Makes the server answer something else than the file.
  func answer(_ path: String, _ answer: @escaping Answer) {
    replaced.answers.withLock { $0[path] = answer }
  }

  func answerWithFiles() { replaced.answers.withLock { $0 = [:] } }

  /// Writes a quiz of questions, or one with scripts, in the folder that is published.
  func write(_ name: String, title: String? = nil, isScript: Bool = false) throws {
    let title = title ?? name.capitalized
    if isScript {
      try scratch.write(
        """
        local qb = require "quizboard"
        return qb.quiz { title = "\(title)", questions = { qb.short "France?" { "Paris" } } }
        """, to: "quizzes/\(name)/quiz.lua")
    } else {
      try scratch.write(
        #"[{"title":"\#(title)","questions":[{"text":"?","answers":["a","b"],"answer":1}]}]"#,
        to: "quizzes/\(name).json")
    }
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/quizzes/\(name)")
  }

  /// Publishes the folder, with further options of `pack`.
  func publish(_ options: String...) throws {
    let outcome = try Command.run(
      ["pack", "--catalogue", "quizzes", "-o", "public"] + options, in: scratch)
    guard outcome.end == .exit(0) else { throw Unpublished(outcome: outcome) }
  }

  struct Unpublished: Error { var outcome: Outcome }

  /// Makes a key in the scratch folder.
  func makeKey(_ name: String) throws {
    _ = try Command.run(["pack", "--new-key", name], in: scratch)
  }

  /// The bytes of a published file.
  func published(_ name: String = "manifest.json") throws -> String {
    try String(contentsOfFile: "\(scratch.folder)/public/\(name)", encoding: .utf8)
  }

  /// Runs `sync` with the server and the store.
  func run(_ options: String..., server: String? = nil) throws -> Outcome {
    try Command.run(
      ["sync", "--server", server ?? url, "--store", store] + options, in: scratch)
  }

  /// Runs `sync --json`.
  func sync(_ options: String..., server: String? = nil) throws -> SyncReply {
    let outcome = try Command.run(
      ["sync", "--json", "--server", server ?? url, "--store", store] + options, in: scratch)
    return try SyncReply(outcome)
  }

  /// Opens each quiz that the store has from the server, and returns their titles in order.
  func openedQuizzes() throws -> [String] {
    let store = try Store.reading(path: store, version: quizboardVersion)
    return try store.server(url)?.quizzes.map { quiz in
      guard let location = try store.location(of: quiz.identifier) else {
        throw LoadError(message: "there is no \(quiz.identifier)", remedy: "")
      }
      return try QuizBundle.written(location, libraries: []).title
    } ?? []
  }

  /// The names of the stored bodies.
  func storedBodies() -> Set<String> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: bodies)) ?? []
    return Set(names.filter { !$0.hasPrefix(".") })
  }
}

/// The output of `sync --json`.
struct SyncReply: CustomStringConvertible {
  let outcome: Outcome
  private let value: JSONValue

  init(_ outcome: Outcome) throws {
    self.outcome = outcome
    value = try JSONValue(parsing: outcome.output)
  }

  var identifiers: [String] { value["fetched"].list.compactMap { $0["identifier"].text } }
  var titles: [String] { value["fetched"].list.compactMap { $0["title"].text } }
  var digests: [String] { value["fetched"].list.compactMap { $0["digest"].text } }
  var skipped: [String] {
    value["skipped"].list.map { "\($0["title"].text ?? ""): \($0["reason"].text ?? "")" }
  }
  var unchanged: Int { Int(value["unchanged"].number ?? -1) }
  var sent: Int { Int(value["sent"].number ?? -1) }
  var waiting: Int { Int(value["waiting"].number ?? -1) }
  var problem: String? { value["problem"]["kind"].text }
  var message: String { value["problem"]["message"].text ?? "" }
  var server: String? { value["server"].text }
  var members: Set<String> {
    if case .object(let members) = value { Set(members.keys) } else { [] }
  }

  /// True if it ended with 0 and without a problem.
  var isGood: Bool { outcome.end == .exit(0) && problem == nil && value["problem"] == .null }
  var description: String { "\(outcome)" }
}
