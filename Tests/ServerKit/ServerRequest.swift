/// A request that a server got.
public struct ServerRequest: Sendable, Equatable {
  /// The method, such as `GET`.
  public var method = ""
  /// The path with its query, or what stands in its place.
  public var path = ""
  /// The headers by their names in lower case.
  public var headers: [String: String] = [:]
  /// The body.
  public var body: [UInt8] = []
  /// The number of the connection, from 1.
  public var connection: Int

  /// Creates the request of a connection that is not HTTP.
  init(connection: Int) { self.connection = connection }

  init?(head: [UInt8], connection: Int) {
    self.connection = connection
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 3 else { return nil }
    (method, path) = (String(words[0]), String(words[1]))
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      headers[line[..<colon].lowercased()] = String(
        line[line.index(after: colon)...].drop { $0 == " " })
    }
  }

  /// The body as text.
  public var text: String { String(decoding: body, as: UTF8.self) }
}
