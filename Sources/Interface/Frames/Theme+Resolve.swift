/// How many colours a terminal can show.
public enum ColorDepth: Sendable, CaseIterable {
  /// None: bold, dim, underlined and reversed text only.
  case monochrome
  /// The sixteen that the person has set up.
  case basic
  /// The 256 of xterm.
  case indexed
  /// 24 bits.
  case full
}

/// A colour as a terminal takes it.
public enum TerminalColor: Sendable, Hashable {
  /// The terminal's own.
  case standard
  /// One of the first 16 (under `basic`) or 256 (under `indexed`).
  case index(UInt8)
  /// Red, green, blue.
  case rgb(UInt8, UInt8, UInt8)
}

/// A style as a terminal takes it.
public struct TerminalStyle: Sendable, Hashable {
  /// The character's colour.
  public var foreground: TerminalColor
  /// The colour behind it.
  public var background: TerminalColor
  /// The signs.
  public var attributes: Style.Attributes
  /// Whether the character has faded away altogether: a blank is to be written in its place.
  public var isInvisible: Bool
}

extension Theme {
  /// From here on a fading colour without shades is shown faint, and from there not at all.
  private static let faintFade: UInt8 = 80
  private static let goneFade: UInt8 = 208

  /// What a style is on a terminal of that depth. HOT.
  public func resolve(_ style: Style, depth: ColorDepth) -> TerminalStyle {
    var attributes = style.attributes
    let fade = style.foreground.fade
    if depth == .monochrome {
      attributes.formUnion(ink(style.foreground.tone).mono)
      if style.background.tone == .accent { attributes.insert(.reverse) }
      if fade >= Self.faintFade { attributes = .dim }
    } else {
      // The faded colour says it already; terminals that dim as well would make it unreadable.
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
      return .index(paint.fade == 0 ? ink.indexed : Self.nearest(mixed(ink, paint.fade)))
    case .full:
      let rgb = mixed(ink, paint.fade)
      return .rgb(UInt8((rgb >> 16) & 0xFF), UInt8((rgb >> 8) & 0xFF), UInt8(rgb & 0xFF))
    }
  }

  /// The ink among the sixteen colours: what fades has the faint one.
  private func basicInk(_ paint: Paint) -> Ink {
    let isGround = paint.tone == .background || paint.tone == .surface
    return paint.fade >= Self.faintFade && !isGround ? faint : ink(paint.tone)
  }

  private func mixed(_ ink: Ink, _ fade: UInt8) -> UInt32 {
    if fade == 0 { return ink.rgb }
    let part = UInt32(fade)
    func mix(_ shift: UInt32) -> UInt32 {
      let from = (ink.rgb >> shift) & 0xFF
      let to = (background.rgb >> shift) & 0xFF
      return ((from * (255 - part) + to * part) / 255) << shift
    }
    return mix(16) | mix(8) | mix(0)
  }

  /// The nearest of the cube and the greys of xterm's 256.
  private static func nearest(_ rgb: UInt32) -> UInt8 {
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

  /// Whether it has fewer colours.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rank < right.rank }
}
