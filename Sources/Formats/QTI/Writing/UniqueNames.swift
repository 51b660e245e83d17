/// Assigns distinct names: repeated ones get the suffixes `-2`, `-3`, ….
///
/// Stores the last number of each name, so that n equal names take linear time.
struct UniqueNames {
  private var taken: Set<String> = []
  private var lastNumbers: [String: Int] = [:]

  /// Returns the name itself, or the name with the first free number if it is already taken.
  mutating func name(for name: String) -> String {
    if taken.insert(name).inserted { return name }
    var number = lastNumbers[name] ?? 1
    var unique: String
    repeat {
      number += 1
      unique = "\(name)-\(number)"
    } while !taken.insert(unique).inserted
    lastNumbers[name] = number
    return unique
  }
}
