import QuizboardModel

/// Reads a number with an optional unit.
///
/// A unit of the question may stand before or after the number. Any other word after the number is
/// an unknown unit.
/// - Parameter units: The names of the question's units. Without any, a word after the number is
///   refused.
func readQuantity(_ text: String, units: [String]) throws(InvalidResponse) -> (
  number: Double, unit: String?
) {
  let trimmed = text.trimmed
  if let known = knownQuantity(trimmed, units) { return known }
  guard let start = unitStart(in: trimmed), start > trimmed.startIndex else {
    return (try readNumber(text), nil)
  }
  let name = trimmed[start...]
  let number: Double
  do {
    number = try readNumber(String(trimmed[..<start]))
  } catch {
    throw units.isEmpty ? InvalidResponse(.notANumber, String(trimmed)) : error
  }
  if units.isEmpty {
    // “5 kg” has a unit too many, while “0x10” and “1e” are no numbers at all.
    let isWord = name.lowercased() != "e" && !name.contains(where: isDigit)
    throw isWord
      ? InvalidResponse(.withoutUnit, String(name))
      : InvalidResponse(.notANumber, String(trimmed))
  }
  return (number, String(name))
}

/// Returns the number and the unit if the text has one of the units and is otherwise a number.
private func knownQuantity(_ text: Substring, _ units: [String]) -> (
  number: Double, unit: String?
)? {
  if units.isEmpty || (try? readNumber(String(text))) != nil { return nil }
  for unit in units.sorted(by: { $0.count > $1.count }) {
    let name = unit.trimmed
    for (isThere, rest) in [
      (text.reversed().starts(with: name.reversed()), text.dropLast(name.count)),
      (text.starts(with: name), text.dropFirst(name.count)),
    ] where isThere {
      if let number = try? readNumber(String(rest)) { return (number, String(name)) }
    }
  }
  return nil
}

/// Returns the start of the word after a number; nil if there is none.
private func unitStart(in text: Substring) -> String.Index? {
  var index = text.startIndex
  while index < text.endIndex {
    let character = text[index]
    let next = text.index(after: index)
    if character == "e" || character == "E" {
      let sign = text[next...].prefix { "+-−".contains($0) }
      let digits = text[sign.endIndex...].prefix(while: isDigit)
      if sign.count <= 1, !digits.isEmpty {
        return text[digits.endIndex...].firstIndex { !$0.isWhitespace }
      }
    }
    if character.isLetter || character.isCurrencySymbol || "%‰°′″".contains(character) {
      return index
    }
    index = next
  }
  return nil
}
