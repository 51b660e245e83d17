/// The origin of pages: scheme, host and port, as browsers compare them.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
  /// The schemes of web pages.
  public enum Scheme: String, Sendable {
    /// Without encryption.
    case http
    /// With encryption, which a proxy in front of the server adds.
    case https

    /// The port of addresses that name none.
    var usualPort: Int { self == .http ? 80 : 443 }
  }

  /// The scheme.
  public let scheme: Scheme
  /// The host in lower case. An IPv6 address stands in brackets.
  public let host: String
  /// The port.
  public let port: Int

  /// Makes an origin.
  ///
  /// - Parameter host: The host as in `host`.
  public init(scheme: Scheme, host: String, port: Int) {
    (self.scheme, self.host, self.port) = (scheme, host, port)
  }

  /// Reads an origin such as `https://quiz.school.example` or `http://192.168.1.5:8080`. Fails if
  /// the text has a path or anything else besides.
  public init?(_ text: some StringProtocol) {
    guard let (scheme, rest) = Self.scheme(of: text), let authority = Authority(rest) else {
      return nil
    }
    self.init(scheme: scheme, authority: authority)
  }

  /// Reads the origin of an address with a path. Fails if it is no address of a web page.
  public init?(ofAddress text: some StringProtocol) {
    guard let (scheme, rest) = Self.scheme(of: text) else { return nil }
    let end = rest.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? rest.endIndex
    guard let authority = Authority(rest[..<end]) else { return nil }
    self.init(scheme: scheme, authority: authority)
  }

  private init(scheme: Scheme, authority: Authority) {
    self.init(
      scheme: scheme, host: authority.host, port: authority.port ?? scheme.usualPort)
  }

  private static func scheme<Text: StringProtocol>(
    of text: Text
  ) -> (Scheme, Text.SubSequence)? {
    for scheme in [Scheme.http, .https] {
      let start = "\(scheme.rawValue)://"
      if text.lowercased().hasPrefix(start) { return (scheme, text.dropFirst(start.count)) }
    }
    return nil
  }

  /// The origin as browsers write it: without the port if it is the usual one.
  public var description: String {
    "\(scheme.rawValue)://\(host)" + (port == scheme.usualPort ? "" : ":\(port)")
  }
}

/// A host and perhaps a port, as in the header `Host`.
struct Authority: Equatable {
  /// The host in lower case. An IPv6 address stands in brackets.
  let host: String
  /// The port; nil without one.
  let port: Int?

  /// Reads an authority. Fails if the text has a user, a path, or characters of no host.
  init?(_ text: some StringProtocol) {
    let text = text.lowercased()
    guard !text.isEmpty, text.utf8.count <= 260 else { return nil }
    var end = text.firstIndex(of: ":") ?? text.endIndex
    if text.hasPrefix("[") {
      guard let bracket = text.firstIndex(of: "]") else { return nil }
      end = text.index(after: bracket)
      guard let address = NetworkAddress(text[..<bracket].dropFirst()), address.isIPv6 else {
        return nil
      }
      host = "[\(address)]"
    } else {
      host = String(text[..<end])
      guard !host.isEmpty, host.utf8.allSatisfy(Self.isOfHost) else { return nil }
    }
    let rest = text[end...]
    if rest.isEmpty {
      port = nil
    } else {
      guard rest.first == ":", let number = Self.port(rest.dropFirst()) else { return nil }
      port = number
    }
  }

  /// Reads a port, 0 to 65 535.
  static func port(_ text: some StringProtocol) -> Int? {
    let isNumber = (1...5).contains(text.utf8.count) && text.utf8.allSatisfy { 48...57 ~= $0 }
    guard isNumber, let number = Int(text), number <= 65_535 else { return nil }
    return number
  }

  private static func isOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
