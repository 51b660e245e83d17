import QuizboardInterface
public import QuizboardModel

extension Input {
  /// The names of inputs, with the other keys that each accepts.
  static let forms: KeyValuePairs = [
    "tap": ["id", "row", "controller"], "choose": ["id", "value", "controller"],
    "type": ["id", "text", "controller"],
    "swipe": ["direction"], "key": ["key"], "resize": ["columns", "rows"], "advance": ["seconds"],
    "perform": ["segue"],
  ]
  static let names = forms.map(\.key)

  /// Parses the JSON of an input, as `write(to:)` writes it and `drive` accepts it.
  public init(json: JSONObject) throws(JSONProblem) {
    let fields = InputFields(name: try json.text("do"), json: json)
    switch fields.name {
    case "tap":
      self = .tap(
        id: try fields.text("id"), row: try json.integer("row"),
        controller: try json.text("controller"))
    case "choose":
      self = .choose(
        id: try fields.text("id"), values: try fields.choices("value"),
        controller: try json.text("controller"))
    case "type":
      self = .type(
        id: try fields.text("id"), text: try fields.text("text"),
        controller: try json.text("controller"))
    case "swipe":
      let direction = try fields.text("direction")
      guard let swipe = Swipe(rawValue: direction) else { throw .other(Swipe.problem(direction)) }
      self = .swipe(swipe)
    case "key": self = .key(try fields.text("key"))
    case "resize":
      let (columns, rows) = (try fields.integer("columns"), try fields.integer("rows"))
      guard Size(columns: columns, rows: rows).isInRange else {
        throw .other("\"resize\" takes \(Size.range), not \(columns)x\(rows)")
      }
      self = .resize(columns: columns, rows: rows)
    case "advance":
      let seconds = try fields.number("seconds")
      guard seconds >= 0, seconds <= 1e9 else {
        throw .other("\"advance\" takes seconds from 0 to 1000000000, not \(seconds)")
      }
      self = .advance(seconds: seconds)
    case "perform": self = .perform(segue: try fields.text("segue"))
    case let name?:
      throw .other(
        "there is no input \"\(name)\"; there are: \(Self.names.joined(separator: ", "))")
    case nil: throw .other("the command needs the key \"do\"")
    }
  }
}

/// The required members of an input.
private struct InputFields {
  let name: String?
  let json: JSONObject

  func text(_ key: String) throws(JSONProblem) -> String { try need(try json.text(key), key) }
  func integer(_ key: String) throws(JSONProblem) -> Int { try need(try json.integer(key), key) }
  func number(_ key: String) throws(JSONProblem) -> Double { try need(try json.number(key), key) }
  func choices(_ key: String) throws(JSONProblem) -> [ChoiceValue] {
    try need(try json.choices(key), key)
  }

  private func need<Value>(_ value: Value?, _ key: String) throws(JSONProblem) -> Value {
    guard let value else { throw .other("\"\(name ?? "")\" needs \"\(key)\"") }
    return value
  }
}
