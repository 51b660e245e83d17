/// A converter from HTML in question files to CommonMark, which all interfaces can show.
///
/// Elements without an equivalent are approximated: underlined text becomes emphasis, `sub` and
/// `sup` become small letters or `_(max)`, and a picture its alternative text. A table becomes one
/// in pipes. Scripts, styles and comments are omitted.
public enum HTMLText {
  /// Returns the text in CommonMark, with formulas as they are written.
  public static func commonMark(of source: String) -> String {
    commonMark(of: source, showsFormulas: false)
  }

  /// Returns the text in CommonMark.
  /// - Parameter showsFormulas: True to show formulas in TeX as `FormulaText` does.
  public static func commonMark(of source: String, showsFormulas: Bool) -> String {
    written(source, BlockWriter(isLabel: false), showsFormulas: showsFormulas)
  }

  /// Returns the text as a label in CommonMark: every line is a paragraph of its own, without marks
  /// of blocks.
  public static func label(of source: String) -> String { label(of: source, showsFormulas: false) }

  /// Returns the text as a label in CommonMark.
  /// - Parameter showsFormulas: True to show formulas in TeX as `FormulaText` does.
  public static func label(of source: String, showsFormulas: Bool) -> String {
    written(source, BlockWriter(isLabel: true), showsFormulas: showsFormulas)
  }

  private static func written(
    _ source: String, _ writer: BlockWriter, showsFormulas: Bool
  ) -> String {
    var writer = writer
    for block in HTMLReader.read(source, showsFormulas: showsFormulas) { writer.write(block) }
    return writer.lines.joined(separator: "\n")
  }
}
