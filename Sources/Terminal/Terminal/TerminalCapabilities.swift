import QuizboardInterface

/// When to use colour, as `--color` says.
public enum ColorChoice: String, Sendable, CaseIterable {
  /// As the terminal can and `NO_COLOR` allows.
  case auto
  /// Even where `NO_COLOR` is set.
  case always
  /// Bold, dim, underlined and reversed only.
  case never
}

extension ColorChoice {
  /// Whether reports have colours: where they are asked for, and else on a terminal on which a play
  /// would have them.
  public func isOn(onTerminal: Bool, environment: [String: String]) -> Bool {
    (onTerminal || self == .always)
      && TerminalCapabilities(environment: environment, color: self).depth != .monochrome
  }
}

/// What a terminal can do, from what the environment says of it.
struct TerminalCapabilities: Equatable, Sendable {
  /// How many colours to use.
  var depth: ColorDepth
  /// Whether more than ASCII may be written.
  var isUnicode: Bool
  /// Whether erasing leaves the background's colour; GNU screen leaves the terminal's own.
  var erasesInColor: Bool
  /// Whether it can insert and delete rows and characters; a VT100 cannot.
  var insertsAndDeletes: Bool
  /// Whether questions to it are answered or swallowed; the Linux console may print them.
  var takesQuestions: Bool

  init(environment: [String: String], color: ColorChoice = .auto) {
    let name = environment["TERM"] ?? ""
    depth = Self.depth(of: name, environment, color)
    isUnicode = Self.isUnicode(environment)
    erasesInColor = !name.hasPrefix("screen") || Self.isSet(environment["TMUX"])
    insertsAndDeletes = !["vt52", "vt100", ""].contains(name)
    takesQuestions = name != "linux" && !name.isEmpty
  }

  private static func isSet(_ value: String?) -> Bool {
    value.map { !$0.isEmpty } ?? false
  }

  private static func depth(
    of name: String, _ environment: [String: String], _ color: ColorChoice
  ) -> ColorDepth {
    if color == .never || (color == .auto && isSet(environment["NO_COLOR"])) { return .monochrome }
    let known = knownDepth(of: name, environment["COLORTERM"] ?? "")
    return color == .always && known == .monochrome ? .basic : known
  }

  private static func knownDepth(of name: String, _ colorTerm: String) -> ColorDepth {
    if colorTerm == "truecolor" || colorTerm == "24bit" { return .full }
    if name.hasSuffix("-direct")
      || ["xterm-kitty", "xterm-ghostty", "foot", "alacritty"].contains(name)
    {
      return .full
    }
    if name.contains("256color") { return .indexed }
    if name.isEmpty || name == "dumb" || name.hasSuffix("-m") || name.hasSuffix("-mono") {
      return .monochrome
    }
    if ["vt52", "vt100", "vt102", "vt220", "vt320", "vt420"].contains(name) { return .monochrome }
    // A name that nobody has heard of is nowadays a terminal with colours.
    return .basic
  }

  /// The first of the three that says anything decides, as in setlocale.
  static func isUnicode(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first {
      !$0.isEmpty
    }
    guard let name = locale?.lowercased() else { return false }
    return name.contains("utf-8") || name.contains("utf8")
  }
}
