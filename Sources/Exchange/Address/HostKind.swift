/// The reach of a host or of a socket's address.
public enum HostKind: String, Sendable, Hashable {
  /// This computer.
  case loopback
  /// An address of private networks.
  case privateNetwork = "private"
  /// An address that is valid on one link only.
  case linkLocal = "link-local"
  /// Any other address, and any name but those of this computer.
  case anywhere

  /// Classifies the address of a socket in network byte order: 4 bytes of IPv4 or 16 of IPv6. Nil
  /// for other lengths.
  public init?(socketAddress bytes: some Collection<UInt8>) {
    switch bytes.count {
    case 4: self.init(v4: Array(bytes))
    case 16: self.init(v6: Array(bytes))
    default: return nil
    }
  }

  /// Returns true if a server may name, or redirect to, an address of this kind.
  ///
  /// A server on this computer may name any. Others may name what can be reached from anywhere, and
  /// their own host where it is.
  ///
  /// - Parameters:
  ///   - server: The kind of the server's address.
  ///   - isSameHost: True if both addresses have the same host.
  public func mayBeNamed(by server: HostKind, isSameHost: Bool) -> Bool {
    self == .anywhere || server == .loopback || isSameHost && self == server
  }

  private init(v4 bytes: [UInt8]) {
    self =
      switch (bytes[0], bytes[1]) {
      // Connections to 0.0.0.0 reach this computer.
      case (0, _), (127, _): .loopback
      case (10, _), (172, 16...31), (192, 168), (100, 64...127): .privateNetwork
      case (169, 254): .linkLocal
      default: .anywhere
      }
  }

  private init(v6 bytes: [UInt8]) {
    let isZero = bytes.prefix(12).allSatisfy { $0 == 0 }
    let isLoopback = isZero && bytes[12...14].allSatisfy { $0 == 0 } && bytes[15] <= 1
    if isLoopback {
      self = .loopback
    } else if isZero || bytes.starts(with: Self.mappedPrefix)
      || bytes.starts(with: Self.translatedPrefix)
    {
      self.init(v4: Array(bytes[12...]))
    } else if bytes.starts(with: [0x20, 0x02]) {
      // 6to4 embeds the IPv4 address of its router.
      self.init(v4: Array(bytes[2..<6]))
    } else if bytes[0] & 0xFE == 0xFC || bytes[0] == 0xFE && bytes[1] & 0xC0 == 0xC0 {
      self = .privateNetwork
    } else {
      self = bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80 ? .linkLocal : .anywhere
    }
  }

  private static let mappedPrefix = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
  private static let translatedPrefix =
    [0, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8)
}
