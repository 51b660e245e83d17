/// HTML, written in order. Texts and values of attributes are escaped here and nowhere else: there
/// is no way to add markup but by elements, whose names stand in the source.
public struct HTML: Sendable, Equatable {
  /// The HTML so far, in UTF-8.
  public private(set) var bytes: [UInt8] = []

  /// Makes empty HTML.
  public init() {}

  /// The HTML so far.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The value of an attribute.
  public enum Value: Sendable, ExpressibleByStringInterpolation {
    /// A text; nil leaves the attribute out.
    case text(String?)
    /// An attribute without a value, which is there if this is true.
    case flag(Bool)

    /// Makes a text.
    public init(stringLiteral value: String) { self = .text(value) }
  }

  /// The attributes of an element, by their names.
  public struct Attributes: Sendable, ExpressibleByDictionaryLiteral {
    fileprivate var all: [(name: StaticString, value: Value)]

    /// Makes attributes.
    public init(dictionaryLiteral elements: (StaticString, Value)...) { all = elements }

    /// Adds an attribute that is not there yet.
    public mutating func add(_ name: StaticString, _ value: Value) { all.append((name, value)) }
  }

  /// Adds a text.
  public mutating func text(_ text: String) { escape(text, quotes: false) }

  /// Adds an element with its content.
  public mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout HTML) -> Void
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  /// Adds an element that contains a text.
  public mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], text: String
  ) {
    element(name, attributes) { $0.text(text) }
  }

  /// Adds the start tag of an element, which is all of an element without content.
  public mutating func open(_ name: StaticString, _ attributes: Attributes = [:]) {
    add("<")
    add(name)
    for (name, value) in attributes.all { add(name, value) }
    add(">")
  }

  /// Adds the end tag of an element.
  public mutating func close(_ name: StaticString) {
    add("</")
    add(name)
    add(">")
  }

  /// Adds a line break between two elements.
  public mutating func newLine() { add("\n") }

  /// Adds the type of the document, with which a page begins.
  public mutating func documentType() { add("<!doctype html>\n") }

  /// Adds other HTML.
  public mutating func add(_ other: HTML) { bytes += other.bytes }

  private mutating func add(_ name: StaticString, _ value: Value) {
    switch value {
    case .text(nil), .flag(false): return
    case .flag(true):
      add(" ")
      add(name)
    case .text(let text?):
      add(" ")
      add(name)
      add("=\"")
      escape(text, quotes: true)
      add("\"")
    }
  }

  private mutating func add(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Adds a text with references for the characters that have a meaning in HTML, and replacement
  /// characters for those that HTML cannot contain.
  private mutating func escape(_ text: String, quotes: Bool) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): add("&amp;")
      case UInt8(ascii: "<"): add("&lt;")
      case UInt8(ascii: ">"): add("&gt;")
      case UInt8(ascii: "\"") where quotes: add("&quot;")
      case UInt8(ascii: "\t"), UInt8(ascii: "\n"): bytes.append(byte)
      case UInt8(ascii: "\r"): add("&#13;")
      case 0..<0x20, 0x7F: add("\u{FFFD}")
      default: bytes.append(byte)
      }
    }
  }
}
