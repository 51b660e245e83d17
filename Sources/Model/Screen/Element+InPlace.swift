// Access to elements in place: an `Element` is large, and copying it costs more than most of the
// work done on it.
extension [Element] {
  /// Passes a pointer to each element; the pointer is valid until `body` returns.
  @inlinable
  package func forEachInPlace(_ body: (UnsafePointer<Element>) throws -> Void) rethrows {
    try withUnsafeBufferPointer { elements in
      guard let first = elements.baseAddress else { return }
      for index in elements.indices { try body(first + index) }
    }
  }

  /// Returns the first non-nil answer of `ask`, which is called for each element before its
  /// children.
  @inlinable
  package func find<R>(_ ask: (UnsafePointer<Element>) -> R?) -> R? {
    withUnsafeBufferPointer { elements in
      guard let first = elements.baseAddress else { return nil }
      for index in elements.indices {
        if let found = ask(first + index) ?? first[index].children.find(ask) { return found }
      }
      return nil
    }
  }
}
