/// One cell of a frame.
public struct Cell: Sendable, Equatable {
  /// The grapheme cluster, safe to send to a terminal: never a control character. The second half
  /// of a wide cell holds a blank.
  public var character: Character
  /// The number of cells that the cluster takes: 1 or 2; 0 for the second half of a wide cell,
  /// which is not written.
  public var width: UInt8
  /// The look of the cell.
  public var style: Style
  /// The number of its address in the frame's `links`, from 1; 0 for none.
  public var link: UInt16 = 0

  /// Makes a cell.
  public init(_ character: Character = " ", width: UInt8 = 1, style: Style = Style()) {
    self.character = character
    self.width = width
    self.style = style
  }

  /// True if two cells look the same and have the same number of an address.
  @inlinable
  public static func == (left: Cell, right: Cell) -> Bool {
    left.style == right.style && left.width == right.width && left.link == right.link
      && left.character == right.character
  }
}
