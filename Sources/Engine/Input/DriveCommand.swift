import QuizboardFormats
public import QuizboardInterface
public import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// A command of `drive`: an input or a query.
public enum DriveCommand: Sendable, Equatable {
  /// An input to the run.
  case input(Input)
  /// The inputs that are possible now.
  case actions
  /// The screen as lines of text, or as a picture.
  case screen(ScreenFormat)
  /// The callbacks since the last `trace`.
  case trace
  /// The encoded run.
  case save
  /// Restores a value that `save` returned.
  case restore(state: String)
  /// The end of the session.
  case quit

  /// The commands that are not inputs, with the other keys that each accepts.
  private static let others: KeyValuePairs = [
    "actions": [], "screen": ["format", "theme"], "trace": [], "save": [], "restore": ["state"],
    "quit": [],
  ]

  /// The names of all commands.
  private static let names = Input.names + others.map(\.key)

  /// Parses a line, and returns the command with the `id` by which its reply is recognised, which
  /// an invalid command can have, too. For an input to an element, that is the element's.
  public static func read(
    line: String
  ) -> (command: Result<DriveCommand, InputError>, id: PlainValue?) {
    read(line: Array(line.utf8))
  }

  /// Parses a line that is UTF-8.
  public static func read(
    line: [UInt8]
  ) -> (command: Result<DriveCommand, InputError>, id: PlainValue?) {
    if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
      return (.failure(InputError(badCommand: "the line is empty; \(example)")), nil)
    }
    do {
      let json = try JSONObject(parsing: line)
      do {
        return (.success(try DriveCommand(json: json)), json.id)
      } catch {
        return (.failure(InputError(badCommand: error.message)), json.id)
      }
    } catch {
      return (.failure(InputError(badCommand: error.message)), nil)
    }
  }

  static let example = "a command is one line like {\"do\":\"tap\",\"id\":\"begin\"}"

  /// Parses a line. Throws an `InputError` of the kind `bad-command` that describes valid commands.
  public init(line: String) throws(InputError) { self = try Self.read(line: line).command.get() }

  /// Parses an object. Throws an error that describes valid commands.
  public init(json: JSONObject) throws(PlainError) {
    let name = try json.text("do")
    if let name,
      let form = Input.forms.first(where: { $0.key == name })
        ?? Self.others.first(where: { $0.key == name })
    {
      try Self.refuseOthers(than: form.value, in: json, of: name)
    }
    switch name {
    case "actions": self = .actions
    case "screen": self = .screen(try ScreenFormat(json: json))
    case "trace": self = .trace
    case "save": self = .save
    case "restore":
      guard let state = try json.text("state") else {
        throw PlainError("\"restore\" needs \"state\", the reply to \"save\"")
      }
      self = .restore(state: state)
    case "quit": self = .quit
    case let name? where !Input.names.contains(name):
      let near = nearest(to: name, among: Self.names).map { "\(didYouMean($0)) There" } ?? "there"
      throw PlainError(
        "there is no command \"\(name)\"; \(near) are: \(Self.names.joined(separator: ", "))")
    default: self = .input(try Input(json: json))
    }
  }

  /// Rejects a key that a command does not have, because it is probably a typo.
  private static func refuseOthers(than keys: [String], in json: JSONObject, of name: String)
    throws(PlainError)
  {
    let always = ["do", "id"]
    guard let key = json.keys.filter({ !always.contains($0) && !keys.contains($0) }).min() else {
      return
    }
    let known =
      keys.isEmpty
      ? "it has none but \"do\"" : "it has \(keys.map { "\"\($0)\"" }.joined(separator: ", "))"
    let near = nearest(to: key, among: keys).map(didYouMean)
    throw PlainError("\"\(name)\" has no key \"\(key)\"; \(near ?? known)")
  }
}

/// The form in which the command `screen` returns the screen.
public enum ScreenFormat: Sendable, Equatable {
  /// Lines of text.
  case text
  /// A picture as SVG, in the colours of a theme.
  case svg(Theme)

  fileprivate init(json: JSONObject) throws(PlainError) {
    let theme = try json.text("theme")
    switch try json.text("format") ?? "text" {
    case "svg":
      guard let known = Theme.named(theme ?? Theme.dark.name) else {
        throw PlainError("\"theme\" is \(Theme.alternatives), not \"\(theme ?? "")\"")
      }
      self = .svg(known)
    case "text":
      if theme != nil {
        throw PlainError("\"theme\" needs \"format\":\"svg\"; text has no colours")
      }
      self = .text
    case let other: throw PlainError("\"format\" is \"text\" or \"svg\", not \"\(other)\"")
    }
  }
}

extension Theme {
  /// The names of all themes as words: `"dark", "light" or "contrast"`.
  fileprivate static var alternatives: String {
    let names = all.map { "\"\($0.name)\"" }
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}
