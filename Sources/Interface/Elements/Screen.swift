/// Everything that is to be seen: layers over each other on a grid of a size.
public struct Screen: Sendable, Equatable {
  /// From the bottom up. What lies under the topmost `full` layer is not drawn.
  public var layers: [Layer]
  /// The grid in cells.
  public var size: Size

  /// Makes a screen.
  public init(layers: [Layer], size: Size) {
    self.layers = layers
    self.size = size
  }
}

/// One presentation: the window's root, or what was presented over it. A layer whose root is an alert hides nothing,
/// whatever its style.
public struct Layer: Sendable, Equatable {
  /// How much of the screen a layer takes.
  public enum Style: Sendable {
    /// All of it.
    case full
    /// All but a strip at the top, through which the dimmed screen behind is seen. Narrow screens give it all.
    case sheet
  }

  /// How much it takes.
  public var style: Style
  /// What it shows, with the bars and children of its containers joined in.
  public var root: Element
  /// What tells it from other layers, such as the presented controller's id: focus and scrolling are remembered by
  /// it together with the owners of the elements inside.
  public var identity: String

  /// Makes a layer.
  public init(style: Style, root: Element, identity: String) {
    self.style = style
    self.root = root
    self.identity = identity
  }
}
