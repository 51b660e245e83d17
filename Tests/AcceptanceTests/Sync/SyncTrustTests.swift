import Foundation
import QuizboardServerKit
import Testing

@Suite("sync takes scripts only from whom the player trusts") struct SyncTrustTests {
  private let trial: SyncTrial

  init() throws {
    trial = try SyncTrial()
    try trial.makeKey("school.key")
    try trial.makeKey("other.key")
    try trial.write("alpha")
    try trial.write("beta", isScript: true)
  }

  private func publishSigned(_ key: String = "school.key") throws {
    try trial.publish("--sign", key)
  }

  /// Trusts the school's key.
  private func trust() throws {
    try publishSigned()
    let reply = try trial.sync("--accept-key")
    try #require(reply.isGood && reply.titles == ["Alpha", "Beta"], "\(reply)")
  }

  private func expectRefused(_ kind: String, _ words: String) throws {
    let reply = try trial.sync()
    #expect(reply.outcome.end == .exit(1) && reply.problem == kind, "\(reply)")
    #expect(reply.message.contains(words), "\(reply)")
    #expect(try trial.openedQuizzes() == ["Alpha", "Beta"])
  }

  @Test func `without a signature, scripts are skipped with the reason`() throws {
    try trial.publish()
    let reply = try trial.sync()
    #expect(reply.isGood && reply.titles == ["Alpha"], "\(reply)")
    #expect(reply.skipped.count == 1 && reply.skipped[0].contains("scripts"), "\(reply)")
    let accepted = try trial.sync("--accept-key")
    #expect(accepted.titles.isEmpty && accepted.skipped.count == 1, "\(accepted)")
  }

  @Test func `a new key is shown, and its scripts come when it is accepted`() throws {
    try publishSigned()
    let spoken = try trial.run()
    #expect(spoken.end == .exit(0) && spoken.output.contains("--accept-key"), "\(spoken)")
    #expect(spoken.output.contains("skipped  Beta: "), "\(spoken)")
    let accepted = try trial.sync("--accept-key")
    #expect(
      accepted.isGood && accepted.titles == ["Beta"] && accepted.unchanged == 1, "\(accepted)")
    #expect(try trial.openedQuizzes() == ["Alpha", "Beta"])
    // Scripts that come later need no further agreement.
    try trial.write("gamma", isScript: true)
    try publishSigned()
    #expect(try trial.sync().titles == ["Gamma"])
  }

  @Test func `a tampered manifest is refused, whatever was changed`() throws {
    try trust()
    let manifest = try trial.published()
    for (text, other) in [
      ("\"Alpha\"", "\"Omega\""), ("\"sequence\"", "\"sequence2\""), ("alpha-", "beta-"),
    ] {
      let changed = manifest.replacing(text, with: other)
      try #require(changed != manifest)
      trial.answer("/manifest.json") { _ in ServerReply(200, text: changed) }
      let reply = try trial.sync()
      #expect(["bad-signature", "not-a-catalogue"].contains(reply.problem), "\(reply)")
      #expect(try trial.openedQuizzes() == ["Alpha", "Beta"])
    }
  }

  @Test func `an unsigned manifest or a question file after a signed one is refused`() throws {
    try trust()
    let signed = try trial.published()
    let unsigned = signed.replacing(/,?\s*"signature"\s*:\s*"[^"]*"/, with: "")
    try #require(unsigned != signed)
    trial.answer("/manifest.json") { _ in ServerReply(200, text: unsigned) }
    try expectRefused("bad-signature", "sign")
    trial.answer("/manifest.json") { _ in
      ServerReply(
        200, text: #"[{"title":"X","questions":[{"text":"?","answers":["a","b"],"answer":1}]}]"#)
    }
    try expectRefused("bad-signature", "sign")
  }

  @Test func `another key is refused until it is accepted`() throws {
    try trust()
    try FileManager.default.removeItem(atPath: "\(trial.scratch.folder)/public")
    try publishSigned("other.key")
    try expectRefused("bad-signature", "key")
    let accepted = try trial.sync("--accept-key")
    #expect(accepted.isGood && accepted.unchanged == 2, "\(accepted)")
    #expect(try trial.sync().isGood)
  }

  @Test func `an older manifest is refused, and the same again is not`() throws {
    try trust()
    let old = try trial.published()
    try trial.write("alpha", title: "Alpha")
    try trial.write("gamma")
    try publishSigned()
    #expect(try trial.sync().titles == ["Gamma"])
    trial.answer("/manifest.json") { _ in ServerReply(200, text: old) }
    let reply = try trial.sync()
    #expect(reply.outcome.end == .exit(1) && reply.problem == "older", "\(reply)")
    trial.answerWithFiles()
    #expect(try trial.sync().unchanged == 3)
  }
}
