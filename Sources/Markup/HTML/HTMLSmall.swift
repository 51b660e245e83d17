/// Superscripts and subscripts, in Unicode's letters for them if they exist: x², H₂O.
enum HTMLSmall {
  /// Returns the text of `sup`: `^(n/2)` if a letter is missing.
  static func raised(_ words: String) -> String {
    TeXSymbols.raised(words) ?? written(words, sign: "^")
  }

  /// Returns the text of `sub`: `_(min)` if a letter is missing.
  static func lowered(_ words: String) -> String {
    TeXSymbols.lowered(words) ?? written(words, sign: "_")
  }

  private static func written(_ words: String, sign: String) -> String {
    words.count == 1 ? sign + words : "\(sign)(\(words))"
  }
}
