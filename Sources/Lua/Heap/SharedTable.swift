internal import CQuizboardLuaShim

/// A table that belongs to two values: to one by a number, and to the other by the keys that lead
/// to it.
public struct SharedTable: Sendable, Equatable {
  /// The number of the table in the save of one value.
  public var number: Int
  /// The keys from the other value to the table; none if it is the other value.
  public var path: [Key]

  /// A key of a table.
  public enum Key: Sendable, Equatable {
    /// A text, as its bytes.
    case string([UInt8])
    /// A whole number.
    case integer(Int)
    /// Another number.
    case float(Double)
    /// True or false.
    case boolean(Bool)
  }

  /// Appends the table to an output.
  public func write(to out: inout ByteWriter) {
    out.varint(UInt64(number))
    out.varint(UInt64(path.count))
    for key in path { key.write(to: &out) }
  }

  /// Reads the output of `write`.
  public init(_ reader: inout ByteReader) throws(DamagedBytes) {
    number = try reader.natural()
    path = []
    for _ in 0..<(try reader.count()) { path.append(try Key(&reader)) }
  }

  init(number: Int, path: [Key]) {
    self.number = number
    self.path = path
  }
}

extension SharedTable.Key {
  /// Creates the key at an index; nil if it is none that can be saved.
  init?(at index: Int32, on stack: LuaStack) {
    switch stack.type(index) {
    case .string:
      var length = 0
      let bytes = lua_tolstring(stack.L, index, &length)
      self = .string([UInt8](UnsafeRawBufferPointer(start: bytes, count: length)))
    case .boolean: self = .boolean(stack.boolean(index))
    case .number:
      if let integer = stack.integer(index) {
        self = .integer(integer)
      } else {
        self = .float(stack.number(index) ?? 0)
      }
    default: return nil
    }
  }

  /// Pushes the key.
  public func push(on stack: LuaStack) {
    switch self {
    case .string(let bytes): bytes.withUnsafeBytes { stack.push(bytes: $0) }
    case .integer(let integer): stack.push(integer)
    case .float(let number): stack.push(number)
    case .boolean(let flag): stack.push(flag)
    }
  }

  fileprivate var encoded: [UInt8] {
    var out = ByteWriter(capacity: 64)
    write(to: &out)
    return out.bytes
  }

  fileprivate func write(to out: inout ByteWriter) {
    switch self {
    case .string(let bytes):
      out.byte(0)
      out.bytes(bytes)
    case .integer(let integer):
      out.byte(1)
      out.signed(integer)
    case .float(let number):
      out.byte(2)
      out.double(number)
    case .boolean(let flag): out.byte(flag ? 4 : 3)
    }
  }

  fileprivate init(_ reader: inout ByteReader) throws(DamagedBytes) {
    switch try reader.byte() {
    case 0: self = .string(try reader.bytes())
    case 1: self = .integer(try reader.signed())
    case 2: self = .float(try reader.double(in: -.infinity ... .infinity))
    case 3: self = .boolean(false)
    case 4: self = .boolean(true)
    default: throw reader.damaged("a key of an unknown kind")
    }
  }
}

extension LuaStack {
  /// Returns the address of the table at an index.
  func address(_ index: Int32) -> UInt { UInt(bitPattern: lua_topointer(L, index)) }
}

extension HeapWriter {
  /// Returns the tables of this save that the table at an index is, or holds. Of a table that it
  /// holds in several places, each place counts; what is in a shared table is left out.
  public func sharedTables(at index: Int32, on stack: LuaStack) -> [SharedTable] {
    if let number = number(ofTableAt: index, on: stack) {
      return [SharedTable(number: number, path: [])]
    }
    let top = stack.top
    defer { stack.setTop(top) }
    let root = stack.absolute(index)
    _ = stack.reserve(16)
    // Most settings have no tables, and are searched with each save.
    if keysOfTables(at: root, on: stack).isEmpty { return [] }
    var shared: [SharedTable] = []
    // The tables to search, which a Lua table holds by their places here.
    var searched: [(parent: Int, key: SharedTable.Key?)] = [(0, nil)]
    var known: Set<UInt> = []
    stack.pushTable(array: 1)
    let queue = top + 1
    stack.push(valueAt: root)
    stack.rawSet(queue, 1)
    var place = 0
    while place < searched.count {
      stack.rawGet(queue, place + 1)
      for key in keysOfTables(at: queue + 1, on: stack) {
        key.push(on: stack)
        stack.rawGet(queue + 1)
        if let number = number(ofTableAt: -1, on: stack) {
          shared.append(SharedTable(number: number, path: path(to: place, searched) + [key]))
        } else if !stack.isFrozen(-1), known.insert(stack.address(-1)).inserted {
          searched.append((place, key))
          stack.push(valueAt: -1)
          stack.rawSet(queue, searched.count)
        }
        stack.pop()
      }
      stack.setTop(queue)
      place += 1
    }
    return shared
  }

  /// Returns the keys of the tables in the table at an index, in an order that the keys alone
  /// decide.
  private func keysOfTables(at index: Int32, on stack: LuaStack) -> [SharedTable.Key] {
    var keys: [SharedTable.Key] = []
    stack.pushNil()
    while stack.next(index) {
      if stack.type(-1) == .table, let key = SharedTable.Key(at: -2, on: stack) { keys.append(key) }
      stack.pop()
    }
    if keys.count < 2 { return keys }
    return keys.map { ($0, $0.encoded) }.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
  }

  private func path(
    to index: Int, _ searched: [(parent: Int, key: SharedTable.Key?)]
  ) -> [SharedTable.Key] {
    var path: [SharedTable.Key] = []
    var index = index
    while let key = searched[index].key {
      path.append(key)
      index = searched[index].parent
    }
    return path.reversed()
  }
}
