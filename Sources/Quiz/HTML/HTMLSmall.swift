/// Words that stand a little higher or lower, as far as there are letters for them: x², H₂O.
enum HTMLSmall {
  /// `sup`: where a letter is missing, `^(n/2)`.
  static func raised(_ words: String) -> String { small(words, raised, sign: "^") }

  /// `sub`: where a letter is missing, `_(max)`.
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
