import Foundation
import Testing

@Suite("The tree")
struct TreeTests {
  @Test("no source file is longer than 500 lines") func fileLengths() throws {
    let sources = Checkout.files(in: "Sources", ending: ["swift", "c", "h"])
    let scripts = Checkout.files(in: "scripts", ending: ["lua"])
    #expect(!sources.isEmpty)
    for path in sources + scripts where !path.hasPrefix("scripts/meta/") {
      let lines = try Checkout.lines(of: path)
      let count = lines.count - (lines.last == "" ? 1 : 0)
      #expect(count <= 500, "\(path) has \(count) lines")
    }
  }

  @Test("no two files have one name") func fileNames() {
    let names = ["Sources", "Tests"].flatMap { Checkout.files(in: $0, ending: ["swift"]) }.map {
      $0.split(separator: "/").last.map(String.init) ?? $0
    }
    let counts = Dictionary(grouping: names) { $0 }.mapValues(\.count)
    #expect(counts.filter { $0.value > 1 }.keys.sorted() == [])
  }

  @Test("every standard script is in the command") func scriptsAreEmbedded() throws {
    // The sources of specs are separate, because players do not need them.
    let files = [
      "Sources/CStandardScripts/standard_scripts.c", "Sources/CSpecScripts/spec_scripts.c",
    ]
    let embedding = try files.flatMap { try Checkout.lines(of: $0) }.joined(separator: "\n")
    let scripts = Checkout.files(in: "scripts", ending: ["lua"]).filter {
      !$0.hasPrefix("scripts/meta/")
    }
    #expect(!scripts.isEmpty)
    for path in scripts {
      #expect(
        embedding.contains("/\(path)\""),
        "\(path) is embedded in none of \(files)"
      )
    }
  }

  @Test("luacheck looks at every Lua file of scripts and Quizzes") func luacheckSeesAll() throws {
    let checked = try Set(run("Support/lua-files").split(separator: "\n").map(String.init))
    for folder in ["scripts", "Quizzes"] {
      for path in Checkout.files(in: folder, ending: ["lua"]) {
        #expect(checked.contains(path), "\(path) is not in the list that Support/lua-files makes")
      }
    }
    let configuration = try Checkout.lines(of: ".luacheckrc").joined(separator: "\n")
    #expect(!configuration.contains("exclude_files"), ".luacheckrc leaves files out")
    #expect(!configuration.contains("include_files"), ".luacheckrc leaves files out")
  }

  private func run(_ tool: String) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "\(Checkout.root)/\(tool)")
    process.standardOutput = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: text, as: UTF8.self)
  }
}
