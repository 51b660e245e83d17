/// The reaction of a server to a request.
public struct ServerReply: Sendable {
  /// One thing that a server does.
  public enum Step: Sendable {
    /// Sends bytes.
    case send([UInt8])
    /// Sends bytes again and again, until so many are sent or the other side ends the connection.
    case repeating([UInt8], total: Int)
    /// Sends a byte every 10 milliseconds, until the other side ends the connection.
    case drip(UInt8)
    /// Does nothing until the other side ends the connection.
    case hang
    /// Calls a function of the test.
    case call(@Sendable () -> Void)
    /// Passes bytes on to a port of 127.0.0.1 and back, as a proxy does.
    case tunnel(port: Int)
    /// Ends the connection with an error.
    case reset
  }

  /// The steps, in order.
  public var steps: [Step]
  /// True if the connection remains for further requests.
  public var keepsConnection: Bool

  /// Creates a reply of any bytes.
  public init(steps: [Step], keepsConnection: Bool = false) {
    self.steps = steps
    self.keepsConnection = keepsConnection
  }

  /// Creates a reply with a body and its length.
  public init(_ status: Int, _ headers: [String: String] = [:], body: [UInt8] = []) {
    let head = Self.head(
      status, headers.merging(["Content-Length": "\(body.count)"]) { own, _ in own })
    self.init(steps: [.send(head + body)], keepsConnection: true)
  }

  /// Creates a reply with a text and its length.
  public init(_ status: Int, _ headers: [String: String] = [:], text: String) {
    self.init(status, headers, body: Array(text.utf8))
  }

  /// Creates a redirect.
  public init(_ status: Int = 302, to location: String) {
    self.init(status, ["Location": location])
  }

  /// Returns the bytes of a status line, headers, and the empty line.
  public static func head(_ status: Int, _ headers: [String: String] = [:]) -> [UInt8] {
    let lines =
      ["HTTP/1.1 \(status) Status"] + headers.sorted { $0.key < $1.key }.map { "\($0): \($1)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
