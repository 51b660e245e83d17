public import QuizboardEngine
public import QuizboardInterface

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
  /// What the person has chosen in the library; the options above, where they are given, and the
  /// environment overrule it.
  public var settings = LibrarySettings()
  /// The variables that say what the terminal is and can: `TERM`, `COLORTERM`, `NO_COLOR`, `LANG`,
  /// …
  public var environment: [String: String]

  /// Plays as the environment says, in the terminal's size and with movement.
  public init(environment: [String: String]) {
    self.environment = environment
  }

  /// Whether nothing moves.
  var isStill: Bool { reducesMotion || settings.reducesMotion }

  /// What the terminal can do, as far as it is to be used.
  var capabilities: TerminalCapabilities {
    TerminalCapabilities(
      environment: environment, color: settings.theme == .plain && color == .auto ? .never : color)
  }

  /// How tones look on a terminal whose own background suits `background`; nil where that is not
  /// known.
  func theme(on background: Theme?) -> Theme {
    switch settings.theme {
    case .light: .light
    case .dark: .dark
    case .plain, nil: background ?? (capabilities.depth == .basic ? .neutral : .dark)
    }
  }
}
