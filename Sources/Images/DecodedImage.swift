/// A picture for a terminal.
public struct DecodedImage: Sendable, Equatable {
  /// The cells that the picture takes, with its proportions: at most those of the request, and at
  /// most one of its pixels for each half cell. A cell has two half cells, one above the other.
  public let columns: Int, rows: Int
  /// Red, green, blue and opacity of `columns` × 2·`rows` half cells, row by row.
  public let pixels: [UInt8]
  /// The bytes that draw the picture with its top left corner at the cursor, by the protocol of the
  /// request. Empty if it has none, if what makes them is not installed, or if a screen is so large
  /// that sixels would take too long.
  public let graphics: [UInt8]

  init(columns: Int, rows: Int, pixels: [UInt8], graphics: [UInt8]) {
    self.columns = columns
    self.rows = rows
    self.pixels = pixels
    self.graphics = graphics
  }
}
