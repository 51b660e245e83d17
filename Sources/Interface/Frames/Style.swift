/// What a colour is for. Which colour that is, is the theme's affair.
public enum Tone: UInt8, Sendable, CaseIterable {
  /// The colour behind everything.
  case background
  /// The colour behind what floats.
  case surface
  /// Words to read.
  case text
  /// Words of less weight.
  case muted
  /// Lines, tracks and marks, just visible.
  case faint
  /// The one accent: the focus, the progress, the default button.
  case accent
  /// Words on the accent.
  case onAccent
  /// Right.
  case success
  /// Wrong.
  case failure
}

/// A tone, faded so far into the background.
public struct Paint: Sendable, Hashable {
  /// What the colour is for.
  public var tone: Tone
  /// How far it has gone: 0 is the tone, 255 the background.
  public var fade: UInt8

  /// Makes a paint.
  public init(_ tone: Tone, fade: UInt8 = 0) {
    self.tone = tone
    self.fade = fade
  }
}

/// How a cell's character is drawn.
public struct Style: Sendable, Hashable {
  /// Signs that need no colour.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set of its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// With a line under it.
    public static let underline = Attributes(rawValue: 8)
    /// Foreground and background changed over.
    public static let reverse = Attributes(rawValue: 16)
  }

  /// The character's colour.
  public var foreground: Paint
  /// The colour behind it.
  public var background: Paint
  /// The signs.
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
