/// Writes the fields of a message, one after the other: numbers in eight bytes, and bytes and lists
/// after their counts.
struct FieldWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  mutating func add(_ number: Double) { add(number.bitPattern) }

  mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func add(_ content: [UInt8]) {
    add(content.count)
    bytes += content
  }

  mutating func add(_ text: String) { add(Array(text.utf8)) }

  /// Adds a field that may be missing.
  mutating func add<Value>(_ value: Value?, _ write: (inout FieldWriter, Value) -> Void) {
    add(value != nil)
    if let value { write(&self, value) }
  }

  /// Adds a list.
  mutating func add<Item>(list: [Item], _ write: (inout FieldWriter, Item) -> Void) {
    add(list.count)
    for item in list { write(&self, item) }
  }
}

/// Reads the fields of a message. Each call throws a `DamagedMessage` if the bytes end too early,
/// or are not those of the field.
struct FieldReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// True if all fields were read.
  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() throws(DamagedMessage) -> UInt64 {
    var number: UInt64 = 0
    for (place, byte) in try take(8).enumerated() { number |= UInt64(byte) << (8 * place) }
    return number
  }

  mutating func integer() throws(DamagedMessage) -> Int {
    Int(Int64(bitPattern: try number()))
  }

  mutating func double() throws(DamagedMessage) -> Double { Double(bitPattern: try number()) }

  mutating func flag() throws(DamagedMessage) -> Bool {
    switch try take(1).first {
    case 0: false
    case 1: true
    default: throw DamagedMessage()
    }
  }

  mutating func content() throws(DamagedMessage) -> [UInt8] {
    Array(try take(try integer()))
  }

  mutating func text() throws(DamagedMessage) -> String {
    guard let text = String(validating: try content(), as: UTF8.self) else {
      throw DamagedMessage()
    }
    return text
  }

  mutating func optional<Value>(
    _ read: (inout FieldReader) throws(DamagedMessage) -> Value
  ) throws(DamagedMessage) -> Value? {
    try flag() ? try read(&self) : nil
  }

  mutating func list<Item>(
    _ read: (inout FieldReader) throws(DamagedMessage) -> Item
  ) throws(DamagedMessage) -> [Item] {
    let count = try integer()
    // Each item has at least a byte.
    guard 0...rest.count ~= count else { throw DamagedMessage() }
    var items: [Item] = []
    items.reserveCapacity(count)
    for _ in 0..<count { items.append(try read(&self)) }
    return items
  }

  private mutating func take(_ count: Int) throws(DamagedMessage) -> ArraySlice<UInt8> {
    guard 0...rest.count ~= count else { throw DamagedMessage() }
    defer { rest.removeFirst(count) }
    return rest.prefix(count)
  }
}

/// The error of bytes that are no message.
struct DamagedMessage: Error {}
