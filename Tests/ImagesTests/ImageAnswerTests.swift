import CQuizboardImageShim
import QuizboardModel
import Testing

@testable import QuizboardImages

@Suite struct ImageAnswerTests {
  private let request = ImageRequest(columns: 3, rows: 3, graphics: .kitty)

  /// Returns an answer with as many pixels as it should have, and more bytes.
  private func answer(
    status: UInt32 = 0, columns: UInt32 = 2, rows: UInt32 = 1, length: UInt32 = 0,
    pixels: Int? = nil, graphics: [UInt8] = []
  ) -> [UInt8] {
    let header = image_shim_header(
      status: status, columns: columns, rows: rows, graphics_length: length)
    return withUnsafeBytes(of: header) { Array($0) }
      + [UInt8](repeating: 5, count: pixels ?? Int(columns * rows * 8)) + graphics
  }

  private func problem(_ answer: [UInt8]) -> PlainError? {
    do throws(PlainError) {
      _ = try ImageAnswer.read(answer, for: request)
      return nil
    } catch {
      return error
    }
  }

  @Test func `an answer is what its header says`() throws {
    let image = try ImageAnswer.read(answer(), for: request)
    #expect(
      image
        == DecodedImage(
          columns: 2, rows: 1, pixels: [UInt8](repeating: 5, count: 16), graphics: []))
    #expect(problem([]) == .damaged)
    for count in 0..<answer().count {
      #expect(problem(Array(answer().prefix(count))) == .damaged, "\(count)")
    }
    #expect(problem(answer() + [0]) == .damaged)
    #expect(problem(answer(columns: 0)) == .damaged)
    #expect(problem(answer(columns: 4)) == .damaged)
    #expect(problem(answer(rows: 4)) == .damaged)
    #expect(problem(answer(columns: .max, rows: .max, pixels: 16)) == .damaged)
    #expect(problem(answer(length: 1)) == .damaged)
    #expect(problem(answer(length: .max)) == .damaged)
    #expect(problem(answer(status: 77)) == .damaged)
  }

  @Test func `graphics of an answer are checked`() {
    let drawing = Array("\u{1B}_Ga=T,q=2,C=1,f=32,o=z,s=2,v=2,c=2,r=1,m=0;AAAA\u{1B}\\".utf8)
    let title = Array("\u{1B}]0;title\u{7}".utf8)
    #expect(problem(answer(length: UInt32(drawing.count), graphics: drawing)) == nil)
    #expect(problem(answer(length: UInt32(title.count), graphics: title)) == .damaged)
  }

  @Test func `each status has a problem with what to do`() {
    let problems = (1...8).map { problem(answer(status: UInt32($0))) }
    #expect(
      problems == [
        .unknownFormat, .damaged, .tooManyPixels, .inks,
        .noDecoder(of: "PNG", package: "libpng16-16"),
        .noDecoder(of: "JPEG", package: "libturbojpeg0"), .tooLittleMemory, .notConfined,
      ])
  }

  // MARK: Graphics

  private func permits(_ graphics: ImageRequest.Graphics, _ text: String) -> Bool {
    GraphicsCheck(graphics, columns: 7, rows: 3).permits(ArraySlice(text.utf8))
  }

  @Test(
    "sequences that draw are permitted",
    arguments: [
      (ImageRequest.Graphics.none, ""),
      (.sixel, "\u{1B}P0;1;0q\"1;1;20;18#0;2;100;0;0#0!20~-$!20?\u{1B}\\"),
      (.kitty, "\u{1B}_Ga=T,q=2,C=1,f=32,o=z,s=70,v=60,c=7,r=3,m=0;eJwD+/==\u{1B}\\"),
      (
        .kitty,
        "\u{1B}_Ga=T,q=2,C=1,f=32,o=z,s=1,v=1,c=7,r=3,m=1;eJwD\u{1B}\\\u{1B}_Gm=1;AA\u{1B}\\"
          + "\u{1B}_Gm=0;AA==\u{1B}\\"
      ),
    ])
  func drawing(_ graphics: ImageRequest.Graphics, _ text: String) {
    #expect(permits(graphics, text))
  }

  @Test(
    "sequences that do anything else are not",
    arguments: [
      (ImageRequest.Graphics.none, "x"),
      (.sixel, "x"), (.sixel, "\u{1B}P0;1;0q"), (.sixel, "\u{1B}P0;1;0q\u{1B}"),
      // Another device control string: one that asks for a reply.
      (.sixel, "\u{1B}P$qm\u{1B}\\"), (.sixel, "\u{1B}P0;1;0$q\u{1B}\\"),
      // Text before, after or inside sixels.
      (.sixel, "\u{1B}[5n\u{1B}P0;1;0q~\u{1B}\\"), (.sixel, "\u{1B}P0;1;0q~\u{1B}\\\r\n"),
      (.sixel, "\u{1B}P0;1;0q~\u{1B}\\\u{1B}]52;c;eA==\u{1B}\\"),
      (.sixel, "\u{1B}P0;1;0q~\u{18}~\u{1B}\\"), (.sixel, "\u{1B}P0;1;0q~\u{9C}~\u{1B}\\"),
      // A repetition without an end.
      (.sixel, "\u{1B}P0;1;0q!999999~\u{1B}\\"),
      (.kitty, "x"), (.kitty, "\u{1B}\\"), (.kitty, "\u{1B}_Gm=0;AA==\u{1B}\\"),
      // Files, whose names are the data, and replies.
      (.kitty, "\u{1B}_Ga=T,t=f,C=1,f=32,o=z,s=1,v=1,c=7,r=3,m=0;AAAA\u{1B}\\"),
      (.kitty, "\u{1B}_Ga=T,q=2,C=1,f=32,o=z,t=t,s=1,v=1,c=7,r=3,m=0;AAAA\u{1B}\\"),
      (.kitty, "\u{1B}_Ga=q,q=2,C=1,f=32,o=z,s=1,v=1,c=7,r=3,m=0;AAAA\u{1B}\\"),
      (.kitty, "\u{1B}_Ga=T,q=0,C=1,f=32,o=z,s=1,v=1,c=7,r=3,m=0;AAAA\u{1B}\\"),
      // More cells than the picture has; a size that is no number.
      (.kitty, "\u{1B}_Ga=T,q=2,C=1,f=32,o=z,s=1,v=1,c=8,r=3,m=0;AAAA\u{1B}\\"),
      (.kitty, "\u{1B}_Ga=T,q=2,C=1,f=32,o=z,s=,v=1,c=7,r=3,m=0;AAAA\u{1B}\\"),
      (.kitty, "\u{1B}_Ga=T,q=2,C=1,f=32,o=z,s=1,v=123456,c=7,r=3,m=0;AAAA\u{1B}\\"),
      // A last part that is not the last, or is missing.
      (.kitty, "\u{1B}_Ga=T,q=2,C=1,f=32,o=z,s=1,v=1,c=7,r=3,m=1;AAAA\u{1B}\\"),
      (.kitty, "\u{1B}_Ga=T,q=2,C=1,f=32,o=z,s=1,v=1,c=7,r=3,m=0;AA\u{1B}\\\u{1B}_Gm=0;\u{1B}\\"),
      // Text after or inside the sequences.
      (.kitty, "\u{1B}_Ga=T,q=2,C=1,f=32,o=z,s=1,v=1,c=7,r=3,m=0;AAAA\u{1B}\\x"),
      (.kitty, "\u{1B}_Ga=T,q=2,C=1,f=32,o=z,s=1,v=1,c=7,r=3,m=0;A\u{1B}[5nA\u{1B}\\"),
      (.kitty, "\u{1B}_Ga=T,q=2,C=1,f=32,o=z,s=1,v=1,c=7,r=3,m=0;A;A\u{1B}\\"),
    ])
  func others(_ graphics: ImageRequest.Graphics, _ text: String) {
    #expect(!permits(graphics, text))
  }
}
