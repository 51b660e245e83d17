/// Reads and writes the numbers of IPv4 and IPv6 addresses.
enum IPAddress {
  /// Returns true if a name is an IPv4 address for the system, or an error: its last part is a
  /// number.
  static func endsInNumber(_ host: String) -> Bool {
    guard let last = host.split(separator: ".", omittingEmptySubsequences: false).last else {
      return false
    }
    let digits = last.utf8
    if digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8) {
      return digits.dropFirst(2).allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }
    return !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Returns the four bytes of an IPv4 address in any form that `inet_aton` reads: one to four parts
  /// in decimal, octal (`0177`) or hexadecimal (`0x7f`) digits, the last of which fills the rest.
  static func v4(_ text: String) -> [UInt8]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(number)
    guard (1...4).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard let part else { return nil }
      numbers.append(part)
    }
    let last = numbers.removeLast()
    let rest = 4 - numbers.count
    guard numbers.allSatisfy({ $0 <= 255 }), last < 1 << (8 * rest) else { return nil }
    return numbers.map { UInt8($0) }
      + (0..<rest).reversed().map { UInt8(truncatingIfNeeded: last >> (8 * $0)) }
  }

  private static func number(_ part: Substring) -> Int? {
    guard part.utf8.count <= 13, part.utf8.first != UInt8(ascii: "+"),
      part.utf8.first != UInt8(ascii: "-")
    else { return nil }
    if part.lowercased().hasPrefix("0x") { return unsigned(part.dropFirst(2), radix: 16) }
    return unsigned(part, radix: part.utf8.count > 1 && part.hasPrefix("0") ? 8 : 10)
  }

  private static func unsigned(_ digits: Substring, radix: Int) -> Int? {
    guard let first = digits.first, first.isHexDigit else { return nil }
    return Int(digits, radix: radix)
  }

  /// Returns the 16 bytes of an IPv6 address without brackets. Zones are not permitted.
  static func v6(_ text: String) -> [UInt8]? {
    let halves = text.split(separator: "::", omittingEmptySubsequences: false)
    guard (1...2).contains(halves.count), let head = groups(halves[0], mayEmbed: halves.count == 1)
    else { return nil }
    if halves.count == 1 { return head.count == 16 ? head : nil }
    guard let tail = groups(halves[1], mayEmbed: true), head.count + tail.count <= 14 else {
      return nil
    }
    return head + [UInt8](repeating: 0, count: 16 - head.count - tail.count) + tail
  }

  /// Returns the bytes of groups between colons, the last of which may be an IPv4 address.
  private static func groups(_ text: Substring, mayEmbed: Bool) -> [UInt8]? {
    if text.isEmpty { return [] }
    var bytes: [UInt8] = []
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if mayEmbed, index == parts.count - 1, part.contains(".") {
        let decimals = part.split(separator: ".", omittingEmptySubsequences: false)
        guard decimals.count == 4,
          decimals.allSatisfy({ $0.utf8.count <= 3 && ($0 == "0" || !$0.hasPrefix("0")) }),
          let embedded = v4(String(part))
        else { return nil }
        bytes += embedded
      } else {
        guard (1...4).contains(part.utf8.count), let group = unsigned(part, radix: 16) else {
          return nil
        }
        bytes += [UInt8(group >> 8), UInt8(group & 255)]
      }
    }
    return bytes
  }

  /// Returns the text of an address: of IPv4 in four decimal parts, of IPv6 as RFC 5952 says.
  static func text(_ bytes: [UInt8]) -> String {
    if bytes.count == 4 { return bytes.map { "\($0)" }.joined(separator: ".") }
    let groups = stride(from: 0, to: 16, by: 2).map { Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) }
    let gap = longestZeros(groups)
    func joined(_ groups: ArraySlice<Int>) -> String {
      groups.map { String($0, radix: 16) }.joined(separator: ":")
    }
    if gap.count < 2 { return joined(groups[...]) }
    return "\(joined(groups[..<gap.lowerBound]))::\(joined(groups[gap.upperBound...]))"
  }

  /// Returns the first of the longest runs of zeros.
  private static func longestZeros(_ groups: [Int]) -> Range<Int> {
    var (best, start) = (0..<0, 0)
    for (index, group) in groups.enumerated() {
      if group != 0 { start = index + 1 }
      if index + 1 - start > best.count { best = start..<(index + 1) }
    }
    return best
  }
}
