/// How a server behaves.
public struct ServerSettings: Sendable {
  /// The addresses that the server listens on.
  public var listening: [ListenAddress]
  /// Origins under which a proxy or a name makes the server known.
  public var named: [Origin]
  /// The proxies, besides those on this machine, whose word for a visitor's address is taken.
  public var proxies: [NetworkAddress]
  /// A Boolean value that indicates whether everybody may play all quizzes.
  public var isOpen: Bool
  /// The time within which the headers of a request must have arrived, and after which a connection
  /// without requests ends.
  public var idleTime: Duration
  /// The time that requests under way have when the server is shut down.
  public var shutdownTime: Duration

  /// Makes settings.
  public init(
    listening: [ListenAddress], named: [Origin] = [], proxies: [NetworkAddress] = [],
    isOpen: Bool = false, idleTime: Duration = .seconds(10),
    shutdownTime: Duration = .milliseconds(1_200)
  ) {
    self.listening = listening
    self.named = named
    self.proxies = proxies
    self.isOpen = isOpen
    self.idleTime = idleTime
    self.shutdownTime = shutdownTime
  }
}
