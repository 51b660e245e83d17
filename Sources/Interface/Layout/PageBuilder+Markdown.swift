extension PageBuilder {
  mutating func addMarkdown(_ source: String, _ column: Int, _ width: Int, _ row: Int) -> Int {
    addLines(StyledText(source, style(.text), glyphs), column, width, row)
  }
}
