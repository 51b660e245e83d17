import QuizboardInterface
import QuizboardLua
import QuizboardModel

extension ElementReader {
  /// Reads `ui.chart { kind =, values =, labels = }`, in which values may lack labels.
  func chart(_ table: Int32) throws -> Element {
    let name = text(table, keys[.kind]) ?? ChartKind.bar.rawValue
    guard let kind = ChartKind(rawValue: name) else {
      throw wrongWord("ui.chart", "kind", name, ChartKind.allCases.map(\.rawValue))
    }
    stack.rawGetField(table, keys[.values])
    defer { stack.pop() }
    guard stack.type(-1) == .table else {
      throw ScriptProblem("ui.chart: \"values\" is missing", remedy: "it must be a list of numbers")
    }
    let values = try numbers(stack.absolute(-1))
    stack.rawGetField(table, keys[.labels])
    defer { stack.pop() }
    let labels =
      stack.type(-1) == .table ? try strings(stack.absolute(-1), what: "ui.chart: \"labels\"") : []
    guard labels.count <= values.count else {
      throw ScriptProblem("ui.chart: there are \(labels.count) labels for \(values.count) values")
    }
    return Element(.chart(kind, values: values, labels: labels))
  }

  /// Reads `ui.image { path =, alt = }`, with a path in the quiz's folder, without opening the
  /// file.
  func image(_ table: Int32) throws -> Element {
    guard let path = text(table, keys[.path]) else {
      throw ScriptProblem(
        "ui.image: \"path\" is missing",
        remedy: "it must be the name of a file in the quiz's folder")
    }
    return Element(.image(path: path, alt: text(table, keys[.alt]) ?? ""))
  }

  private func numbers(_ table: Int32) throws -> [Double] {
    let count = stack.top
    let list = runtime.state.seeThrough(stack, table)
    defer { stack.setTop(count) }
    let length = stack.rawLength(list)
    try visit(length)
    try checkIsList(list, length, called: "ui.chart: \"values\"")
    return try (0..<length).map { position in
      stack.rawGet(list, position + 1)
      defer { stack.pop() }
      guard stack.type(-1) == .number, let number = stack.number(-1), number.isFinite else {
        let given = stack.writtenNumber(-1)
        throw ScriptProblem(
          "ui.chart: \"values\": item \(position + 1) is \(given ?? describe(-1, on: stack)), "
            + "not a finite number"
        )
      }
      return number
    }
  }
}
