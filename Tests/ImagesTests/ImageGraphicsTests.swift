import CQuizboardZlib
import QuizboardImages
import Testing

@Suite struct ImageGraphicsTests {
  private static let colours: [[UInt8]] = [
    [255, 0, 0, 255], [0, 255, 0, 100], [0, 0, 255, 255], [200, 100, 0, 180],
  ]
  private static let four = SamplePicture.png(width: 2, height: 2) { colours[$1 * 2 + $0] }

  /// Returns the words of the first sequence of kitty's protocol, and the pixels.
  private func kitty(_ graphics: [UInt8]) throws -> (words: String, pixels: [UInt8]) {
    let sequences = String(decoding: graphics, as: UTF8.self).split(separator: "\u{1B}\\")
    let parts = sequences.map { $0.split(separator: ";") }
    #expect(parts.allSatisfy { $0.count == 2 && $0[0].hasPrefix("\u{1B}_G") })
    let words = String(try #require(parts.first)[0].dropFirst(3))
    let data = base64(parts.map { $0[1] }.joined())
    var pixels = [UInt8](repeating: 0, count: 1 << 20)
    var count = uLongf(pixels.count)
    #expect(uncompress(&pixels, &count, data, uLong(data.count)) == Z_OK)
    return (words, Array(pixels.prefix(Int(count))))
  }

  private func base64(_ text: String) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for value in text.compactMap(digits.firstIndex) {
      (bits, count) = (bits << 6 | value, count + 6)
      if count < 8 { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    return bytes
  }

  @Test func `kitty gets the pixels of a small picture, to be enlarged`() throws {
    let request = ImageRequest(columns: 40, rows: 20, graphics: .kitty)
    let image = try ImageTrial.decode(Self.four, for: request)
    let (words, pixels) = try kitty(image.graphics)
    #expect(words == "a=T,q=2,C=1,f=32,o=z,s=2,v=2,c=2,r=1,m=0")
    #expect(pixels == Self.colours.flatMap { $0 })
  }

  @Test func `kitty gets a large picture in the size that it shows, in several parts`() throws {
    var dice = PictureDice(state: 7)
    let file = SamplePicture.png(width: 200, height: 100) { _, _ in
      [.random(in: 0...255, using: &dice), .random(in: 0...255, using: &dice), 0, 255]
    }
    let request = ImageRequest(columns: 10, rows: 20, graphics: .kitty)
    let image = try ImageTrial.decode(file, for: request)
    // 50 of the 60 pixels of three rows.
    #expect(image.rows == 3)
    let (words, pixels) = try kitty(image.graphics)
    #expect(words == "a=T,q=2,C=1,f=32,o=z,s=100,v=60,c=10,r=3,m=1")
    #expect(pixels.count == 100 * 60 * 4)
    let opacities = stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }
    #expect(opacities.prefix(5000).allSatisfy { $0 == 255 })
    #expect(opacities.dropFirst(5000).allSatisfy { $0 == 0 })
  }

  @Test func `sixels cover whole rows of six pixels within the cells`() throws {
    let request = ImageRequest(columns: 40, rows: 20, graphics: .sixel)
    let image = try ImageTrial.decode(Self.four, for: request)
    #expect(image.columns == 2)
    let text = String(decoding: image.graphics, as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}P0;1;0q\"1;1;20;18#0;2;"))
    #expect(text.hasSuffix("\u{1B}\\"))
    // Colours of the palette, in hundredths; more than half opaque is opaque.
    for colour in ["100;0;0", "0;0;100", "78;39;0"] { #expect(text.contains(";2;\(colour)#")) }
  }

  @Test func `there are no sixels where a cell is lower than one`() throws {
    let request = ImageRequest(
      columns: 1, rows: 1, cellWidth: 2, cellHeight: 4, graphics: .sixel)
    let image = try ImageTrial.decode(Self.four, for: request)
    #expect(image.graphics.isEmpty)
    #expect(image.pixels.count == 8)
  }

  @Test func `a screen that is too large for sixels has half cells only`() throws {
    let file = SamplePicture.png(width: 300, height: 300, of: [1, 2, 3, 255])
    let request = ImageRequest(
      columns: 1000, rows: 1000, cellWidth: 50, cellHeight: 100, graphics: .sixel)
    let image = try ImageTrial.decodeHere(file, for: request)
    #expect(image.columns == 300)
    #expect(image.rows == 150)
    #expect(image.graphics.isEmpty)
  }
}
