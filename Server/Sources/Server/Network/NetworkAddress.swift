import Glibc

/// An address of the internet protocol, version 4 or 6.
public struct NetworkAddress: Sendable, Hashable, CustomStringConvertible {
  /// 4 or 16 bytes.
  let bytes: [UInt8]

  /// Reads an address such as `192.168.1.5` or `fd00::1`. An IPv4 address that is written as one of
  /// IPv6 is read as the former.
  public init?(_ text: some StringProtocol) {
    let text = String(text)
    guard text.utf8.count <= 45, !text.utf8.contains(0) else { return nil }
    var short = [UInt8](repeating: 0, count: 4)
    var long = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &short) == 1 {
      bytes = short
    } else if inet_pton(AF_INET6, text, &long) == 1 {
      let isMapped = long.starts(with: Self.mappedStart)
      bytes = isMapped ? Array(long.suffix(4)) : long
    } else {
      return nil
    }
  }

  /// Reads the address of a socket of a kind that has one.
  init?(_ socket: UnsafePointer<sockaddr>) {
    switch Int32(socket.pointee.sa_family) {
    case AF_INET:
      let address = UnsafeRawPointer(socket).loadUnaligned(as: sockaddr_in.self).sin_addr
      bytes = withUnsafeBytes(of: address) { Array($0) }
    case AF_INET6:
      let address = UnsafeRawPointer(socket).loadUnaligned(as: sockaddr_in6.self).sin6_addr
      bytes = withUnsafeBytes(of: address) { Array($0) }
    default: return nil
    }
  }

  private static let mappedStart = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]

  /// A Boolean value that indicates whether the address is one of IPv6.
  public var isIPv6: Bool { bytes.count == 16 }

  /// A Boolean value that indicates whether the address is of this machine only.
  public var isLoopback: Bool {
    isIPv6 ? bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1 : bytes[0] == 127
  }

  /// A Boolean value that indicates whether the address is of a private network: `10/8`,
  /// `172.16/12`, `192.168/16` or `fc00::/7`.
  public var isPrivate: Bool {
    if isIPv6 { return bytes[0] & 0xFE == 0xFC }
    return bytes[0] == 10 || (bytes[0] == 172 && bytes[1] & 0xF0 == 16)
      || (bytes[0] == 192 && bytes[1] == 168)
  }

  /// A Boolean value that indicates whether the address stands for all of the machine's.
  public var isUnspecified: Bool { bytes.allSatisfy { $0 == 0 } }

  /// The address in its usual form.
  public var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    inet_ntop(isIPv6 ? AF_INET6 : AF_INET, bytes, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The address as the host of an address of a page.
  public var host: String { isIPv6 ? "[\(self)]" : description }
}
