import QuizboardInterface
import QuizboardModel
import Testing

@testable import QuizboardTerminal

@Suite("What kind of terminal it is")
struct TerminalKindTests {
  private func mode(
    plain: Bool = false, input: Bool = true, output: Bool = true,
    _ environment: [String: String] = [:]
  ) -> PlayMode {
    PlayMode(
      isPlain: plain, inputIsTerminal: input, outputIsTerminal: output, environment: environment)
  }

  @Test("a terminal is painted on, whatever it calls itself")
  func painted() {
    #expect(mode() == .terminal)
    #expect(mode(["TERM": "nobody-knows"]) == .terminal)
    #expect(mode(["TERM": "xterm", "ACCESSIBLE": "", "NO_COLOR": "1", "LANG": "C"]) == .terminal)
  }

  @Test("pipes, --plain, ACCESSIBLE and dumb terminals are played line by line")
  func lines() {
    #expect(mode(input: false) == .lines)
    #expect(mode(output: false) == .lines)
    #expect(mode(plain: true) == .lines)
    #expect(mode(["TERM": "xterm", "ACCESSIBLE": "1"]) == .lines)
    #expect(mode(["TERM": "dumb"]) == .lines)
  }

  @Test(
    "colours are as many as the terminal says that it has",
    arguments: [
      (["TERM": "xterm", "COLORTERM": "truecolor"], ColorDepth.full),
      (["TERM": "xterm", "COLORTERM": "24bit"], .full),
      (["TERM": "xterm-direct"], .full),
      (["TERM": "xterm-kitty"], .full),
      (["TERM": "screen-256color"], .indexed),
      (["TERM": "xterm"], .basic),
      (["TERM": "linux"], .basic),
      (["TERM": "nobody-knows"], .basic),
      (["TERM": "vt100"], .monochrome),
      ([:], .monochrome),
    ])
  func depth(environment: [String: String], depth: ColorDepth) {
    #expect(TerminalCapabilities(environment: environment).depth == depth)
    #expect(TerminalCapabilities(environment: environment, color: .never).depth == .monochrome)
  }

  @Test(
    "Titles, links and copies go only to terminals that ignore sequences they do not know",
    arguments: [
      ("xterm-256color", true), ("foot", true), ("tmux-256color", true), ("nobody-knows", true),
      ("linux", false), ("", false), ("vt220", false), ("eterm-color", false), ("dumb", false),
    ])
  func controlStrings(name: String, takes: Bool) {
    #expect(TerminalCapabilities(environment: ["TERM": name]).takesControlStrings == takes)
  }

  @Test("NO_COLOR takes colours away, but not from who asks for them with --color always")
  func noColor() {
    let environment = ["TERM": "xterm-256color", "NO_COLOR": "1"]
    #expect(TerminalCapabilities(environment: environment).depth == .monochrome)
    #expect(TerminalCapabilities(environment: environment, color: .always).depth == .indexed)
    #expect(TerminalCapabilities(environment: ["TERM": "xterm", "NO_COLOR": ""]).depth == .basic)
    #expect(TerminalCapabilities(environment: ["TERM": "vt100"], color: .always).depth == .basic)
  }

  @Test(
    "a report has colours where a play would have them; in a file only where they are asked for",
    arguments: [
      ["TERM": "xterm"], ["TERM": "xterm", "NO_COLOR": "1"], ["TERM": "vt100"],
      ["TERM": "xterm-mono"], ["TERM": "dumb"], [:],
    ])
  func reports(environment: [String: String]) {
    for choice in ColorChoice.allCases {
      let isPlayedInColour =
        TerminalCapabilities(environment: environment, color: choice).depth != .monochrome
      #expect(
        choice.isOn(onTerminal: true, environment: environment) == isPlayedInColour, "\(choice)")
      #expect(
        choice.isOn(onTerminal: false, environment: environment) == (choice == .always), "\(choice)"
      )
    }
  }

  @Test(
    "only ASCII is written where the locale names another character set than UTF-8",
    arguments: [
      (["LANG": "en_GB.UTF-8"], true), (["LANG": "C.utf8"], true), (["LANG": "C"], true),
      ([:], true), (["LANG": "POSIX"], true), (["LANG": "de_DE"], true),
      (["LANG": "en_GB.UTF-8", "LC_ALL": "C"], true),
      (["LANG": "en_GB.UTF-8", "LC_ALL": "en_GB.ISO-8859-15@euro"], false),
      (["LANG": "en_GB.UTF-8@x"], true), (["LC_CTYPE": "ja_JP.eucJP"], false),
      (["LANG": "C", "LC_CTYPE": "de_DE.UTF-8"], true),
      (["LANG": "C.UTF-8", "LC_ALL": ""], true), (["LANG": "de_DE.ISO-8859-1"], false),
    ])
  func locale(environment: [String: String], isUnicode: Bool) {
    #expect(TerminalCapabilities(environment: environment).isUnicode == isUnicode)
    #expect(PlayMode.isUnicode(environment) == isUnicode)
  }
}
