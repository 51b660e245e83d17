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

/// What names the element that a popover hangs on, in a layer below.
public struct ElementAnchor: Sendable, Hashable {
  /// The element's id.
  public var id: String
  /// The id of the controller in whose view it stands; nil takes the first of that id.
  public var owner: String?

  /// Makes an anchor.
  public init(id: String, owner: String? = nil) {
    self.id = id
    self.owner = owner
  }
}

/// One presentation: the window's root, or what was presented over it. A layer whose root is an
/// alert hides nothing, whatever its style.
public struct Layer: Sendable, Equatable {
  /// How much of the screen a layer takes.
  public enum Style: Sendable, Equatable {
    /// All of it.
    case full
    /// All but a strip at the top, through which the dimmed screen behind is seen.
    case sheet
    /// As much as it needs, beside the element that it hangs on; in the middle where there is none.
    case popover(anchor: ElementAnchor?)
    /// As much as it needs, in the middle.
    case alert
  }

  /// How much it takes.
  public var style: Style
  /// What it shows, with the bars and children of its containers joined in.
  public var root: Element
  /// What tells it from other layers, such as the presented controller's id: focus and scrolling
  /// are remembered by it together with the owners of the elements inside.
  public var identity: String
  /// Whether the key `escape` closes it: a sheet or popover does so on a narrow screen too, where
  /// it is full.
  public var closesByEscape: Bool

  /// Makes a layer. Unless told otherwise sheets and popovers are those that escape closes.
  public init(style: Style, root: Element, identity: String, closesByEscape: Bool? = nil) {
    self.style = style
    self.root = root
    self.identity = identity
    self.closesByEscape =
      closesByEscape
      ?? {
        switch style {
        case .sheet, .popover: true
        case .full, .alert: false
        }
      }()
  }
}
