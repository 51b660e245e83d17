import QuizboardModel
import Testing

@testable import QuizboardExchange

@Suite struct ManifestDraftTests {
  private let draft = ManifestDraft(
    title: "A \"school\"\n\u{1}", scores: "/scores",
    quizzes: [
      ManifestDraft.Quiz(
        identifier: "à la carte?#%", title: "Ü\\", description: "d", icon: "🏛", body: [1, 2]),
      ManifestDraft.Quiz(
        identifier: "b", title: "B", description: nil, icon: nil, body: []),
    ])

  @Test func `a written manifest is read as it was meant`() throws {
    let file = draft.file(sequence: 3)
    let manifest = try #require(try read(file, at: "https://school.example/q/").manifest)
    #expect(manifest.title == draft.title)
    #expect(manifest.sequence == 3)
    #expect(manifest.scores?.description == "https://school.example/scores")
    #expect(manifest.skipped.isEmpty && manifest.signature == .missing)
    #expect(manifest.quizzes.map(\.identifier) == ["à la carte?#%", "b"])
    #expect(manifest.quizzes.map(\.description) == ["d", nil])
    #expect(manifest.quizzes[0].digest == Digest.sha256([1, 2]))
    #expect(
      manifest.quizzes[0].address.description == "https://school.example/q/"
        + "%C3%A0%20la%20carte%3F%23%25-\(Digest.sha256([1, 2]).prefix(16)).quiz")
    #expect(
      SafeFileName.name(of: manifest.quizzes[0].address) == draft.quizzes[0].fileName)
    try manifest.quizzes[0].verify([1, 2])
  }

  @Test func `a signed manifest is valid`() throws {
    let key = SigningKey()
    let manifest = try Manifest(file: draft.file(sequence: 3, key: key), name: "manifest.json")
    #expect(manifest.signature == .valid(key: key.publicKey))
  }

  @Test func `a manifest is replaced only if it changed, with a higher sequence`() {
    let former = draft.file(sequence: 50)
    func next(_ draft: ManifestDraft, now: Int, key: SigningKey? = nil) -> [UInt8]? {
      draft.file(replacing: former, sequence: 50, now: now, key: key)
    }
    #expect(next(draft, now: 99) == nil)
    var other = draft
    other.title = "B"
    #expect(next(other, now: 99) == other.file(sequence: 99))
    #expect(next(other, now: 7) == other.file(sequence: 51))
    let key = SigningKey()
    #expect(next(draft, now: 7, key: key) == draft.file(sequence: 51, key: key))
    #expect(
      draft.file(replacing: [], sequence: .max, now: 7, key: nil) == draft.file(sequence: .max))
  }
}

/// Inputs on which work that grows faster than their size would not end.
@Suite struct LargeInputTests {
  @Test func `16000 folders in an archive`() throws {
    let folder = TarFile().adding("a/b/c/d/", "") { $0[156] = 0x35 }
    let count = 16_000
    var tar = TarFile.usable
    tar.bytes += [UInt8](unsafeUninitializedCapacity: count * 512) { buffer, initialized in
      for start in stride(from: 0, to: count * 512, by: 512) {
        _ = UnsafeMutableBufferPointer(rebasing: buffer[start..<(start + 512)])
          .initialize(from: folder.bytes)
      }
      initialized = count * 512
    }
    #expect(try tar.read().entries.count == 1)
  }

  @Test func `10000 quizzes with errors in one line`() throws {
    let bad = Array(repeating: entry(["bytes": "-1"]), count: 9_999).joined(separator: ",")
    let manifest = try #require(
      try read("{\"quizboard\":1,\"quizzes\":[\(bad),\(entry())]}").manifest)
    #expect(manifest.skipped.count == 9_999)
  }

  @Test func `300000 members in one object`() throws {
    let members = (0..<300_000).map { "\"m\($0)\":0" }.joined(separator: ",")
    let text = "{\"quizboard\":1,\(members),\"quizzes\":[\(entry())]}"
    #expect(try read(text).manifest?.quizzes.count == 1)
  }

  @Test func `lists in lists without end`() throws {
    let text = "{\"quizboard\":1,\"quizzes\":" + String(repeating: "[", count: 1_000_000)
    #expect(try read(text).problem?.kind == .notACatalogue)
  }

  @Test func `a name, a title and a digest without end are not repeated in messages`() throws {
    let long = String(repeating: "x", count: 1_000_000)
    for text in [
      "{\"quizboard\":1,\"\(long)\":1,\"\(long)\":1,\"quizzes\":[]}",
      "{\"quizboard\":1,\"quizzes\":[\(entry(["title": "\"\(long)\"", "bytes": "-1"]))]}",
      "{\"quizboard\":1,\"quizzes\":[\(entry(["url": "\"\(long)\""]))]}",
      "{\"quizboard\":1,\"scores\":\"\(long)\",\"quizzes\":[]}",
      "{\"quizboard\":1,\"sequence\":\(String(repeating: "9", count: 1_000_000)),\"quizzes\":[]}",
    ] {
      let problem = try read(text).problem
      #expect((problem?.message.utf8.count ?? 0) < 5_000)
      #expect(problem != nil)
    }
  }
}
