import QuizboardModel
import Testing

@testable import QuizboardInterface

@Suite("Themes")
struct ThemeTests {
  private static let named = [Theme.dark, .light, .paper, .ocean, .forest, .contrast]

  private static func contrast(_ one: UInt32, _ other: UInt32) -> Double {
    RGBColor(one).contrast(with: RGBColor(other))
  }

  @Test(
    "Words can be read on their ground in every theme, with 24 bits and with 256 colours",
    arguments: named)
  func contrast(theme: Theme) {
    expectContrast(theme)
  }

  private func expectContrast(_ theme: Theme) {
    for ground in [Tone.background, .surface] {
      for tone in [Tone.text, .muted, .accent, .success, .failure] {
        #expect(
          Self.contrast(theme.ink(tone).rgb, theme.ink(ground).rgb) >= 4.5, "\(theme.name) \(tone)")
      }
    }
    for kind in CodeKind.allCases {
      for ground in [Tone.background, .surface] {
        let tone = kind.style(on: ground).foreground.tone
        #expect(Self.contrast(theme.ink(tone).rgb, theme.ink(ground).rgb) >= 4.5, "\(kind)")
      }
    }
    #expect(Self.contrast(theme.onAccent.rgb, theme.accent.rgb) >= 4.5)
    var rest = Style(.onAccent, on: .accent)
    rest.background.fade = PanePainter.restFade
    guard case .rgb(let red, let green, let blue) = theme.resolve(rest, depth: .full).background
    else { return #expect(Bool(false), "a colour of 24 bits") }
    let ground = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    #expect(Self.contrast(theme.onAccent.rgb, ground) >= 4.5, "\(theme.name)")
    for tone in [Tone.text, .muted, .accent, .success, .failure] {
      let (ink, ground) = (theme.ink(tone).indexed, theme.background.indexed)
      #expect(
        RGBColor(index: ink).contrast(with: RGBColor(index: ground)) >= 4.5,
        "\(theme.name) \(tone) of 256")
    }
  }

  @Test(
    "Text without effect and lines can be seen, with 24 bits and with sixteen colours",
    arguments: named)
  func quiet(theme: Theme) {
    for ground in [Tone.background, .surface] {
      guard
        case .rgb(let red, let green, let blue) = theme.resolve(.disabled(on: ground), depth: .full)
          .foreground
      else { return #expect(Bool(false), "a colour of 24 bits") }
      let color = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
      #expect(Self.contrast(color, theme.ink(ground).rgb) >= 3, "\(theme.name) on \(ground)")
    }
    // The default ground of a terminal is white for a theme with dark text.
    let isLight = Self.contrast(theme.text.rgb, 0xFFFFFF) > Self.contrast(theme.text.rgb, 0)
    let ground = RGBColor(isLight ? 0xFFFFFF : 0)
    for (tone, least) in [
      (Tone.faint, 3), (.muted, 3), (.accent, 4.5), (.failure, 4.5), (.success, 2),
    ] {
      for fade: UInt8 in [0, 120] {
        var style = Style(tone)
        style.foreground.fade = fade
        guard case .index(let index) = theme.resolve(style, depth: .basic).foreground else {
          continue
        }
        let contrast = RGBColor(Self.xterm[Int(index)]).contrast(with: ground)
        #expect(contrast >= (fade == 0 ? least : 3), "\(theme.name) \(tone)")
      }
    }
  }

  /// The sixteen colours of xterm.
  private static let xterm: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  @Test("A quiz's own accent is changed until it can be read in every theme", arguments: named)
  func accent(theme: Theme) throws {
    for step in 0..<64 {
      let color = RGBColor(
        UInt32(step & 3) * 0x55_0000 | UInt32(step >> 2 & 3) * 0x5500 | UInt32(step >> 4) * 0x55)
      expectContrast(theme.accented(color))
    }
    #expect(theme.accented(nil) == theme)
    let green = try #require(RGBColor("#8fdc9a"))
    #expect(Theme.dark.accented(green).accent.rgb == 0x8FDC9A)
    #expect(Theme.contrast.accented(green) == .contrast)
  }

  @Test("Colours are read as in CSS, and nothing else is")
  func reading() {
    #expect(RGBColor("#1a2B3c")?.value == 0x1A2B3C && RGBColor("#fa0")?.value == 0xFFAA00)
    for text in ["", "#", "1a2b3c", "#12345", "#1234567", "#ggg", "#-12345", "red", "#+12"] {
      #expect(RGBColor(text) == nil, "\(text)")
    }
    #expect(RGBColor("#00a")?.text == "#0000aa")
    #expect(RGBColor(0).contrast(with: RGBColor(0xFFFFFF)) > 20.99)
  }

  @Test("A style has a form at each depth of colours")
  func depths() {
    let style = Style(.accent)
    #expect(Theme.dark.resolve(style, depth: .full).foreground == .rgb(0x7D, 0xAE, 0xF5))
    #expect(Theme.dark.resolve(style, depth: .indexed).foreground == .index(111))
    #expect(Theme.dark.resolve(style, depth: .basic).foreground == .index(14))
    let mono = Theme.dark.resolve(style, depth: .monochrome)
    #expect(mono.foreground == .standard && mono.attributes == .bold)
    #expect(
      Theme.dark.resolve(Style(.onAccent, on: .accent), depth: .monochrome).attributes.contains(
        .reverse))
  }

  @Test("Without colours, program text is bold, dim or plain")
  func monochromeCode() {
    for kind in CodeKind.allCases {
      let shown = Theme.dark.resolve(kind.style(on: .surface), depth: .monochrome)
      #expect(shown.attributes == (kind == .comment ? .dim : .bold))
    }
  }

  @Test("With few colours the person's own ground stays")
  func ground() {
    for depth in [ColorDepth.basic, .monochrome] {
      #expect(Theme.dark.resolve(Style(), depth: depth).background == .standard)
      #expect(Theme.light.resolve(Style(.text, on: .surface), depth: depth).background == .standard)
    }
  }

  @Test(
    "On a ground that is not known, sixteen colours are the terminal's own with signs",
    arguments: Tone.allCases)
  func neutral(tone: Tone) {
    for background in [Tone.background, .surface, .accent] {
      for fade: UInt8 in [0, 100, 150] {
        var style = Style(tone, on: background)
        style.foreground.fade = fade
        let shown = Theme.neutral.resolve(style, depth: .basic)
        #expect(shown.foreground == .standard && shown.background == .standard)
        #expect(shown.attributes.contains(.reverse) == (background == .accent))
        if tone == .muted || tone == .faint { #expect(shown.attributes.contains(.dim)) }
      }
    }
  }

  @Test("A default button has one hue with and without the focus", arguments: ColorDepth.allCases)
  func restingButton(depth: ColorDepth) {
    for theme in Theme.all {
      var style = Style(.onAccent, on: .accent)
      let focused = theme.resolve(style, depth: depth).background
      style.background.fade = PanePainter.restFade
      let resting = theme.resolve(style, depth: depth).background
      #expect(depth == .full ? resting != focused : resting == focused)
    }
  }

  @Test("Fading goes to the ground: in shades where there are any, else in three steps")
  func fading() {
    var style = Style(.text)
    var seen: [ColorDepth: Set<TerminalStyle>] = [:]
    for fade in 0...255 {
      style.foreground.fade = UInt8(fade)
      for depth in ColorDepth.allCases {
        seen[depth, default: []].insert(Theme.dark.resolve(style, depth: depth))
      }
    }
    #expect(seen[.full]?.count ?? 0 > 150)
    #expect((5...30).contains(seen[.indexed]?.count ?? 0))
    #expect(seen[.basic]?.count ?? 0 <= 4)
    #expect(seen[.monochrome]?.count ?? 0 <= 4)
    let last = Theme.dark.resolve(style, depth: .full)
    #expect(last.foreground == last.background && last.isInvisible)
  }
}
