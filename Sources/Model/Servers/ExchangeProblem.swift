/// The reason why a refresh from a server failed.
public struct ExchangeProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of a problem, with the names that `drive`, scripts and `sync --json` use.
  public enum Kind: String, Sendable, CaseIterable {
    /// No address is set.
    case noURL = "no-url"
    /// The address is not one, or its scheme is not permitted.
    case badURL = "bad-url"
    /// There is no network.
    case offline
    /// The name of the host is unknown.
    case noSuchHost = "no-such-host"
    /// The host refused the connection.
    case refused
    /// The connection or the transfer took too long.
    case timedOut = "timed-out"
    /// The connection ended before the announced length.
    case cutOff = "cut-off"
    /// The certificate of the host is not valid.
    case badCertificate = "bad-certificate"
    /// Too many redirects, or a forbidden one.
    case redirect
    /// A status other than 200 and 304.
    case status
    /// The answer exceeds a limit of size.
    case tooLarge = "too-large"
    /// The answer is no catalogue.
    case notACatalogue = "not-a-catalogue"
    /// The catalogue has no playable quiz.
    case noQuizzes = "no-quizzes"
    /// A body is missing, or its length or digest is not the announced one.
    case badDigest = "bad-digest"
    /// The signature is missing or invalid, or made with another key.
    case badSignature = "bad-signature"
    /// The catalogue is older than the known one.
    case older
    /// The library that transfers files is not installed.
    case noLibcurl = "no-libcurl"
    /// The fetched quizzes cannot be stored.
    case store
  }

  /// The kind of the problem.
  public var kind: Kind
  /// A sentence with the failure and the remedy.
  public var message: String

  /// Creates a problem.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// Creates a problem with the usual message of its kind.
  public init(_ kind: Kind) { self.init(kind, kind.usualMessage) }

  /// True if another attempt can succeed without a change of the address.
  public var canRetry: Bool { kind != .noURL && kind != .badURL }

  /// The kind and the message.
  public var description: String { "\(kind.rawValue): \(message)" }
}
