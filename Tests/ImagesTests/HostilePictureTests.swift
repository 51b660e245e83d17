import QuizboardModel
import Testing

@testable import QuizboardImages

@Suite struct HostilePictureTests {
  private static let png = SamplePicture.png(width: 5, height: 4) { x, y in
    [UInt8(x * 50), UInt8(y * 60), 200, UInt8(255 - x * y)]
  }
  private static let jpeg = SamplePicture.jpeg(orientation: 6)
  private let request = ImageRequest(columns: 20, rows: 10, graphics: .kitty)

  @Test(
    "a file that ends anywhere is damaged, or has lost nothing of the picture",
    arguments: [png, jpeg])
  func cut(_ file: [UInt8]) throws {
    let whole = try ImageTrial.decodeHere(file, for: request)
    var damaged = 0
    for count in 1..<file.count {
      do throws(PlainError) {
        let image = try ImageTrial.decodeHere(Array(file.prefix(count)), for: request)
        #expect(image == whole)
      } catch {
        #expect(error == .damaged, "\(count)")
        damaged += 1
      }
    }
    // The last chunk of a PNG file says only that it ends.
    #expect(damaged >= file.count - 17)
    #expect(ImageTrial.problem(with: []) == .unknownFormat)
  }

  @Test func `changed bytes give a picture that fits, or a problem`() {
    var dice = PictureDice(state: 18)
    var decoded = 0
    for _ in 0..<1000 {
      var file = [Self.png, Self.jpeg].randomElement(using: &dice) ?? []
      for _ in 0...Int.random(in: 0..<5, using: &dice) {
        file[Int.random(in: 0..<file.count, using: &dice)] = .random(in: 0...255, using: &dice)
      }
      if ImageTrial.problem(with: file, for: randomRequest(&dice)) == nil { decoded += 1 }
    }
    #expect(decoded > 100)
  }

  @Test func `changed pixels with the right checksums give a picture that fits, or a problem`() {
    var dice = PictureDice(state: 19)
    var decoded = 0
    for _ in 0..<1000 {
      var header = SamplePicture.header(width: 9, height: 9)
      var rows = SamplePicture.rows(9, 9) { x, y in [UInt8(x * y), 1, 2, 255] }
      // The depth, the kind of colour, and how rows are packed, filtered and interlaced.
      if Bool.random(using: &dice) {
        header[Int.random(in: 3..<13, using: &dice)] = .random(in: 0...16, using: &dice)
      }
      for _ in 0..<3 {
        rows[Int.random(in: 0..<9, using: &dice) * 37] = .random(in: 0...4, using: &dice)
        rows[Int.random(in: 0..<rows.count, using: &dice)] = .random(in: 0...4, using: &dice)
      }
      if Bool.random(using: &dice) { rows.removeLast(.random(in: 1...99, using: &dice)) }
      let file = SamplePicture.png(header: header, rows: rows)
      if ImageTrial.problem(with: file, for: randomRequest(&dice)) == nil { decoded += 1 }
    }
    #expect((200..<800).contains(decoded), "\(decoded)")
  }

  private func randomRequest(_ dice: inout PictureDice) -> ImageRequest {
    ImageRequest(
      columns: .random(in: 1...30, using: &dice), rows: .random(in: 1...10, using: &dice),
      cellWidth: .random(in: 1...12, using: &dice), cellHeight: .random(in: 1...24, using: &dice),
      graphics: [.none, .kitty, .kitty, .sixel].randomElement(using: &dice) ?? .none)
  }

  @Test func `a small file that claims a huge picture is refused`() {
    for side in [4097, 100_000] {
      let header = SamplePicture.header(width: side, height: side)
      #expect(
        ImageTrial.problem(with: SamplePicture.png(header: header, rows: [])) == .tooManyPixels)
    }
    // The height and the width of a JPEG file are the last numbers of the segment FF C0.
    var jpeg = SamplePicture.jpeg
    for index in jpeg.indices.dropLast(9) where jpeg[index...].starts(with: [0xFF, 0xC0]) {
      jpeg.replaceSubrange(index + 5..<index + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
    }
    #expect(ImageTrial.problem(with: jpeg) == .tooManyPixels)
  }

  @Test func `other files are told apart`() {
    #expect(ImageTrial.problem(with: Array("GIF89a".utf8)) == .unknownFormat)
    #expect(ImageTrial.problem(with: Array("<svg/>".utf8)) == .unknownFormat)
    #expect(ImageTrial.problem(with: SamplePicture.inkedJPEG) == .inks)
  }

  @Test func `hostile files cannot do more to the process that decodes them`() throws {
    var dice = PictureDice(state: 20)
    var problems: [PlainError?] = []
    for _ in 0..<20 {
      var file = Self.jpeg
      for _ in 0..<3 {
        file[Int.random(in: 3..<file.count, using: &dice)] = .random(in: 0...255, using: &dice)
      }
      do throws(PlainError) {
        _ = try ImageTrial.decode(file, for: randomRequest(&dice))
        problems.append(nil)
      } catch {
        problems.append(error)
      }
    }
    let known: [PlainError?] = [nil, .damaged, .inks, .tooManyPixels, .tooLittleMemory]
    #expect(problems.allSatisfy(known.contains))
    #expect(problems.contains(nil))
    #expect(problems.contains(.damaged))
  }
}
