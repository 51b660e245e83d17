public import Interface

/// How a quiz is shown in the terminal.
public struct PlayOptions: Sendable {
  /// When to use colour.
  public var color: ColorChoice = .auto
  /// Whether screens change without movement.
  public var reducesMotion = false
  /// The size to play at, where not the terminal's; never more than the terminal has.
  public var size: Size?
  /// Whether no key leaves the quiz before its end.
  public var isKiosk = false
  /// How tones look; nil goes by the terminal's background where it tells, else dark.
  public var theme: Theme?
  /// The variables that say what the terminal is and can: `TERM`, `COLORTERM`, `NO_COLOR`, `LANG`, …
  public var environment: [String: String]

  /// Plays as the environment says, in the terminal's size and with movement.
  public init(environment: [String: String]) {
    self.environment = environment
  }
}
