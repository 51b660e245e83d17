import Foundation
import Testing

/// A real terminal: a program in a tmux server of its own, typed to and looked at from outside.
///
/// Waiting is for what the screen shows, with a limit; each look at it is a run of tmux, and paces
/// the next.
final class Terminal {
  /// True if tmux is installed.
  static let isAvailable = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/bin/tmux"]
    .contains { FileManager.default.isExecutableFile(atPath: $0) }

  /// For `.enabled(if:_:)`.
  static let isMissing: Comment =
    "no tmux: nothing was tried in a real terminal (apt-get install tmux)"

  private let scratch: Scratch
  private let tmux: Tmux

  /// Runs a line of shell in a terminal of that size. The shell's `quizboard` is the built one.
  init(
    _ shell: String, columns: Int = 80, rows: Int = 24, home scratch: Scratch,
    environment: [String: String] = [:]
  ) throws {
    self.scratch = scratch
    tmux = Tmux(home: scratch)
    let configuration = """
      set -g default-terminal tmux-256color
      set -g status off
      set -g escape-time 0
      """
    let file = try scratch.write(configuration, to: "tmux.conf")
    let search = URL(fileURLWithPath: QuizboardBinary.path).deletingLastPathComponent().path
    let variables = [
      "HOME": scratch.folder, "LANG": "C.UTF-8", "PATH": "\(search):/usr/local/bin:/usr/bin:/bin",
    ].merging(environment) { $1 }
    let script = try scratch.write(
      Terminal.script(running: shell, variables: variables, in: scratch.folder), to: "terminal.sh")
    try tmux.ask(
      [
        "-f", file, "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c", Checkout.root,
        "/bin/sh '\(script)'",
      ])
  }

  deinit { _ = try? tmux.run(["kill-server"]) }

  /// tmux forgets the screen, or the exit code, of what ends at once: so something stays that knows
  /// both. A key that interrupts goes to everything in the terminal, and must not end the shell.
  /// The variables are set here, since the person's own shell, which tmux begins with, may set some
  /// of them itself.
  private static func script(running shell: String, variables: [String: String], in folder: String)
    -> String
  {
    """
    \(variables.map { "export \($0)='\($1)'" }.joined(separator: "\n"))
    trap : INT QUIT
    (
    trap : INT QUIT
    \(shell)
    )
    echo $? > '\(folder)/exit'
    tmux wait-for -S ended
    exec cat > /dev/null
    """
  }

  // MARK: Typing

  /// Presses keys by tmux's names: `Enter`, `Escape`, `Tab`, `BTab`, `Up`, `C-c`, `S-Left`, `M-x`,
  /// `a`.
  func press(_ keys: String...) throws { try tmux.ask(["send-keys", "-t", ":"] + keys) }

  /// Presses keys, and waits for the text that they bring.
  @discardableResult
  func press(_ keys: String..., until text: String) throws -> [String] {
    try tmux.ask(["send-keys", "-t", ":"] + keys)
    return try wait(for: text)
  }

  /// Waits for the menu of a quiz, and goes on to its first question.
  func begin() throws {
    try wait(for: "Begin")
    try press("Enter", until: "Question 1")
  }

  /// Types text as it is.
  func type(_ text: String) throws { try tmux.ask(["send-keys", "-t", ":", "-l", text]) }

  /// Sends bytes as a terminal would: escape sequences of a mouse, a paste.
  func send(_ bytes: [UInt8]) throws {
    try tmux.ask(["send-keys", "-t", ":", "-H"] + bytes.map { String($0, radix: 16) })
  }

  /// Presses and lets go of the left mouse button on a cell, counted from 1.
  func click(column: Int, row: Int) throws {
    try send(Array("\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m".utf8))
  }

  /// Gives the terminal another size.
  func resize(columns: Int, rows: Int) throws {
    try tmux.ask(["resize-window", "-t", ":", "-x", "\(columns)", "-y", "\(rows)"])
  }

  // MARK: Looking

  /// The lines of the screen, without trailing spaces; `styled` keeps colours as escape sequences.
  func screen(styled: Bool = false) throws -> [String] {
    let text = try tmux.ask(["capture-pane", "-t", ":", "-p"] + (styled ? ["-e"] : []))
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Looks until the screen satisfies `condition`, and answers it; throws with the screen as it was
  /// at the limit.
  @discardableResult
  func wait(
    for what: String, limit: Duration = .seconds(30), until condition: ([String]) -> Bool
  ) throws -> [String] {
    let deadline = Deadline(in: limit)
    while true {
      let lines = try screen()
      if condition(lines) { return lines }
      if deadline.hasPassed { throw NotShown(what: what, screen: lines) }
    }
  }

  /// Looks until a line of the screen contains the text.
  @discardableResult
  func wait(for text: String, limit: Duration = .seconds(30)) throws -> [String] {
    try wait(for: "the text \"\(text)\"", limit: limit) { $0.contains { $0.contains(text) } }
  }

  /// Looks until no line of the screen contains the text.
  @discardableResult
  func wait(forNo text: String, limit: Duration = .seconds(30)) throws -> [String] {
    try wait(for: "no text \"\(text)\"", limit: limit) { !$0.contains { $0.contains(text) } }
  }

  /// The position of the cursor, counted from 0, and its visibility.
  func cursor() throws -> (column: Int, row: Int, isVisible: Bool) {
    let words = try query("#{cursor_x} #{cursor_y} #{cursor_flag}").split(separator: " ").compactMap
    {
      Int($0)
    }
    guard words.count == 3 else { throw NotShown(what: "a cursor", screen: try screen()) }
    return (words[0], words[1], words[2] == 1)
  }

  /// True if the alternate screen is on.
  func isOnAlternateScreen() throws -> Bool { try query("#{alternate_on}") == "1" }

  /// Waits for the end of the line of shell; its exit code. The screen stays.
  func waitForEnd(limit: Duration = .seconds(30)) throws -> Int {
    let outcome = try tmux.run(["wait-for", "ended"], limit: limit)
    guard outcome.end == .exit(0) else {
      throw NotShown(what: "the end of the program", screen: try screen())
    }
    let code = try String(contentsOfFile: "\(scratch.folder)/exit", encoding: .utf8)
    return Int(code.trimmingCharacters(in: .newlines)) ?? -1
  }

  /// One of tmux's formats, for the terminal: `"#{pane_current_command}"`.
  func query(_ format: String) throws -> String {
    try tmux.ask(["display-message", "-t", ":", "-p", format]).trimmingCharacters(in: .newlines)
  }
}

/// The screen never showed what was waited for.
struct NotShown: Error, CustomStringConvertible {
  var what: String
  var screen: [String]

  var description: String {
    "the terminal never showed \(what); it shows:\n"
      + screen.map { "  |\($0)" }.joined(separator: "\n")
  }
}
