/// The variants of a text answer: spelling, white space and typos.
enum TextVariants {
  typealias Candidate = VariantMaker.Candidate

  /// The maximum number of places for each sort of typo.
  private static let mostPlaces = 8
  /// The maximum number of other answers to step towards.
  private static let mostOthers = 16
  /// The maximum number of characters for which typos are made.
  private static let longest = 1_000

  /// Returns the variants of a text, the text itself first. Several may be equal.
  static func all(of text: String, towards others: [String]) -> [Candidate] {
    var variants: [Candidate] = [(.asWritten, text)]
    variants += spellings(of: text) + spaces(of: text)
    if text.count <= longest {
      variants += typos(of: text)
      for other in others.prefix(mostOthers) where other.count <= longest {
        variants += steps(from: text, to: other)
      }
    }
    return variants
  }

  private static func spellings(of text: String) -> [Candidate] {
    var first = text
    if let letter = first.first {
      let upper = letter.uppercased()
      first = (String(letter) == upper ? letter.lowercased() : upper) + first.dropFirst()
    }
    return [
      (.upperCase, text.uppercased()), (.lowerCase, text.lowercased()), (.firstLetter, first),
      (.noAccents, withoutAccents(text)), (.composed, UnicodeForms.composed(text)),
      (.decomposed, UnicodeForms.decomposed(text)), (.typographic, typographic(text)),
    ]
  }

  /// Exchanges straight and curly quotation marks, and hyphens and dashes.
  private static func typographic(_ text: String) -> String {
    let marks: [Character: Character] = [
      "'": "’", "’": "'", "\"": "”", "“": "\"", "”": "\"", "-": "–", "–": "-", "‐": "-",
    ]
    return String(text.map { marks[$0] ?? $0 })
  }

  private static func spaces(of text: String) -> [Candidate] {
    let words = text.split(whereSeparator: \.isWhitespace)
    return [
      (.outerSpaces, "  \(text) \t"), (.innerSpaces, words.joined(separator: "  \u{A0}")),
      (.noSpaces, words.joined()),
    ]
  }

  // Typos

  static func typos(of text: String) -> [Candidate] {
    let characters = Array(text)
    var variants: [Candidate] = []
    let sorts: [(one: AnswerVariants.Change, two: AnswerVariants.Change, Edit)] = [
      (.missing, .twoMissing, missing), (.added, .twoAdded, added),
      (.replaced, .twoReplaced, replaced), (.swapped, .twoSwapped, swapped),
    ]
    for (one, two, edit) in sorts {
      let places = sampled(
        characters.indices.filter { index in
          switch one {
          // Equal neighbours cannot be swapped.
          case .swapped:
            index + 1 < characters.count && characters[index] != characters[index + 1]
          // A second space is no slip: it does not count.
          case .added: !characters[index].isWhitespace
          default: true
          }
        })
      for index in places {
        if let changed = edit(characters, index) { variants.append((one, String(changed))) }
      }
      // The later place first, because the earlier edit moves it.
      for (first, second) in zip(places, places.reversed()) where first + 1 < second {
        guard let half = edit(characters, second), let changed = edit(half, first) else { continue }
        variants.append((two, String(changed)))
      }
    }
    return variants
  }

  /// A typo at a place; nil if there is none.
  private typealias Edit = ([Character], Int) -> [Character]?

  private static func missing(_ text: [Character], _ place: Int) -> [Character]? {
    if text.count < 2 { return nil }
    var text = text
    text.remove(at: place)
    return text
  }

  private static func added(_ text: [Character], _ index: Int) -> [Character]? {
    var text = text
    text.insert(text[index], at: index)
    return text
  }

  private static func replaced(_ text: [Character], _ index: Int) -> [Character]? {
    var text = text
    let old = text[index]
    if let digit = old.wholeNumberValue, ("0"..."9").contains(old) {
      text[index] = Character(String((digit + 1) % 10))
    } else {
      text[index] = old == "x" ? "y" : "x"
    }
    return text
  }

  private static func swapped(_ text: [Character], _ index: Int) -> [Character]? {
    guard index + 1 < text.count, text[index] != text[index + 1] else { return nil }
    var text = text
    text.swapAt(index, index + 1)
    return text
  }

  /// Returns at most `mostPlaces` places, evenly spread over all.
  private static func sampled(_ places: [Int]) -> [Int] {
    if places.count <= mostPlaces { return places }
    return (0..<mostPlaces).map { places[$0 * (places.count - 1) / (mostPlaces - 1)] }
  }

  /// Returns typos in a text that bring it nearer to another.
  private static func steps(from text: String, to other: String) -> [Candidate] {
    let (characters, goal) = (Array(text), Array(other))
    let same = zip(characters, goal).prefix { $0 == $1 }.count
    var variants: [[Character]] = []
    if same < characters.count {
      var shorter = characters
      shorter.remove(at: same)
      variants.append(shorter)
    }
    if same < goal.count {
      var longer = characters
      longer.insert(goal[same], at: same)
      variants.append(longer)
      if same < characters.count {
        var replaced = characters
        replaced[same] = goal[same]
        variants.append(replaced)
      }
    }
    if let swapped = swapped(characters, same) { variants.append(swapped) }
    return variants.filter { !$0.isEmpty }.map { (.towardsOther, String($0)) }
  }
}
