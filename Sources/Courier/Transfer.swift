public import QuizboardExchange

/// One request of HTTP, with the rules for its answer.
public struct Transfer: Sendable, Hashable {
  /// The method of a request.
  public enum Method: Sendable, Hashable {
    /// Gets a file.
    case get
    /// Sends a body.
    case post([UInt8], contentType: String)
  }

  /// The networks that a transfer may reach. Redirects to other hosts have the rules of `public`,
  /// unless the address is on this computer.
  public enum Reach: UInt8, Sendable, CaseIterable {
    /// Public addresses: for what a server names.
    case `public`
    /// Any address for the host of the transfer: for what the player typed.
    case typed
    /// Any address: for what a server on this computer names.
    case any
  }

  /// The maximum number of redirects.
  public static let redirectLimit = 5

  /// The address.
  public var url: Address
  /// The method.
  public var method: Method
  /// The networks that the transfer may reach.
  public var reach: Reach
  /// The maximum length of the answer's body in bytes.
  public var byteLimit: Int
  /// The value of the header `If-None-Match`.
  public var ifNoneMatch: String?
  /// The value of the header `If-Modified-Since`.
  public var ifModifiedSince: String?
  /// The value of the header `Idempotency-Key`.
  public var idempotencyKey: String?
  /// The hosts to which a redirect may take the body of a POST, beside that of the address.
  public var permittedHosts: [String] = []
  /// The maximum time until a connection.
  public var connectTimeout = Duration.seconds(10)
  /// The maximum time of the transfer with its redirects.
  public var timeout = Duration.seconds(60)

  /// Creates a transfer.
  public init(
    _ url: Address, method: Method = .get, reach: Reach, byteLimit: Int, ifNoneMatch: String? = nil,
    ifModifiedSince: String? = nil, idempotencyKey: String? = nil
  ) {
    self.url = url
    self.method = method
    self.reach = reach
    self.byteLimit = byteLimit
    self.ifNoneMatch = ifNoneMatch
    self.ifModifiedSince = ifModifiedSince
    self.idempotencyKey = idempotencyKey
  }

  /// The headers that are sent. A value that a header cannot have is left out.
  var headers: [(name: String, value: String)] {
    var contentType: String?
    if case .post(_, let type) = method { contentType = type }
    let all = [
      ("If-None-Match", ifNoneMatch), ("If-Modified-Since", ifModifiedSince),
      ("Idempotency-Key", idempotencyKey), ("Content-Type", contentType),
    ]
    return all.compactMap { name, value in
      guard let value, !value.isEmpty, value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
        return nil
      }
      return (name, value)
    }
  }
}

extension Transfer.Reach {
  /// Returns the reach of an address that a server named.
  public init(to address: Address, namedBy server: Address) {
    self =
      server.hostKind == .loopback ? .any : address.host == server.host ? .typed : .public
  }
}
