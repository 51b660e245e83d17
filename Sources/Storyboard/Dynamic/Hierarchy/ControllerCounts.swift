/// How many controllers of each name there have been, in the order of names.
struct ControllerCounts {
  private(set) var all: [Memento.Count] = []

  /// Those of a memento, whoever wrote it.
  init(_ counts: [Memento.Count] = []) { all = counts.sorted { $0.name < $1.name } }

  /// The next number for a name, from 1; whichever storyboard has the scene of that name.
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
