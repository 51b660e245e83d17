internal import CQuizboardLuaShim

/// A value with all that it holds, copied out of its state: what can go from one state to another.
public indirect enum LuaPlainValue: Sendable, Equatable {
  /// Nil.
  case none
  /// A boolean.
  case boolean(Bool)
  /// A number that Lua holds as an integer.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A string; what is not UTF-8 in it has become U+FFFD.
  case text(String)
  /// A table.
  case table([Field])

  /// A key of a table with its value.
  public struct Field: Sendable, Equatable {
    /// The key; never `none`.
    public var key: LuaPlainValue
    /// The value.
    public var value: LuaPlainValue

    /// A key with its value.
    public init(_ key: LuaPlainValue, _ value: LuaPlainValue) {
      self.key = key
      self.value = value
    }
  }

  /// A table with these fields; those that are `none` are left out.
  public static func fields(_ fields: [(String, LuaPlainValue)]) -> LuaPlainValue {
    .table(fields.compactMap { $0.1 == .none ? nil : Field(.text($0.0), $0.1) })
  }

  /// A table with these values in its sequence.
  public static func list(_ values: [LuaPlainValue]) -> LuaPlainValue {
    .table(values.enumerated().map { Field(.integer($0.offset + 1), $0.element) })
  }

  /// A text, or nothing.
  public static func optional(_ text: String?) -> LuaPlainValue { text.map { .text($0) } ?? .none }

  /// The value of a field of a table; `none` where there is none.
  public subscript(_ key: String) -> LuaPlainValue {
    guard case .table(let fields) = self else { return .none }
    return fields.first { $0.key == .text(key) }?.value ?? .none
  }
}

extension LuaStack {
  /// Copies the value at `index` out of its state, through frozen tables, without metamethods. Of a
  /// table in itself the inner one is left out, and functions and coroutines are.
  ///
  /// - Parameter object: what stands for an engine object at an index; it leaves the stack as it
  ///   was.
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

  /// Pushes a value that was copied out of some state.
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
