/// An accepted text prepared for comparison: its literal pieces, with any run of characters between two.
public struct TextPattern: Sendable {
  private let pieces: [Piece]
  private let typos: Int

  /// Reads `*` as any run of characters and `\*` as a star.
  init(_ text: String, folding: TextFolding, typos: Int) {
    let literals = TextPattern.literals(of: text)
    pieces = literals.enumerated().map { position, literal in
      Piece(
        folding.characters(
          of: literal, trimsStart: position == 0, trimsEnd: position == literals.count - 1))
    }
    self.typos = typos
  }

  /// Whether a text, folded as the pattern was, is one that is meant.
  func matches(_ characters: [Character]) -> Bool {
    typos == 0 ? matchesExactly(characters) : matchesNearly(characters)
  }

  /// The pieces between the stars, escapes resolved.
  static func literals(of text: String) -> [String] {
    var pieces = [""]
    var isEscaped = false
    for character in text {
      if character == "*", !isEscaped {
        pieces.append("")
      } else {
        if isEscaped, character != "*" { pieces[pieces.count - 1].append("\\") }
        if character == "\\" {
          isEscaped = true
          continue
        }
        pieces[pieces.count - 1].append(character)
      }
      isEscaped = false
    }
    if isEscaped { pieces[pieces.count - 1].append("\\") }
    return pieces
  }

  /// A text that an accepted one with stars stands for: `filling` for each of them.
  public static func text(of pattern: String, filling: String) -> String { literals(of: pattern).joined(separator: filling) }

  /// The first piece at the start, the last at the end, each other as early as it comes: linear in both
  /// lengths.
  private func matchesExactly(_ text: [Character]) -> Bool {
    guard let first = pieces.first, let last = pieces.last else { return false }
    if pieces.count == 1 { return first.characters == text }
    guard text.count >= first.characters.count + last.characters.count,
      text.starts(with: first.characters)
    else { return false }
    var rest = text[first.characters.count..<(text.count - last.characters.count)]
    guard text[rest.endIndex...].elementsEqual(last.characters) else { return false }
    for piece in pieces.dropFirst().dropLast() {
      guard let end = piece.endOfFirst(in: rest) else { return false }
      rest = rest[end...]
    }
    return true
  }
}

extension TextPattern {
  /// Edit distance (Levenshtein's: a character missing, added or other costs one) where a star costs nothing,
  /// one row of the table for each character of the pattern.
  private func matchesNearly(_ text: [Character]) -> Bool {
    let literal = pieces.reduce(0) { $0 + $1.characters.count }
    // What is missing can only be made up by typing it.
    if literal - text.count > typos { return false }
    if pieces.count == 1, text.count - literal > typos { return false }
    var costs = Array(0...text.count)
    for (position, piece) in pieces.enumerated() {
      if position > 0 { skipAnything(&costs) }
      for character in piece.characters { advance(&costs, over: character, in: text) }
    }
    return costs[text.count] <= typos
  }

  /// A star: whatever prefix was reached can be made longer for nothing.
  private func skipAnything(_ costs: inout [Int]) {
    for end in costs.indices.dropFirst() { costs[end] = min(costs[end], costs[end - 1]) }
  }

  private func advance(_ costs: inout [Int], over character: Character, in text: [Character]) {
    var diagonal = costs[0]
    costs[0] += 1
    for end in text.indices {
      let substituted = diagonal + (text[end] == character ? 0 : 1)
      diagonal = costs[end + 1]
      costs[end + 1] = min(substituted, diagonal + 1, costs[end] + 1)
    }
  }
}

/// A literal piece of a pattern, searched for by Knuth, Morris and Pratt's method.
private struct Piece: Sendable {
  let characters: [Character]
  /// For each prefix, the length of the longest shorter prefix that it ends with.
  private let fallback: [Int]

  init(_ characters: [Character]) {
    self.characters = characters
    var fallback = [Int](repeating: 0, count: characters.count)
    var length = 0
    for position in characters.indices.dropFirst() {
      while length > 0, characters[position] != characters[length] { length = fallback[length - 1] }
      if characters[position] == characters[length] { length += 1 }
      fallback[position] = length
    }
    self.fallback = fallback
  }

  /// Where the first occurrence ends; the start for an empty piece.
  func endOfFirst(in text: ArraySlice<Character>) -> Int? {
    if characters.isEmpty { return text.startIndex }
    var length = 0
    for position in text.indices {
      while length > 0, text[position] != characters[length] { length = fallback[length - 1] }
      if text[position] == characters[length] { length += 1 }
      if length == characters.count { return position + 1 }
    }
    return nil
  }
}
