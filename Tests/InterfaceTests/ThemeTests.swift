import QuizboardModel
import Testing

@testable import QuizboardInterface

@Suite("Themes")
struct ThemeTests {
  private static func luminance(_ rgb: UInt32) -> Double {
    // sRGB's curve, near enough as a square, keeps contrast ratios within a tenth.
    func part(_ shift: UInt32) -> Double {
      let value = Double((rgb >> shift) & 0xFF) / 255
      return value * value
    }
    return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
  }

  private static func contrast(_ one: UInt32, _ other: UInt32) -> Double {
    let (a, b) = (luminance(one) + 0.05, luminance(other) + 0.05)
    return max(a, b) / min(a, b)
  }

  @Test(
    "Words can be read on their ground in every theme", arguments: [Theme.dark, .light, .contrast])
  func contrast(theme: Theme) {
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
