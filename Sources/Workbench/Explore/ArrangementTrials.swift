/// The orders and pairs that a search tries.
struct ArrangementTrials {
  /// The maximum number of items of which every order is tried.
  private static let fewItems = 4
  /// The maximum number of combinations of pairs that are all tried.
  private static let fewCombinations = 30
  /// The maximum number of single pairs that are tried.
  private static let mostSinglePairs = 200

  /// Returns all orders of a few items. Of more: the shown order, its reverse, and each item moved
  /// to the front.
  ///
  /// These would lead from each order of the player to others, up to all that there are. So they
  /// begin then with the sorted items, whatever the player's order is.
  static func orders(of order: (items: [String], isChosen: Bool)) -> (
    tried: [[String]], areAll: Bool
  ) {
    let (items, isChosen) = order
    // Sorted, so that the inputs do not depend on the player's order.
    let sorted = items.sorted()
    if items.count <= fewItems { return (permutations(of: sorted), true) }
    let base = isChosen ? sorted : items
    var tried = [base, base.reversed()]
    for index in base.indices.dropFirst() {
      var moved = base
      moved.insert(moved.remove(at: index), at: 0)
      tried.append(moved)
    }
    return (tried, false)
  }

  private static func permutations(of items: [String]) -> [[String]] {
    if items.isEmpty { return [[]] }
    return items.indices.flatMap { index in
      var rest = items
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }

  /// Returns no pair, each pair alone, and combinations with an entry for each text: all of them if
  /// there are few, else two.
  static func pairs(of left: [String], with right: [String]) -> (
    tried: [[String: String]], areAll: Bool
  ) {
    if left.isEmpty || right.isEmpty { return ([[:]], true) }
    if let all = combinations(of: left, with: right.map(\.self) + [nil]) { return (all, true) }
    var tried: [[String: String]] = []
    if let complete = combinations(of: left, with: right) {
      tried = complete
    } else {
      for shift in 0..<min(2, right.count) {
        let pairs = left.enumerated().map { ($1, right[($0 + shift) % right.count]) }
        tried.append(Dictionary(pairs) { first, _ in first })
      }
    }
    let isFew = left.count * right.count <= mostSinglePairs
    for (index, text) in left.enumerated() {
      for entry in isFew ? right : [right[index % right.count]] { tried.append([text: entry]) }
    }
    return (tried + [[:]], false)
  }

  /// Returns all combinations of an entry for each text; nil if they are many.
  private static func combinations(of left: [String], with entries: [String?])
    -> [[String: String]]?
  {
    var all: [[String: String]] = [[:]]
    for text in left {
      guard all.count * entries.count <= fewCombinations else { return nil }
      all = all.flatMap { pairs in
        entries.map { entry in
          var more = pairs
          more[text] = entry
          return more
        }
      }
    }
    return all
  }
}
