import QuizboardText

/// The columns of a table, and the place at which its rows begin.
struct TableHeader {
  let columns: TableColumns
  /// The number of columns.
  let count: Int
  /// The first row with its names; empty for a table without names.
  let fields: [CSVRows.Field]
  let names: [String]
  /// The beginnings of the rows above the names.
  let preamble: [Int]
  /// The rows after the names.
  let rows: CSVRows

  /// The maximum number of rows above the names: templates have titles and instructions.
  private static let mostAbove = 20
  /// The maximum number of columns.
  private static let mostColumns = 1_000

  /// Returns the first row that names a column for the questions and one for the answers; nil if
  /// there is none. The separator is the one with which there is such a row.
  static func found(in source: SourceText) -> TableHeader? {
    for separator in separators(of: source) {
      if let header = found(in: source, separator: separator) { return header }
    }
    return nil
  }

  /// Returns the header with a separator.
  private static func found(in source: SourceText, separator: UInt8) -> TableHeader? {
    first(in: source, separator: separator) { names in
      let columns = TableColumns(header: names)
      return columns.text != nil && columns.hasAnswers ? columns : nil
    }
  }

  /// Returns the first row with all columns that a mapping names, or a header without names for a
  /// mapping of numbers; nil if there is none.
  static func found(in source: SourceText, mapping: ColumnMapping) -> TableHeader? {
    if mapping.hasOnlyNumbers {
      if let header = found(in: source) { return header.mapped(mapping) }
      return numbered(in: source, mapping)
    }
    for separator in separators(of: source) {
      let header = first(in: source, separator: separator) { names in
        mapping.places(in: names).map { TableColumns(header: names, mapping: $0) }
      }
      if let header { return header }
    }
    return nil
  }

  /// Returns the header of a table without names.
  private static func numbered(in source: SourceText, _ mapping: ColumnMapping) -> TableHeader? {
    for separator in separators(of: source) {
      let rows = CSVRows(source, separator: separator)
      var (reader, row) = (rows, [CSVRows.Field]())
      guard (try? reader.next(&row)) == true, row.count > 1 || separator == 0x2C else { continue }
      let names = row.map { _ in "" }
      guard let places = mapping.places(in: names) else { continue }
      return TableHeader(
        columns: TableColumns(header: names, mapping: places), count: row.count, fields: [],
        names: names, preamble: [], rows: rows)
    }
    return nil
  }

  private func mapped(_ mapping: ColumnMapping) -> TableHeader? {
    mapping.places(in: names).map {
      TableHeader(
        columns: TableColumns(header: names, mapping: $0), count: count, fields: fields,
        names: names, preamble: preamble, rows: rows)
    }
  }

  private static func first(
    in source: SourceText, separator: UInt8, _ columns: (_ names: [String]) -> TableColumns?
  ) -> TableHeader? {
    var rows = CSVRows(beginning(of: source), separator: separator)
    var row: [CSVRows.Field] = []
    var above: [Int] = []
    while above.count <= mostAbove {
      do throws(FormatProblem) {
        guard try rows.next(&row) else { return nil }
      } catch {
        above.append(0)
        continue
      }
      let names = row.prefix(mostColumns).map { rows.text(rows.trimmed($0)).trimmed }
      // A comment of GIFT can have the words of names.
      let isComment = names[0].hasPrefix("//")
      if row.count <= mostColumns, !isComment, let columns = columns(names) {
        return TableHeader(
          columns: columns, count: row.count, fields: row, names: names, preamble: above,
          rows: CSVRows(source, separator: separator, from: rows.position))
      }
      above.append(row[0].offset)
    }
    return nil
  }

  /// Returns the part of a file in which names are looked for. A quotation mark that is not closed
  /// then takes little time.
  private static func beginning(of source: SourceText) -> SourceText {
    let length = QuestionFormats.beginning
    if source.bytes.count <= length { return source }
    return SourceText(beginning: SourceText.beginning(of: source.bytes, upTo: length)) ?? source
  }

  /// Returns the separators that a table can have, the likeliest first.
  private static func separators(of source: SourceText) -> [UInt8] {
    let rows = CSVRows(source)
    if rows.isSeparatorNamed { return [rows.separator] }
    let others: [UInt8] = [0x2C, 0x3B, 0x09, UInt8(ascii: "|")]
    return [rows.separator] + others.filter { $0 != rows.separator }
  }

  /// The names of the first row, for messages about a header that is missing.
  static func firstNames(in source: SourceText) -> (fields: [CSVRows.Field], names: [String]) {
    var (rows, row) = (CSVRows(source), [CSVRows.Field]())
    guard (try? rows.next(&row)) == true else { return ([], []) }
    return (row, row.prefix(mostColumns).map { rows.text(rows.trimmed($0)).trimmed })
  }
}
