import QuizboardExchange
package import QuizboardModel
package import QuizboardText

extension Delivery {
  /// The keys of the command `deliver`.
  static let keys = [
    "request", "status", "url", "body", "bodyBase64", "etag", "lastModified", "files", "problem",
    "message", "sent", "waiting", "parked",
  ]

  /// The size in bytes above which recordings leave out a body.
  package static let largestRecorded = 64 << 10

  /// Writes the members besides `do`. Bodies of more than 64 KiB are left out.
  func writeMembers(to writer: inout JSONWriter) {
    switch content {
    case .results(let sent, let left):
      writer.member("sent", sent)
      left.writeMembers(to: &writer)
    case .problem(let problem):
      writer.member("request", request)
      writer.member("problem", problem.kind.rawValue)
      writer.member("message", problem.message)
    case .answer(let answer):
      writer.member("request", request)
      writer.member("status", answer.status)
      writer.member("url", unlessNil: answer.url)
      if answer.body.count <= Self.largestRecorded {
        if let text = String(validating: answer.body, as: UTF8.self) {
          writer.member("body", text)
        } else {
          writer.member("bodyBase64", Base64.encode(answer.body))
        }
      }
      writer.member("etag", unlessNil: answer.etag)
      writer.member("lastModified", unlessNil: answer.lastModified)
      let files = answer.files.filter { $0.value.count <= Self.largestRecorded }
      if files.isEmpty { return }
      writer.key("files")
      writer.object { writer in
        for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
          writer.key(name)
          writer.write(Base64.encode(bytes))
        }
      }
    }
  }

  init(json: JSONObject) throws(PlainError) {
    if let sent = try json.integer("sent") {
      self.init(request: 0, .results(sent: sent, left: try OutboxState(json: json)))
      return
    }
    guard let request = try json.integer("request") else {
      throw PlainError("\"deliver\" needs \"request\", the number of an open request")
    }
    if let name = try json.text("problem") {
      guard let kind = ExchangeProblem.Kind(rawValue: name) else {
        let known = ExchangeProblem.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        throw PlainError("there is no problem \"\(name)\"; there are: \(known)")
      }
      self.init(
        request: request,
        .problem(
          try json.text("message").map { ExchangeProblem(kind, $0) } ?? ExchangeProblem(kind)))
      return
    }
    guard let status = try json.integer("status") else {
      throw PlainError("\"deliver\" needs \"status\" with the answer, or \"problem\"")
    }
    var answer = Answer(status: status)
    answer.url = try json.text("url")
    if let text = try json.text("body") { answer.body = Array(text.utf8) }
    if let bytes = try json.base64("bodyBase64") { answer.body = bytes }
    answer.etag = try json.text("etag")
    answer.lastModified = try json.text("lastModified")
    if let files = try json.object("files") {
      for name in files.keys.sorted() { answer.files[name] = try files.base64(name) }
    }
    self.init(request: request, .answer(answer))
  }
}

extension OutboxState {
  /// Writes the members `waiting` and `parked`.
  package func writeMembers(to writer: inout JSONWriter) {
    writer.member("waiting", waiting)
    if parked.isEmpty { return }
    writer.key("parked")
    writer.array(parked) { writer, result in
      writer.object { writer in
        writer.member("title", result.title)
        writer.member("reason", result.reason)
      }
    }
  }

  /// Reads the members `waiting` and `parked`.
  package init(json: JSONObject) throws(PlainError) {
    self.init(waiting: try json.integer("waiting") ?? 0)
    for result in try json.objects("parked") ?? [] {
      parked.append(
        Parked(title: try result.text("title") ?? "", reason: try result.text("reason") ?? ""))
    }
  }
}

extension JSONObject {
  fileprivate func base64(_ key: String) throws(PlainError) -> [UInt8]? {
    guard let text = try text(key) else { return nil }
    guard let bytes = Base64.decode(text) else {
      throw PlainError("\"\(key)\" is not valid base64")
    }
    return bytes
  }
}
