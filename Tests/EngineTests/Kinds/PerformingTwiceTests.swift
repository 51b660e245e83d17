import QuizboardEngine
import QuizboardModel
import Testing

/// A segue performs its kind once: a class that asks for it twice gets an error, and the
/// input is undone.
@Suite("Segues performed twice") struct PerformingTwiceTests {
  @Test(
    "Of every kind, the second time is an error that names the segue",
    arguments: ["show", "present", "popover", "replace", "unwind"])
  func twice(kind: String) throws {
    let destination = kind == "unwind" ? "" : "to = 'C', "
    let app = try App(
      """
      qb.scene 'N' { class = 'NavigationController', qb.root { to = 'A' } },
      qb.scene 'A' { class = 'Start', qb.show 'next' { to = 'B', title = 'Next' } },
      qb.scene 'B' { qb.\(kind) 'odd' { \(destination)title = 'Odd', class = 'Odd' } },
      qb.scene 'C' {},
      """,
      script: """
        local Start = qb.controller("Start", "Page")
        function Start.unwind:odd() end
        local Odd = qb.segueClass("Odd", "\(kind)")
        function Odd:perform()
          Odd.super.perform(self)
          Odd.super.perform(self)
        end
        """
    ).tap("next")
    let error = try app.error(ofTapping: "odd")
    #expect(error.message.contains("odd"), "\(error)")
    #expect(try app.path == "N B")
  }

  @Test("An embedding that is performed twice cannot be shown") func embedding() throws {
    let app = try App(
      """
      qb.scene 'N' { class = 'NavigationController', qb.root { to = 'A' } },
      qb.scene 'A' { qb.show 'next' { to = 'B', title = 'Next' } },
      qb.scene 'B' { qb.embed 'odd' { to = 'C', class = 'Odd' } },
      qb.scene 'C' {},
      """,
      script: """
        local Odd = qb.segueClass("Odd", "embed")
        function Odd:perform()
          Odd.super.perform(self)
          Odd.super.perform(self)
        end
        """)
    let error = try app.error(ofTapping: "next")
    #expect(error.message.contains("odd"), "\(error)")
    #expect(try app.path == "N A")
  }
}
