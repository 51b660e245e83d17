/// Values in order, in plain memory: nothing is counted, copied or checked where they are read.
///
/// Every operation goes through several lists of controllers, and to count a reference for each
/// step takes longer than all else that it does. Whoever puts a controller in sees to it that
/// something keeps it alive for as long as it is in here.
struct PlainList<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity = 8

  init() { base = .allocate(capacity: capacity) }

  deinit { base.deallocate() }

  var isEmpty: Bool { count == 0 }

  /// What is at a position; the caller sees to it that there is something.
  subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }

  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    base[count] = element
    count += 1
  }

  /// Takes everything out and keeps the room.
  mutating func removeAll() { count = 0 }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}

/// Controllers that something else keeps alive.
typealias ControllerList = PlainList<Unmanaged<Controller>>

extension PlainList where Element == Unmanaged<Controller> {
  mutating func append(_ controller: Controller) { append(.passUnretained(controller)) }

  /// The same as an array, which keeps them alive.
  var controllers: [Controller] { (0..<count).map { self[$0].takeUnretainedValue() } }
}

extension Unmanaged {
  /// Does something with it, without a reference counted.
  package func with<R>(_ body: (Instance) throws -> R) rethrows -> R {
    try _withUnsafeGuaranteedRef { try body($0) }
  }
}

extension Array where Element: AnyObject {
  /// What is at a position, which stays alive as long as it is in the list.
  package func unmanaged(at index: Int) -> Unmanaged<Element> {
    precondition(indices.contains(index), "there is nothing at \(index)")
    return withUnsafeBytes {
      $0.load(fromByteOffset: index * MemoryLayout<Element>.stride, as: Unmanaged<Element>.self)
    }
  }

  /// The last, which stays alive as long as it is in the list; nil where there is none.
  package var lastUnmanaged: Unmanaged<Element>? { isEmpty ? nil : unmanaged(at: count - 1) }
}
