import Testing

@Suite("The layers")
struct LayerTests {
  private func manifest() throws -> Manifest {
    Manifest(try Checkout.lines(of: "Package.swift").joined(separator: "\n"))
  }

  private func modules() throws -> [String] {
    try Checkout.folders(in: "Sources").sorted()
  }

  @Test("each folder of Sources is a module with its place in the layers, and a target of the manifest")
  func known() throws {
    let targets = try manifest().dependencies
    for module in try modules() {
      #expect(Layers.arrows[module] != nil, "\(module) has no place in Layers.arrows")
      #expect(targets[module] != nil, "\(module) is no target of Package.swift that this test can read")
    }
  }

  @Test("the manifest draws no arrow that is not allowed") func manifestArrows() throws {
    let modules = try Set(modules())
    #expect(Layers.trespasses(in: try manifest().dependencies.filter { modules.contains($0.key) }) == [])
  }

  @Test("no file imports what its module may not name") func imports() throws {
    let named = try modules().map { module in
      // A system library's headers are what it is made of.
      (module, try Imports.modules(in: "Sources/\(module)").subtracting([module]))
    }
    #expect(Layers.trespasses(in: Dictionary(uniqueKeysWithValues: named)) == [])
  }

  @Test("the arrows make no circle") func noCircles() throws {
    #expect(Layers.unsettled(in: Layers.arrows) == [])
    #expect(Layers.unsettled(in: try manifest().dependencies) == [])
  }

  @Test("Scripting may not read question files") func scriptingReadsNoFormats() {
    #expect(Layers.trespasses(in: ["Scripting": ["QuizFormats", "Quiz"]]) == ["Scripting → QuizFormats"])
  }

  @Test("Foundation is for formats, store, command and tests only") func foundation() {
    let users = Layers.outside.filter { $0.value.contains("Foundation") }.keys
    #expect(Set(users) == ["QuizFormats", "Store", "quizboard", "TestKit"])
  }
}

@Suite("What the layer test reads")
struct LayerReadingTests {
  @Test("a manifest's targets, however they are written") func manifest() {
    let manifest = Manifest(
      """
      func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
        .target(name: name, dependencies: dependencies, swiftSettings: strict)
      }
      .systemLibrary(name: "CLua", providers: [.apt(["liblua5.4-dev"])]),
      .target(name: "LuaShim", dependencies: ["CLua"], cSettings: [.define("X")]),
      module("Quiz"),
      module(
        "Store",
        ["Engine", .product(name: "GRDB", package: "GRDB.swift"), .target(name: "Scripting")]),
      .executableTarget(
        name: "quizboard",
        dependencies: ["Engine", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
      .testTarget(name: "QuizTests", dependencies: ["Quiz"]),
      """)
    #expect(
      manifest.dependencies == [
        "CLua": [], "LuaShim": ["CLua"], "Quiz": [], "Store": ["Engine", "GRDB", "Scripting"],
        "quizboard": ["Engine", "ArgumentParser"],
      ])
  }

  @Test(
    "an import, with whatever stands before it",
    arguments: [
      "import Lua", "  import Lua", "@testable import Lua", "public import Lua", "internal import Lua",
      "@_exported public import struct Lua.State", "@preconcurrency import Lua",
      "@_spi(Testing) import Lua  // why",
    ])
  func imports(line: String) {
    #expect(Imports.imported(by: Substring(line)) == "Lua")
  }

  @Test("no import", arguments: ["// import Lua", "let important = 1", "/// import Lua", "importLua()"])
  func noImports(line: String) {
    #expect(Imports.imported(by: Substring(line)) == nil)
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
