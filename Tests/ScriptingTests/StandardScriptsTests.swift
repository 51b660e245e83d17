import QuizboardLua
import Testing

@testable import QuizboardScripting

@Suite("Standard scripts")
struct StandardScriptsTests {
  @Test("each name that a script defines leads to it, and no other name does")
  func namesLeadToScripts() throws {
    var known: [String] = []
    for script in StandardScripts.sources(below: "classes/") {
      let text = String(decoding: script.source, as: UTF8.self)
      let constructor = /qb\.(?:controller|container|segueClass|animator|condition)[ (]*"(\w+)"/
      for match in text.matches(of: constructor) {
        let name = String(match.1)
        #expect(
          try StandardScripts.script(defining: name)?.name == "quizboard/classes/\(script.path)",
          "\(name)")
        known.append(name)
      }
    }
    #expect(StandardScripts.definedNames == known.sorted())
  }
}
