/// An accepted text prepared for comparison: literal pieces, separated by arbitrary characters.
public struct TextPattern: Sendable {
  private let pieces: [Piece]
  fileprivate let typos: Int
  /// The total number of characters in the pieces.
  private let literalCount: Int

  /// Parses a text in which `*` matches any characters and `\*` is a star.
  init(_ text: String, folding: TextFolding, typos: Int) {
    let literals = TextPattern.literals(of: text)
    pieces = literals.enumerated().compactMap { position, literal in
      let (isFirst, isLast) = (position == 0, position == literals.count - 1)
      // Consecutive stars count as one.
      if literal.isEmpty, !isFirst, !isLast { return nil }
      return Piece(folding.characters(of: literal, trimsStart: isFirst, trimsEnd: isLast))
    }
    self.typos = typos
    literalCount = pieces.reduce(into: 0) { $0 += $1.characters.count }
  }

  /// Returns the number of typos in a text that is no exact match; nil beyond the limit.
  fileprivate func typos(in characters: [Character], limit: Int) -> Int? {
    // Only insertions can supply missing characters.
    guard limit > 0, literalCount - characters.count <= limit else { return nil }
    if pieces.count == 1, characters.count - literalCount > limit { return nil }
    let most = max(literalCount, characters.count)
    var distance = EditDistance(of: characters, limit: min(limit, most))
    return distance.typos(pieces.map(\.characters))
  }

  /// Returns whether all texts of `count` characters are within the limit of typos.
  fileprivate func allowsAny(_ count: Int) -> Bool {
    typos > 0 && literalCount <= typos && (pieces.count > 1 || count <= typos)
  }

  /// Returns the approximate number of steps to compare a text of `count` characters.
  /// - Parameter isAlone: True if there is no other pattern, so that typos need no comparison.
  func work(forCharacters count: Int, isAlone: Bool) -> Double {
    let exact = Double(literalCount + count)
    if typos == 0 || literalCount - count > typos { return exact }
    if isAlone, allowsAny(count) { return exact }
    if pieces.count == 1, count - literalCount > typos { return exact }
    // Each row of the table has only cells within the limit; after a star, all positions count.
    let width = pieces.count == 1 ? min(count, 2 * min(typos, count)) : count
    return exact + 2 * Double(literalCount) * Double(width + 1)
  }

  /// The characters of a pattern without stars; nil for others.
  fileprivate var literal: [Character]? { pieces.count == 1 ? pieces[0].characters : nil }

  /// Returns the pieces between the stars, with escapes resolved.
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

  /// Returns a text that matches a pattern, with `filling` for each star.
  public static func text(of pattern: String, filling: String) -> String {
    literals(of: pattern).joined(separator: filling)
  }

  /// Matches the first piece at the start, the last at the end, and each other at its first
  /// occurrence: linear in both lengths.
  fileprivate func matchesExactly(_ text: [Character]) -> Bool {
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

/// The accepted texts of a question or of a gap, in their order.
struct TextPatterns: Sendable {
  /// The patterns.
  let all: [TextPattern]
  /// The first places of the patterns without stars, by their characters; empty for a few patterns,
  /// which are compared one after the other.
  private var literals: [[Character]: Int] = [:]
  /// The places of the patterns with stars.
  private var others: [Int] = []

  /// The number of patterns from which a table finds the exact match.
  private static let leastForTable = 16

  init(_ patterns: [TextPattern]) {
    all = patterns
    guard patterns.count >= Self.leastForTable else { return }
    for (index, pattern) in patterns.enumerated() {
      guard let literal = pattern.literal else {
        others.append(index)
        continue
      }
      if literals[literal] == nil { literals[literal] = index }
    }
  }

  /// Returns the place of the pattern that a text, folded as the patterns were, matches: the first
  /// exact match, else the one with the fewest typos.
  func best(for characters: [Character]) -> Int? {
    exact(for: characters) ?? nearest(to: characters)
  }

  private func exact(for characters: [Character]) -> Int? {
    if all.count < Self.leastForTable { return all.firstIndex { $0.matchesExactly(characters) } }
    let known = literals[characters]
    let earlier = others.prefix { $0 < known ?? all.count }
    return earlier.first { all[$0].matchesExactly(characters) } ?? known
  }

  /// Returns the place of the pattern that a text matches with the fewest typos.
  private func nearest(to characters: [Character]) -> Int? {
    if all.count == 1, all[0].allowsAny(characters.count) { return 0 }
    var best: (place: Int, typos: Int)?
    for (index, pattern) in all.enumerated() {
      let limit = best.map { min($0.typos - 1, pattern.typos) } ?? pattern.typos
      if let typos = pattern.typos(in: characters, limit: limit) { best = (index, typos) }
    }
    return best?.place
  }

  /// Returns the approximate number of steps to compare a text of `count` characters with all.
  func work(forCharacters count: Int) -> Double {
    all.reduce(0) { $0 + $1.work(forCharacters: count, isAlone: all.count == 1) }
  }
}

/// A literal piece of a pattern, with the search of Knuth, Morris and Pratt.
private struct Piece: Sendable {
  let characters: [Character]
  /// The length of the longest proper prefix that is a suffix, for each prefix.
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

  /// Returns the end of the first occurrence; the start for an empty piece.
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
