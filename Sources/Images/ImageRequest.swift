/// The place in a terminal that a picture is decoded for.
public struct ImageRequest: Sendable, Hashable {
  /// The protocol of a terminal that shows pixels.
  public enum Graphics: String, Sendable {
    case none, sixel, kitty
  }

  /// The most cells that the picture may take, at most 1000 a side.
  public var columns: Int, rows: Int
  /// The pixels of a cell of the terminal, at most 100 a side; 10 and 20 where they are unknown.
  public var cellWidth: Int, cellHeight: Int
  /// The protocol of the terminal.
  public var graphics: Graphics

  /// Creates a request. Numbers outside their ranges count as the nearest in them.
  public init(
    columns: Int, rows: Int, cellWidth: Int = 10, cellHeight: Int = 20, graphics: Graphics = .none
  ) {
    self.columns = columns
    self.rows = rows
    self.cellWidth = cellWidth
    self.cellHeight = cellHeight
    self.graphics = graphics
  }

  private static let cells = 1...1000
  private static let cellPixels = 1...100

  /// The request with its numbers in their ranges.
  var clamped: ImageRequest {
    func clamp(_ number: Int, to range: ClosedRange<Int>) -> Int {
      min(max(number, range.lowerBound), range.upperBound)
    }
    return ImageRequest(
      columns: clamp(columns, to: Self.cells), rows: clamp(rows, to: Self.cells),
      cellWidth: clamp(cellWidth, to: Self.cellPixels),
      cellHeight: clamp(cellHeight, to: Self.cellPixels), graphics: graphics)
  }

  /// The arguments of the process that decodes.
  var arguments: [String] {
    ["\(columns)", "\(rows)", "\(cellWidth)", "\(cellHeight)", graphics.rawValue]
  }

  /// Reads the arguments of the process; nil if they are not those of a request.
  init?(arguments: [String]) {
    let numbers = arguments.prefix(4).compactMap { Int($0) }
    guard numbers.count == 4, arguments.count == 5, let graphics = Graphics(rawValue: arguments[4])
    else { return nil }
    self.init(
      columns: numbers[0], rows: numbers[1], cellWidth: numbers[2], cellHeight: numbers[3],
      graphics: graphics)
    if self != clamped { return nil }
  }
}
