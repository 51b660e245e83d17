/// The ways to play a quiz: on the full screen, or line by line.
public enum PlayMode: Equatable, Sendable {
  /// Full screen.
  case terminal
  /// Line mode, which only appends text without escape codes; for pipes, screen readers and simple
  /// terminals.
  case lines

  /// Chooses the mode. A small terminal also uses the full screen, which asks for a larger size.
  public init(
    isPlain: Bool,
    inputIsTerminal: Bool,
    outputIsTerminal: Bool,
    environment: [String: String]
  ) {
    let isAccessible = environment["ACCESSIBLE"].map { !$0.isEmpty } ?? false
    let isDumb = environment["TERM"] == "dumb"
    let canPaint = inputIsTerminal && outputIsTerminal && !isDumb
    self = canPaint && !isPlain && !isAccessible ? .terminal : .lines
  }
}

extension PlayMode {
  /// Returns true if the locale's variables allow non-ASCII output.
  public static func isUnicode(_ environment: [String: String]) -> Bool {
    TerminalCapabilities.isUnicode(environment)
  }
}
