import QuizboardImages
import Testing

@Suite struct ImageSizeTests {
  /// A picture in pixels, the request, and the cells that it takes.
  struct Case: CustomTestStringConvertible {
    var (width, height): (Int, Int)
    var request: ImageRequest
    var (columns, rows): (Int, Int)

    var testDescription: String { "\(width)×\(height) → \(columns)×\(rows)" }

    init(
      _ width: Int, _ height: Int, in columns: Int, _ rows: Int,
      cells: (Int, Int) = (10, 20), is size: (Int, Int)
    ) {
      (self.width, self.height) = (width, height)
      (self.columns, self.rows) = size
      request = ImageRequest(
        columns: columns, rows: rows, cellWidth: cells.0, cellHeight: cells.1)
    }
  }

  @Test(
    "a picture keeps its proportions, fits, and is not enlarged beyond a pixel a half cell",
    arguments: [
      // Limited by the columns, by the rows.
      Case(160, 80, in: 8, 24, is: (8, 2)),
      Case(80, 160, in: 80, 2, is: (2, 2)),
      // Not enlarged.
      Case(40, 20, in: 80, 24, is: (40, 10)),
      Case(1, 1, in: 80, 24, is: (1, 1)),
      Case(3, 3, in: 80, 24, is: (3, 2)),
      // Cells of other proportions.
      Case(100, 100, in: 50, 50, is: (50, 25)),
      Case(100, 100, in: 50, 50, cells: (10, 10), is: (50, 50)),
      Case(100, 100, in: 50, 50, cells: (8, 24), is: (50, 17)),
      // As narrow as can be.
      Case(1000, 1, in: 80, 24, is: (80, 1)),
      Case(1, 1000, in: 80, 24, is: (1, 24)),
    ])
  func size(_ one: Case) throws {
    let file = SamplePicture.png(width: one.width, height: one.height, of: [9, 8, 7, 255])
    let image = try ImageTrial.decodeHere(file, for: one.request)
    #expect(image.columns == one.columns)
    #expect(image.rows == one.rows)
    #expect(image.pixels.count == one.columns * one.rows * 2 * 4)
    #expect(image.pixel(0, 0) == [9, 8, 7, 255])
    #expect(image.graphics.isEmpty)
  }

  @Test func `numbers of a request outside their ranges count as the nearest`() throws {
    let request = ImageRequest(columns: -3, rows: 5000, cellWidth: 0, cellHeight: 1 << 40)
    let file = SamplePicture.png(width: 4, height: 4, of: [1, 2, 3, 255])
    let image = try ImageTrial.decode(file, for: request)
    #expect(image.columns == 1)
    #expect(image.rows == 1)
  }
}

@Suite struct ImagePixelTests {
  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let blue: [UInt8] = [0, 0, 255, 255]

  @Test func `pixels that fit are not changed`() throws {
    let file = SamplePicture.png(width: 2, height: 2) { x, y in
      [UInt8(x * 100), UInt8(y * 100), 7, x == y ? 255 : 100]
    }
    let image = try ImageTrial.decode(file, for: ImageRequest(columns: 10, rows: 10))
    #expect(image.pixels == [0, 0, 7, 255, 100, 0, 7, 100, 0, 100, 7, 100, 100, 100, 7, 255])
  }

  @Test func `a pixel is the mean of the area that it covers`() throws {
    let file = SamplePicture.png(width: 3, height: 3) { x, y in
      [UInt8(x * 90), UInt8(y * 90), 0, 255]
    }
    let image = try ImageTrial.decodeHere(file, for: ImageRequest(columns: 2, rows: 1))
    #expect(image.pixels == [30, 30, 0, 255, 150, 30, 0, 255, 30, 150, 0, 255, 150, 150, 0, 255])
  }

  @Test func `a transparent pixel gives no colour to the mean`() throws {
    let file = SamplePicture.png(width: 4, height: 4) { x, _ in
      x % 2 == 0 ? Self.red : [0, 255, 0, 0]
    }
    let image = try ImageTrial.decodeHere(file, for: ImageRequest(columns: 2, rows: 1))
    #expect(image.pixel(0, 0) == [255, 0, 0, 128])
    #expect(image.pixel(1, 1) == [255, 0, 0, 128])
  }

  @Test func `the half cells below an odd row are transparent`() throws {
    let file = SamplePicture.png(width: 3, height: 3, of: Self.blue)
    let image = try ImageTrial.decodeHere(file, for: ImageRequest(columns: 10, rows: 10))
    #expect(image.rows == 2)
    #expect(image.pixel(2, 2) == Self.blue)
    #expect(image.pixel(2, 3) == [0, 0, 0, 0])
  }

  /// The quarters of the JPEG file as they are to be seen, row by row, for each orientation.
  @Test(
    "a JPEG is turned upright",
    arguments: zip(
      1...8, ["RGBW", "GRWB", "WBGR", "BWRG", "RBGW", "BRWG", "WGBR", "GWRB"]))
  func orientation(_ number: Int, _ quarters: String) throws {
    for isLittle in [false, true] {
      let file = SamplePicture.jpeg(orientation: UInt8(number), isLittle: isLittle)
      let image = try ImageTrial.decodeHere(file, for: ImageRequest(columns: 80, rows: 24))
      #expect(image.columns == (number > 4 ? 16 : 32))
      #expect(image.rows == (number > 4 ? 16 : 8))
      let corners = [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
        name(image.pixel(image.columns * x / 4, image.rows * 2 * y / 4))
      }
      #expect(String(corners) == quarters)
    }
  }

  @Test func `a JPEG that is shrunk while it is decoded has its colours`() throws {
    let image = try ImageTrial.decode(
      SamplePicture.jpeg, for: ImageRequest(columns: 4, rows: 1))
    #expect(image.columns == 4)
    let corners = [(0, 0), (3, 0), (0, 1), (3, 1)].map { name(image.pixel($0.0, $0.1)) }
    #expect(String(corners) == "RGBW")
  }

  private func name(_ pixel: [UInt8]) -> Character {
    switch pixel.prefix(3).map({ $0 > 127 }) {
    case [true, false, false]: "R"
    case [false, true, false]: "G"
    case [false, false, true]: "B"
    case [true, true, true]: "W"
    default: "?"
    }
  }
}
