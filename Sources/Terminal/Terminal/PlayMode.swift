/// How a quiz is played: on a screen of cells, or line by line.
public enum PlayMode: Equatable, Sendable {
  /// The whole terminal, painted.
  case terminal
  /// Append only, without escape codes; for pipes, screen readers and terminals that can do no
  /// more.
  case lines

  /// The mode to play in. A small terminal is still a terminal: it shows what size is needed and
  /// goes on once it grows.
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
  /// Whether more than ASCII may be written, as the locale's variables say.
  public static func isUnicode(_ environment: [String: String]) -> Bool {
    TerminalCapabilities.isUnicode(environment)
  }
}
