import QuizboardLua
import QuizboardModel

/// An error value that the host raises in a spec: a table with fields and a message. The runner
/// reads the result of a test from it.
struct SpecThrownValue: LuaRaisedValue {
  enum Kind: String {
    /// A failed assertion.
    case failure
    /// The test is not yet written.
    case pending
    /// An input error of the run, with details in the fields.
    case input
  }

  let kind: Kind
  let message: String
  /// The additional fields that a spec can read.
  var fields: [(String, LuaPlainValue)] = []
  /// The calls in the quiz's scripts.
  let details: [String]
  let difference: [DifferenceLine]
  /// The line at fault in the quiz's script.
  let origin: SourcePlace?
  let metatable: LuaReference

  func push(on stack: LuaStack) {
    var all: [(String, LuaPlainValue)] = [("message", .text(message))]
    if kind != .input { all.append(("kind", .text(kind.rawValue))) }
    if !details.isEmpty { all.append(("traceback", .list(details.map { .text($0) }))) }
    if let origin {
      all += [("file", .text(origin.file)), ("line", origin.line.map { .integer($0) } ?? .none)]
    }
    if !difference.isEmpty { all.append(("difference", .list(difference.map(\.plainValue)))) }
    stack.push(.fields(all + fields))
    stack.push(metatable)
    stack.setMetatable(-2)
  }
}

extension SpecThrownValue {
  /// Creates the value at an index; nil if it is not such a table.
  init?(at index: Int32, on stack: LuaStack, metatable: LuaReference) {
    guard stack.type(index) == .table, stack.pushMetatable(index) else { return nil }
    stack.push(metatable)
    defer { stack.pop(2) }
    guard stack.rawEqual(-1, -2) else { return nil }
    let value = stack.plainValue(index < 0 ? index - 2 : index)
    let kind = value["kind"].text.flatMap(Kind.init) ?? .input
    self.init(
      kind: kind, message: value["message"].text ?? "",
      details: value["traceback"].values.compactMap(\.text),
      difference: value["difference"].values.compactMap(DifferenceLine.init),
      origin: SourcePlace(value), metatable: metatable)
  }
}

extension DifferenceLine {
  fileprivate var plainValue: LuaPlainValue {
    .fields([("side", .text(side.rawValue)), ("text", .text(text))])
  }

  fileprivate init?(_ value: LuaPlainValue) {
    guard let side = value["side"].text.flatMap(Side.init), let text = value["text"].text else {
      return nil
    }
    self.init(side: side, text: text)
  }
}

extension SourcePlace {
  fileprivate init?(_ value: LuaPlainValue) {
    guard let file = value["file"].text, case .integer(let line) = value["line"] else { return nil }
    self.init(file: file, line: line)
  }
}

extension LuaPlainValue {
  /// The values of a sequence, in order.
  fileprivate var values: [LuaPlainValue] {
    guard case .table(let fields) = self else { return [] }
    let numbered = fields.compactMap { field in
      if case .integer(let number) = field.key { (number, field.value) } else { nil }
    }
    return numbered.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
