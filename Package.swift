// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is built with: the compiler guards the layers.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A module of ours: what it may import is what it names here, and nothing else.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], archives: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: strict,
    linkerSettings: archives.map { .linkedLibrary(":\($0).a") })
}

/// Leads calls between parts of Lua's archive through functions of LuaShim (metamethods.c). Flags like these are given where
/// a program is linked, not in a library: packages that depend on a library may not have them.
let chainCounting: [LinkerSetting] = [
  .unsafeFlags(["-Xlinker", "--wrap=luaT_gettmbyobj", "-Xlinker", "--wrap=luaT_gettm"])
]

/// The tests of a module.
func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
  linkerSettings: [LinkerSetting]? = nil
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies, exclude: exclude,
    swiftSettings: strict, linkerSettings: linkerSettings)
}

let package = Package(
  name: "quizboard",
  products: [
    .executable(name: "quizboard", targets: ["quizboard"]),
    .library(name: "Quizboard", targets: ["Engine", "Store", "QuizFormats"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .systemLibrary(name: "CLua", providers: [.apt(["liblua5.4-dev"])]),
    .systemLibrary(name: "CUTF8Proc", providers: [.apt(["libutf8proc-dev"])]),
    .systemLibrary(name: "CCmark", providers: [.apt(["libcmark-dev"])]),
    // Lua's archive, not its shared library: a call into Lua is then a call, and the command needs no Lua where it runs.
    .target(name: "LuaShim", dependencies: ["CLua"], linkerSettings: [.linkedLibrary(":liblua5.4.a"), .linkedLibrary("m")]),
    .target(name: "StandardScripts"),
    .target(name: "SpecScripts"),
    module("Wording"),
    module("Lua", ["LuaShim", "Wording"]),
    module("Storyboard", ["Wording"]),
    module("Quiz"),
    module("QuizFormats", ["Quiz", "Wording"]),
    module("Interface", ["CUTF8Proc", "CCmark", "Wording"], archives: ["libcmark"]),
    module("Scripting", ["Lua", "Storyboard", "Quiz", "Interface", "StandardScripts", "Wording"]),
    module("Engine", ["Scripting", "Lua", "Storyboard", "Quiz", "QuizFormats", "Interface", "Wording"]),
    module("Store", ["Engine", "Scripting", "Quiz", "Wording", .product(name: "GRDB", package: "GRDB.swift")]),
    .target(name: "TerminalShim"),
    module("TerminalFace", ["Engine", "Interface", "TerminalShim", "Wording"]),
    module(
      "Workbench", ["Engine", "Scripting", "Lua", "Storyboard", "Quiz", "QuizFormats", "Interface", "SpecScripts", "Wording"]),
    .executableTarget(
      name: "quizboard",
      dependencies: [
        "TerminalFace", "Workbench", "Store", "Engine", "Interface", "Wording",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict, linkerSettings: chainCounting
    ),
    .target(name: "Floor", dependencies: ["CLua"], path: "Benchmarks/Floor"),
    .executableTarget(
      name: "benchmarks",
      dependencies: ["Floor", "Lua", "Storyboard", "Quiz", "Scripting", "Engine", "Interface", "Store", "TerminalFace", "Workbench"],
      path: "Benchmarks", exclude: ["Floor", "Quizzes"], swiftSettings: strict, linkerSettings: chainCounting),
    tests("Lua", ["LuaShim", "CLua", "Wording"], exclude: ["Escapes", "Differential"], linkerSettings: chainCounting),
    tests("Wording"),
    tests("Storyboard"),
    tests("Quiz"),
    tests("QuizFormats", ["Quiz", "Wording"]),
    tests("Interface"),
    .target(name: "TestKit", dependencies: ["Engine"], path: "Tests/TestKit", swiftSettings: strict),
    .target(
      name: "HostileKit", dependencies: ["Engine", "Scripting", "Interface", "QuizFormats", "TerminalFace", "TestKit"],
      path: "Tests/HostileKit",
      swiftSettings: strict),
    .executableTarget(
      name: "fuzz", dependencies: ["HostileKit", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Tests/Fuzz", swiftSettings: strict, linkerSettings: chainCounting),
    .testTarget(name: "HostileTests", dependencies: ["HostileKit"], swiftSettings: strict),
    tests("Engine", ["TestKit", "Scripting", "Storyboard", "Quiz", "Lua", "Interface", "Wording"]),
    tests("Store", ["Engine", "Scripting", "Quiz", .product(name: "GRDB", package: "GRDB.swift")]),
    tests("TerminalFace", ["Engine", "Interface"]),
    tests("Workbench", ["TestKit", "Engine", "Scripting", "Storyboard", "Quiz", "Lua", "Interface", "Wording"]),
    .testTarget(name: "ArchitectureTests", swiftSettings: strict),
    .testTarget(name: "AcceptanceTests", dependencies: ["quizboard"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
