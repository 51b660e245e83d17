public import QuizboardInterface
import QuizboardModel
import QuizboardScripting

extension RunCore {
  /// Returns the screen as a picture, with the initial focus and scroll position.
  ///
  /// - Parameters:
  ///   - decode: Returns a picture of the quiz; nil if it cannot be shown. Without it, the text
  ///     alternatives are shown.
  public func picture(
    theme: Theme = .dark, depth: ColorDepth = .full, glyphs: Glyphs = .arranged,
    decoding decode: ((PictureRequest) -> CellPicture?)? = nil
  ) -> ScreenPicture {
    var engine = LayoutEngine(glyphs: glyphs)
    let layout = decode.map { engine.layout(screen, decoding: $0) } ?? engine.layout(screen)
    return picture(of: layout.frame, theme: theme, depth: depth)
  }

  /// Returns the identifier of the quiz of a controller; nil if there is no such controller.
  public func quizIdentifier(of controller: String) -> String? {
    runtime.quizIdentifier(of: controller)
  }

  /// Returns the file of a picture on the screen.
  ///
  /// Throws a `FileError`.
  public func pictureFile(for request: PictureRequest) throws(FileError) -> [UInt8] {
    let quiz = request.owner.flatMap(runtime.quizIdentifier)
    let folder = quiz.flatMap { bundle.others[$0]?.folder } ?? bundle.folder
    return try folder.readPicture(request.path)
  }

  /// Returns a drawn screen of this run as a picture.
  public func picture(of frame: Frame, theme: Theme, depth: ColorDepth = .full) -> ScreenPicture {
    let label = title.flatMap { $0 == bundle.title || $0.isEmpty ? nil : "\(bundle.title): \($0)" }
    return ScreenPicture(
      of: frame, title: bundle.title, label: label, theme: theme.accented(accent),
      depth: depth)
  }
}
