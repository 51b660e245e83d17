/// The maximum number of names that are compared to find the nearest.
private let mostSuggestedNames = 2_000

/// The name that was probably meant: the nearest of those that exist, or nil where none is near.
///
/// Near is: the same but for capitals, or at most two letters missing, added, other or swapped with
/// their neighbour, and no more than a third of the letters. What begins with the same letter comes
/// before what does not, so that of names that differ in capitals only the one of the same kind is
/// meant; of several as near, the first.
///
/// Only the first thousands of names are compared: a suggestion is no reason to stall.
public func nearest(to name: String, among names: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().utf8)
  let limit = min(2, max(1, wanted.count / 3))
  var best: (name: String, begins: Bool, distance: Int)?
  for candidate in names.prefix(mostSuggestedNames) where candidate != name {
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

/// The text that was probably meant, or that a text has become: the nearest of those that exist, or
/// nil where more than a third of the letters are others. Texts of more than 1000 letters are near
/// nothing.
public func nearestText(to text: String, among texts: some Sequence<String>) -> String? {
  let wanted = Array(text.lowercased().utf8)
  guard wanted.count <= 1000 else { return nil }
  var best: (text: String, distance: Int)?
  for candidate in texts {
    let bytes = Array(candidate.lowercased().utf8)
    let limit = max(bytes.count, wanted.count) / 3
    guard bytes.count <= 1000, abs(bytes.count - wanted.count) <= limit else { continue }
    let distance = distance(wanted, bytes)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.text
}

/// Edits between two words, where swapping neighbours is one (optimal string alignment).
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
