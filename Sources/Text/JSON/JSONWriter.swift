/// Writes JSON text in the order of the calls.
///
/// Strings contain no raw control characters, because terminals interpret them as commands.
public struct JSONWriter: Sendable {
  /// The text written so far, in UTF-8.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Creates an empty writer.
  public init() {}

  /// The text written so far.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Begins a list or an object with a bracket. The caller closes it.
  public mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
  }

  /// Ends a list or an object with a bracket.
  public mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  /// Writes an object; the body writes its members.
  @inlinable public mutating func object(_ body: (inout JSONWriter) -> Void) {
    open("{")
    body(&self)
    close("}")
  }

  /// Writes an array; the body writes its values.
  @inlinable public mutating func array(_ body: (inout JSONWriter) -> Void) {
    open("[")
    body(&self)
    close("]")
  }

  /// Writes an array with one value for each element.
  @inlinable public mutating func array<Element>(
    _ elements: [Element], _ body: (inout JSONWriter, Element) -> Void
  ) {
    open("[")
    for element in elements { body(&self, element) }
    close("]")
  }

  /// Begins a new line before the next value.
  public mutating func newLine() {
    separate()
    bytes.append(0x0A)
  }

  /// Ends the last line of a list or a file.
  public mutating func lastLine() { bytes.append(0x0A) }

  /// Writes a member of the current object.
  @inlinable public mutating func member(_ name: StaticString, _ value: some JSONValue) {
    key(name)
    value.write(to: &self)
  }

  /// Writes a member of the current object, unless the value is nil.
  @inlinable public mutating func member(_ name: StaticString, unlessNil value: (some JSONValue)?) {
    if let value { member(name, value) }
  }

  /// Writes the name of a member, whose value must follow.
  public mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes the name of a member, whose value must follow.
  public mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a text.
  public mutating func write(_ text: String) {
    separate()
    quote(text)
    needsComma = true
  }

  /// Writes a whole number.
  public mutating func write(_ number: Int) { raw(String(number)) }

  /// Writes a number, whole ones without `.0`; null if it is not finite.
  public mutating func write(_ number: Double) { raw(Self.text(of: number)) }

  /// Returns a number in decimal, whole ones without `.0`; `null` if it is not finite.
  public static func text(of number: Double) -> String {
    // Negative zero keeps its sign.
    if let whole = Int(exactly: number), whole.magnitude < 1 << 53,
      number.sign == .plus || whole != 0
    {
      return String(whole)
    }
    return number.isFinite ? "\(number)" : "null"
  }

  /// Writes a Boolean value.
  public mutating func write(_ flag: Bool) { raw(flag ? "true" : "false") }

  /// Writes text that is already JSON.
  public mutating func raw(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
  }

  private mutating func quote(_ text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { utf8 in
      var rest = utf8[...]
      // Runs without special bytes are appended at once: bytes one by one took 12 % of a reply.
      while let index = rest.firstIndex(where: Self.mayNeedEscape) {
        bytes.append(contentsOf: rest[..<index])
        rest = rest[index...]
        appendEscaped(from: &rest)
      }
      bytes.append(contentsOf: rest)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The first byte of U+0080 to U+009F, which terminals interpret as commands, and of others.
  private static let firstOfTwo: UInt8 = 0xC2

  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7f
      || byte == firstOfTwo
  }

  /// Moves a character that may need an escape from the beginning of a text to the end of `bytes`.
  private mutating func appendEscaped(from rest: inout Slice<UnsafeBufferPointer<UInt8>>) {
    guard let byte = rest.popFirst() else { return }
    switch byte {
    case UInt8(ascii: "\""): bytes.append(contentsOf: #"\""#.utf8)
    case UInt8(ascii: "\\"): bytes.append(contentsOf: #"\\"#.utf8)
    case UInt8(ascii: "\n"): bytes.append(contentsOf: #"\n"#.utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: #"\t"#.utf8)
    case UInt8(ascii: "\r"): bytes.append(contentsOf: #"\r"#.utf8)
    case Self.firstOfTwo:
      if let next = rest.first, 0x80...0x9F ~= next {
        rest.removeFirst()
        escape(next)
      } else {
        bytes.append(byte)
      }
    default: escape(byte)
    }
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(contentsOf: #"\u00"#.utf8)
    bytes.append(Self.hexadecimal[Int(byte >> 4)])
    bytes.append(Self.hexadecimal[Int(byte & 15)])
  }

  private static let hexadecimal = Array("0123456789abcdef".utf8)
}
