extension StyledText {
  /// The text with each line in visual order.
  var arranged: StyledText { arranged(lines, columns: nil).text }

  /// Puts lines into visual order. Lines of paragraphs that begin at the right are aligned to the
  /// right of the given columns, if any.
  ///
  /// - Returns: The text, and its lines.
  func arranged(_ lines: [Range<Int>], columns: Int?, isLeftToRight: Bool = false)
    -> (text: StyledText, lines: [Range<Int>])
  {
    guard needsArranging else { return (self, lines) }
    var result: [Cell] = []
    var ranges: [Range<Int>] = []
    var rest = lines[...]
    for range in self.lines {
      let source = cells[range]
      let needsOrder = source.contains { $0.character.isRightToLeft }
      let paragraph = needsOrder ? BidiParagraph(source, isLeftToRight: isLeftToRight) : nil
      while let line = rest.first, line.upperBound <= range.upperBound {
        rest.removeFirst()
        let start = result.count
        if let paragraph {
          let own = line.lowerBound - range.lowerBound..<line.upperBound - range.lowerBound
          if let columns, paragraph.isRightToLeft {
            let free = columns - cells[line].reduce(0) { $0 + Int($1.width) }
            let blank = Cell(" ", style: source.first?.style.ground ?? Style())
            if free > 0 { result += [Cell](repeating: blank, count: free) }
          }
          for index in paragraph.order(own) { result.append(paragraph.cells[index]) }
        } else {
          result += cells[line]
        }
        ranges.append(start..<result.count)
      }
    }
    var text = self
    text.setArranged(result)
    return (text, ranges)
  }

  /// True if the first letter is written from right to left, and the text is to be arranged.
  var beginsAtRight: Bool {
    guard needsArranging else { return false }
    let first = cells.prefix { $0.character != Self.lineBreak }
    return BidiParagraph(first).isRightToLeft
  }
}

extension [StyledText] {
  /// Returns the columns of the widest of several texts below each other. They are aligned within
  /// these, so that they stay near the signs before them.
  func sharedColumns(_ width: Int) -> Int? {
    guard contains(where: \.needsArranging) else { return nil }
    return Swift.min(width, reduce(0) { Swift.max($0, $1.naturalWidth) })
  }
}

extension Style {
  /// The look of a blank beside the text.
  fileprivate var ground: Style {
    Style(foreground.tone, on: background.tone)
  }
}
