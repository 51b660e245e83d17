public import QuizboardModel

extension LayoutEngine {
  /// The most layouts with which the pictures of a screen are found: one of them can make a scroll
  /// bar appear, and narrow the next.
  private static let mostLayouts = 3

  /// Lays out a screen with its pictures, and keeps those for the next layout.
  ///
  /// - Parameter decode: Returns a picture; nil if it cannot be shown.
  public mutating func layout(
    _ screen: Screen, state: ViewState = ViewState(),
    decoding decode: (PictureRequest) -> CellPicture?
  ) -> Rendering {
    var known = pictures ?? [:]
    var work = LayoutWork()
    while true {
      pictures = known
      var rendering = layout(screen, state: state)
      work += rendering.work
      rendering.work = work
      if rendering.wantedPictures.isEmpty || work.layouts == Self.mostLayouts { return rendering }
      for request in rendering.wantedPictures {
        known.updateValue(decode(request), forKey: request)
      }
    }
  }
}
