public import QuizboardModel

/// The address of a file on a server: an `http` or `https` URL without credentials.
///
/// It is normalized: scheme and host in lower case, numbers of hosts in their usual form, no default
/// port, no dot segments, no fragment, and bytes that URLs do not permit as `%` with two digits.
public struct Address: Sendable, Hashable, CustomStringConvertible {
  /// The scheme of an address.
  public enum Scheme: String, Sendable {
    /// Without encryption.
    case http
    /// With encryption.
    case https
  }

  /// The maximum length in bytes.
  public static let longest = 2_000

  /// The scheme.
  public let scheme: Scheme
  /// The host: a name, an IPv4 address, or an IPv6 address in brackets.
  public let host: String
  /// The reach of the host, as far as it is known without name resolution.
  public let hostKind: HostKind
  /// The port; nil for the scheme's default.
  public let port: Int?
  /// The path, which begins with a slash.
  public let path: String
  /// The text after the question mark; nil without one.
  public let query: String?

  /// Reads the address of a server that the player typed. Surrounding white space is ignored. An
  /// address that ends in a slash means the `manifest.json` there.
  ///
  /// - Throws: `no-url` for an empty text, else `bad-url`.
  public init(typed text: String) throws(ExchangeProblem) {
    let scalars = text.unicodeScalars
    let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    guard let first = scalars.firstIndex(where: { !isSpace($0) }),
      let last = scalars.lastIndex(where: { !isSpace($0) })
    else {
      throw ExchangeProblem(
        .noURL, "no server is set; enter its address, such as \(Self.example)")
    }
    let address = try Address(String(scalars[first...last]))
    guard address.scheme == .https || [.loopback, .privateNetwork].contains(address.hostKind) else {
      throw ExchangeProblem(
        .badURL,
        "“\(address)” has no encryption; begin the address with https:// (http:// is permitted "
          + "for this computer and for private addresses such as 192.168.1.5)")
    }
    let isFolder = address.path.hasSuffix("/")
    self =
      isFolder
      ? address.replacing(path: "\(address.path)manifest.json", query: address.query) : address
  }

  init(
    scheme: Scheme, host: String, hostKind: HostKind, port: Int?, path: String, query: String?
  ) {
    self.scheme = scheme
    self.host = host
    self.hostKind = hostKind
    self.port = port == scheme.defaultPort ? nil : port
    self.path = path
    self.query = query
  }

  /// An address for messages that ask for one.
  static let example = "https://school.example/quizzes/"

  /// The host with its port, if that is not the default: `school.example:8080`.
  public var hostIdentity: String { port.map { "\(host):\($0)" } ?? host }

  /// The identity of a catalogue: the address without scheme, query and last name.
  public var identity: String {
    "//\(hostIdentity)\(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])"
  }

  /// Returns the identifier of a quiz of the catalogue at this address:
  /// `//school.example/capitals`.
  public func identifier(of name: String) -> String { "\(identity)/\(name)" }

  /// The last component of the path; empty if it ends in a slash.
  public var lastName: String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }

  /// The address as text.
  public var description: String {
    "\(scheme)://\(hostIdentity)\(path)\(query.map { "?\($0)" } ?? "")"
  }

  func replacing(path: String, query: String?) -> Address {
    Address(
      scheme: scheme, host: host, hostKind: hostKind, port: port, path: path,
      query: query)
  }
}

extension Address.Scheme {
  /// The port of an address without one.
  public var defaultPort: Int { self == .http ? 80 : 443 }
}
