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
}
