public import QuizboardEngine
import QuizboardImages
public import QuizboardInterface
import QuizboardModel

/// Decodes the pictures of a quiz for the cells of a screen.
public struct PictureDecoder: Equatable, Sendable {
  /// The protocol by which the terminal shows pictures.
  var graphics = ImageRequest.Graphics.none
  /// The size of a cell in pixels. Where it is unknown, cells are twice as high as wide.
  var cell = (width: 10, height: 20)

  /// Makes a decoder for pictures in the colours of half cells.
  public init() {}

  /// Makes a decoder for a terminal. Pixels need the size of its cells.
  init(graphics: ImageRequest.Graphics, cell: (width: Int, height: Int)?) {
    guard let cell else { return }
    self.graphics = graphics
    self.cell = cell
  }

  /// Returns a function that decodes the files of a run, each in a process of its own; nil for one
  /// that is not a picture, and after the time for the pictures of a screen.
  public func pictures(of run: RunCore) -> (PictureRequest) -> CellPicture? {
    let queue = PictureQueue(budget: .seconds(2))
    return { request in
      queue.add(request, PictureDecoding(request, by: self, of: run))
      return queue.finish().first { $0.request == request }?.picture
    }
  }

  /// Starts to decode a file of a run; nil if it cannot be a picture.
  func job(for request: PictureRequest, of run: RunCore) -> ImageJob? {
    guard let file = try? run.pictureFile(for: request) else { return nil }
    let size = ImageRequest(
      columns: request.limit.columns, rows: request.limit.rows, cellWidth: cell.width,
      cellHeight: cell.height, graphics: graphics)
    return try? ImageJob(file, for: size)
  }

  /// Returns a decoded image for the cells of a screen.
  static func picture(of image: DecodedImage) -> CellPicture {
    let colors = stride(from: 0, to: image.pixels.count - 3, by: 4).map { start -> RGBColor? in
      let pixel = image.pixels[start..<start + 4]
      guard pixel[start + 3] >= leastOpacity else { return nil }
      return RGBColor(red: pixel[start], green: pixel[start + 1], blue: pixel[start + 2])
    }
    return CellPicture(
      size: Size(columns: image.columns, rows: image.rows), colors: colors,
      graphics: image.graphics)
  }

  /// A half cell that is less opaque is transparent.
  private static let leastOpacity: UInt8 = 128

  /// Returns true if two decoders give the same pictures.
  public static func == (left: PictureDecoder, right: PictureDecoder) -> Bool {
    left.graphics == right.graphics && left.cell == right.cell
  }
}
