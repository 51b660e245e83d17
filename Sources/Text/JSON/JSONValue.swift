/// A value that can be written as JSON.
public protocol JSONValue {
  /// Writes the value.
  func write(to writer: inout JSONWriter)
}

/// A value that is written as a JSON object.
public protocol JSONMembers: JSONValue {
  /// Writes its members.
  func writeMembers(to writer: inout JSONWriter)
}

extension JSONMembers {
  /// Writes the object.
  @inlinable public func write(to writer: inout JSONWriter) {
    writer.object { writeMembers(to: &$0) }
  }
}

extension JSONWriter {
  /// Creates a writer that contains one value.
  @inlinable public init(of value: some JSONValue) {
    self.init()
    value.write(to: &self)
  }
}

extension String: JSONValue {
  /// Writes the text.
  @inlinable public func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Int: JSONValue {
  /// Writes the number.
  @inlinable public func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension UInt64: JSONValue {
  /// Writes the number, which some JSON readers round beyond 2⁵³.
  @inlinable public func write(to writer: inout JSONWriter) { writer.raw(String(self)) }
}

extension Double: JSONValue {
  /// Writes the number; null if it is not finite.
  @inlinable public func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Bool: JSONValue {
  /// Writes the Boolean value.
  @inlinable public func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Optional: JSONValue where Wrapped: JSONValue {
  /// Writes the value, or null.
  @inlinable public func write(to writer: inout JSONWriter) {
    if let self { self.write(to: &writer) } else { writer.raw("null") }
  }
}

extension Array: JSONValue where Element: JSONValue {
  /// Writes the list.
  @inlinable public func write(to writer: inout JSONWriter) {
    writer.array(self) { $1.write(to: &$0) }
  }
}
