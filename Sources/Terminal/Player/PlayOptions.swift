public import QuizboardEngine
import QuizboardInterface
public import QuizboardModel

/// Settings for a quiz on the terminal.
public struct PlayOptions: Sendable {
  /// The use of colour.
  public var color: ColorChoice = .auto
  /// True if screens change without animation.
  public var reducesMotion = false
  /// The size of the quiz, limited by the terminal; nil for the terminal's size.
  public var size: Size?
  /// True if the mouse is used; otherwise it is the terminal's.
  public var usesMouse = true
  /// True if no key leaves the quiz before its end.
  public var isKiosk = false
  /// The player's settings in the library. Explicit options above and the environment take
  /// precedence.
  public var settings = LibrarySettings()
  /// The environment variables that describe the terminal: `TERM`, `COLORTERM`, `NO_COLOR`, `LANG`,
  /// …
  public var environment: [String: String]

  /// Makes options from the environment, with the terminal's size and animations.
  public init(environment: [String: String]) {
    self.environment = environment
  }

  /// True if nothing is animated.
  var isStill: Bool { reducesMotion || settings.reducesMotion }

  /// The abilities of the terminal that are used.
  var capabilities: TerminalCapabilities {
    TerminalCapabilities(
      environment: environment, color: settings.theme == .plain && color == .auto ? .never : color)
  }

  /// Returns the theme for a terminal with that background; nil if the background is unknown.
  func theme(on background: Theme?) -> Theme {
    switch settings.theme {
    case .light: .light
    case .dark: .dark
    case .paper: .paper
    case .ocean: .ocean
    case .forest: .forest
    case .contrast: .contrast
    case .plain, nil: background ?? (capabilities.depth == .basic ? .neutral : .dark)
    }
  }
}
