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
    return TerminalStyle(
      foreground: color(style.foreground, depth), background: color(style.background, depth),
      attributes: attributes, isInvisible: fade == 255 || (fade >= Self.goneFade && depth < .indexed))
  }

  private func color(_ paint: Paint, _ depth: ColorDepth) -> TerminalColor {
    let ink = ink(paint.tone)
    switch depth {
    case .monochrome: return .standard
    case .basic: return basic(paint, ink)
    case .indexed:
      return .index(paint.fade == 0 ? ink.indexed : Self.nearest(mixed(ink, paint.fade)))
    case .full:
      let rgb = mixed(ink, paint.fade)
      return .rgb(UInt8(rgb >> 16 & 0xFF), UInt8(rgb >> 8 & 0xFF), UInt8(rgb & 0xFF))
    }
  }

  private func basic(_ paint: Paint, _ ink: Ink) -> TerminalColor {
    let isGround = paint.tone == .background || paint.tone == .surface
    let shown = paint.fade >= Self.faintFade && !isGround ? faint : ink
    return shown.basic.map { .index($0) } ?? .standard
  }

  private func mixed(_ ink: Ink, _ fade: UInt8) -> UInt32 {
    if fade == 0 { return ink.rgb }
    let part = UInt32(fade)
    func mix(_ shift: UInt32) -> UInt32 {
      let from = ink.rgb >> shift & 0xFF
      let to = background.rgb >> shift & 0xFF
      return (from * (255 - part) + to * part) / 255 << shift
    }
    return mix(16) | mix(8) | mix(0)
  }

  /// The nearest of the cube and the greys of xterm's 256.
  private static func nearest(_ rgb: UInt32) -> UInt8 {
    let parts = [rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF].map { Int($0) }
    let steps = parts.map { $0 < 48 ? 0 : $0 < 115 ? 1 : ($0 - 35) / 40 }
    let cube = steps.map { $0 == 0 ? 0 : 55 + 40 * $0 }
    let mean = (parts[0] + parts[1] + parts[2]) / 3
    let step = max(0, min(23, (mean - 3) / 10))
    let grey = 8 + 10 * step
    func distance(_ other: [Int]) -> Int {
      zip(parts, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    if distance([grey, grey, grey]) < distance(cube) { return UInt8(232 + step) }
    return UInt8(16 + 36 * steps[0] + 6 * steps[1] + steps[2])
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
