import Testing

@Suite("The layers")
struct LayerTests {
  private func manifest() throws -> Manifest {
    Manifest(try Checkout.lines(of: "Package.swift").joined(separator: "\n"))
  }

  private func modules() throws -> [String] {
    try Checkout.folders(in: "Sources").subtracting([Layers.workbench])
      .union(try Checkout.folders(in: "Sources/\(Layers.workbench)")).sorted()
  }

  @Test(
    "each folder of Sources is a module with its place in the layers, and a target of the manifest")
  func known() throws {
    let targets = try manifest().dependencies
    for module in try modules() {
      #expect(Layers.arrows[module] != nil, "\(module) has no place in Layers.arrows")
      #expect(
        targets[module] != nil, "\(module) is no target of Package.swift that this test can read")
    }
  }

  @Test("the manifest draws no arrow that is not allowed") func manifestArrows() throws {
    let modules = try Set(modules())
    #expect(
      Layers.trespasses(in: try manifest().dependencies.filter { modules.contains($0.key) }) == [])
  }

  @Test("no file imports what its module may not name") func imports() throws {
    let named = try modules().map { module in
      // A system library module includes its own headers.
      (module, try Imports.modules(of: module).subtracting([module]))
    }
    #expect(Layers.trespasses(in: Dictionary(uniqueKeysWithValues: named)) == [])
  }

  @Test("the arrows make no circle") func noCircles() throws {
    #expect(Layers.unsettled(in: Layers.arrows) == [])
    #expect(Layers.unsettled(in: try manifest().dependencies) == [])
  }

  @Test("Scripting may not read question files") func scriptingReadsNoFormats() {
    #expect(Layers.trespasses(in: ["Scripting": ["Formats", "Quiz"]]) == ["Scripting → Formats"])
  }

  @Test("Foundation is for the store, reports, the command and tests only") func foundation() {
    let users = Layers.outside.filter { $0.value.contains("Foundation") }.keys
    #expect(Set(users) == ["Store", "ScoreReports", "Command", "TestKit", "ServerKit"])
  }
}

@Suite("What the layer test reads")
struct LayerReadingTests {
  @Test("a manifest's targets, however they are written") func manifest() {
    let manifest = Manifest(
      """
      func module(_ folder: String, _ dependencies: [String] = []) -> Target {
        .target(name: name(folder), dependencies: names(dependencies), swiftSettings: strict)
      }
      system("CLua", package: "liblua5.4-dev"),
      cModule("CLuaShim", ["CLua"], libraries: ["m"]),
      module("Quiz"),
      module(
        "Store",
        ["Engine", "Scripting"], products: [grdb]),
      program("Command", ["Engine"], products: [argumentParser], path: "Sources/Command"),
      tests("QuizTests", ["Quiz"]),
      """)
    #expect(
      manifest.dependencies == [
        "CLua": [], "CLuaShim": ["CLua"], "Quiz": [], "Store": ["Engine", "Scripting"],
        "Command": ["Engine"],
      ])
  }

  @Test(
    "an import, with whatever stands before it",
    arguments: [
      "import QuizboardLua", "  import QuizboardLua", "@testable import QuizboardLua",
      "public import QuizboardLua", "internal import QuizboardLua",
      "@_exported public import struct QuizboardLua.State", "@preconcurrency import QuizboardLua",
      "@_spi(Testing) import QuizboardLua  // why",
    ])
  func imports(line: String) {
    #expect(Imports.imported(by: Substring(line)) == "Lua")
  }

  @Test(
    "no import", arguments: ["// import Lua", "let important = 1", "/// import Lua", "importLua()"])
  func noImports(line: String) {
    #expect(Imports.imported(by: Substring(line)) == nil)
  }

  @Test("the folder of a module of ours, by its target's name") func folders() {
    #expect(Imports.imported(by: "import CQuizboardLuaShim") == "CLuaShim")
    #expect(Imports.imported(by: "import ArgumentParser") == "ArgumentParser")
  }

  @Test("an include of a system library's header") func includes() {
    #expect(Imports.included(by: "#include <lua5.4/lua.h>") == "CLua")
    #expect(Imports.included(by: "# include \"utf8proc.h\"") == "CUTF8Proc")
    #expect(Imports.included(by: "#include <string.h>") == nil)
  }

  @Test("a circle, however long") func circles() {
    let arrows: [String: Set<String>] = ["a": ["b"], "b": ["c"], "c": ["a"], "d": ["a"], "e": []]
    #expect(Layers.unsettled(in: arrows) == ["a", "b", "c", "d"])
  }
}
