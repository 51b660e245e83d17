import QuizboardModel

extension Frame {
  /// Returns the frame for a terminal such as kitty, which shows the letters of each right-to-left
  /// word in reverse, but neither words nor lines: such words are reversed once more.
  public func withWordsReversed() -> Frame {
    var frame = self
    for row in 0..<size.rows {
      var index = row * size.columns
      let end = index + size.columns
      while index < end {
        let start = index
        while index < end, cells[index].width == 1, cells[index].character.isRightToLeft {
          index += 1
        }
        if index > start + 1 { frame.cells[start..<index].reverse() }
        if index == start { index += 1 }
      }
    }
    return frame
  }
}
