import QuizboardModel

/// A part of the answer to a transfer, on its way from the courier's process.
enum AnswerFrame {
  /// The status and the headers.
  case head(Head)
  /// A part of the body, after the head.
  case body(ArraySlice<UInt8>)
  /// The end of the answer.
  case end
  /// The failure of the transfer, at any time.
  case problem(ExchangeProblem)

  /// The status and the headers before the body of an answer.
  struct Head: Hashable {
    var status: UInt16 = 0
    var becameGet = false
    /// The announced length of the body; 0 if unknown.
    var length: UInt64 = 0
    var url = ""
    /// Headers by their names in lower case.
    var headers: [String: String] = [:]
  }

  /// The headers that the parent reads.
  static let headers = ["etag", "last-modified", "content-type", "retry-after", "date"]
  /// The maximum length of a header's value. Longer ones are left out.
  static let headerLimit = 4096
  /// The maximum length of a frame.
  static let limit = 1 << 16

  private enum Kind: UInt8 {
    case head = 1
    case body = 2
    case end = 3
    case problem = 4
  }

  static func encode(head: Head, number: UInt32) -> [UInt8] {
    var writer = FrameWriter(kind: Kind.head.rawValue, number: number)
    writer.write(head.status)
    writer.write(UInt8(head.becameGet ? 1 : 0))
    writer.write(head.length)
    writer.write(head.url)
    for name in headers { writer.write(head.headers[name] ?? "") }
    return writer.finished()
  }

  static func encode(body: UnsafeBufferPointer<UInt8>, number: UInt32) -> [UInt8] {
    var writer = FrameWriter(kind: Kind.body.rawValue, number: number)
    writer.writeRest(body)
    return writer.finished()
  }

  static func encodeEnd(number: UInt32) -> [UInt8] {
    FrameWriter(kind: Kind.end.rawValue, number: number).finished()
  }

  static func encode(_ problem: ExchangeProblem, number: UInt32) -> [UInt8] {
    var writer = FrameWriter(kind: Kind.problem.rawValue, number: number)
    writer.write(problem.kind.rawValue)
    writer.write(problem.message)
    return writer.finished()
  }

  /// Reads a frame of the process, which may be hostile: its parent trusts nothing of it.
  init(_ frame: Frame) throws(FrameError) {
    var fields = frame.fields
    switch Kind(rawValue: frame.kind) {
    case .head: self = .head(try Self.head(&fields))
    case .body:
      self = .body(fields.rest)
      return
    case .end: self = .end
    case .problem:
      guard let kind = ExchangeProblem.Kind(rawValue: try fields.text()) else { throw FrameError() }
      self = .problem(ExchangeProblem(kind, Self.printable(try fields.text())))
    case nil: throw FrameError()
    }
    try fields.finish()
  }

  private static func head(_ fields: inout FrameFields) throws(FrameError) -> Head {
    var head = Head()
    head.status = try fields.number()
    head.becameGet = try fields.number() as UInt8 != 0
    head.length = try fields.number()
    head.url = try fields.text()
    for name in headers {
      let value = try fields.text()
      if !value.isEmpty { head.headers[name] = value }
    }
    guard (100...999).contains(head.status), printable(head.url) == head.url,
      head.headers.values.allSatisfy({ printable($0) == $0 })
    else { throw FrameError() }
    return head
  }

  /// Returns the text without control characters.
  static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}
