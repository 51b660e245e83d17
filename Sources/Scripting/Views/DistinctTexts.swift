/// Texts of which no two are equal. There are mostly few: those are compared one by one, which is
/// faster than to hash them.
struct DistinctTexts {
  private static let few = 12

  private var first: [String] = []
  private var others: Set<String> = []

  /// Adds a text; false where it is there already.
  mutating func insert(_ text: String) -> Bool {
    if first.contains(text) { return false }
    if first.count == Self.few { return others.insert(text).inserted }
    first.append(text)
    return true
  }
}
