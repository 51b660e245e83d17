/// An address and a port that the server listens on.
public struct ListenAddress: Sendable, Hashable, CustomStringConvertible {
  /// The address.
  public let address: NetworkAddress
  /// The port; 0 lets the system choose one.
  public let port: Int

  /// The port if none is named.
  public static let usualPort = 8_080

  /// Makes an address to listen on.
  public init(_ address: NetworkAddress, port: Int) {
    (self.address, self.port) = (address, port)
  }

  /// Reads `HOST:PORT`, where the host is an address in digits or `localhost`. Fails if the text is
  /// something else.
  public init?(_ text: String) {
    guard let authority = Authority(text), let port = authority.port else { return nil }
    let host = authority.host == "localhost" ? "127.0.0.1" : authority.host
    guard let address = NetworkAddress(host.drop { $0 == "[" }.prefix { $0 != "]" }) else {
      return nil
    }
    self.init(address, port: port)
  }

  /// The address of the pages.
  public var origin: Origin { Origin(scheme: .http, host: address.host, port: port) }

  /// The address as `HOST:PORT`.
  public var description: String { "\(address.host):\(port)" }
}
