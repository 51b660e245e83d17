// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is built with (the compiler guards the layers).
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A module of ours: what it may import is what it names here, and nothing else.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of a module.
func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name)] + dependencies,
    swiftSettings: strict
  )
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
    .systemLibrary(
      name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .systemLibrary(
      name: "CUTF8Proc", pkgConfig: "libutf8proc", providers: [.apt(["libutf8proc-dev"])]),
    .target(name: "LuaShim", dependencies: ["CLua"]),
    module("Lua", ["LuaShim"]),
    module("Storyboard"),
    module("Quiz"),
    module("QuizFormats", ["Quiz"]),
    module("Interface", ["CUTF8Proc"]),
    tests("Lua"),
    tests("Storyboard"),
    tests("Quiz"),
    tests("QuizFormats", ["Quiz"]),
    tests("Interface"),
  ],
  swiftLanguageModes: [.v6]
)
