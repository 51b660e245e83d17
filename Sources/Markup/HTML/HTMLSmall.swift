/// Superscripts and subscripts, in Unicode's letters for them if they exist: x², H₂O.
enum HTMLSmall {
  /// Returns superscript letters, or `^(…)` if Unicode lacks one.
  static func raised(_ words: String) -> String {
    TeXSymbols.raised(words) ?? written(words, sign: "^")
  }

  /// Returns subscript letters, or `_(…)` if Unicode lacks one.
  static func lowered(_ words: String) -> String {
    TeXSymbols.lowered(words) ?? written(words, sign: "_")
  }

  private static func written(_ words: String, sign: String) -> String {
    words.count == 1 ? sign + words : "\(sign)(\(words))"
  }
}
