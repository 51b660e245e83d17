package import QuizboardModel

/// The decision whether to accept a catalogue, based on the memory of its server.
package struct CatalogueTrust: Sendable, Hashable {
  /// The facts about a server from earlier refreshes.
  package struct Memory: Sendable, Hashable {
    /// The public key in base64; nil before the first valid signature.
    package var key: String?
    /// True if the player accepted scripts signed with the key.
    package var isKeyAccepted: Bool
    /// The sequence number of the last signed manifest.
    package var sequence: Int?
    /// The SHA-256 digest of the last catalogue.
    package var digest: String?

    package init(
      key: String? = nil, isKeyAccepted: Bool = false, sequence: Int? = nil, digest: String? = nil
    ) {
      self.key = key
      self.isKeyAccepted = isKeyAccepted
      self.sequence = sequence
      self.digest = digest
    }

    /// Takes the memory from the record of a server.
    package init(_ record: ServerRecord) {
      self.init(
        key: record.key, isKeyAccepted: record.isKeyAccepted, sequence: record.sequence,
        digest: record.digest)
    }
  }

  /// The reason why the catalogue is refused, `bad-signature` or `older`; nil if it is accepted.
  package var problem: ExchangeProblem?
  /// The key to remember with the catalogue; nil if it is not signed.
  package var key: String?
  /// True if quizzes with scripts are taken.
  package var permitsScripts = false
  /// The key for which the player may be asked: of a refused catalogue another one than before; of
  /// an accepted one its own, which matters only if one of its quizzes has scripts.
  package var newKey: String?

  /// True if the catalogue has a valid signature.
  package var isSigned: Bool { key != nil }

  /// Decides on a catalogue.
  ///
  /// - Parameter digest: The SHA-256 digest of the catalogue.
  package init(_ catalogue: Catalogue, digest: String, remembering memory: Memory) {
    guard case .manifest(let manifest) = catalogue else {
      if memory.key != nil {
        problem = Self.badSignature("a file without a signature is in the manifest's place")
      }
      return
    }
    switch manifest.signature {
    case .missing:
      if memory.key != nil { problem = Self.badSignature("the manifest is not signed any more") }
    case .invalid:
      problem = Self.badSignature("the manifest was changed after it was signed")
    case .valid(let signer) where memory.key != nil && memory.key != signer:
      newKey = signer
      problem = Self.badSignature(
        "the manifest is signed with another key than before, with the fingerprint "
          + KeyFingerprint.text(of: signer))
    case .valid(let signer):
      problem = Self.age(of: manifest, digest, memory)
      if problem != nil { return }
      key = signer
      permitsScripts = memory.isKeyAccepted && memory.key == signer
      newKey = permitsScripts ? nil : signer
    }
  }

  private static func age(of manifest: Manifest, _ digest: String, _ memory: Memory)
    -> ExchangeProblem?
  {
    guard memory.key != nil, let known = memory.sequence, let sequence = manifest.sequence else {
      return nil
    }
    if sequence < known {
      return ExchangeProblem(
        .older,
        "the server sent version \(sequence) of its catalogue, but version \(known) is known; "
          + "try again later, or ask who runs the server")
    }
    guard sequence == known, let last = memory.digest, last != digest else { return nil }
    return ExchangeProblem(
      .older,
      "the server sent another catalogue with the known version \(known); "
        + "ask who runs the server to publish it again with a higher “sequence”")
  }

  private static func badSignature(_ fault: String) -> ExchangeProblem {
    ExchangeProblem(.badSignature, "\(fault); ask who runs the server before you accept anything")
  }
}
