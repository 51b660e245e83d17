public import QuizboardInterface
import QuizboardModel

extension RunCore {
  /// Returns the screen as a picture, with the initial focus and scroll position.
  public func picture(
    theme: Theme = .dark, depth: ColorDepth = .full, glyphs: Glyphs = .unicode
  ) -> ScreenPicture {
    let layout = LayoutEngine(glyphs: glyphs).layout(screen)
    return picture(of: layout.frame, theme: theme.accented(screen.accent), depth: depth)
  }

  /// Returns a drawn screen of this run as a picture.
  public func picture(of frame: Frame, theme: Theme, depth: ColorDepth = .full) -> ScreenPicture {
    let label = title.flatMap { $0 == bundle.title || $0.isEmpty ? nil : "\(bundle.title): \($0)" }
    return ScreenPicture(
      of: frame, title: bundle.title, label: label, theme: theme.accented(screen.accent),
      depth: depth)
  }
}
