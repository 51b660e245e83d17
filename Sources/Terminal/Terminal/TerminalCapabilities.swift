import QuizboardInterface
import QuizboardModel

/// The use of colour, as set by `--color`.
public enum ColorChoice: String, Sendable, CaseIterable {
  /// Colour if the terminal supports it and `NO_COLOR` is not set.
  case auto
  /// Colour even if `NO_COLOR` is set.
  case always
  /// Only bold, dim, underlined and reversed text.
  case never
}

extension ColorChoice {
  /// Returns true if reports are coloured: if requested, or on a terminal where a play would be
  /// coloured.
  public func isOn(onTerminal: Bool, environment: [String: String]) -> Bool {
    (onTerminal || self == .always)
      && TerminalCapabilities(environment: environment, color: self).depth != .monochrome
  }
}

/// The abilities of a terminal, derived from the environment.
struct TerminalCapabilities: Equatable, Sendable {
  /// The number of colours to use.
  var depth: ColorDepth
  /// True if non-ASCII text can be written.
  var isUnicode: Bool
  /// True if erased cells get the background colour; in GNU screen they do not.
  var erasesInColor: Bool
  /// True if it can insert and delete rows and characters; a VT100 cannot.
  var insertsAndDeletes: Bool
  /// True if queries are answered or ignored; the Linux console may print them.
  var takesQuestions: Bool
  /// True if unknown control strings are ignored, so that a title, links and copied text can be
  /// written. The Linux console, VT terminals and Emacs may print them.
  var takesControlStrings: Bool
  /// True if the answers about text are those of the terminal that shows it. A multiplexer answers
  /// for itself, and passes text on to a terminal that it does not know.
  var answersForItself: Bool
  /// True if it puts right-to-left text into visual order itself, and cannot be told not to.
  var arrangesText: Bool
  /// True if it shows the letters of each right-to-left word in reverse, and nothing else.
  var reversesWords: Bool
  /// True for the Linux console.
  var isConsole: Bool
  /// The time in nanoseconds to wait after ESC alone for the rest of a key.
  var escapePatience: Int64

  init(environment: [String: String], color: ColorChoice = .auto) {
    let name = environment["TERM"] ?? ""
    depth = Self.depth(of: name, environment, color)
    isUnicode = Self.isUnicode(environment)
    erasesInColor = !name.hasPrefix("screen") || Self.isSet(environment["TMUX"])
    insertsAndDeletes = !["vt52", "vt100", ""].contains(name)
    isConsole = name == "linux"
    takesQuestions = !isConsole && !name.isEmpty
    takesControlStrings =
      takesQuestions
      && !["dumb", "vt", "eterm", "cons", "sun", "cygwin"].contains(where: name.hasPrefix)
    answersForItself =
      !name.hasPrefix("screen") && !name.hasPrefix("tmux") && !Self.isSet(environment["TMUX"])
      && !Self.isSet(environment["STY"])
    escapePatience = Self.escapePatience(environment)
    reversesWords = name == "xterm-kitty" || Self.isSet(environment["KITTY_WINDOW_ID"])
    // VTE can be told not to, but not through a multiplexer.
    arrangesText =
      Self.isSet(environment["KONSOLE_VERSION"]) || Self.isSet(environment["MLTERM"])
      || (!answersForItself && Self.isSet(environment["VTE_VERSION"]))
  }

  /// True if pictures are shown: there are enough colours for them.
  var showsPictures: Bool { isUnicode && depth >= .indexed && !isConsole }

  /// True if it may be asked of which kind it is, and then, unless it is a multiplexer, whether it
  /// shows pictures by kitty's protocol.
  var asksForKind: Bool {
    takesQuestions && takesControlStrings && answersForItself && showsPictures
  }

  /// The characters to draw with.
  var glyphs: Glyphs {
    !isUnicode ? .ascii : isConsole ? .console : arrangesText ? .unicode : .arranged
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
    // Unknown names are most likely terminals with colours.
    return .basic
  }

  /// The patience over a network, in which the bytes of a key can arrive apart.
  private static let remotePatience: Int64 = 200_000_000

  /// Returns `ESCDELAY`, which curses reads too, in milliseconds; else longer over SSH.
  private static func escapePatience(_ environment: [String: String]) -> Int64 {
    if let delay = environment["ESCDELAY"].flatMap({ Int64($0) }), (1...10_000).contains(delay) {
      return delay * 1_000_000
    }
    let isRemote = ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains { isSet(environment[$0]) }
    return isRemote ? remotePatience : KeyParser.escapePatience
  }

  /// Returns false if the locale names a character set other than UTF-8; the first non-empty
  /// variable decides, as in setlocale. No locale, `C` and `POSIX` do not describe the terminal.
  static func isUnicode(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first {
      !$0.isEmpty
    }
    guard let name = locale?.lowercased(), let dot = name.firstIndex(of: ".") else { return true }
    let set = name[name.index(after: dot)...].prefix { $0 != "@" }
    return set.isEmpty || set == "utf-8" || set == "utf8"
  }
}
