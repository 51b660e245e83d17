import QuizboardEngine
public import QuizboardModel

/// The inputs that a program sent to a place, in JSON.
public struct WebInputs: Sendable, Equatable {
  /// The version of the place that the program saw.
  public let version: String
  /// The inputs, which are applied together.
  public let inputs: [Input]
  /// True if the program begins a finished quiz again: `{"again": true}`.
  public let beginsAgain: Bool

  /// Parses the body of a request. Throws an `InputError` of the kind `limit` if it is too large,
  /// and of `badCommand` for others than inputs of a player.
  public init(_ body: some Collection<UInt8>) throws(InputError) {
    guard body.count <= WebLimits.bodyBytes else {
      throw InputError(.limit, "a request has at most \(WebLimits.bodyBytes) bytes")
    }
    do {
      try self.init(JSONObject(parsing: Array(body)))
    } catch {
      throw InputError(badCommand: error.message)
    }
  }

  private init(_ json: JSONObject) throws(PlainError) {
    let known = ["version", "inputs", "again"]
    if let other = json.keys.filter({ !known.contains($0) }).min() {
      throw PlainError("a request has no key \"\(other)\"; it has \"version\" and \"inputs\"")
    }
    beginsAgain = try json.flag("again") ?? false
    if beginsAgain {
      (version, inputs) = ("", [])
      return
    }
    guard let version = try json.text("version"), let commands = try json.objects("inputs") else {
      throw PlainError("a request needs \"version\" and \"inputs\"")
    }
    guard commands.count <= WebLimits.inputs else {
      throw PlainError("a request has at most \(WebLimits.inputs) inputs")
    }
    var inputs: [Input] = []
    for command in commands { inputs.append(try Self.input(command)) }
    (self.version, self.inputs) = (version, inputs)
  }

  /// Returns an input of a player.
  private static func input(_ json: JSONObject) throws(PlainError) -> Input {
    if case .input(let input) = try DriveCommand(json: json) {
      switch input {
      case .key, .swipe: return input
      default: if input.parts != nil { return input }
      }
    }
    throw PlainError("the inputs are tap, choose, type, order, match, key and swipe")
  }
}
