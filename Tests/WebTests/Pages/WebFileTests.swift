import QuizboardModel
import QuizboardWeb
import Testing

@Suite("Files of pages")
struct WebFileTests {
  private func text(_ file: WebFile) -> String { String(decoding: file.bytes, as: UTF8.self) }

  @Test("the style sheet and the script are small, and refer to no other file") func sizes() {
    #expect(WebFile.style.bytes.count <= 8_192)
    #expect(WebFile.script.bytes.count <= 10_240)
    for file in [WebFile.style, .script] {
      for word in ["http:", "https:", "url(", "@import", "eval(", "innerHTML = ", "localStorage"] {
        #expect(!text(file).contains(word), "\(word)")
      }
    }
  }

  @Test("files have the digests of their contents, so that another accent has another address")
  func digests() {
    let files = [WebFile.style, .script, .colors(accent: nil), .colors(accent: RGBColor(0xFF0000))]
    #expect(Set(files.map(\.digest)).count == 4)
    #expect(files.allSatisfy { $0.digest.count == 64 })
    #expect(WebFile.colors(accent: nil).digest == files[2].digest)
  }

  /// The colours of a theme by their names.
  private func colors(_ block: Substring) -> [String: RGBColor] {
    var colors: [String: RGBColor] = [:]
    for declaration in block.split(separator: "--").dropFirst() {
      let parts = declaration.split(separator: ":")
      colors[String(parts[0])] = RGBColor(String(parts[1].drop { $0 == " " }.prefix(7)))
    }
    return colors
  }

  @Test("all words can be read, in light and dark, with any accent") func contrast() throws {
    var dice = Dice(seed: 3)
    var accents: [RGBColor?] = [nil, RGBColor(0), RGBColor(0xFFFFFF), RGBColor(0xFFFF00)]
    accents += (0..<200).map { _ in RGBColor(UInt32(dice.index(below: 0x100_0000))) }
    for accent in accents {
      let sheet = text(.colors(accent: accent))
      let blocks = sheet.split(separator: ":root {", omittingEmptySubsequences: false).dropFirst()
      #expect(blocks.count == 3)
      for block in blocks {
        let colors = colors(block.prefix { $0 != "}" })
        #expect(colors.count == 9)
        for (word, grounds) in [
          ("text", ["background", "surface"]), ("muted", ["background", "surface"]),
          ("accent", ["background", "surface"]), ("success", ["background", "surface"]),
          ("failure", ["background", "surface"]), ("on-accent", ["accent"]),
        ] {
          for ground in grounds {
            let one = try #require(colors[word])
            #expect(one.contrast(with: try #require(colors[ground])) >= 4.5, "\(word) on \(ground)")
          }
        }
      }
    }
  }

  @Test("the style sheet uses the colours that there are, and no others") func colorNames() {
    let used = Set(text(.style).matches(of: /var\(--([a-z-]+)\)/).map { String($0.1) })
    let declared = Set(text(.colors(accent: nil)).matches(of: /--([a-z-]+):/).map { String($0.1) })
    #expect(used == declared)
    #expect(text(.style).matches(of: /#[0-9a-f]{6}/).isEmpty)
  }
}
