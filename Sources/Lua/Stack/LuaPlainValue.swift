internal import CQuizboardLuaShim

/// A deep copy of a Lua value, independent of its state, that can be pushed to another state.
public indirect enum LuaPlainValue: Sendable, Equatable {
  /// Nil.
  case none
  /// A boolean.
  case boolean(Bool)
  /// A number with Lua's integer subtype.
  case integer(Int)
  /// A number with Lua's float subtype.
  case number(Double)
  /// A string. Bytes that are not UTF-8 are replaced with U+FFFD.
  case text(String)
  /// A table.
  case table([Field])

  /// A key of a table and its value.
  public struct Field: Sendable, Equatable {
    /// The key; never `none`.
    public var key: LuaPlainValue
    /// The value.
    public var value: LuaPlainValue

    /// Creates a field from its parts.
    public init(_ key: LuaPlainValue, _ value: LuaPlainValue) {
      self.key = key
      self.value = value
    }
  }

  /// Returns a table of the given fields without those that are `none`.
  public static func fields(_ fields: [(String, LuaPlainValue)]) -> LuaPlainValue {
    .table(fields.compactMap { $0.1 == .none ? nil : Field(.text($0.0), $0.1) })
  }

  /// Returns a table with the given values as its sequence.
  public static func list(_ values: [LuaPlainValue]) -> LuaPlainValue {
    .table(values.enumerated().map { Field(.integer($0.offset + 1), $0.element) })
  }

  /// Returns a text, or `none` for nil.
  public static func optional(_ text: String?) -> LuaPlainValue { text.map { .text($0) } ?? .none }

  /// The value of a field of a table, or `none`.
  public subscript(_ key: String) -> LuaPlainValue {
    guard case .table(let fields) = self else { return .none }
    return fields.first { $0.key == .text(key) }?.value ?? .none
  }
}

extension LuaStack {
  /// Copies the value at `index`, through frozen tables and without metamethods. Functions,
  /// coroutines, and tables inside themselves become `none`.
  ///
  /// - Parameter object: Returns the copy of the engine object at an index. Must leave the stack
  ///   unchanged.
  public func plainValue(_ index: Int32, object: (Int32) -> LuaPlainValue = { _ in .none })
    -> LuaPlainValue
  {
    var inside: [UnsafeRawPointer] = []
    return plainValue(index, inside: &inside, object: object)
  }

  private func plainValue(
    _ index: Int32, inside: inout [UnsafeRawPointer], object: (Int32) -> LuaPlainValue
  ) -> LuaPlainValue {
    switch type(index) {
    case .boolean: return .boolean(boolean(index))
    case .number:
      if isInteger(index), let number = integer(index) { return .integer(number) }
      return .number(number(index) ?? 0)
    case .string: return .text(string(index) ?? "")
    case .userdata: return object(absolute(index))
    case .table: return plainTable(absolute(index), inside: &inside, object: object)
    default: return .none
    }
  }

  private func plainTable(
    _ index: Int32, inside: inout [UnsafeRawPointer], object: (Int32) -> LuaPlainValue
  ) -> LuaPlainValue {
    guard let identity = lua_topointer(L, index), !inside.contains(identity), inside.count < 100,
      reserve(20)
    else { return .none }
    inside.append(identity)
    defer { inside.removeLast() }
    pushContents(index)
    let contents = absolute(-1)
    defer { pop() }
    var fields: [LuaPlainValue.Field] = []
    pushNil()
    while next(contents) {
      let value = plainValue(-1, inside: &inside, object: object)
      let key = plainValue(-2, inside: &inside, object: object)
      if value != .none, key != .none { fields.append(.init(key, value)) }
      pop()
    }
    return .table(fields)
  }

  /// Pushes a value that was copied from any state.
  public func push(_ value: LuaPlainValue) {
    guard reserve(4) else { return pushNil() }
    switch value {
    case .none: pushNil()
    case .boolean(let flag): push(flag)
    case .integer(let number): push(number)
    case .number(let number): push(number)
    case .text(let text): push(text)
    case .table(let fields):
      pushTable(fields: Int32(clamping: fields.count))
      for field in fields {
        if case .number(let number) = field.key, number.isNaN { continue }
        push(field.key)
        push(field.value)
        rawSet(-3)
      }
    }
  }
}
