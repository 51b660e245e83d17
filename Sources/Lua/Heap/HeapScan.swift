/// Verifies that the output of a `HeapWriter` is well-formed, without building its values.
///
/// It takes no memory for values, so a large save can be verified within the limits of an input.
public struct HeapScan {
  /// The byte reader. The host reads its own parts from it in between.
  public var reader: ByteReader
  private let objectCount: Int
  private var strings = 0
  private var longStrings = 0
  private var steps = 0
  private var tables = 0
  /// The number of values in each table that is not scanned yet, in order.
  private var waiting: [Int] = []

  /// Creates a scan of values that may refer to `objectCount` engine objects.
  public init(_ reader: ByteReader, objectCount: Int) {
    self.reader = reader
    self.objectCount = objectCount
  }

  /// Skips a value written by `HeapWriter.writeValue`.
  public mutating func passValue() throws(DamagedBytes) {
    try pass()
    try passContents()
  }

  /// Skips fields written by `HeapWriter.writeFields`.
  public mutating func passFields() throws(DamagedBytes) {
    for _ in 0..<(try readCounts()) { try pass() }
    try passContents()
  }

  private mutating func passContents() throws(DamagedBytes) {
    var next = 0
    while next < waiting.count {
      for _ in 0..<waiting[next] { try pass() }
      next += 1
    }
    waiting.removeAll(keepingCapacity: true)
  }

  private mutating func readCounts() throws(DamagedBytes) -> Int {
    try reader.count() + 2 * reader.count()
  }

  private mutating func pass() throws(DamagedBytes) {
    let tag = try reader.byte()
    if tag >= HeapTag.smallIntegers { return }
    if tag >= HeapTag.fewStrings { return try check(UInt64(tag & 0x3F), below: strings) }
    switch tag {
    case HeapTag.nil, HeapTag.false, HeapTag.true: break
    case HeapTag.integer: _ = try reader.signed()
    case HeapTag.float: try reader.skip(8)
    case HeapTag.string:
      let length = try reader.count()
      try reader.skip(length)
      if length <= longestNumberedString { strings += 1 }
    case HeapTag.knownString: try check(reader.varint(), below: strings)
    case HeapTag.longString:
      try reader.skip(reader.count())
      longStrings += 1
    case HeapTag.knownLongString: try check(reader.varint(), below: longStrings)
    case HeapTag.table:
      waiting.append(try readCounts())
      tables += 1
    case HeapTag.knownTable: try check(reader.varint(), below: tables)
    case HeapTag.object: try check(reader.varint(), below: objectCount)
    case HeapTag.frozen: try passWay()
    case HeapTag.knownFrozen: try check(reader.varint(), below: steps)
    default: throw reader.damaged("a value of an unknown kind")
    }
  }

  private mutating func passWay() throws(DamagedBytes) {
    try check(reader.varint(), below: steps + 1)
    for _ in 0..<(try reader.count()) {
      _ = try reader.byte()
      try pass()
      steps += 1
    }
  }

  private func check(_ number: UInt64, below count: Int) throws(DamagedBytes) {
    guard number < UInt64(count) else {
      throw reader.damaged("something is referred to that was not there")
    }
  }
}
