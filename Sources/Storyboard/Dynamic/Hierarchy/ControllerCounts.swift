/// The number of controllers created under each name, sorted by name.
struct ControllerCounts {
  private(set) var all: [Memento.Count] = []

  /// Creates the counts of a memento, in any order.
  init(_ counts: [Memento.Count] = []) { all = counts.sorted { $0.name < $1.name } }

  /// Returns the next number for a name, from 1, shared by all storyboards.
  mutating func next(of name: String) -> Int {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].name < name { low = middle + 1 } else { high = middle }
    }
    if low == all.count || all[low].name != name {
      all.insert(Memento.Count(name: name, count: 0), at: low)
    }
    all[low].count += 1
    return all[low].count
  }
}
