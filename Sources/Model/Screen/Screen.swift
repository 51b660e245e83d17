/// The content of the whole screen: layers on top of each other, and the size of the grid.
public struct Screen: Sendable, Equatable {
  /// The layers from bottom to top. Layers under the topmost `full` layer are not drawn.
  public var layers: [Layer]
  /// The size in cells.
  public var size: Size
  /// The accent colour that the quiz chose; nil for that of the theme.
  public var accent: RGBColor?

  /// Makes a screen.
  public init(layers: [Layer], size: Size) {
    self.layers = layers
    self.size = size
  }
}

/// Identifies the element, in a lower layer, that a popover is anchored to.
public struct ElementAnchor: Sendable, Hashable {
  /// The element's id.
  public var id: String
  /// The id of the controller whose view contains the element; nil for the first match.
  public var owner: String?
  /// The row of a list or the option of choices, from 1; nil for the whole element.
  public var row: Int?

  /// Makes an anchor.
  public init(id: String, owner: String? = nil, row: Int? = nil) {
    self.id = id
    self.owner = owner
    self.row = row
  }
}

/// One presentation: the root of the window, or content presented over it. A layer whose root is an
/// alert hides nothing, whatever its style.
public struct Layer: Sendable, Equatable {
  /// The part of the screen that a layer takes.
  public enum Style: Sendable, Equatable {
    /// The whole screen.
    case full
    /// All but a strip at the top, which shows the dimmed screen behind.
    case sheet
    /// As much as the content needs, next to its anchor; centred without one.
    case popover(anchor: ElementAnchor?)
    /// As much as the content needs, centred.
    case alert
  }

  /// The part of the screen that the layer takes.
  public var style: Style
  /// The content, including the bars and children of its containers.
  public var root: Element
  /// Distinguishes the layer from others, for example by the id of the presented controller. Focus
  /// and scrolling are stored under it, together with the owners of the elements.
  public var identity: String
  /// The title of the innermost controller in the layer that has one; nil if none has. It names a
  /// layer whose content shows no title.
  public var title: String?
  /// True if Escape closes the layer. A sheet or popover closes on a narrow screen too, where it
  /// takes the whole screen.
  public var closesByEscape: Bool

  /// Makes a layer. By default, Escape closes sheets and popovers.
  public init(
    style: Style, root: Element, identity: String, title: String? = nil,
    closesByEscape: Bool? = nil
  ) {
    self.style = style
    self.root = root
    self.identity = identity
    self.title = title
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
