import QuizboardLua

extension SpecAPI {
  /// The additions to luassert.
  static let assertions: [SpecEntry] = [
    .function(
      .assert, "snapshot", "value: string|string[], name: string?",
      "Compares lines with the snapshot in `spec/snapshots/`, or records it if there is none: "
        + "`assert.snapshot(app:screen())`."
    ) { call in
      let name = call.stack.isNoneOrNil(2) ? nil : try call.string(2)
      guard call.host.isInTest else { throw call.problem("snapshots are possible only in a test") }
      let (comparison, path) = try call.host.run.snapshots.compare(try call.lines(1), name: name)
      switch comparison {
      case .same: return 0
      case .different(let lines, let hint):
        throw call.host.raised(
          .failure,
          "differs from \(path) (- recorded, + now)" + (hint.map { "; \($0)" } ?? "")
            + "; --update-snapshots records the new one",
          difference: lines)
      case .missing:
        throw call.host.raised(
          .failure,
          "there is no snapshot \(path), and none is recorded because CI is set; "
            + "run the test locally, check the snapshot, and commit it"
        )
      }
    }
  ]
}

extension SpecCall {
  /// Returns the lines of a list, or of a text.
  fileprivate func lines(_ index: Int32) throws -> [String] {
    if let text = stack.string(index) { return text.isEmpty ? [""] : text.fileLines }
    guard stack.type(index) == .table else {
      throw wrongArgument(index, expected: "lines, or a text")
    }
    guard stack.rawLength(index) > 0 else {
      throw wrongArgument(index, expected: "one or more lines, or a text")
    }
    return try (0..<stack.rawLength(index)).flatMap { position in
      stack.rawGet(index, position + 1)
      defer { stack.pop() }
      guard let line = stack.string(-1) ?? stack.numeral(-1) else {
        throw problem("line \(position + 1) is \(stack.describe(-1)), not a string")
      }
      return line.lines
    }
  }
}
