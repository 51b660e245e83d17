/// Returns lines in which consecutive repeats of a line or a group appear once, with their number:
/// `… 17 times more`.
public func foldingRepeats(_ lines: [String]) -> [String] {
  var folded: [String] = []
  var index = 0
  while index < lines.count {
    guard let (length, count) = repetition(at: index, of: lines) else {
      folded.append(lines[index])
      index += 1
      continue
    }
    folded += lines[index..<(index + length)]
    folded.append(
      length == 1 ? "… \(count - 1) times more" : "… these \(length) lines \(count - 1) times more")
    index += length * count
  }
  return folded
}

/// Returns the shortest group of lines that occurs at least three times in a row at a place.
private func repetition(at index: Int, of lines: [String]) -> (length: Int, count: Int)? {
  let longest = (lines.count - index) / 3
  guard longest > 0 else { return nil }
  for length in 1...longest {
    let group = lines[index..<(index + length)]
    var count = 1
    while index + (count + 1) * length <= lines.count,
      lines[(index + count * length)..<(index + (count + 1) * length)].elementsEqual(group)
    { count += 1 }
    if count > 2 { return (length, count) }
  }
  return nil
}
