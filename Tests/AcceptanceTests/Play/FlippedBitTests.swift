import Foundation
import Testing

/// Flips bits of the store of a play. `QUIZBOARD_FLIPS=all` flips one of each byte.
@Suite("A store with a flipped bit, as the commands read it")
struct FlippedBitTests {
  let scratch = Scratch()

  private var store: String { "\(scratch.folder)/kept.sqlite" }

  private func playedBefore() throws -> Data {
    try scratch.playUnwind(store: store)
    return try Data(contentsOf: URL(fileURLWithPath: store))
  }

  private func clear() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: scratch.folder)
    where name.hasPrefix("kept.sqlite") {
      try FileManager.default.removeItem(atPath: "\(scratch.folder)/\(name)")
    }
  }

  private func run(_ words: [String], _ bytes: Data) throws -> Outcome {
    try clear()
    try bytes.write(to: URL(fileURLWithPath: store))
    return try scratch.run(words + ["--store", store])
  }

  @Test func `no command ends by a signal, and none loses anything without a word`() throws {
    let bytes = try playedBefore()
    let commands = [
      ["scores", "--json"], ["play", "--plain", "Quizzes/unwind"], ["drive", "Quizzes/unwind"],
      ["sync", "--json", "--server", "http://127.0.0.1:1/"],
    ]
    let sound = try commands.map { try run($0, bytes) }
    let isAll = ProcessInfo.processInfo.environment["QUIZBOARD_FLIPS"] == "all"
    // Unused bytes are 0.
    let used = bytes.indices.filter { bytes[$0] != 0 }
    for index in stride(from: 7, to: used.count, by: isAll ? 1 : used.count / 10) {
      var damaged = bytes
      damaged[used[index]] ^= 1 << (index % 8)
      for (command, sound) in zip(commands, sound) {
        let outcome = try run(command, damaged)
        guard case .exit = outcome.end else {
          Issue.record("byte \(used[index]): \(command[0]) ended: \(outcome)")
          continue
        }
        let isTold =
          outcome.errors != sound.errors || outcome.output.contains("damaged")
          || outcome.output.contains("store")
        #expect(
          outcome.output == sound.output && outcome.end == sound.end || isTold,
          "byte \(used[index]): \(command[0]): \(outcome)")
        if command[0] == "scores" {
          let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder)
          #expect(names.filter { $0.hasPrefix("kept.sqlite") } == ["kept.sqlite"])
          #expect(try Data(contentsOf: URL(fileURLWithPath: store)) == damaged)
        }
      }
    }
  }

  @Test func `a listing of a damaged store tells so, exits with 1 and shows the rest`() throws {
    var bytes = try playedBefore()
    // The title in the table of scored quizzes, which only the listing reads.
    let title = try #require(bytes.range(of: Data("unwindUnwind".utf8)))
    bytes[title.upperBound - 1] ^= 1
    let outcome = try run(["scores"], bytes)
    #expect(outcome.end == .exit(1) && outcome.errors.contains("is damaged"), "\(outcome)")
    #expect(outcome.output.contains("67%"), "\(outcome)")
  }
}
