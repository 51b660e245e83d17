/// A command of `drive`: an input, or something that is asked of the run.
public enum DriveCommand: Sendable, Equatable {
  /// Something done to the run.
  case input(Input)
  /// The inputs that are possible now.
  case actions
  /// The screen in lines.
  case screen
  /// The callbacks since they were last asked.
  case trace
  /// The run as a value.
  case save
  /// Goes on from such a value, as `save` answered it.
  case restore(state: String)
  /// The end.
  case quit

  private static let others = ["actions", "screen", "trace", "save", "restore", "quit"]

  /// Reads a line. Throws an `InputError` that says what a command is, of the kind `bad-command`.
  public init(line: String) throws(InputError) {
    do {
      try self.init(json: try JSONObject(parsing: Array(line.utf8)))
    } catch {
      throw InputError(badCommand: error.wordsOfCommand)
    }
  }

  private init(json: JSONObject) throws(JSONProblem) {
    switch try json.text("do") {
    case "actions": self = .actions
    case "screen": self = .screen
    case "trace": self = .trace
    case "save": self = .save
    case "restore":
      guard let state = try json.text("state") else { throw .other("\"restore\" needs \"state\", as \"save\" answered it") }
      self = .restore(state: state)
    case "quit": self = .quit
    case let name? where !Input.names.contains(name):
      throw .other("there is no command \"\(name)\"; there are: \((Input.names + Self.others).joined(separator: ", "))")
    default: self = .input(try Input(json: json))
    }
  }
}

extension JSONProblem {
  fileprivate var wordsOfCommand: String {
    switch self {
    case .noJSON(let column): "this is no JSON (column \(column)); a command is one line like {\"do\":\"tap\",\"id\":\"begin\"}"
    case .noObject: "a command is a JSON object like {\"do\":\"tap\",\"id\":\"begin\"}"
    case .wrongType(let key): "\"\(key)\" is of the wrong type"
    case .notWhole(let key): "\"\(key)\" is a number that cannot be here; counts are whole numbers"
    case .other(let words): words
    }
  }
}
