import QuizboardModel
import Testing

@testable import QuizboardInterface

@Suite("Links")
struct LinkTests {
  @Test(
    "Only http, https and mailto lead anywhere",
    arguments: [
      ("https://e.org/a?b=c#d", "https://e.org/a?b=c#d"), ("HTTP://e.org", "HTTP://e.org"),
      ("mailto:ada@e.org", "mailto:ada@e.org"), ("https://e.org/ü b", "https://e.org/%C3%BC%20b"),
      ("javascript:alert(1)", nil), ("file:///etc/passwd", nil), ("https:e.org", nil),
      ("a.md", nil),
      ("https://e.org/\u{1B}]0;x", nil), ("https://e.org/\u{7}", nil),
      ("https://e.org/\u{9C}", "https://e.org/%C2%9C"),
    ] as [(String, String?)])
  func addresses(url: String, wanted: String?) {
    #expect(LinkAddress.safe(url) == wanted)
  }

  @Test("Long addresses lead nowhere")
  func long() {
    #expect(LinkAddress.safe("https://e.org/" + String(repeating: "a", count: 2_000)) == nil)
    #expect(LinkAddress.safe("https://e.org/" + String(repeating: "é", count: 900)) == nil)
  }

  @Test("The words and the address of a link lead to it, in every part of a page")
  func cells() {
    var option = Make.choices(["an [option](https://o.org)"])
    option.isMarkdown = true
    let text = "See [the guide](https://e.org/x) and <https://f.org>, not [this](notes.md)."
    let frame = Player(Make.screen(nil, [Element(.markdown(text)), option]), 72, 20).rendering.frame
    var words: [String: String] = [:]
    for cell in frame.cells where cell.link > 0 {
      words[frame.links[Int(cell.link) - 1], default: ""].append(cell.character)
    }
    #expect(
      words == [
        "https://e.org/x": "the guidehttps://e.org/x", "https://f.org": "https://f.org",
        "https://o.org": "optionhttps://o.org",
      ])
  }

  @Test("A frame between two others has no wrong links", arguments: Transition.Name.allCases)
  func between(name: Transition.Name) {
    func frame(_ address: String) -> Frame {
      Player(Make.screen(nil, [Element(.markdown("[words](\(address)) <\(address)>"))]), 60, 12)
        .rendering.frame
    }
    let (from, to) = (frame("https://from.org"), frame("https://to.org"))
    for step in 0...4 {
      let between = Frame.compose(
        from: from, to: to, progress: Double(step) / 4, transition: Transition(name))
      for cell in between.cells where cell.link > 0 {
        #expect(Int(cell.link) <= between.links.count)
      }
      for cell in between.cells where cell.link > 0 {
        // Only one of the addresses, and the frame with it, has these letters.
        if between.links[Int(cell.link) - 1] == "https://to.org" {
          #expect(!"fm".contains(cell.character))
        }
      }
    }
  }

  @Test("In line mode the address stays in the text")
  func plain() {
    #expect(
      PlainMarkdown.lines(of: "[the guide](https://e.org)") == ["the guide (https://e.org)"])
  }
}
