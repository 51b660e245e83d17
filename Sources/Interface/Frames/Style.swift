public import QuizboardModel

/// The purpose of a colour. The theme decides the colour itself.
public enum Tone: UInt8, Sendable, CaseIterable {
  /// The background of the screen.
  case background
  /// The background of floating layers.
  case surface
  /// Normal text.
  case text
  /// Less prominent text.
  case muted
  /// Lines, tracks and marks that are just visible.
  case faint
  /// The accent colour: focus, progress, the default button.
  case accent
  /// Text on the accent colour.
  case onAccent
  /// A correct answer or a success.
  case success
  /// A wrong answer or a failure.
  case failure
}

/// A tone, or a colour of a picture, that is partly faded into the background.
public struct Paint: Sendable, Hashable {
  /// The purpose of the colour.
  public var tone: Tone
  /// The amount of fading: 0 is the tone itself, 255 the background.
  public var fade: UInt8
  /// A colour of a picture, which replaces that of the tone where the terminal has at least 256
  /// colours; nil for none.
  public var color: RGBColor?

  /// Makes a paint.
  public init(_ tone: Tone, fade: UInt8 = 0) {
    self.tone = tone
    self.fade = fade
  }

  /// Makes a paint of a picture's colour; of the background for nil.
  init(_ color: RGBColor?) {
    self.init(color == nil ? .background : .text)
    self.color = color
  }
}

extension Style {
  /// The part of a quiet colour that text without effect lacks. It can still be read.
  private static let disabledFade: UInt8 = 56

  /// Returns the look of text that the player cannot act on.
  static func disabled(on ground: Tone, _ attributes: Attributes = []) -> Style {
    var style = Style(.muted, on: ground, attributes.union(.dim))
    style.foreground.fade = disabledFade
    return style
  }
}

/// The look of a cell's character.
public struct Style: Sendable, Hashable {
  /// Text attributes, which need no colour.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold text.
    public static let bold = Attributes(rawValue: 1)
    /// Dim text.
    public static let dim = Attributes(rawValue: 2)
    /// Italic text.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined text.
    public static let underline = Attributes(rawValue: 8)
    /// Swapped foreground and background.
    public static let reverse = Attributes(rawValue: 16)
  }

  /// The character's colour.
  public var foreground: Paint
  /// The colour behind it.
  public var background: Paint
  /// The text attributes.
  public var attributes: Attributes

  /// Makes a style.
  public init(
    _ foreground: Tone = .text, on background: Tone = .background, _ attributes: Attributes = []
  ) {
    self.foreground = Paint(foreground)
    self.background = Paint(background)
    self.attributes = attributes
  }
}
