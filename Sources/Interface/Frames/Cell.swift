/// One cell of a frame.
public struct Cell: Sendable, Equatable {
  /// The cluster in it, safe to send to a terminal: never a control character. A blank in the
  /// second half of a wide one.
  public var character: Character
  /// How many cells the cluster takes: 1 or 2; 0 for the second half of a wide one, which is not
  /// written.
  public var width: UInt8
  /// How it is drawn.
  public var style: Style

  /// Makes a cell.
  public init(_ character: Character = " ", width: UInt8 = 1, style: Style = Style()) {
    self.character = character
    self.width = width
    self.style = style
  }

  /// Whether two cells look the same.
  @inlinable
  public static func == (left: Cell, right: Cell) -> Bool {
    left.style == right.style && left.width == right.width && left.character == right.character
  }
}
