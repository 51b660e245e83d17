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
      default: parts?.writeMembers(to: &writer)
      }
    }
  }
}

extension ElementInput {
  /// Writes the name, as the value of the key `do`, and the other members.
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.write(name.rawValue)
    writer.member("id", id)
    switch value {
    case .row(let row): writer.member(name.key, unlessNil: row)
    case .choice(let values) where values.count == 1: writer.member(name.key, values[0])
    case .choice(let values), .list(let values): writer.member(name.key, values)
    case .pairs(let pairs):
      writer.key(name.key)
      writer.object { writer in
        for (left, right) in pairs.sorted(by: { $0.key < $1.key }) {
          writer.key(left)
          right.write(to: &writer)
        }
      }
    case .text(let text): writer.member(name.key, text)
    }
    writer.member("controller", unlessNil: controller)
  }
}

extension ElementInput.Name {
  /// The key of the value.
  fileprivate var key: StaticString {
    switch form {
    case .row: "row"
    case .choice, .list, .pairs: "value"
    case .text: "text"
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
  static let forms: [(key: String, value: [String])] =
    ElementInput.Name.allCases.map {
      (key: $0.rawValue, value: ["id", "\($0.key)", "controller"])
    } + [
      (key: "swipe", value: ["direction"]), (key: "key", value: ["key"]),
      (key: "resize", value: ["columns", "rows"]), (key: "advance", value: ["seconds"]),
      (key: "perform", value: ["segue"]), (key: "deliver", value: Delivery.keys),
    ]
  static let names = forms.map(\.key)

  /// Parses the JSON of an input, as `write(to:)` writes it and `drive` accepts it.
  public init(json: JSONObject) throws(PlainError) {
    let fields = InputFields(name: try json.text("do"), json: json)
    if let name = fields.name.flatMap(ElementInput.Name.init) {
      self = try fields.input(name)
      return
    }
    switch fields.name {
    case "swipe":
      let direction = try fields.text("direction")
      guard let swipe = Swipe(rawValue: direction) else {
        throw PlainError(Swipe.problem(direction))
      }
      self = .swipe(swipe)
    case "key": self = .key(try fields.text("key"))
    case "resize":
      let (columns, rows) = (try fields.integer("columns"), try fields.integer("rows"))
      guard Size(columns: columns, rows: rows).isInRange else {
        throw PlainError("\"resize\" takes \(Size.range), not \(columns)x\(rows)")
      }
      self = .resize(columns: columns, rows: rows)
    case "advance":
      let seconds = try fields.number("seconds")
      guard seconds >= 0, seconds <= 1e9 else {
        throw PlainError("\"advance\" takes seconds from 0 to 1000000000, not \(seconds)")
      }
      self = .advance(seconds: seconds)
    case "deliver": self = .deliver(try Delivery(json: json))
    case "perform": self = .perform(segue: try fields.text("segue"))
    case let name?:
      throw PlainError(
        "there is no input \"\(name)\"; there are: \(Self.names.joined(separator: ", "))")
    case nil: throw PlainError("the command needs the key \"do\"")
    }
  }
}

/// The required members of an input.
private struct InputFields {
  let name: String?
  let json: JSONObject

  /// Returns an input to an element.
  func input(_ name: ElementInput.Name) throws(PlainError) -> Input {
    let (id, key) = (try text("id"), "\(name.key)")
    let value: ElementInput.Value =
      switch name.form {
      case .row: .row(try json.integer(key))
      case .choice: .choice(try need(try json.choices(key), key))
      case .list: .list(try need(try json.choices(key), key))
      case .pairs: .pairs(try need(try json.pairs(key), key))
      case .text: .text(try text(key))
      }
    return try need(Input(name, id: id, value, controller: try json.text("controller")), key)
  }

  func text(_ key: String) throws(PlainError) -> String { try need(try json.text(key), key) }
  func integer(_ key: String) throws(PlainError) -> Int { try need(try json.integer(key), key) }
  func number(_ key: String) throws(PlainError) -> Double { try need(try json.number(key), key) }

  private func need<Value>(_ value: Value?, _ key: String) throws(PlainError) -> Value {
    guard let value else { throw PlainError("\"\(name ?? "")\" needs \"\(key)\"") }
    return value
  }
}
