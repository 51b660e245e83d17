package import QuizboardModel

/// The manifest of a catalogue: a list of quizzes with addresses and digests.
package struct Manifest: Sendable {
  /// The title of the catalogue.
  package var title: String?
  /// The sequence number, which grows with each version.
  package var sequence: Int?
  /// The address for results.
  package var scores: Address?
  /// The quizzes in the order of the file.
  package var quizzes: [ManifestQuiz] = []
  /// The malformed quizzes.
  package var skipped: [SkippedQuiz] = []
  /// The state of the signature.
  package var signature = ManifestSignature.missing
}

/// A quiz of a manifest.
package struct ManifestQuiz: Sendable, Hashable {
  /// The identifier, unique in the manifest: `capitals`.
  package var identifier: String
  package var title: String
  package var description: String?
  package var icon: String?
  /// The address of the body as the manifest writes it.
  package var url: String
  /// The absolute address of the body.
  package var address: Address
  /// The SHA-256 digest of the body, in hexadecimal digits of lower case.
  package var digest: String
  /// The size of the body.
  package var bytes: Int

  /// Checks that a body is the announced one.
  ///
  /// - Throws: `bad-digest`.
  package func verify(_ body: [UInt8]) throws(ExchangeProblem) {
    let fault: String
    if body.count != bytes {
      fault = "has \(body.count) bytes, not the \(bytes) of the catalogue"
    } else if Digest.sha256(body) != digest {
      fault = "has another SHA-256 digest than in the catalogue"
    } else {
      return
    }
    throw ExchangeProblem(
      .badDigest, "the file \(url) \(fault); try again, or ask who runs the server")
  }
}

/// The state of a manifest's signature.
package enum ManifestSignature: Sendable, Hashable {
  /// The manifest has neither key nor signature.
  case missing
  /// The manifest was changed after it was signed, or key or signature are not valid.
  case invalid
  /// The manifest is signed with a public key, in base64.
  case valid(key: String)

  /// Returns the signed bytes of a manifest: a label, then the file without the characters between
  /// the quotation marks of its signature.
  static func signedBytes(of file: [UInt8], signature: Range<Int>) -> [UInt8] {
    Array("quizboard-manifest-1\n".utf8) + file[..<signature.lowerBound]
      + file[signature.upperBound...]
  }
}

/// The limits of catalogues.
package enum CatalogueLimits {
  /// The maximum size of a catalogue in bytes: 16 MiB.
  package static let bytes = 16 << 20
  /// The maximum number of quizzes.
  package static let quizzes = 10_000
  /// The maximum number of JSON values, which bounds the memory of reading.
  package static let values = 500_000
  /// The maximum length of an identifier in bytes.
  package static let identifier = 100
  /// The maximum size of a quiz in bytes.
  package static let quizBytes = ArchiveLimits.bytes
  /// The maximum size of a question file of a server in bytes: 8 MiB. Its questions take up to 80
  /// times as much memory, and the file of a server is read without asking the player.
  package static let questionBytes = 8 << 20

  /// Returns the reason why a question file of a server is not read; nil if it is.
  static func fault(ofQuestionFile name: String, bytes: Int) -> String? {
    if bytes <= questionBytes { return nil }
    return "the question file \(name) has \((bytes + (1 << 20) - 1) >> 20) MiB, more than the "
      + "\(questionBytes >> 20) MiB that one of a server may have; split it into several files"
  }

  /// Returns the reason why a question file in an archive is too large to publish; nil if none is.
  package static func fault(of archive: QuizArchive) -> String? {
    archive.questionFiles.lazy.compactMap { file in
      fault(ofQuestionFile: file, bytes: archive.bytes(of: file)?.count ?? 0)
    }.first
  }
}
