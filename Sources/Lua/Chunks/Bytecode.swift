/// Reads which captured variables the functions of a Lua 5.4 dump assign, and on which lines.
///
/// Every field is checked, because the format can differ between releases of Lua. For an unknown
/// format the result is nil; callers then assume that each function assigns all that it captures.
struct Bytecode {
  private var reader: ByteReader
  /// The nesting depth of functions. Lua's parser allows about 200 levels.
  private var depth = 0

  /// Returns the main function of a dump, or nil if the format is unknown.
  static func main(of dump: [UInt8]) -> BytecodeFunction? {
    var bytecode = Bytecode(reader: ByteReader(dump))
    guard
      bytecode.hasKnownHeader(),
      let main = try? bytecode.function(),
      bytecode.reader.isAtEnd
    else { return nil }
    return main
  }

  private init(reader: ByteReader) {
    self.reader = reader
  }

  /// Checks the signature, version 5.4, format 0, the conversion check bytes, the sizes of an
  /// instruction, an integer and a number, and the sample integer and number.
  private mutating func hasKnownHeader() -> Bool {
    let start: [UInt8] = [
      0x1B, 0x4C, 0x75, 0x61, 0x54, 0, 0x19, 0x93, 0x0D, 0x0A, 0x1A, 0x0A, 4, 8, 8,
    ]
    do throws(DamagedBytes) {
      for expected in start where try reader.byte() != expected { return false }
      guard try reader.fixed() == 0x5678, try reader.double() == 370.5 else { return false }
      _ = try reader.byte()
      return true
    } catch {
      return false
    }
  }

  private mutating func function() throws(DamagedBytes) -> BytecodeFunction {
    depth += 1
    defer { depth -= 1 }
    guard depth < 250 else { throw reader.damaged("too many functions within each other") }
    var function = BytecodeFunction()
    try skipString()
    function.line = try size()
    function.lastLine = try size()
    try reader.skip(3)
    for _ in 0..<(try count(of: 4)) { function.code.append(try instruction()) }
    try readConstants(into: &function)
    for _ in 0..<(try count(of: 3)) { function.captures.append(try capture()) }
    for _ in 0..<(try count(of: 8)) { function.functions.append(try self.function()) }
    try readLines(into: &function)
    try readNames(into: &function)
    return function
  }

  private mutating func readConstants(into function: inout BytecodeFunction)
    throws(DamagedBytes)
  {
    for _ in 0..<(try count(of: 1)) {
      switch try reader.byte() {
      case 0x00, 0x01, 0x11: function.constants.append(nil)
      case 0x03, 0x13:
        try reader.skip(8)
        function.constants.append(nil)
      case 0x04, 0x14: function.constants.append(try string())
      default: throw reader.damaged("an unknown kind of constant")
      }
    }
  }

  private mutating func capture() throws(DamagedBytes) -> BytecodeFunction.Capture {
    let isLocal = try reader.byte() != 0
    let index = try reader.byte()
    _ = try reader.byte()
    return BytecodeFunction.Capture(isLocal: isLocal, index: Int(index))
  }

  /// Reads a signed line difference for each instruction. The value -128 marks an instruction whose
  /// absolute line is in a second list.
  private mutating func readLines(into function: inout BytecodeFunction) throws(DamagedBytes) {
    var differences: [Int8] = []
    for _ in 0..<(try count(of: 1)) { differences.append(Int8(bitPattern: try reader.byte())) }
    var exact: [Int: Int] = [:]
    for _ in 0..<(try count(of: 2)) {
      let instruction = try size()
      exact[instruction] = try size()
    }
    var line = function.line
    for (instruction, difference) in differences.enumerated() {
      line = difference == -128 ? exact[instruction] ?? line : line &+ Int(difference)
      function.lines.append(line)
    }
  }

  private mutating func readNames(into function: inout BytecodeFunction) throws(DamagedBytes) {
    for _ in 0..<(try count(of: 3)) {
      let name = try string()
      let start = try size()
      function.locals.append(BytecodeFunction.Local(name: name, start: start, end: try size()))
    }
    for (index, _) in (0..<(try count(of: 1))).enumerated() {
      let name = try string()
      guard index < function.captures.count else {
        throw reader.damaged("more names than variables")
      }
      function.captures[index].name = name
    }
  }

  private mutating func instruction() throws(DamagedBytes) -> UInt32 {
    let low = UInt32(try reader.byte()) | UInt32(try reader.byte()) << 8
    return low | UInt32(try reader.byte()) << 16 | UInt32(try reader.byte()) << 24
  }

  /// Reads a number of seven bits a byte, highest bits first. The last byte has its high bit set.
  private mutating func size() throws(DamagedBytes) -> Int {
    var value = 0
    while true {
      let byte = try reader.byte()
      guard value < 1 << 32 else { throw reader.damaged("a number is too large") }
      value = value << 7 | Int(byte & 0x7F)
      if byte & 0x80 != 0 { return value }
    }
  }

  private mutating func count(of bytesEach: Int) throws(DamagedBytes) -> Int {
    let count = try size()
    guard count <= reader.remaining / bytesEach else {
      throw reader.damaged("a count is too large")
    }
    return count
  }

  private mutating func skipString() throws(DamagedBytes) {
    let length = try size()
    if length > 0 { try reader.skip(length - 1) }
  }

  private mutating func string() throws(DamagedBytes) -> String {
    let length = try size()
    guard length > 0 else { return "" }
    return String(decoding: try reader.slice(length - 1), as: UTF8.self)
  }
}
