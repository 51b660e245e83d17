public import QuizboardModel

/// The servers of a run, as scripts see them. Only the library's quiz uses it.
public protocol ExchangeService: AnyObject {
  /// Returns the state of the server with an address; nil if no address is set and none was asked.
  func state(of url: String) -> ServerState?
  /// Requests a refresh from the server. If one is already out, this is the same request.
  func refresh(_ url: String)
  /// Sends parked results again.
  func resend()
  /// Accepts the key that waits for the player's agreement, and requests a refresh.
  func acceptKey(of url: String)
  /// Deletes all that is known of servers.
  func forget()
  /// Returns the fetched quizzes of a server, in the order of its catalogue.
  func entries(of url: String) -> [LibraryEntry]
  /// Accepts that results go to the host that the server names.
  func acceptScores(of url: String)
}

/// The state of a server.
public struct ServerState: Sendable {
  /// The address, as the player typed it.
  public var url: String
  /// The title of its catalogue.
  public var title: String?
  /// True while a request is out.
  public var isChecking: Bool
  /// The time of the last successful refresh, in seconds since 1970.
  public var checkedAt: Double?
  /// The problem of the last refresh; nil if it went well.
  public var problem: ExchangeProblem?
  /// The quizzes that the last refresh left out, with reasons.
  public var skipped: [(title: String, reason: String)]
  /// The state of the outbox.
  public var outbox: OutboxState
  /// The fingerprint of a key that waits for the player's agreement.
  public var newKey: String?
  /// The other host to which results go after the player's agreement.
  public var scoresHost: String?

  /// Creates a state.
  public init(
    url: String, title: String?, isChecking: Bool, checkedAt: Double?, problem: ExchangeProblem?,
    skipped: [(title: String, reason: String)], outbox: OutboxState, newKey: String?,
    scoresHost: String?
  ) {
    self.url = url
    self.title = title
    self.isChecking = isChecking
    self.checkedAt = checkedAt
    self.problem = problem
    self.skipped = skipped
    self.outbox = outbox
    self.newKey = newKey
    self.scoresHost = scoresHost
  }
}

/// A change of a server's state, as `exchangeDidChange` receives it.
public enum ExchangeChange: String, Sendable, CaseIterable {
  /// A refresh was requested.
  case checking
  /// New quizzes were fetched.
  case fetched
  /// The catalogue is unchanged.
  case unchanged
  /// The refresh failed.
  case failed
  /// Results were sent.
  case sent
}
