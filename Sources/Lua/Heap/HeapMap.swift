/// A hash map from addresses to small numbers that is emptied in constant time.
struct HeapMap: ~Copyable {
  private struct Slot {
    var key: UInt
    var value: Int32
    /// The slot is in use if this equals the stamp of the map.
    var stamp: UInt32
  }

  private var slots: UnsafeMutablePointer<Slot>
  private var capacity: Int
  private var count = 0
  private var stamp: UInt32 = 1

  init() {
    capacity = 32
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Slot(key: 0, value: 0, stamp: 0), count: capacity)
  }

  deinit { slots.deallocate() }

  mutating func removeAll() {
    count = 0
    if capacity > 1 << 16 {
      self = HeapMap()
    } else if stamp == .max {
      slots.update(repeating: Slot(key: 0, value: 0, stamp: 0), count: capacity)
      stamp = 1
    } else {
      stamp += 1
    }
  }

  /// Returns the value for a key, or inserts `value` and returns it with true.
  @inline(__always)
  mutating func find(_ key: UInt, orInsert value: Int32) -> (value: Int32, isNew: Bool) {
    if count &* 2 >= capacity { grow() }
    var index = index(of: key)
    while slots[index].stamp == stamp {
      if slots[index].key == key { return (slots[index].value, false) }
      index = (index &+ 1) & (capacity &- 1)
    }
    slots[index] = Slot(key: key, value: value, stamp: stamp)
    count &+= 1
    return (value, true)
  }

  /// Returns the value for a key, or -1.
  func find(_ key: UInt) -> Int32 {
    var index = index(of: key)
    while slots[index].stamp == stamp {
      if slots[index].key == key { return slots[index].value }
      index = (index &+ 1) & (capacity &- 1)
    }
    return -1
  }

  @inline(__always)
  private func index(of key: UInt) -> Int {
    // Multiplication mixes upward, so the high bits have the best distribution.
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 32) & (capacity &- 1)
  }

  @inline(never)
  private mutating func grow() {
    let old = slots
    let oldCapacity = capacity
    capacity *= 2
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Slot(key: 0, value: 0, stamp: 0), count: capacity)
    for index in 0..<oldCapacity where old[index].stamp == stamp {
      var slot = self.index(of: old[index].key)
      while slots[slot].stamp == stamp { slot = (slot + 1) & (capacity - 1) }
      slots[slot] = old[index]
    }
    old.deallocate()
  }
}
