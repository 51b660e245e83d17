import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardText

extension SpecAPI {
  /// Requests to servers and their answers.
  static let deliveries: [SpecEntry] = [
    .method(
      .app, "requests", returns: "SpecRequest[]",
      "Returns the open requests to servers, as in `drive`: `{ number = 1, kind = \"round\", "
        + "url = \"…\" }`."
    ) { call in
      let requests = try call.app().session.requests
      return try call.push { $0.array(requests) { $1.write(to: &$0) } }
    },
    acting(
      "deliver", "request: integer, answer: SpecDelivery",
      "Answers a request: `{ status = 200, body = \"…\" }` with the bodies of quizzes in `files`, "
        + "or `{ problem = \"offline\" }`.",
      with: { try DeliveryReader($0).delivery() }, { try $0.perform(.deliver($1)) }),
  ]
}

/// Reads the arguments of `app:deliver`.
private struct DeliveryReader {
  private let call: SpecCall
  private let keys = ["status", "url", "body", "etag", "lastModified", "files", "problem"]
  private let counts = ["sent", "waiting"]

  init(_ call: SpecCall) throws {
    self.call = call
    guard call.stack.type(3) == .table else {
      throw call.wrongArgument(3, expected: "a table such as { status = 200, body = \"…\" }")
    }
    for key in try names(at: 3) where !(keys + counts).contains(key) {
      throw call.problem(
        "\"\(key)\" is not a valid key\(suggestion(for: key, among: keys)); valid keys are "
          + keys.joined(separator: ", "))
    }
  }

  func delivery() throws -> Delivery {
    let request = try call.integer(2)
    if let sent = try integer("sent") {
      return Delivery(
        request: 0, .results(sent: sent, left: OutboxState(waiting: try integer("waiting") ?? 0)))
    }
    if let name = try text("problem") {
      guard let kind = ExchangeProblem.Kind(rawValue: name) else {
        let known = ExchangeProblem.Kind.allCases.map(\.rawValue)
        throw call.problem(
          "there is no problem \"\(name)\"\(suggestion(for: name, among: known)); there are: "
            + known.joined(separator: ", "))
      }
      return Delivery(request: request, .problem(ExchangeProblem(kind)))
    }
    guard let status = try integer("status") else {
      throw call.problem("the answer needs \"status\", or \"problem\"")
    }
    var answer = Delivery.Answer(status: status, url: try text("url"))
    answer.body = try bytes("body") ?? []
    answer.etag = try text("etag")
    answer.lastModified = try text("lastModified")
    answer.files = try files()
    return Delivery(request: request, .answer(answer))
  }

  private func files() throws -> [String: [UInt8]] {
    let stack = call.stack
    defer { stack.pop() }
    guard get("files") != .nil else { return [:] }
    guard stack.type(-1) == .table else { throw wrong("files", "a table of strings by address") }
    let table = stack.absolute(-1)
    var files: [String: [UInt8]] = [:]
    for name in try names(at: table) {
      stack.push(name)
      stack.rawGet(table)
      defer { stack.pop() }
      guard stack.type(-1) == .string else { throw wrong("files", "a table of strings by address") }
      files[name] = stack.withUTF8(-1) { [UInt8]($0) }
    }
    return files
  }

  /// Returns the sorted keys of a table, which must be strings.
  private func names(at table: Int32) throws -> [String] {
    let stack = call.stack
    var names: [String] = []
    stack.pushNil()
    while stack.next(table) {
      stack.pop()
      guard stack.type(-1) == .string, let name = stack.string(-1) else {
        stack.pop()
        throw call.problem("an item has no key; valid keys are \(keys.joined(separator: ", "))")
      }
      names.append(name)
    }
    return names.sorted()
  }

  @discardableResult
  private func get(_ key: String) -> LuaType {
    call.stack.push(key)
    return call.stack.rawGet(3)
  }

  private func bytes(_ key: String) throws -> [UInt8]? {
    defer { call.stack.pop() }
    if get(key) == .nil { return nil }
    guard call.stack.type(-1) == .string else { throw wrong(key, "a string") }
    return call.stack.withUTF8(-1) { [UInt8]($0) }
  }

  private func text(_ key: String) throws -> String? {
    try bytes(key).map { String(decoding: $0, as: UTF8.self) }
  }

  private func integer(_ key: String) throws -> Int? {
    defer { call.stack.pop() }
    if get(key) == .nil { return nil }
    guard let number = call.stack.integer(-1) else { throw wrong(key, "a whole number") }
    return number
  }

  private func wrong(_ key: String, _ expected: String) -> SpecProblem {
    call.problem("\"\(key)\" must be \(expected)")
  }
}
