/// The maximum number of compared names, so that a suggestion takes little time.
private let mostSuggestedNames = 2_000
/// The maximum length of a compared name in bytes: longer ones are no slips of a key.
private let longestSuggestedName = 200

/// Returns the name that was probably meant: the nearest of the first 2000, or nil if none is near.
///
/// A name is near if it differs only in case, or by at most two edits (a letter missing, added or
/// replaced, two neighbours swapped) and by no more than a third of its letters. Names with the
/// same first letter, including its case, come first; of equally near names, the first wins. No
/// name is near to one of more than 200 bytes.
public func nearest(to name: String, among names: some Sequence<String>) -> String? {
  guard name.utf8.count <= longestSuggestedName else { return nil }
  let wanted = Array(name.lowercased().utf8)
  let limit = min(2, max(1, wanted.count / 3))
  var best: (name: String, begins: Bool, distance: Int)?
  for candidate in names.prefix(mostSuggestedNames) where candidate != name {
    guard candidate.utf8.count <= longestSuggestedName else { continue }
    let bytes = Array(candidate.lowercased().utf8)
    guard abs(bytes.count - wanted.count) <= limit, max(bytes.count, wanted.count) > limit else {
      continue
    }
    let begins = candidate.first == name.first
    if let best, best.begins, !begins { continue }
    let distance = distance(wanted, bytes)
    guard distance <= limit else { continue }
    if let best, best.begins == begins, best.distance <= distance { continue }
    best = (candidate, begins, distance)
  }
  return best?.name
}

/// Returns the nearest text, for example the new version of a changed one; nil if more than a third
/// of the letters differ, or for texts of more than 1000 bytes.
public func nearestText(to text: String, among texts: some Sequence<String>) -> String? {
  guard text.utf8.count <= 1000 else { return nil }
  let wanted = Array(text.lowercased().utf8)
  var best: (text: String, distance: Int)?
  for candidate in texts {
    guard candidate.utf8.count <= 1000 else { continue }
    let bytes = Array(candidate.lowercased().utf8)
    let limit = max(bytes.count, wanted.count) / 3
    guard bytes.count <= 1000, abs(bytes.count - wanted.count) <= limit else { continue }
    let distance = distance(wanted, bytes)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.text
}

/// Returns the number of edits between two words, including swaps (optimal string alignment).
private func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for j in b.indices {
      var cost = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforePrevious[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforePrevious, previous) = (previous, row)
  }
  return previous[b.count]
}
