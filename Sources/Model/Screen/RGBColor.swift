/// A colour of 24 bits.
public struct RGBColor: Sendable, Hashable {
  /// The red part.
  public let red: UInt8
  /// The green part.
  public let green: UInt8
  /// The blue part.
  public let blue: UInt8

  /// Makes a colour of its parts.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Makes a colour of `0xRRGGBB`.
  public init(_ value: UInt32) {
    red = UInt8(value >> 16 & 0xFF)
    green = UInt8(value >> 8 & 0xFF)
    blue = UInt8(value & 0xFF)
  }

  /// The three parts as `0xRRGGBB`.
  public var value: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// Reads a colour as in CSS: `#RRGGBB` or `#RGB`. Fails for other texts.
  public init?(_ text: String) {
    let digits = text.dropFirst()
    guard text.first == "#", digits.allSatisfy({ $0.isHexDigit && $0.isASCII }),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    switch digits.count {
    case 6: self.init(value)
    case 3:
      let (red, green, blue) = (value >> 8, value >> 4 & 0xF, value & 0xF)
      self.init(red * 0x11 << 16 | green * 0x11 << 8 | blue * 0x11)
    default: return nil
    }
  }

  /// The colour as `#rrggbb`.
  public var text: String {
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Returns the ratio of the luminances of two colours, from 1 to 21, as WCAG 2 defines it.
  public func contrast(with other: RGBColor) -> Double {
    let (one, two) = (luminance + 0.05, other.luminance + 0.05)
    return max(one, two) / min(one, two)
  }

  /// Returns a colour between this one (0) and another one (1).
  public func mixed(with other: RGBColor, _ part: Double) -> RGBColor {
    func mix(_ shift: UInt32) -> UInt32 {
      let (from, to) = (Double(value >> shift & 0xFF), Double(other.value >> shift & 0xFF))
      return UInt32(from + (to - from) * part + 0.5) << shift
    }
    return RGBColor(mix(16) | mix(8) | mix(0))
  }

  /// The relative luminance, from 0 to 1.
  private var luminance: Double {
    // The curve of sRGB, whose exponent of 2.4 is 12/5.
    func linear(_ shift: UInt32) -> Double {
      let part = Double(value >> shift & 0xFF) / 255
      if part <= 0.03928 { return part / 12.92 }
      let base = (part + 0.055) / 1.055
      return base * base * Self.fifthRoot(base * base)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  /// Returns the fifth root of a number from 0 to 1, by Newton's method.
  private static func fifthRoot(_ number: Double) -> Double {
    var root = 1.0
    for _ in 0..<20 {
      let fourth = root * root * root * root
      if fourth == 0 { return 0 }
      root -= (fourth * root - number) / (5 * fourth)
    }
    return root
  }
}
