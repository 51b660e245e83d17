/// The look of each tone at each colour depth.
public struct Theme: Sendable, Equatable {
  /// The theme's name, such as `dark`.
  public let name: String
  let background: Ink
  let surface: Ink
  let text: Ink
  let muted: Ink
  let faint: Ink
  var accent: Ink
  var onAccent: Ink
  let success: Ink
  let failure: Ink

  /// The look of a tone at each colour depth.
  struct Ink: Sendable, Equatable {
    var rgb: UInt32
    var indexed: UInt8
    /// Nil for the terminal's default colour.
    var basic: UInt8?
    /// The attributes that go with the colour of the sixteen.
    var basicAttributes: Style.Attributes = []
    var mono: Style.Attributes = []
  }

  /// Returns the look of a tone.
  func ink(_ tone: Tone) -> Ink {
    switch tone {
    case .background: background
    case .surface: surface
    case .text: text
    case .muted: muted
    case .faint: faint
    case .accent: accent
    case .onAccent: onAccent
    case .success: success
    case .failure: failure
    }
  }

  /// A theme for sixteen colours on an unknown background: the terminal's default colours, and
  /// attributes.
  public static let neutral = Theme(
    name: "neutral",
    background: dark.background, surface: dark.surface, text: dark.text,
    muted: dark.muted.neutral(.dim), faint: dark.faint.neutral(.dim),
    accent: dark.accent.neutral(.bold),
    onAccent: dark.onAccent.neutral([]), success: dark.success.neutral(.bold),
    failure: dark.failure.neutral(.bold))

  /// Light text on a dark background.
  public static let dark = Theme(
    name: "dark",
    background: Ink(rgb: 0x16181D, indexed: 234, basic: nil),
    surface: Ink(rgb: 0x1E2128, indexed: 235, basic: nil),
    text: Ink(rgb: 0xE3E5EA, indexed: 254, basic: nil),
    muted: Ink(rgb: 0x9AA0AC, indexed: 247, basic: 7),
    faint: Ink(rgb: 0x464B56, indexed: 239, basic: 8, mono: .dim),
    accent: Ink(rgb: 0x7DAEF5, indexed: 111, basic: 14, mono: .bold),
    onAccent: Ink(rgb: 0x10131A, indexed: 233, basic: 0),
    success: Ink(rgb: 0x8FCB82, indexed: 114, basic: 10, mono: .bold),
    failure: Ink(rgb: 0xF08883, indexed: 210, basic: 9, mono: .bold))

  /// Dark text on a light background.
  public static let light = Theme(
    name: "light",
    background: Ink(rgb: 0xFBFAF7, indexed: 231, basic: nil),
    surface: Ink(rgb: 0xF2F0EA, indexed: 255, basic: nil),
    text: Ink(rgb: 0x23262D, indexed: 235, basic: nil),
    muted: Ink(rgb: 0x60656F, indexed: 241, basic: 8),
    faint: Ink(rgb: 0xC9C7C0, indexed: 250, basic: 8, mono: .dim),
    accent: Ink(rgb: 0x2A5CC0, indexed: 26, basic: 4, mono: .bold),
    onAccent: Ink(rgb: 0xFFFFFF, indexed: 231, basic: 15),
    success: Ink(rgb: 0x2A7031, indexed: 22, basic: 2, mono: .bold),
    failure: Ink(rgb: 0xB0302C, indexed: 124, basic: 1, mono: .bold))

  /// Brown ink on warm paper.
  public static let paper = Theme(
    name: "paper",
    background: Ink(rgb: 0xF6F0E2, indexed: 255, basic: nil),
    surface: Ink(rgb: 0xEDE4D0, indexed: 254, basic: nil),
    text: Ink(rgb: 0x2F2A22, indexed: 235, basic: nil),
    muted: Ink(rgb: 0x675D4C, indexed: 240, basic: 8),
    faint: Ink(rgb: 0xCFC4AC, indexed: 187, basic: 8, mono: .dim),
    accent: Ink(rgb: 0x8A4B1F, indexed: 94, basic: 5, mono: .bold),
    onAccent: Ink(rgb: 0xFFF9EC, indexed: 231, basic: 15),
    success: Ink(rgb: 0x35632A, indexed: 22, basic: 2, mono: .bold),
    failure: Ink(rgb: 0xA32F24, indexed: 124, basic: 1, mono: .bold))

  /// Light text on deep blue.
  public static let ocean = Theme(
    name: "ocean",
    background: Ink(rgb: 0x0B1F2E, indexed: 234, basic: nil),
    surface: Ink(rgb: 0x122B3D, indexed: 235, basic: nil),
    text: Ink(rgb: 0xDCE9F0, indexed: 254, basic: nil),
    muted: Ink(rgb: 0x93AFBF, indexed: 109, basic: 7),
    faint: Ink(rgb: 0x35536A, indexed: 239, basic: 8, mono: .dim),
    accent: Ink(rgb: 0x5CC8D7, indexed: 80, basic: 14, mono: .bold),
    onAccent: Ink(rgb: 0x06212B, indexed: 234, basic: 0),
    success: Ink(rgb: 0x8ED49A, indexed: 114, basic: 10, mono: .bold),
    failure: Ink(rgb: 0xF5958C, indexed: 210, basic: 9, mono: .bold))

  /// Light text on dark green, with amber.
  public static let forest = Theme(
    name: "forest",
    background: Ink(rgb: 0x13201A, indexed: 234, basic: nil),
    surface: Ink(rgb: 0x1B2B23, indexed: 235, basic: nil),
    text: Ink(rgb: 0xE2EADF, indexed: 254, basic: nil),
    muted: Ink(rgb: 0x9DB3A1, indexed: 248, basic: 7),
    faint: Ink(rgb: 0x41574A, indexed: 239, basic: 8, mono: .dim),
    accent: Ink(rgb: 0xD9B45B, indexed: 179, basic: 11, mono: .bold),
    onAccent: Ink(rgb: 0x1A1A0C, indexed: 233, basic: 0),
    success: Ink(rgb: 0x93D18B, indexed: 114, basic: 10, mono: .bold),
    failure: Ink(rgb: 0xF0938A, indexed: 210, basic: 9, mono: .bold))

  /// The theme with the highest contrast.
  public static let contrast = Theme(
    name: "contrast",
    background: Ink(rgb: 0x000000, indexed: 16, basic: 0),
    surface: Ink(rgb: 0x000000, indexed: 16, basic: 0),
    text: Ink(rgb: 0xFFFFFF, indexed: 231, basic: 15),
    muted: Ink(rgb: 0xE4E4E4, indexed: 254, basic: 15),
    faint: Ink(rgb: 0xA8A8A8, indexed: 248, basic: 7),
    accent: Ink(rgb: 0xFFE14D, indexed: 226, basic: 11, mono: .bold),
    onAccent: Ink(rgb: 0x000000, indexed: 16, basic: 0),
    success: Ink(rgb: 0x6CFF6C, indexed: 83, basic: 10, mono: .bold),
    failure: Ink(rgb: 0xFF9A94, indexed: 217, basic: 9, mono: .bold))
}

extension Theme.Ink {
  /// Returns this ink with attributes in place of one of the sixteen colours.
  fileprivate func neutral(_ attributes: Style.Attributes) -> Theme.Ink {
    var ink = self
    ink.basic = nil
    ink.basicAttributes = attributes
    return ink
  }
}
