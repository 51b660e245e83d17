import QuizboardModel
import Testing

@testable import QuizboardExchange

@Suite struct CatalogueTrustTests {
  private let key = SigningKey()

  /// Returns a signed manifest as a file.
  private func signed(
    sequence: Int = 5, by key: SigningKey? = nil, before: String = "", after: String = ""
  ) -> [UInt8] {
    let key = key ?? self.key
    let start = """
      {"quizboard":1,"sequence":\(sequence),\(before)"quizzes":[\(entry())],
       "key":"\(key.publicKey)","signature":"
      """
    let end = "\"\(after)}"
    let bytes = Array("quizboard-manifest-1\n\(start)\(end)".utf8)
    return Array("\(start)\(key.signature(of: bytes))\(end)".utf8)
  }

  private func trust(_ bytes: [UInt8], _ memory: CatalogueTrust.Memory) throws -> CatalogueTrust {
    let catalogue = try read(bytes, at: "https://a/").get()
    return CatalogueTrust(catalogue, digest: Digest.sha256(bytes), remembering: memory)
  }

  private func signature(_ bytes: [UInt8]) throws -> ManifestSignature? {
    try read(bytes, at: "https://a/").manifest?.signature
  }

  @Test func `a signature covers each byte but its own characters`() throws {
    let file = signed()
    #expect(try signature(file) == .valid(key: key.publicKey))
    for index in file.indices {
      var changed = file
      changed[index] ^= 1
      #expect(try signature(changed) != .valid(key: key.publicKey), "byte \(index)")
    }
    #expect(try signature([0x20] + file) == .invalid)
    #expect(try signature(file + [0x0A]) == .invalid)
  }

  @Test func `a byte order mark before a manifest is signed with it`() throws {
    #expect(try signature([0xEF, 0xBB, 0xBF] + signed()) == .invalid)
  }

  @Test func `a nested signature is not the manifest's`() throws {
    let nested = #""x":{"signature":"AAAA"},"y":[{"signature":""}],"#
    #expect(try signature(signed(before: nested)) == .valid(key: key.publicKey))
    let quoted = #""x":"\"signature\":\"AAAA\"","#
    #expect(try signature(signed(before: quoted)) == .valid(key: key.publicKey))
    #expect(
      try signature(signed(after: #","z":{"signature":"B"}"#)) == .valid(key: key.publicKey))
  }

  @Test func `escapes in the signature are read as the text that they mean`() throws {
    let text = String(decoding: signed(), as: UTF8.self)
    let escaped = text.replacing("==\"}", with: #"=\u003d"}"#)
    #expect(escaped != text)
    #expect(try signature(Array(escaped.utf8)) == .valid(key: key.publicKey))
    let name = text.replacing("\"signature\":", with: #""\u0073ignature":"#)
    #expect(try signature(Array(name.utf8)) == .invalid)
  }

  @Test func `a key without a signature, or a signature without a key, is invalid`() throws {
    let start = "{\"quizboard\":1,\"sequence\":1,\"quizzes\":[\(entry())]"
    for end in [",\"key\":\"\(key.publicKey)\"}", ",\"signature\":\"\"}"] {
      #expect(try signature(Array((start + end).utf8)) == .invalid)
    }
  }

  @Test func `a signed manifest needs a sequence`() throws {
    let start =
      "{\"quizboard\":1,\"quizzes\":[\(entry())],\"key\":\"\(key.publicKey)\",\"signature\":\""
    let signature = key.signature(of: Array("quizboard-manifest-1\n\(start)\"}".utf8))
    let problem = try read(Array("\(start)\(signature)\"}".utf8), at: "https://a/").problem
    #expect(problem?.kind == .notACatalogue)
    #expect(problem?.message.contains("a signed manifest has no “sequence”") == true)
  }

  @Test func `the key of a first manifest is remembered, and its scripts wait for the player`()
    throws
  {
    let trust = try trust(signed(), .init())
    #expect(trust.problem == nil)
    #expect(trust.isSigned && trust.key == key.publicKey)
    #expect(!trust.permitsScripts)
    #expect(trust.newKey == key.publicKey)
  }

  @Test func `scripts of an accepted key are taken`() throws {
    let trust = try trust(signed(), .init(key: key.publicKey, isKeyAccepted: true, sequence: 4))
    #expect(trust.problem == nil && trust.permitsScripts && trust.newKey == nil)
  }

  @Test func `agreeing resets the sequence`() throws {
    let trust = try trust(signed(sequence: 1), .init(key: key.publicKey, isKeyAccepted: true))
    #expect(trust.problem == nil && trust.permitsScripts)
  }

  @Test func `an unsigned catalogue of an unknown server has no scripts`() throws {
    let manifest = Array("{\"quizboard\":1,\"quizzes\":[\(entry())]}".utf8)
    let trust = try trust(manifest, .init())
    #expect(trust.problem == nil && !trust.isSigned && !trust.permitsScripts)
    #expect(trust.newKey == nil)
  }

  @Test func `after a key was remembered, anything without its signature is refused`() throws {
    let memory = CatalogueTrust.Memory(key: key.publicKey, isKeyAccepted: true, sequence: 1)
    let questions = #"[{"title":"A","questions":[{"text":"?","answers":["a"],"answer":1}]}]"#
    var tampered = signed()
    tampered.replaceSubrange(15..<15, with: [0x20])
    for file in [
      Array("{\"quizboard\":1,\"sequence\":9,\"quizzes\":[\(entry())]}".utf8), tampered,
      Array(questions.utf8), try QuizArchive.packed([("a.json", Array(questions.utf8))]),
    ] {
      let trust = try trust(file, memory)
      #expect(trust.problem?.kind == .badSignature)
      #expect(!trust.permitsScripts && trust.key == nil && trust.newKey == nil)
    }
  }

  @Test func `a manifest that was changed is refused also at first sight`() throws {
    var tampered = signed()
    tampered.replaceSubrange(15..<15, with: [0x20])
    #expect(try trust(tampered, .init()).problem?.kind == .badSignature)
  }

  @Test func `another key is refused, with its fingerprint`() throws {
    let other = SigningKey()
    let trust = try trust(
      signed(by: other), .init(key: key.publicKey, isKeyAccepted: true, sequence: 1))
    #expect(trust.problem?.kind == .badSignature)
    #expect(trust.problem?.message.contains(KeyFingerprint.text(of: other.publicKey)) == true)
    #expect(trust.newKey == other.publicKey && trust.key == nil && !trust.permitsScripts)
  }

  @Test func `a lower sequence is older, and so is the same with other bytes`() throws {
    let file = signed(sequence: 5)
    func kind(_ sequence: Int, _ digest: String) throws -> ExchangeProblem.Kind? {
      try trust(file, .init(key: key.publicKey, sequence: sequence, digest: digest)).problem?.kind
    }
    #expect(try kind(6, "") == .older)
    #expect(try kind(5, "other") == .older)
    #expect(try kind(5, Digest.sha256(file)) == nil)
    #expect(try kind(4, "other") == nil)
  }
}
