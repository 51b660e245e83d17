import Glibc

/// The addresses of this machine in its networks.
public struct NetworkInterfaces: Sendable {
  /// An address of an interface that is up.
  public struct Entry: Sendable, Equatable {
    /// The name of the interface, such as `eth0`.
    public let name: String
    /// The address.
    public let address: NetworkAddress

    /// Makes an entry.
    public init(name: String, address: NetworkAddress) {
      (self.name, self.address) = (name, address)
    }
  }

  /// The addresses, those of the interface of the default route first.
  public let entries: [Entry]

  /// Makes the addresses from entries and the name of the interface of the default route.
  public init(_ entries: [Entry], defaultRoute: String?) {
    self.entries =
      entries.filter { $0.name == defaultRoute } + entries.filter { $0.name != defaultRoute }
  }

  /// Reads the addresses from the system.
  public init() {
    self.init(Self.systemEntries(), defaultRoute: Self.defaultRoute(in: Self.routes()))
  }

  /// The addresses that a server listens on if none is named: those of loopback and of private
  /// networks, the default route's first and loopback's last.
  public var served: [NetworkAddress] {
    var seen: Set<NetworkAddress> = []
    let own = entries.map(\.address).filter { $0.isPrivate && seen.insert($0).inserted }
    return own
      + [NetworkAddress("127.0.0.1"), NetworkAddress("::1")].compactMap(\.self)
      .filter { address in entries.contains { $0.address == address } }
  }

  private static func systemEntries() -> [Entry] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var entries: [Entry] = []
    var next = first
    while let interface = next?.pointee {
      next = interface.ifa_next
      guard interface.ifa_flags & UInt32(IFF_UP) != 0, let socket = interface.ifa_addr,
        let address = NetworkAddress(socket)
      else { continue }
      entries.append(Entry(name: String(cString: interface.ifa_name), address: address))
    }
    return entries
  }

  /// Returns the interface of the default route in a table like `/proc/net/route`; nil without one.
  static func defaultRoute(in table: String) -> String? {
    for line in table.split(separator: "\n").dropFirst() {
      let cells = line.split { $0 == "\t" || $0 == " " }
      // Interface, destination, gateway, flags, …: bit 0 of the flags says that the route is up.
      guard cells.count > 3, cells[1] == "00000000", let flags = UInt32(cells[3], radix: 16),
        flags & 1 != 0
      else { continue }
      return String(cells[0])
    }
    return nil
  }

  private static func routes() -> String {
    guard let file = fopen("/proc/net/route", "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
