import QuizboardExchange

/// A transfer on its way to the courier's process.
enum RequestFrame {
  static let kind: UInt8 = 1
  /// The maximum length: bodies are at most 256 KiB.
  static let limit = 1 << 20

  /// Returns the frame of a transfer; nil if its body is too long.
  static func encode(_ transfer: Transfer, number: UInt32) -> [UInt8]? {
    var writer = FrameWriter(kind: kind, number: number)
    writer.write(transfer.url.description)
    writer.write(transfer.reach.rawValue)
    writer.write(UInt64(clamping: transfer.byteLimit))
    writer.write(transfer.connectTimeout.milliseconds)
    writer.write(transfer.timeout.milliseconds)
    let headers = transfer.headers
    writer.write(UInt8(headers.count))
    for header in headers {
      writer.write(header.name)
      writer.write(header.value)
    }
    if case .post(let body, _) = transfer.method {
      guard body.count < limit / 2 else { return nil }
      writer.write(UInt8(1))
      writer.write(body)
      let hosts = transfer.permittedHosts.prefix(Int(UInt8.max))
      writer.write(UInt8(hosts.count))
      for host in hosts { writer.write(host) }
    } else {
      writer.write(UInt8(0))
    }
    let bytes = writer.finished()
    return bytes.count - 4 <= limit ? bytes : nil
  }

  /// A transfer as the process reads it.
  struct Content {
    var url: String
    var reach: Transfer.Reach
    var byteLimit: Int
    var connectMilliseconds: Int
    var milliseconds: Int
    var headers: [String]
    /// The body of a POST; nil for a GET.
    var body: [UInt8]?
    /// The hosts to which a redirect may take the body.
    var permittedHosts: [String] = []
  }

  static func decode(_ frame: Frame) throws(FrameError) -> Content {
    var fields = frame.fields
    guard frame.kind == kind else { throw FrameError() }
    let url = try fields.text()
    guard let reach = Transfer.Reach(rawValue: try fields.number()) else { throw FrameError() }
    let byteLimit = Int(clamping: try fields.number() as UInt64)
    let connect = Int(try fields.number() as UInt32)
    let whole = Int(try fields.number() as UInt32)
    var headers: [String] = []
    for _ in 0..<(try fields.number() as UInt8) {
      headers.append("\(try fields.text()): \(try fields.text())")
    }
    let isPost = try fields.number() as UInt8 == 1
    let body = isPost ? Array(try fields.bytes()) : nil
    var hosts: [String] = []
    if isPost {
      for _ in 0..<(try fields.number() as UInt8) { hosts.append(try fields.text()) }
    }
    try fields.finish()
    return Content(
      url: url, reach: reach, byteLimit: byteLimit, connectMilliseconds: connect,
      milliseconds: whole, headers: headers, body: body,
      permittedHosts: hosts)
  }
}

extension Duration {
  /// The milliseconds, at least 1: libcurl takes 0 for no limit.
  var milliseconds: UInt32 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    return max(
      1, overflow ? .max : UInt32(clamping: product + attoseconds / 1_000_000_000_000_000))
  }
}
