/// The name that was probably meant: the nearest of those that exist; nil where none is near. At most two
/// letters may be missing, added, other or swapped, and no more than a third of the name.
func nearest(to name: String, among names: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().utf8)
  var best: (name: String, distance: Int)?
  for candidate in names where candidate != name {
    let bytes = Array(candidate.lowercased().utf8)
    let limit = min(2, max(1, wanted.count / 3))
    guard abs(bytes.count - wanted.count) <= limit else { continue }
    let distance = distance(wanted, bytes)
    if distance <= limit, distance < max(wanted.count, bytes.count), distance < best?.distance ?? .max {
      best = (candidate, distance)
    }
  }
  return best?.name
}

/// How many letters to add, drop, exchange, or swap with their neighbour make one word the other.
private func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var rows = [Array(0...b.count)]
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
      row.append(best)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}
