/// Text in XML and XHTML.
public enum XMLText {
  /// The characters that are escaped besides `&`, `<`, `>` and the carriage return, of which
  /// readers of XML make a line feed.
  public struct Escapes: OptionSet, Sendable {
    /// A bit for each kind of character.
    public let rawValue: UInt8

    /// Creates a set of its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Double quotation marks.
    public static let quotes = Escapes(rawValue: 1)
    /// Line feeds and tabs, which readers of XML replace in attributes with spaces.
    public static let spaces = Escapes(rawValue: 2)
    /// The characters with a meaning in attributes. The result is valid in contents, too.
    public static let attribute: Escapes = [.quotes, .spaces]
  }

  /// Returns whether XML 1.0 can contain a character.
  public static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  /// Returns a text without the characters that XML cannot contain.
  public static func allowed(in text: String) -> String {
    guard text.utf8.contains(where: mayBeForbidden), !text.unicodeScalars.allSatisfy(isAllowed)
    else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter(isAllowed)))
  }

  /// Returns text with the signs of XML as entities.
  /// - Parameter forbidden: The replacement of a character that XML cannot contain.
  public static func escaped(
    _ text: String, _ escapes: Escapes = .attribute, forbidden: String = "\u{FFFD}"
  ) -> String {
    guard text.utf8.contains(where: { mayBeForbidden($0) || "&<>\"\r".utf8.contains($0) }) else {
      return text
    }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\r": result += "&#13;"
      case "\"" where escapes.contains(.quotes): result += "&quot;"
      case "\n" where escapes.contains(.spaces): result += "&#10;"
      case "\t" where escapes.contains(.spaces): result += "&#9;"
      case _ where !isAllowed(scalar): result += forbidden
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns whether a byte is a control character or may begin U+FFFE or U+FFFF.
  private static func mayBeForbidden(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0xEF }
}
