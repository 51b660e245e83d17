import QuizboardExchange
import QuizboardModel

extension ServerRecord {
  /// Accepts the key that waits for agreement, and forgets what the next refresh compares with.
  package mutating func acceptNewKey() {
    guard let newKey else { return }
    key = newKey
    isKeyAccepted = true
    self.newKey = nil
    sequence = nil
    digest = nil
    etag = nil
    lastModified = nil
  }

  /// The digests of the bodies of this generation.
  package var digests: [String] {
    var seen: Set<String> = []
    return quizzes.map(\.digest).filter { seen.insert($0).inserted }
  }

  /// The host of `scores` if it is another than the server's and not agreed to; else nil.
  package var unacceptedHost: String? {
    guard let scores, let target = try? Address(scores),
      target.host != (try? Address(typed: url))?.host, !acceptedScoreHosts.contains(target.host)
    else { return nil }
    return target.host
  }
}
