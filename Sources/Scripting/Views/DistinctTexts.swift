/// A set of texts. It compares the first few one by one, which is faster than hashing.
struct DistinctTexts {
  private static let few = 12

  private var first: [String] = []
  private var others: Set<String> = []

  /// Adds a text; returns false if it is already present.
  mutating func insert(_ text: String) -> Bool {
    if first.contains(text) { return false }
    if first.count == Self.few { return others.insert(text).inserted }
    first.append(text)
    return true
  }

  /// Appends ` #2` and so on to repeated texts, so that each option has a unique text.
  static func numbered(_ options: [String]) -> [String] {
    var taken = DistinctTexts()
    var counts: [String: Int] = [:]
    var names: [String] = []
    names.reserveCapacity(options.count)
    for option in options {
      if taken.insert(option) {
        names.append(option)
        continue
      }
      var (name, count) = (option, counts[option] ?? 1)
      while !taken.insert(name) {
        count += 1
        name = "\(option) #\(count)"
      }
      counts[option] = count
      names.append(name)
    }
    return names
  }
}
