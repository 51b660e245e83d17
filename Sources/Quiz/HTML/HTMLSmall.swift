/// Superscripts and subscripts, in Unicode's letters for them if they exist: x², H₂O.
enum HTMLSmall {
  /// Returns the text of `sup`: `^(n/2)` if a letter is missing.
  static func raised(_ words: String) -> String { small(words, raised, sign: "^") }

  /// Returns the text of `sub`: `_(max)` if a letter is missing.
  static func lowered(_ words: String) -> String { small(words, lowered, sign: "_") }

  private static func small(_ words: String, _ letters: [Character: Character], sign: String)
    -> String
  {
    let found = words.compactMap { letters[$0] }
    if found.count == words.count { return String(found) }
    return words.count == 1 ? sign + words : "\(sign)(\(words))"
  }

  private static func letters(_ from: String, _ to: String) -> [Character: Character] {
    Dictionary(zip(from, to)) { first, _ in first }
  }

  private static let raised = letters("0123456789+-−=()nix", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱˣ")
  private static let lowered = letters(
    "0123456789+-−=()aeoxhklmnpst", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜ")
}
