/// The colours of a picture, as in SVG.
struct PictureColors {
  let theme: Theme
  let depth: ColorDepth

  /// A look of text in a picture.
  struct TextInk: Equatable {
    var color: String
    var isBold = false
    var isItalic = false
    var isDim = false
  }

  /// The colours and attributes of a cell.
  struct CellInk {
    var text: TextInk
    /// The colour behind the text; nil for that of the screen.
    var ground: String?
    var isUnderlined = false
    var isInvisible = false
  }

  /// The opacity of dim text.
  static let dimOpacity = ".6"

  /// Returns the look of a cell with a style.
  func ink(_ style: Style) -> CellInk {
    let look = theme.resolve(style, depth: depth)
    var text = color(look.foreground, standard: theme.text)
    var ground = color(look.background, standard: theme.background)
    if look.attributes.contains(.reverse) { swap(&text, &ground) }
    return CellInk(
      text: TextInk(
        color: text, isBold: look.attributes.contains(.bold),
        isItalic: look.attributes.contains(.italic), isDim: look.attributes.contains(.dim)),
      ground: ground == screen ? nil : ground,
      isUnderlined: look.attributes.contains(.underline), isInvisible: look.isInvisible)
  }

  /// The colour of the empty screen.
  var screen: String {
    color(theme.resolve(Style(), depth: depth).background, standard: theme.background)
  }

  /// The colour of normal text.
  var text: String { ink(Style()).text.color }

  /// The colours of the window around the screen.
  var line: String { Self.hexadecimal(theme.faint.rgb) }
  var title: String { Self.hexadecimal(theme.muted.rgb) }

  private func color(_ color: TerminalColor, standard: Theme.Ink) -> String {
    switch color {
    case .standard: Self.hexadecimal(standard.rgb)
    case .index(let index): Self.hexadecimal(Self.palette(index))
    case .rgb(let red, let green, let blue):
      Self.hexadecimal(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    }
  }

  private static func hexadecimal(_ rgb: UInt32) -> String {
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  /// Returns a colour of xterm's palette.
  private static func palette(_ index: UInt8) -> UInt32 {
    switch Int(index) {
    case 0..<16: return basic[Int(index)]
    case 16..<232:
      let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
      let place = Int(index) - 16
      return steps[place / 36] << 16 | steps[place / 6 % 6] << 8 | steps[place % 6]
    default: return (8 + 10 * (UInt32(index) - 232)) * 0x01_01_01
    }
  }

  private static let basic: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}
