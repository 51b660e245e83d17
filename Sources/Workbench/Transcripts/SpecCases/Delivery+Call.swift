import QuizboardLua
import QuizboardModel

extension Delivery {
  /// The delivery as a spec call: `:deliver(1, { status = 200, body = "…" })`.
  var call: String {
    switch content {
    case .problem(let problem):
      ":deliver(\(request), { problem = \(LuaPlainValue.quoted(problem.kind.rawValue)) })"
    case .results(let sent, let left):
      ":deliver(0, { sent = \(sent), waiting = \(left.waiting) })"
    case .answer(let answer): ":deliver(\(request), { \(Self.fields(of: answer)) })"
    }
  }

  private static func fields(of answer: Answer) -> String {
    var fields = ["status = \(answer.status)"]
    if !answer.body.isEmpty { fields.append("body = \(quoted(answer.body))") }
    for (name, value) in [
      ("url", answer.url), ("etag", answer.etag), ("lastModified", answer.lastModified),
    ] {
      if let value { fields.append("\(name) = \(LuaPlainValue.quoted(value))") }
    }
    let files = answer.files.sorted { $0.key < $1.key }.map { name, bytes in
      "[\(LuaPlainValue.quoted(name))] = \(quoted(bytes))"
    }
    if !files.isEmpty { fields.append("files = { \(files.joined(separator: ", ")) }") }
    return fields.joined(separator: ", ")
  }

  /// Returns bytes as a string of Lua; those that are no text are escaped.
  private static func quoted(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return LuaPlainValue.quoted(text) }
    let escaped = bytes.map { byte in
      let digits = String(byte)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
    return "\"\(escaped.joined())\""
  }
}
