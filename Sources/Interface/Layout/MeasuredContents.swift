import QuizboardModel

/// A cache of the sizes of elements that stand side by side. Each level of nested elements measures
/// all levels below it, so without the cache the work would be quadratic in their depth.
final class MeasuredContents {
  private struct Measures {
    /// Retained, so that no other contents get the same address.
    let contents: [Element]
    var width: Int?
    var isGreedy: Bool?
  }

  private var known: [UnsafeRawPointer: Measures] = [:]

  /// Returns the natural width of contents, which `measure` computes once.
  func width(_ contents: [Element], _ measure: () -> Int) -> Int {
    remembered(contents, \.width, measure)
  }

  /// Returns true if contents can use more room than their natural width, which `examine` computes
  /// once.
  func isGreedy(_ contents: [Element], _ examine: () -> Bool) -> Bool {
    remembered(contents, \.isGreedy, examine)
  }

  private func remembered<Value>(
    _ contents: [Element], _ measure: WritableKeyPath<Measures, Value?>, _ compute: () -> Value
  ) -> Value {
    let address = contents.withUnsafeBufferPointer { $0.baseAddress.map(UnsafeRawPointer.init) }
    guard let address, !contents.isEmpty else { return compute() }
    if let value = known[address]?[keyPath: measure] { return value }
    let value = compute()
    known[address, default: Measures(contents: contents)][keyPath: measure] = value
    return value
  }
}
