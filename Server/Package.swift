// swift-tools-version: 6.2
import PackageDescription

/// What every target is built with, as in the package of the engine.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Counts chains of metatables, as in all programs that contain Lua: the reasons are in the
/// manifest of the engine.
let chainCounting: [LinkerSetting] = [
  .unsafeFlags(["-Xlinker", "--wrap=luaT_gettmbyobj", "-Xlinker", "--wrap=luaT_gettm"])
]

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let classroom = Target.Dependency.product(name: "QuizboardClassroom", package: "quizboard")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")

extension Target.Dependency {
  /// A module of SwiftNIO.
  static func nio(_ name: String) -> Self { .product(name: name, package: "swift-nio") }
}

// Always built from the folder above, with `--package-path Server --scratch-path .build`: the
// modules of the engine are then compiled once for both packages.
let package = Package(
  name: "quizboard-server",
  products: [.executable(name: "quizboard-server", targets: ["QuizboardServerCommand"])],
  dependencies: [
    .package(name: "quizboard", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    // Without its default traits: they need Foundation and a package of configurations.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CQuizboardServerLibraries", path: "Sources/CServerLibraries",
      providers: [.apt(["libsodium-dev", "zlib1g-dev"])]),
    .target(
      name: "QuizboardServer",
      dependencies: [
        "CQuizboardServerLibraries", classroom, httpTypes, logging, .nio("NIOCore"),
        .nio("NIOHTTP1"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      path: "Sources/Server", swiftSettings: strict,
      linkerSettings: [.linkedLibrary(":libsodium.a"), .linkedLibrary(":libz.a")]),
    .executableTarget(
      name: "QuizboardServerCommand",
      dependencies: [
        "QuizboardServer", argumentParser, classroom, logging,
      ],
      path: "Sources/ServerCommand", swiftSettings: strict, linkerSettings: chainCounting),
    .testTarget(
      name: "ServerTests",
      dependencies: ["QuizboardServer", classroom, logging, .nio("NIOCore"), .nio("NIOPosix")],
      swiftSettings: strict,
      linkerSettings: chainCounting),
  ],
  swiftLanguageModes: [.v6]
)
