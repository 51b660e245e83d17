import QuizboardLua
import QuizboardModel

/// What the host raises in a spec: a table with fields, whose message is its words. What ended a
/// test is read of it again.
struct SpecThrownValue: LuaRaisedValue {
  enum Kind: String {
    /// An assertion that does not hold.
    case failure
    /// The test is still to be written.
    case pending
    /// Something that the run refused; which error it is stands among the fields.
    case input
  }

  let kind: Kind
  let message: String
  /// What else a spec can read of it.
  var fields: [(String, LuaPlainValue)] = []
  /// The calls in the quiz's scripts that led there.
  let details: [String]
  let difference: [DifferenceLine]
  /// The line of the quiz's script that is to blame.
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
  /// Reads what `push` pushed; nil where the value at an index is no such table.
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
  /// The values of a sequence, in its order.
  fileprivate var values: [LuaPlainValue] {
    guard case .table(let fields) = self else { return [] }
    let numbered = fields.compactMap { field in
      if case .integer(let number) = field.key { (number, field.value) } else { nil }
    }
    return numbered.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
