/// A hash map from addresses to small numbers that is emptied in constant time.
struct HeapMap: ~Copyable {
  private struct Place {
    var key: UInt
    var value: Int32
    /// The place is in use if this equals the stamp of the map.
    var stamp: UInt32
  }

  private var places: UnsafeMutablePointer<Place>
  private var capacity: Int
  private var count = 0
  private var stamp: UInt32 = 1

  init() {
    capacity = 32
    places = .allocate(capacity: capacity)
    places.initialize(repeating: Place(key: 0, value: 0, stamp: 0), count: capacity)
  }

  deinit { places.deallocate() }

  mutating func removeAll() {
    count = 0
    if capacity > 1 << 16 {
      self = HeapMap()
    } else if stamp == .max {
      places.update(repeating: Place(key: 0, value: 0, stamp: 0), count: capacity)
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
    while places[index].stamp == stamp {
      if places[index].key == key { return (places[index].value, false) }
      index = (index &+ 1) & (capacity &- 1)
    }
    places[index] = Place(key: key, value: value, stamp: stamp)
    count &+= 1
    return (value, true)
  }

  /// Returns the value for a key, or -1.
  func find(_ key: UInt) -> Int32 {
    var index = index(of: key)
    while places[index].stamp == stamp {
      if places[index].key == key { return places[index].value }
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
    let old = places
    let oldCapacity = capacity
    capacity *= 2
    places = .allocate(capacity: capacity)
    places.initialize(repeating: Place(key: 0, value: 0, stamp: 0), count: capacity)
    for index in 0..<oldCapacity where old[index].stamp == stamp {
      var place = self.index(of: old[index].key)
      while places[place].stamp == stamp { place = (place + 1) & (capacity - 1) }
      places[place] = old[index]
    }
    old.deallocate()
  }
}
