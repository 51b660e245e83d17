/// Texts with formulas in TeX as players see them.
///
/// A formula is shown in Unicode if all of it has characters there, else as it is written.
public enum FormulaText {
  /// Returns a text without markup.
  public static func plain(_ source: String) -> String { shown(source, isMarkdown: false) }

  /// Returns CommonMark. Code is unchanged.
  public static func markdown(_ source: String) -> String {
    shown(MarkdownPictures.shown(source), isMarkdown: true)
  }

  private static func shown(_ source: String, isMarkdown: Bool) -> String {
    guard isMarked(source) else { return source }
    let bytes = Array(source.utf8)
    let barriers = isMarkdown ? MarkdownCode(bytes).ranges : []
    let found = FormulaSearch(bytes, barriers: barriers, isMarkdown: isMarkdown).found
    if found.isEmpty { return source }
    var result = ""
    var index = 0
    for formula in found {
      result += String(decoding: bytes[index..<formula.outer.lowerBound], as: UTF8.self)
      let inner = String(decoding: bytes[formula.inner], as: UTF8.self)
      let outer = String(decoding: bytes[formula.outer], as: UTF8.self)
      if let text = TeXFormula.unicode(of: inner) {
        result += isMarkdown ? HTMLMarks.literal(text) : text
      } else {
        result += isMarkdown ? written(outer) : outer
      }
      index = formula.outer.upperBound
    }
    return result + String(decoding: bytes[index...], as: UTF8.self)
  }

  /// Returns CommonMark that shows a formula as it is written.
  private static func written(_ formula: String) -> String {
    // The marks of gaps are found in the source.
    if formula.contains("{{") { return formula }
    // Markdown's writers double the backslash that others would lose.
    let isLong = formula.hasPrefix("\\\\(")
    return HTMLMarks.escaped(isLong ? "\\(" + formula.dropFirst(3).dropLast(3) + "\\)" : formula)
  }

  private static func isMarked(_ source: String) -> Bool {
    source.utf8.contains { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "\\") }
      && (source.contains("$$") || source.contains("\\("))
  }
}
