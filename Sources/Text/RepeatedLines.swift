/// The lines of a list, in which equal lines or groups of lines that follow each other are given
/// once, with the number of the others: `… 17 times more`.
public func foldingRepeats(_ lines: [String]) -> [String] {
  var folded: [String] = []
  var place = 0
  while place < lines.count {
    guard let (length, count) = repetition(at: place, of: lines) else {
      folded.append(lines[place])
      place += 1
      continue
    }
    folded += lines[place..<(place + length)]
    folded.append(
      length == 1 ? "… \(count - 1) times more" : "… these \(length) lines \(count - 1) times more")
    place += length * count
  }
  return folded
}

/// The shortest group of lines at a place that stands there three times or more in a row.
private func repetition(at place: Int, of lines: [String]) -> (length: Int, count: Int)? {
  let longest = (lines.count - place) / 3
  guard longest > 0 else { return nil }
  for length in 1...longest {
    let group = lines[place..<(place + length)]
    var count = 1
    while place + (count + 1) * length <= lines.count,
      lines[(place + count * length)..<(place + (count + 1) * length)].elementsEqual(group)
    { count += 1 }
    if count > 2 { return (length, count) }
  }
  return nil
}
