import QuizboardLua
package import QuizboardModel
import QuizboardScripting

extension RunExchange.Saved {
  func write(to out: inout ByteWriter) {
    out.varint(UInt64(count))
    out.varint(UInt64(requests.count))
    for request in requests {
      out.varint(UInt64(request.number))
      out.string(request.url)
    }
    out.varint(UInt64(queued.count))
    for number in queued { out.varint(UInt64(number)) }
    out.optional(refused) { out, refused in
      out.string(refused.url)
      out.problem(refused.problem)
    }
    out.varint(UInt64(records.count))
    for (_, record) in records.sorted(by: { $0.key < $1.key }) { record.write(to: &out) }
  }

  init(_ reader: inout ByteReader) throws(DamagedBytes) {
    count = try reader.natural()
    for _ in 0..<(try reader.count()) {
      requests.append(
        ExchangeRequest(number: try reader.natural(), url: try reader.string()))
    }
    for _ in 0..<(try reader.count()) { queued.append(try reader.natural()) }
    refused = try reader.optional { (reader) throws(DamagedBytes) in
      RunExchange.Refused(url: try reader.string(), problem: try reader.problem())
    }
    for _ in 0..<(try reader.count()) {
      let record = try ServerRecord(&reader)
      records[record.url] = record
    }
  }
}

extension ServerRecord {
  /// The record as bytes, for recordings.
  package var encoded: [UInt8] {
    var out = ByteWriter(capacity: 256)
    write(to: &out)
    return out.bytes
  }

  /// Decodes the output of `encoded`; nil for other bytes.
  package init?(encoded bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let record = try? Self(&reader), reader.isAtEnd else { return nil }
    self = record
  }

  fileprivate func write(to out: inout ByteWriter) {
    out.string(url)
    for text in [title, etag, lastModified, digest, key, newKey, scores] { out.text(text) }
    out.byte(isKeyAccepted ? 1 : 0)
    out.optional(sequence) { $0.signed($1) }
    out.texts(acceptedScoreHosts)
    out.optional(checkedAt) { $0.double($1) }
    out.optional(problem) { $0.problem($1) }
    out.texts(formerDigests)
    out.varint(UInt64(quizzes.count))
    for quiz in quizzes {
      for text in [quiz.identifier, quiz.title, quiz.digest, quiz.file] { out.string(text) }
      out.text(quiz.icon)
      out.text(quiz.description)
      out.byte(quiz.isSigned ? 1 : 0)
    }
    out.varint(UInt64(skipped.count))
    for quiz in skipped {
      out.string(quiz.title)
      out.string(quiz.reason)
    }
  }

  fileprivate init(_ reader: inout ByteReader) throws(DamagedBytes) {
    self.init(url: try reader.string())
    title = try reader.text()
    etag = try reader.text()
    lastModified = try reader.text()
    digest = try reader.text()
    key = try reader.text()
    newKey = try reader.text()
    scores = try reader.text()
    isKeyAccepted = try reader.byte() == 1
    sequence = try reader.optional { (reader) throws(DamagedBytes) in try reader.signed() }
    acceptedScoreHosts = try reader.texts()
    checkedAt = try reader.optional { (reader) throws(DamagedBytes) in
      try reader.double(in: -RunLimits.clock...RunLimits.clock)
    }
    problem = try reader.optional { (reader) throws(DamagedBytes) in try reader.problem() }
    formerDigests = try reader.texts()
    for _ in 0..<(try reader.count()) {
      var quiz = FetchedQuiz(
        identifier: try reader.string(), title: try reader.string(), digest: try reader.string(),
        file: try reader.string())
      quiz.icon = try reader.text()
      quiz.description = try reader.text()
      quiz.isSigned = try reader.byte() == 1
      quizzes.append(quiz)
    }
    for _ in 0..<(try reader.count()) {
      skipped.append(SkippedQuiz(title: try reader.string(), reason: try reader.string()))
    }
  }
}

extension ByteWriter {
  fileprivate mutating func optional<Value>(
    _ value: Value?, _ write: (inout ByteWriter, Value) -> Void
  ) {
    byte(value == nil ? 0 : 1)
    if let value { write(&self, value) }
  }

  fileprivate mutating func text(_ text: String?) { optional(text) { $0.string($1) } }

  fileprivate mutating func texts(_ texts: [String]) {
    varint(UInt64(texts.count))
    for text in texts { string(text) }
  }

  fileprivate mutating func problem(_ problem: ExchangeProblem) {
    string(problem.kind.rawValue)
    string(problem.message)
  }
}

extension ByteReader {
  fileprivate mutating func optional<Value>(
    _ read: (inout ByteReader) throws(DamagedBytes) -> Value
  ) throws(DamagedBytes) -> Value? {
    try byte() == 0 ? nil : try read(&self)
  }

  fileprivate mutating func text() throws(DamagedBytes) -> String? {
    try optional { (reader) throws(DamagedBytes) in try reader.string() }
  }

  fileprivate mutating func texts() throws(DamagedBytes) -> [String] {
    var texts: [String] = []
    for _ in 0..<(try count()) { texts.append(try string()) }
    return texts
  }

  fileprivate mutating func problem() throws(DamagedBytes) -> ExchangeProblem {
    let name = try string()
    guard let kind = ExchangeProblem.Kind(rawValue: name) else {
      throw damaged("an unknown problem \"\(name)\"")
    }
    return ExchangeProblem(kind, try string())
  }
}
