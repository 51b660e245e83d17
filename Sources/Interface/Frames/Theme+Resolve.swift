import QuizboardModel

/// The number of colours that a terminal can show.
public enum ColorDepth: Sendable, CaseIterable {
  /// No colours: only bold, dim, underlined and reversed text.
  case monochrome
  /// The sixteen colours of the terminal's palette.
  case basic
  /// The 256 colours of xterm.
  case indexed
  /// 24-bit colours.
  case full
}

/// A colour as sent to a terminal.
public enum TerminalColor: Sendable, Hashable {
  /// The terminal's default colour.
  case standard
  /// A palette index: one of 16 (`basic`) or of 256 (`indexed`).
  case index(UInt8)
  /// Red, green, blue.
  case rgb(UInt8, UInt8, UInt8)
}

/// A style as sent to a terminal.
public struct TerminalStyle: Sendable, Hashable {
  /// The character's colour.
  public var foreground: TerminalColor
  /// The colour behind it.
  public var background: TerminalColor
  /// The text attributes.
  public var attributes: Style.Attributes
  /// True if the character has faded completely and a blank is written instead.
  public var isInvisible: Bool
}

extension Theme {
  /// From these fades on, a colour without shades is shown faint, or not at all.
  private static let faintFade: UInt8 = 80
  private static let goneFade: UInt8 = 208
  /// From this fade on, a colour is mixed among 256. The nearest to a smaller one has another hue.
  private static let leastMixedFade: UInt8 = 24
  /// The grey of dark themes among the sixteen colours, which stays readable if it is dimmed.
  private static let lightGrey: UInt8 = 7

  /// Returns the look of a style on a terminal of that colour depth. HOT.
  public func resolve(_ style: Style, depth: ColorDepth) -> TerminalStyle {
    var attributes = style.attributes
    let fade = style.foreground.fade
    if depth == .monochrome {
      attributes.formUnion(ink(style.foreground.tone).mono)
      if style.background.tone == .accent { attributes.insert(.reverse) }
      if fade >= Self.faintFade { attributes = .dim }
    } else if depth != .basic || ink(style.foreground.tone).basic != Self.lightGrey {
      // The colour is faded already; terminals that also dim would make it unreadable.
      attributes.remove(.dim)
    }
    if depth == .basic {
      attributes.formUnion(basicInk(style.foreground).basicAttributes)
      if style.background.tone == .accent, accent.basic == nil { attributes.insert(.reverse) }
    }
    return TerminalStyle(
      foreground: color(style.foreground, depth), background: color(style.background, depth),
      attributes: attributes,
      isInvisible: fade == 255 || (fade >= Self.goneFade && depth < .indexed))
  }

  private func color(_ paint: Paint, _ depth: ColorDepth) -> TerminalColor {
    let ink = ink(paint.tone)
    switch depth {
    case .monochrome: return .standard
    case .basic: return basicInk(paint).basic.map { .index($0) } ?? .standard
    case .indexed:
      if paint.fade < Self.leastMixedFade, paint.color == nil { return .index(ink.indexed) }
      return .index(Self.nearest(mixed(paint.color?.value ?? ink.rgb, paint.fade)))
    case .full:
      let rgb = mixed(paint.color?.value ?? ink.rgb, paint.fade)
      return .rgb(UInt8((rgb >> 16) & 0xFF), UInt8((rgb >> 8) & 0xFF), UInt8(rgb & 0xFF))
    }
  }

  /// Returns the ink among the sixteen colours; a faded paint has the faint ink.
  private func basicInk(_ paint: Paint) -> Ink {
    let isGround = paint.tone == .background || paint.tone == .surface
    return paint.fade >= Self.faintFade && !isGround ? faint : ink(paint.tone)
  }

  private func mixed(_ rgb: UInt32, _ fade: UInt8) -> UInt32 {
    if fade == 0 { return rgb }
    let part = UInt32(fade)
    func mix(_ shift: UInt32) -> UInt32 {
      let from = (rgb >> shift) & 0xFF
      let to = (background.rgb >> shift) & 0xFF
      return ((from * (255 - part) + to * part) / 255) << shift
    }
    return mix(16) | mix(8) | mix(0)
  }

  /// Returns the index of the nearest colour in xterm's cube and greys.
  static func nearest(_ rgb: UInt32) -> UInt8 {
    let red = Int((rgb >> 16) & 0xFF)
    let green = Int((rgb >> 8) & 0xFF)
    let blue = Int(rgb & 0xFF)
    func step(_ part: Int) -> Int { part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
    func shade(_ part: Int) -> Int { step(part) == 0 ? 0 : 55 + 40 * step(part) }
    let greyStep = max(0, min(23, ((red + green + blue) / 3 - 3) / 10))
    let grey = 8 + 10 * greyStep
    func distance(_ otherRed: Int, _ otherGreen: Int, _ otherBlue: Int) -> Int {
      (red - otherRed) * (red - otherRed) + (green - otherGreen) * (green - otherGreen)
        + (blue - otherBlue) * (blue - otherBlue)
    }
    if distance(grey, grey, grey) < distance(shade(red), shade(green), shade(blue)) {
      return UInt8(232 + greyStep)
    }
    return UInt8(16 + 36 * step(red) + 6 * step(green) + step(blue))
  }
}

extension ColorDepth: Comparable {
  private var rank: Int {
    switch self {
    case .monochrome: 0
    case .basic: 1
    case .indexed: 2
    case .full: 3
    }
  }

  /// Returns true if the left depth has fewer colours.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rank < right.rank }
}
