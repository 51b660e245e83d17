/// The state of a server, and the generation of quizzes that was fetched from it.
///
/// A store keeps one for each server; without a store it belongs to the saved run.
package struct ServerRecord: Sendable, Hashable {
  /// The address of the catalogue, as the player typed it.
  package var url: String
  /// The catalogue's title.
  package var title: String?
  /// The headers of the last answer, for conditional requests.
  package var etag: String?
  package var lastModified: String?
  /// The SHA-256 digest of the last catalogue, in hexadecimal digits.
  package var digest: String?
  /// The public key of the server, in base64; nil before the first valid signature.
  package var key: String?
  /// True if the player accepted scripts signed with the key.
  package var isKeyAccepted = false
  /// The key that waits for the player's agreement, in base64; nil if none does.
  package var newKey: String?
  /// The sequence number of the last signed manifest.
  package var sequence: Int?
  /// The absolute address for results; nil if none are sent.
  package var scores: String?
  /// The other hosts to which the player agreed to send results.
  package var acceptedScoreHosts: [String] = []
  /// The time of the last successful refresh, in seconds since 1970.
  package var checkedAt: Double?
  /// The problem of the last refresh; nil if it went well.
  package var problem: ExchangeProblem?
  /// The quizzes, in the order of the catalogue.
  package var quizzes: [FetchedQuiz] = []
  /// The quizzes that the last refresh left out.
  package var skipped: [SkippedQuiz] = []
  /// The digests of the bodies of the generation before.
  package var formerDigests: [String] = []

  package init(url: String) { self.url = url }
}

/// A quiz that was fetched from a server.
package struct FetchedQuiz: Sendable, Hashable {
  /// The identifier in stores: `//school.example/capitals`.
  package var identifier: String
  package var title: String
  package var icon: String?
  package var description: String?
  /// The SHA-256 digest of its body, which names its folder.
  package var digest: String
  /// The path of the quiz in that folder: empty for the folder itself, else a question file,
  /// perhaps with the name of one of its quizzes (`quizzes.json/Science`).
  package var file: String
  /// True if a valid signature covers it.
  package var isSigned: Bool

  package init(
    identifier: String, title: String, icon: String? = nil, description: String? = nil,
    digest: String, file: String = "", isSigned: Bool = false
  ) {
    self.identifier = identifier
    self.title = title
    self.icon = icon
    self.description = description
    self.digest = digest
    self.file = file
    self.isSigned = isSigned
  }
}

/// A quiz of a catalogue that was left out.
package struct SkippedQuiz: Sendable, Hashable {
  package var title: String
  package var reason: String

  package init(title: String, reason: String) {
    self.title = title
    self.reason = reason
  }
}
