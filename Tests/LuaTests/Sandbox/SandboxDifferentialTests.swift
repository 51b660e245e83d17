import Foundation
import QuizboardLua
import Testing

/// Our library held against Lua's own: the same scripts, which draw functions, patterns and
/// arguments by a generator, run in both, and what they write down has to be the same line by line.
@Suite struct SandboxDifferentialTests {
  @Test(arguments: 1...6)
  func `patterns match as in stock Lua`(seed: Int) throws {
    try compare("patterns.lua", seed: seed, rounds: 1500)
  }

  @Test(arguments: 1...4)
  func `library functions answer and refuse as in stock Lua`(seed: Int) throws {
    try compare("library.lua", seed: seed, rounds: 150)
  }

  private func compare(_ file: String, seed: Int, rounds: Int) throws {
    let path = testFolder.appending(path: "Differential/\(file)")
    let source = try String(contentsOf: path, encoding: .utf8)
    var limits = LuaLimits()
    limits.instructions = .max
    limits.bytes = 1 << 30
    limits.seconds = 600
    let ours = try LuaHost(limits: limits).run(source, name: file, seed, rounds)
    let stock = try #require(StockLua()?.run(source, name: file, seed, rounds))
    guard ours != stock else { return }
    let lines = zip(ours.split(separator: "\n"), stock.split(separator: "\n"))
    var tried = ""
    for (our, their) in lines {
      if their.hasPrefix("case") { tried = String(their) }
      if our != their {
        Issue.record("\(tried)\nours:  \(our)\nstock: \(their)")
        return
      }
    }
    Issue.record("one has more lines than the other")
  }
}
