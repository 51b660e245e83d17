import QuizboardModel
import QuizboardText

/// Reads data files of comma-separated values: a header line, then a line for each row. The header
/// also shows whether semicolons or tabs are used instead of commas.
enum CSVReader {
  /// Returns a list of tables, one for each row, with the header's names as keys and texts as
  /// values.
  static func read(_ source: SourceText) throws(FormatProblem) -> PlainValue {
    var rows = CSVRows(source)
    var row: [CSVRows.Field] = []
    guard try rows.next(&row) else {
      throw source.problem(
        at: 0, "the file is empty", expected: "a line with the names of the fields")
    }
    var header: [String] = []
    var names: Set<String> = []
    for field in row {
      let name = rows.text(field)
      if name.isEmpty {
        throw source.problem(
          at: field.offset, "a field has no name", expected: "a name for each field")
      }
      guard names.insert(name).inserted else {
        throw source.problem(
          at: field.offset, "two fields are named “\(name)”", expected: "each name once")
      }
      header.append(name)
    }
    var tables: [PlainValue] = []
    while try rows.next(&row) {
      guard row.count == header.count else {
        throw source.problem(
          at: row[0].offset,
          "the row has \(counted(row.count, "field")), and the first line names \(header.count)",
          expected:
            "as many fields as names (a field that holds the separator stands in quotation marks)")
      }
      tables.append(
        .table(zip(header, row).map { PlainValue.Field($0, .text(rows.text($1))) }))
    }
    return .list(tables)
  }
}
