import QuizboardModel

extension Rendering {
  /// Returns the target at a cell that changes its look under the mouse; nil for a field, which
  /// does not, and for the focus, which is lit already.
  func pointed(at point: Point) -> Target? {
    guard let target = target(at: point), target.id != focus?.id, target.seen.contains(point)
    else { return nil }
    if case .field = target.kind { return nil }
    return target
  }

  /// Returns the identifier of the target that is lit under the mouse.
  public func pointedID(at point: Point) -> TargetID? { pointed(at: point)?.id }
}

extension Canvas {
  /// Draws what is under the mouse like the focus, but without its mark and its weight.
  mutating func light(_ rect: Rect, isTab: Bool) {
    unrestrict()
    restyle(rect) { style in
      if style.background.tone == .accent {
        style.background.fade = 0
      } else if style.foreground.tone == .text || (isTab && style.foreground.tone == .muted) {
        style.foreground.tone = .accent
      } else if style.foreground.tone == .failure {
        style.attributes.insert(.underline)
      }
    }
  }
}
