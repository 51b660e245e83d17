import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: key name")
struct KeyNameRuleTests {
  @Test("a key that there is not presses nothing") func keys() throws {
    let all = try menu("function Menu.on:x() end", "ui.button 'x' { key = 'help' }")
    expect(all, .wrongValue, remedy: "write one letter: key = \"h\"")
    #expect(
      try menu("function Menu.on:x() end", "ui.button 'x' { key = 'esc' }").map(\.remedy) == [
        "did you mean \"escape\"?"
      ])
    for key in ["h", "H", "f5", "ä"] {
      #expect(
        try menu("function Menu.on:x() end", "ui.button 'x' { key = '\(key)' }") == [], "\(key)")
    }
  }

  @Test("a handler for a key or a swipe that there is not is never called") func handlers() throws {
    for (gesture, remedy) in [
      ("key esc", "did you mean \"key escape\"?"), ("key q", nil), ("key escape", nil),
      ("swipe lefft", "did you mean \"swipe left\"?"), ("swipe right", nil),
    ] {
      let all = try menu("Menu.on['\(gesture)'] = function() end", "")
      #expect(all.map(\.code) == (remedy == nil ? [] : [.unusedHandler]), "\(gesture): \(all)")
      #expect(all.first?.remedy == remedy)
    }
  }
}
