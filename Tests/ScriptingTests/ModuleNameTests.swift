import QuizboardScripting
import Testing

@Suite("Names of modules") struct ModuleNameTests {
  @Test(
    "A name and the path of its file are one thing in two forms",
    arguments: ["scoring.lua", "scripts/scoring.lua", "a/b/c.lua"])
  func paths(path: String) throws {
    let name = try #require(ModuleName(path: path))
    #expect(name.path == path && ModuleName("\(name)") == name)
  }

  @Test(
    "No name leads to a file with a point in its own, or to what is no Lua",
    arguments: ["Main.storyboard.lua", "a.b/c.lua", "a.txt"])
  func nameless(path: String) {
    #expect(ModuleName(path: path) == nil)
  }

  @Test("Those of a quiz are in order, without quiz.lua") func all() {
    #expect(
      ModuleName.names(of: ["scripts/b.lua", "quiz.lua", "Main.storyboard.lua", "a.lua"]) == [
        "a", "scripts.b",
      ])
  }
}
