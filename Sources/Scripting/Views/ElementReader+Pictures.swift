import QuizboardInterface
import QuizboardLua
import QuizboardModel

extension ElementReader {
  /// Reads `ui.chart { kind =, values =, labels = }`, in which values may lack labels.
  func chart(_ table: Int32) throws -> Element {
    let name = tables.text(table, .kind) ?? ChartKind.bar.rawValue
    guard let kind = ChartKind(rawValue: name) else {
      throw tables.wrongWord("ui.chart", "kind", name, ChartKind.allCases.map(\.rawValue))
    }
    tables.push(.values, of: table)
    defer { stack.pop() }
    guard stack.type(-1) == .table else {
      throw ScriptProblem("ui.chart: \"values\" is missing", remedy: "it must be a list of numbers")
    }
    let values = try tables.numbers(stack.absolute(-1), what: "ui.chart: \"values\"")
    tables.push(.labels, of: table)
    defer { stack.pop() }
    let labels =
      stack.type(-1) == .table
      ? try tables.strings(stack.absolute(-1), what: "ui.chart: \"labels\"") : []
    guard labels.count <= values.count else {
      throw ScriptProblem("ui.chart: there are \(labels.count) labels for \(values.count) values")
    }
    return Element(.chart(kind, values: values, labels: labels))
  }

  /// Reads `ui.image { path =, alt = }`, with a path in the quiz's folder, without opening the
  /// file.
  func image(_ table: Int32) throws -> Element {
    guard let path = tables.text(table, .path) else {
      throw ScriptProblem(
        "ui.image: \"path\" is missing",
        remedy: "it must be the name of a file in the quiz's folder")
    }
    return Element(.image(path: path, alt: tables.text(table, .alt) ?? ""))
  }
}
