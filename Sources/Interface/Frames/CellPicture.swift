public import QuizboardModel

/// A picture that has been decoded for a number of cells.
public struct CellPicture: Sendable, Equatable {
  /// The size in cells.
  public let size: Size
  /// The colours of half cells, row by row: `size.columns` in each of `2 * size.rows` rows. Nil
  /// where the picture is transparent.
  public let colors: [RGBColor?]
  /// The bytes that draw it by the terminal's own protocol, with its top left corner at the cursor;
  /// empty if the terminal has none.
  public let graphics: [UInt8]

  /// Makes a picture. Missing colours are transparent.
  public init(size: Size, colors: [RGBColor?], graphics: [UInt8] = []) {
    self.size = size
    let count = max(0, size.columns) * max(0, size.rows) * 2
    self.colors =
      Array(colors.prefix(count)) + Array(repeating: nil, count: max(0, count - colors.count))
    self.graphics = graphics
  }

  /// Returns the paint of a half cell; rows count half cells.
  func paint(_ column: Int, _ row: Int) -> Paint { Paint(colors[row * size.columns + column]) }
}

/// A picture that a layout needs, and the place for it.
public struct PictureRequest: Sendable, Hashable {
  /// The path of the file in the quiz's folder.
  public let path: String
  /// The id of the controller whose quiz has the file; nil for the played quiz.
  public let owner: String?
  /// The most cells that the picture may take.
  public let limit: Size
}

/// A picture on a frame.
public struct PlacedPicture: Sendable, Equatable {
  /// The cell of its top left corner.
  public var origin: Point
  /// The picture.
  public var picture: CellPicture

  /// The cells that it takes.
  public var rect: Rect {
    Rect(
      column: origin.column, row: origin.row, columns: picture.size.columns,
      rows: picture.size.rows)
  }
}

/// The pictures of a screen, collected while it is laid out.
final class PictureTable {
  /// The decoded pictures; nil for files that cannot be shown. A nil table shows no pictures.
  private let known: [PictureRequest: CellPicture?]?
  /// The requests that are not known, in the order of the screen.
  private(set) var wanted: [PictureRequest] = []
  /// All requests of the screen.
  private(set) var asked: Set<PictureRequest> = []

  init(_ known: [PictureRequest: CellPicture?]?) { self.known = known }

  /// Returns a picture; nil if its text alternative is to be shown.
  func picture(for request: PictureRequest) -> CellPicture? {
    guard let known else { return nil }
    asked.insert(request)
    if let result = known[request] { return result }
    if !wanted.contains(request) { wanted.append(request) }
    return nil
  }
}
