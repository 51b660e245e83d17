/// What is one value of a JSON text.
public protocol JSONValue {
  /// Writes it.
  func write(to writer: inout JSONWriter)
}

/// What is an object of a JSON text.
public protocol JSONMembers: JSONValue {
  /// Writes its members.
  func writeMembers(to writer: inout JSONWriter)
}

extension JSONMembers {
  /// Writes the object.
  public func write(to writer: inout JSONWriter) { writer.object { writeMembers(to: &$0) } }
}

extension JSONWriter {
  /// The text of one value.
  public init(of value: some JSONValue) {
    self.init()
    value.write(to: &self)
  }
}

extension String: JSONValue {
  /// A text.
  public func write(to writer: inout JSONWriter) { writer.value(self) }
}

extension Int: JSONValue {
  /// A whole number.
  public func write(to writer: inout JSONWriter) { writer.value(self) }
}

extension UInt64: JSONValue {
  /// A whole number. Beyond 2⁵³ some readers of JSON round it.
  public func write(to writer: inout JSONWriter) { writer.raw(String(self)) }
}

extension Double: JSONValue {
  /// A number; one that JSON cannot hold is null.
  public func write(to writer: inout JSONWriter) { writer.value(self) }
}

extension Bool: JSONValue {
  /// True or false.
  public func write(to writer: inout JSONWriter) { writer.value(self) }
}

extension Optional: JSONValue where Wrapped: JSONValue {
  /// The value, or null.
  public func write(to writer: inout JSONWriter) {
    if let self { self.write(to: &writer) } else { writer.raw("null") }
  }
}

extension Array: JSONValue where Element: JSONValue {
  /// A list.
  public func write(to writer: inout JSONWriter) { writer.array(self) { $1.write(to: &$0) } }
}
