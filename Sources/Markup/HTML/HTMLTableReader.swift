/// Collects the cells of a table while its HTML is read.
struct HTMLTableReader {
  /// The containers and lists that are open around the cell.
  struct Outside {
    let blocks: Int
    let containers: Int
    let lists: Int
  }

  /// The open elements around the current cell; nil between cells.
  private(set) var outside: Outside?
  private var rows: [[[HTMLBlock]]] = []
  private var row: [[HTMLBlock]] = []
  private var span = (columns: 1, rows: 1)
  /// The number of further rows that cells of earlier rows span, for each column.
  private var spanned: [Int] = []
  private var isHeaderRow = true
  private var hasHeader = false

  /// The maximum number of columns; the contents of further cells join the last one.
  private static let mostColumns = 32
  private static let mostSpannedRows = 200

  /// Begins a cell.
  mutating func beginCell(
    isHeader: Bool, _ attributes: [String: String], outside: Outside
  ) {
    func number(_ name: String, _ most: Int) -> Int {
      min(max(attributes[name].flatMap { Int($0) } ?? 1, 1), most)
    }
    self.outside = outside
    span = (number("colspan", Self.mostColumns), number("rowspan", Self.mostSpannedRows))
    if !isHeader { isHeaderRow = false }
  }

  /// Ends the current cell with its contents.
  mutating func endCell(_ blocks: [HTMLBlock]) {
    outside = nil
    skipSpanned()
    if row.count == Self.mostColumns {
      row[row.count - 1] += blocks
      return
    }
    for column in 0..<min(span.columns, Self.mostColumns - row.count) {
      if spanned.count == row.count { spanned.append(0) }
      spanned[row.count] = span.rows - 1
      row.append(column == 0 ? blocks : [])
    }
  }

  /// Appends empty cells where cells of earlier rows span this one.
  private mutating func skipSpanned() {
    while row.count < spanned.count, spanned[row.count] > 0 {
      spanned[row.count] -= 1
      row.append([])
    }
  }

  /// Ends the current row, if it has cells.
  mutating func endRow() {
    defer { isHeaderRow = true }
    if row.isEmpty { return }
    skipSpanned()
    for column in row.count..<max(row.count, spanned.count) where spanned[column] > 0 {
      spanned[column] -= 1
    }
    if rows.isEmpty { hasHeader = isHeaderRow }
    rows.append(row)
    row = []
  }

  /// Returns the table after its last row: one block, or the contents of the only column.
  func blocks(in containers: [HTMLBlock.Container]) -> [HTMLBlock] {
    var rows = rows
    let columns = rows.reduce(0) { max($0, $1.count) }
    let isEmpty = rows.allSatisfy { $0.allSatisfy(\.isEmpty) }
    if columns < 2 || isEmpty {
      return rows.joined().joined().map { block in
        var block = block
        block.containers = containers + block.containers
        return block
      }
    }
    for index in rows.indices where rows[index].count < columns {
      rows[index] += [[HTMLBlock]](repeating: [], count: columns - rows[index].count)
    }
    let table = HTMLTable(rows: rows, hasHeader: hasHeader && rows.count > 1)
    return [HTMLBlock(kind: .table(table), containers: containers)]
  }
}
