/// Assigns distinct names to texts: repeated texts get the suffixes ` #2`, ` #3`, ….
///
/// Stores the last number of each text, so that n equal texts take linear time.
struct DistinctNames {
  private var taken: Set<String> = []
  private var lastNumbers: [String: Int] = [:]

  /// Reserves a name; false if it is already taken.
  mutating func reserve(_ name: String) -> Bool { taken.insert(name).inserted }

  /// Returns the text itself, or the text with the first free number if it is already taken.
  mutating func name(for text: String) -> String {
    if reserve(text) { return text }
    var number = lastNumbers[text] ?? 1
    var name = text
    repeat {
      number += 1
      name = "\(text) #\(number)"
    } while !reserve(name)
    lastNumbers[text] = number
    return name
  }
}
