/// Looking at elements where they are. One is large, and to copy it, which counts a reference for
/// each of its texts, takes longer than most of what is asked of it.
extension [Element] {
  /// Hands over each; the pointer is good until `body` returns.
  @inlinable
  public func forEachInPlace(_ body: (UnsafePointer<Element>) throws -> Void) rethrows {
    try withUnsafeBufferPointer { elements in
      guard let first = elements.baseAddress else { return }
      for index in elements.indices { try body(first + index) }
    }
  }

  /// The first answer to something that is asked of each and of what is in it, from the outermost
  /// in.
  @inlinable
  public func find<R>(_ ask: (UnsafePointer<Element>) -> R?) -> R? {
    withUnsafeBufferPointer { elements in
      guard let first = elements.baseAddress else { return nil }
      for index in elements.indices {
        if let found = ask(first + index) ?? first[index].children.find(ask) { return found }
      }
      return nil
    }
  }
}
