/// The addresses of links on a screen, collected while it is laid out.
final class LinkTable {
  /// The addresses in the order of their first use.
  private(set) var addresses: [String] = []
  private var numbers: [String: UInt16] = [:]

  /// Returns the number of an address, from 1; 0 for nil, and once there are too many.
  func number(of address: String?) -> UInt16 {
    guard let address else { return 0 }
    if let number = numbers[address] { return number }
    guard addresses.count < Int(UInt16.max) else { return 0 }
    addresses.append(address)
    numbers[address] = UInt16(addresses.count)
    return UInt16(addresses.count)
  }
}
