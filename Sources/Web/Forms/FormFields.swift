import QuizboardModel

/// The fields of a form in `application/x-www-form-urlencoded`, as browsers write it.
struct FormFields {
  /// A field.
  struct Field: Sendable, Hashable {
    let name: String
    let value: String
  }

  /// The fields in their order.
  let all: [Field]

  /// Parses a body. Throws an `InputError` of the kind `limit` for a body or a number of fields
  /// above the limits, and of `badCommand` for other bytes than a browser writes.
  init(_ bytes: some Collection<UInt8>) throws(InputError) {
    guard bytes.count <= WebLimits.bodyBytes else {
      throw InputError(.limit, "a form has at most \(WebLimits.bodyBytes) bytes")
    }
    var all: [Field] = []
    for part in bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      guard all.count < WebLimits.fields else {
        throw InputError(.limit, "a form has at most \(WebLimits.fields) fields")
      }
      guard let sign = part.firstIndex(of: UInt8(ascii: "=")) else {
        throw InputError(badCommand: "a field of the form has no value")
      }
      all.append(
        Field(
          name: try Self.decoded(part[..<sign]),
          value: try Self.decoded(part[part.index(after: sign)...])))
    }
    self.all = all
  }

  /// Returns the text that some bytes stand for.
  private static func decoded(_ bytes: some Collection<UInt8>) throws(InputError) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): decoded.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
        else { throw InputError(badCommand: "a percent sign in the form has no two digits") }
        decoded.append(high << 4 | low)
      case 0x21..<0x7F: decoded.append(byte)
      default: throw InputError(badCommand: "the form has a byte that is not encoded")
      }
    }
    guard let text = String(validating: decoded, as: UTF8.self) else {
      throw InputError(badCommand: "the form is not UTF-8")
    }
    return text
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

/// The limits of what a browser or a program sends.
public enum WebLimits {
  /// The maximum size of a body.
  public static let bodyBytes = 65_536
  /// The maximum number of fields of a form.
  public static let fields = 2_000
  /// The maximum number of inputs of a program.
  public static let inputs = 50
}
