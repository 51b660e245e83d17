import QuizboardInterface
import QuizboardModel

/// Pictures by the terminal's own protocol, over the cells that show them coarsely.
extension Painter {
  /// Returns true if the pictures of a frame differ from those on the terminal, or if text would be
  /// written over one.
  func needsPictures(of frame: Frame) -> Bool {
    let pictures = frame.drawnPictures
    guard pictures == shownPictures else { return true }
    return pictures.contains { placed in
      let rect = placed.rect
      return (rect.row..<rect.maxRow).contains { row in
        (rect.column..<rect.maxColumn).contains { frame[$0, row] != shownFrame[$0, row] }
      }
    }
  }

  /// Removes the pictures on the terminal: kitty's by a command, others by new text in their cells.
  mutating func removePictures() {
    if shownPictures.contains(where: \.isKitty) {
      pen.buffer.append(text: "\u{1B}_Ga=d\u{1B}\\")
    }
    for rect in shownPictures.map(\.rect) {
      for row in rect.row..<rect.maxRow {
        for column in rect.column..<rect.maxColumn {
          let index = row * columns + column
          if shown.indices.contains(index) { shown[index] = .unknown }
        }
      }
    }
    shownPictures = []
  }

  /// Draws the pictures of a frame.
  mutating func drawPictures(of frame: Frame) {
    shownPictures = frame.drawnPictures
    for placed in shownPictures {
      pen.move(column: placed.origin.column, row: placed.origin.row)
      for byte in placed.picture.graphics { pen.buffer.append(byte) }
      // The cursor is somewhere at its edge.
      pen.forgetPlace()
    }
  }
}

extension Frame {
  /// The pictures that are drawn by a protocol.
  fileprivate var drawnPictures: [PlacedPicture] {
    pictures.filter { !$0.picture.graphics.isEmpty }
  }
}

extension PlacedPicture {
  /// True if kitty's protocol draws it, whose commands begin with `ESC _`.
  fileprivate var isKitty: Bool { picture.graphics.dropFirst().first == UInt8(ascii: "_") }
}
