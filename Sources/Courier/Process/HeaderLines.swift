/// The header lines of an answer as they arrive.
struct HeaderLines {
  /// The maximum length of all headers of an answer.
  static let limit = 128 * 1024

  private(set) var status: UInt16 = 0
  private(set) var location: String?
  /// The headers that the parent reads, by their names in lower case.
  private(set) var values: [String: String] = [:]
  /// True after the empty line that ends the headers.
  private(set) var isComplete = false
  private var length = 0

  /// Takes a line. Returns false if the headers are too long.
  mutating func take(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    length += line.count
    guard length <= Self.limit else { return false }
    // Trailers follow the body.
    if isComplete, status >= 200 { return true }
    if line.starts(with: "HTTP/".utf8) {
      // Interim answers (1xx) come before the last one.
      status = Self.status(line)
      (location, values, isComplete) = (nil, [:], false)
      return true
    }
    if line.allSatisfy({ $0 == 0x0D || $0 == 0x0A }) { isComplete = true }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return true }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    let bytes = line[(colon + 1)...].filter { $0 != 0x0D && $0 != 0x0A }
    guard bytes.count <= AnswerFrame.headerLimit,
      let value = String(validating: bytes, as: UTF8.self)?.trimmingSpaces,
      AnswerFrame.printable(value) == value
    else { return true }
    if name == "location" {
      location = value
    } else if AnswerFrame.headers.contains(name) {
      values[name] = value
    }
    return true
  }

  /// Returns the status of a line such as `HTTP/1.1 200 OK`; 0 for another line.
  private static func status(_ line: UnsafeBufferPointer<UInt8>) -> UInt16 {
    let digits = line.drop { $0 != 0x20 }.dropFirst().prefix { (0x30...0x39).contains($0) }
    return UInt16(String(decoding: digits, as: UTF8.self)) ?? 0
  }
}
