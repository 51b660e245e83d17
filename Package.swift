// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is built with: the compiler guards the layers.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// The name of the target in a folder: `QuizboardLua` of `Lua`, and `CQuizboardLuaShim` of
/// `CLuaShim`. Names of targets must differ across all packages that a program is built from.
func name(_ folder: String) -> String {
  if folder == "Quizboard" { return folder }
  let isC = folder.first == "C" && folder.dropFirst().first?.isUppercase == true
  return isC ? "CQuizboard\(folder.dropFirst())" : "Quizboard\(folder)"
}

/// The targets of folders, as dependencies.
func names(_ folders: [String]) -> [Target.Dependency] {
  folders.map { .target(name: name($0)) }
}

/// A system library.
func system(_ folder: String, package: String) -> Target {
  .systemLibrary(name: name(folder), path: "Sources/\(folder)", providers: [.apt([package])])
}

/// A module in C. Its files find headers in the given folders of it, and embed the given files.
func cModule(
  _ folder: String, _ dependencies: [String] = [], headers: [String] = [],
  embedding files: [String] = [], libraries: [String] = []
) -> Target {
  .target(
    name: name(folder), dependencies: names(dependencies), path: "Sources/\(folder)",
    exclude: files,
    cSettings: headers.map { .headerSearchPath($0) },
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// A module in Swift: what it may import is what it names here, and nothing else.
/// Its folder lies in that of `parent`, where it has one.
func module(
  _ folder: String, _ dependencies: [String] = [], products: [Target.Dependency] = [],
  libraries: [String] = [], in parent: String? = nil
) -> Target {
  .target(
    name: name(folder), dependencies: names(dependencies) + products,
    path: "Sources/\(parent.map { "\($0)/" } ?? "")\(folder)", swiftSettings: strict,
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// The public module, which re-exports Model.
func library(_ folder: String, _ dependencies: [String]) -> Target {
  .target(
    name: folder, dependencies: names(dependencies), path: "Sources/\(folder)",
    swiftSettings: strict)
}

/// A program of the package in `Examples/`, which the tests build and run.
func example(_ folder: String, _ modules: [String] = []) -> Target {
  .executableTarget(
    name: "QuizboardExample\(folder)", dependencies: ["Quizboard"] + names(modules),
    path: "Examples/\(folder)", swiftSettings: strict)
}

/// Code that only tests use.
func kit(_ folder: String, _ dependencies: [String]) -> Target {
  .target(
    name: name(folder), dependencies: names(dependencies), path: "Tests/\(folder)",
    swiftSettings: strict)
}

/// Leads calls between parts of Lua's archive through functions of CLuaShim (metamethods.c). Flags
/// like these are given where a program is linked, not in a library: packages that depend on a
/// library may not have them.
let chainCounting: [LinkerSetting] = [
  .unsafeFlags(["-Xlinker", "--wrap=luaT_gettmbyobj", "-Xlinker", "--wrap=luaT_gettm"])
]

/// A program.
func program(
  _ folder: String, _ dependencies: [String], products: [Target.Dependency] = [], path: String,
  exclude: [String] = []
) -> Target {
  .executableTarget(
    name: name(folder), dependencies: names(dependencies) + products, path: path, exclude: exclude,
    swiftSettings: strict, linkerSettings: chainCounting)
}

/// Tests.
func tests(
  _ folder: String, _ dependencies: [String] = [], products: [Target.Dependency] = [],
  exclude: [String] = [], linkerSettings: [LinkerSetting]? = nil
) -> Target {
  .testTarget(
    name: folder, dependencies: names(dependencies) + products, exclude: exclude,
    swiftSettings: strict, linkerSettings: linkerSettings)
}

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

let package = Package(
  name: "quizboard",
  products: [
    .executable(name: "quizboard", targets: ["QuizboardCommand"]),
    .executable(name: "benchmarks", targets: ["QuizboardBenchmarks"]),
    .executable(name: "fuzz", targets: ["QuizboardFuzz"]),
    .library(name: "Quizboard", targets: ["Quizboard"]),
    .library(name: "QuizboardWeb", targets: ["QuizboardWeb"]),
    .library(
      name: "QuizboardClassroom",
      targets: ["QuizboardClassroom", "QuizboardClassSQLite", "QuizboardSteps"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    system("CLua", package: "liblua5.4-dev"),
    system("CUTF8Proc", package: "libutf8proc-dev"),
    system("CCmark", package: "libcmark-dev"),
    system("CFriBidi", package: "libfribidi-dev"),
    system("CExpat", package: "libexpat1-dev"),
    system("CZlib", package: "zlib1g-dev"),
    // Lua's archive, not its shared library: a call into Lua is then a call, and the command needs
    // no Lua where it runs.
    cModule(
      "CLuaShim", ["CLua"], headers: [".", "freeze", "sandbox"], libraries: [":liblua5.4.a", "m"]),
    system("CSodium", package: "libsodium-dev"),
    cModule("CTerminalShim"),
    cModule("CProcessShim"),
    // libcurl itself is opened at run time by the courier only: linked, it slows each start.
    cModule("CCurlShim", ["CProcessShim"]),
    // So are libpng, TurboJPEG and chafa, by the process that decodes pictures.
    cModule("CImageShim", ["CProcessShim", "CZlib"], libraries: [":libz.a", "m"]),
    cModule("CFileShim"),
    cModule("CStandardScripts"),
    cModule("CSpecScripts"),
    cModule("CWebFiles", embedding: ["page.css", "page.js"]),
    module("Text"),
    module("Model", ["Text"]),
    module("Lua", ["CLuaShim", "Model", "Text"]),
    module("Syntax", ["Text"]),
    module("Storyboard", ["Model", "Text"]),
    module("Markup", ["Text"]),
    module("Quiz", ["Markup", "Model", "Text"]),
    module(
      "Formats", ["CExpat", "CZlib", "Quiz", "Markup", "Model", "Text"],
      libraries: [":libexpat.a", ":libz.a"]),
    module(
      "Exchange", ["CSodium", "Formats", "Quiz", "Model", "Text"], libraries: [":libsodium.a"]),
    module("Processes", ["Model"]),
    module(
      "Courier", ["CCurlShim", "CProcessShim", "Processes", "Exchange", "Model", "Text"]),
    module("Images", ["CImageShim", "Processes", "Model"]),
    module(
      "Interface", ["CUTF8Proc", "CCmark", "CFriBidi", "Model", "Text"],
      libraries: [":libcmark.a", ":libfribidi.a"]),
    module(
      "Scripting",
      ["Lua", "Storyboard", "Quiz", "Interface", "CStandardScripts", "Model", "Text"]),
    module(
      "Engine",
      [
        "Scripting", "Lua", "Syntax", "Storyboard", "Quiz", "Exchange", "Formats", "Interface",
        "CFileShim", "Model", "Text",
      ]),
    module("Store", ["Engine", "Scripting", "Quiz", "Model", "Text"], products: [grdb]),
    module("ScoreReports", ["Engine", "Scripting", "Quiz", "Interface", "Model", "Text"]),
    module("Sync", ["Courier", "Engine", "Exchange", "Model", "Text"]),
    library(
      "Quizboard",
      ["Store", "Engine", "Scripting", "Lua", "Quiz", "Exchange", "Formats", "Interface", "Model"]),
    module("Web", ["Engine", "Exchange", "Interface", "CWebFiles", "Model", "Text"]),
    module("Steps", ["Quizboard", "Web", "Processes", "CProcessShim", "Model", "Text"]),
    module("Classroom", ["Quizboard", "Steps", "Web", "Engine", "Exchange", "Model", "Text"]),
    module("ClassSQLite", ["Classroom", "Model"], products: [grdb]),
    module("Terminal", ["Engine", "Interface", "Images", "CTerminalShim", "Model", "Text"]),
    module("Index", ["Engine", "Scripting", "Lua", "Syntax", "Model", "Text"], in: "Workbench"),
    module(
      "Authoring",
      [
        "Engine", "Scripting", "Lua", "Storyboard", "Quiz", "Formats", "Interface", "Markup",
        "Model",
        "Text",
      ],
      in: "Workbench"),
    module(
      "Graph",
      ["Authoring", "Engine", "Scripting", "Storyboard", "Formats", "Interface", "Model", "Text"],
      in: "Workbench"),
    module(
      "Transcripts",
      ["Authoring", "Engine", "Scripting", "Lua", "Quiz", "Formats", "Interface", "Model", "Text"],
      in: "Workbench"),
    module(
      "Specs",
      [
        "Transcripts", "Index", "Authoring", "Engine", "Scripting", "Lua", "Syntax", "Storyboard",
        "Quiz", "Formats", "Interface", "CSpecScripts", "Model", "Text",
      ], in: "Workbench"),
    module(
      "Check",
      [
        "Specs", "Index", "Authoring", "Engine", "Scripting", "Lua", "Storyboard", "Quiz",
        "Formats", "Interface", "Model", "Text",
      ], in: "Workbench"),
    module(
      "Explore",
      [
        "Transcripts", "Index", "Authoring", "Engine", "Scripting", "Lua", "Storyboard", "Quiz",
        "Interface", "Model", "Text",
      ], in: "Workbench"),
    program(
      "Command",
      [
        "Terminal", "Check", "Explore", "Specs", "Transcripts", "Graph", "Authoring",
        "ScoreReports", "Sync", "Courier", "Images", "Store", "Engine", "Exchange", "Formats",
        "Interface", "Model", "Text",
      ],
      products: [argumentParser], path: "Sources/Command"),
    .target(
      name: "CQuizboardFloor", dependencies: names(["CLua"]), path: "Benchmarks/Floor"),
    program(
      "Benchmarks",
      [
        "CFloor", "Lua", "Storyboard", "Quiz", "Formats", "Scripting", "Engine", "Interface",
        "Store",
        "Terminal", "Check", "Explore", "Model", "Text",
      ],
      path: "Benchmarks", exclude: ["Floor", "Quizzes", "costs.json", "counts.json"]),
    example("Play"),
    example("HTMLFace", ["Web"]),
    program("StepWorker", ["Steps"], path: "Tests/StepWorker"),
    kit("TestKit", ["Engine", "Exchange", "Model"]),
    kit("ServerKit", []),
    kit(
      "HostileKit",
      [
        "Engine", "Courier", "Exchange", "Scripting", "Interface", "Formats", "Terminal", "TestKit",
        "Quiz", "Model", "Text",
      ]),
    kit("ReaderKit", ["Formats", "Interface", "Quiz", "Markup", "Model"]),
    program("Fuzz", ["HostileKit", "ReaderKit"], products: [argumentParser], path: "Tests/Fuzz"),
    tests(
      "LuaTests", ["Lua", "CLuaShim", "CLua", "Model"], exclude: ["Escapes", "Differential"],
      linkerSettings: chainCounting),
    tests("TextTests", ["Text"]),
    tests("ModelTests", ["Model"]),
    tests("StoryboardTests", ["Storyboard", "Model"]),
    tests("MarkupTests", ["Markup", "Quiz", "Model"]),
    tests("QuizTests", ["Quiz", "Model"]),
    tests("FormatsTests", ["Formats", "ReaderKit", "Quiz", "Markup", "Model"]),
    tests("ExchangeTests", ["Exchange", "Formats", "Model", "Text"]),
    tests("CourierTests", ["Command", "ServerKit", "Courier", "Exchange", "Model"]),
    tests("ImagesTests", ["Command", "Images", "CImageShim", "CZlib", "Model"]),
    tests("SyncTests", ["Sync", "Courier", "Store", "TestKit", "Engine", "Exchange", "Model"]),
    tests("InterfaceTests", ["Interface", "Model"]),
    tests("ScriptingTests", ["Scripting", "TestKit", "Lua", "Model"]),
    tests("HostileTests", ["HostileKit"]),
    tests(
      "EngineTests",
      [
        "Engine", "TestKit", "Scripting", "Storyboard", "Quiz", "Lua", "Exchange", "Interface",
        "Model", "Text",
      ]),
    tests(
      "StoreTests", ["Store", "Engine", "Scripting", "Quiz", "Formats", "Model"], products: [grdb]),
    tests(
      "ScoreReportsTests", ["ScoreReports", "Engine", "Scripting", "Quiz", "Formats", "Model"]),
    tests("ClassSQLiteTests", ["ClassSQLite", "Classroom", "Model"], products: [grdb]),
    tests("WebTests", ["Web", "TestKit", "Engine", "Interface", "Model", "Text"]),
    tests(
      "StepsTests",
      ["Quizboard", "Steps", "StepWorker", "TestKit", "Exchange", "Web", "Model"]),
    tests(
      "ClassroomTests", ["Classroom", "Steps", "StepWorker", "TestKit", "Web", "Engine", "Model"]),
    tests("TerminalTests", ["Terminal", "Engine", "Images", "Interface", "Model", "Text"]),
    tests(
      "AuthoringTests",
      ["Authoring", "TestKit", "Engine", "Scripting", "Lua", "Quiz", "Model"]),
    tests("CheckTests", ["Check", "Specs", "TestKit", "Engine", "Scripting", "Model", "Text"]),
    tests(
      "ExploreTests",
      ["Explore", "Specs", "Transcripts", "Authoring", "TestKit", "Engine", "Model", "Text"]),
    tests("GraphTests", ["Graph", "TestKit", "Engine"]),
    tests("IndexTests", ["Index", "Scripting", "Text"]),
    tests(
      "SpecsTests",
      [
        "Explore", "Specs", "Graph", "Authoring", "TestKit", "Engine", "Exchange", "Scripting",
        "Lua", "Storyboard", "Quiz", "Interface", "Model", "Text",
      ]),
    tests(
      "TranscriptsTests",
      [
        "Specs", "Transcripts", "Authoring", "TestKit", "Engine", "Exchange", "Scripting", "Lua",
        "Interface", "Model", "Text",
      ]),
    .testTarget(
      name: "QuizboardTests",
      dependencies: ["Quizboard"] + names(["TestKit", "Engine", "Model"]), swiftSettings: strict),
    tests("ArchitectureTests"),
    tests("AcceptanceTests", ["Command", "ServerKit", "Store", "Engine", "Model"]),
  ],
  swiftLanguageModes: [.v6]
)
