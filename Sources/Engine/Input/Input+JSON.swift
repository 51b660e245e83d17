import QuizboardInterface
public import QuizboardModel
import QuizboardQuiz
public import QuizboardText

extension Input: JSONValue {
  /// Writes the input as `drive` accepts it and `actions` lists it.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("do")
      switch self {
      case .tap(let id, let row, let controller):
        writer.write("tap")
        writer.member("id", id)
        writer.member("row", unlessNil: row)
        writer.member("controller", unlessNil: controller)
      case .choose(let id, let values, let controller):
        writer.write("choose")
        writer.member("id", id)
        if values.count == 1 {
          writer.member("value", values[0])
        } else {
          writer.member("value", values)
        }
        writer.member("controller", unlessNil: controller)
      case .order(let id, let values, let controller):
        writer.write("order")
        writer.member("id", id)
        writer.member("value", values)
        writer.member("controller", unlessNil: controller)
      case .match(let id, let pairs, let controller):
        writer.write("match")
        writer.member("id", id)
        writer.key("value")
        writer.object { writer in
          for (left, right) in pairs.sorted(by: { $0.key < $1.key }) {
            writer.key(left)
            right.write(to: &writer)
          }
        }
        writer.member("controller", unlessNil: controller)
      case .type(let id, let text, let controller):
        writer.write("type")
        writer.member("id", id)
        writer.member("text", text)
        writer.member("controller", unlessNil: controller)
      case .key(let key):
        writer.write("key")
        writer.member("key", key)
      case .swipe(let swipe):
        writer.write("swipe")
        writer.member("direction", swipe.rawValue)
      case .resize(let columns, let rows):
        writer.write("resize")
        writer.member("columns", columns)
        writer.member("rows", rows)
      case .advance(let seconds):
        writer.write("advance")
        writer.member("seconds", seconds)
      case .perform(let segue):
        writer.write("perform")
        writer.member("segue", segue)
      case .deliver(let delivery):
        writer.write("deliver")
        delivery.writeMembers(to: &writer)
      }
    }
  }
}

extension ChoiceValue: JSONValue {
  /// See `JSONValue`.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .index(let index): writer.write(index)
    case .text(let text): writer.write(text)
    }
  }
}

extension ChoiceValue {
  /// Creates the option of a true-or-false question.
  public init(_ answer: Bool) { self = .text(TrueFalse.word(answer)) }
}

extension Input {
  /// The names of inputs, with the other keys that each accepts.
  static let forms: KeyValuePairs = [
    "tap": ["id", "row", "controller"], "choose": ["id", "value", "controller"],
    "order": ["id", "value", "controller"], "match": ["id", "value", "controller"],
    "type": ["id", "text", "controller"],
    "swipe": ["direction"], "key": ["key"], "resize": ["columns", "rows"], "advance": ["seconds"],
    "perform": ["segue"], "deliver": Delivery.keys,
  ]
  static let names = forms.map(\.key)

  /// Parses the JSON of an input, as `write(to:)` writes it and `drive` accepts it.
  public init(json: JSONObject) throws(JSONError) {
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
    case "order":
      self = .order(
        id: try fields.text("id"), values: try fields.choices("value"),
        controller: try json.text("controller"))
    case "match":
      self = .match(
        id: try fields.text("id"), pairs: try fields.pairs("value"),
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
    case "deliver": self = .deliver(try Delivery(json: json))
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

  func text(_ key: String) throws(JSONError) -> String { try need(try json.text(key), key) }
  func integer(_ key: String) throws(JSONError) -> Int { try need(try json.integer(key), key) }
  func number(_ key: String) throws(JSONError) -> Double { try need(try json.number(key), key) }
  func choices(_ key: String) throws(JSONError) -> [ChoiceValue] {
    try need(try json.choices(key), key)
  }
  func pairs(_ key: String) throws(JSONError) -> [String: ChoiceValue] {
    try need(try json.pairs(key), key)
  }

  private func need<Value>(_ value: Value?, _ key: String) throws(JSONError) -> Value {
    guard let value else { throw .other("\"\(name ?? "")\" needs \"\(key)\"") }
    return value
  }
}
