import Foundation
import Testing

/// `drive --store`, killed with SIGKILL in the middle of inputs, as often as `QUIZBOARD_KILLS` says
/// (`make kill`).
@Suite("Killed at random, nothing acknowledged is lost") struct KillTests {
  /// Each button counts, and makes the state about as large as its name says: strings, and lists of
  /// small tables.
  private static let script = """
    local Menu = qb.controller "Menu"
    local sizes = { s2 = 1e2, s3 = 1e3, s4 = 1e4, s5 = 1e5, s6 = 1e6, s7 = 1e7, s40 = 4e7 }
    function Menu:init() self.count, self.size, self.text, self.rows = 0, 0, "", {} end
    local function grow(self, size)
      self.count, self.size = self.count + 1, size
      self.text, self.rows = "", {}
      if self.count % 3 == 0 and size < 1e7 then
        for i = 1, size // 10 do self.rows[i] = { self.count, i } end
      else
        self.text = string.rep(string.char(65 + self.count % 26), size)
      end
    end
    for name, size in pairs(sizes) do
      Menu.on[name] = function(self) grow(self, math.tointeger(size)) end
    end
    local function isWhole(self)
      if #self.rows > 0 then
        local last = self.rows[#self.rows]
        return #self.rows == self.size // 10 and last[1] == self.count and last[2] == #self.rows
      end
      local letter = string.char(65 + self.count % 26)
      return self.count == 0 or #self.text == self.size and self.text:sub(1, 1) == letter and \
    self.text:sub(-1) == letter
    end
    function Menu:view()
      local screen = { ui.text(self.count .. " " .. (isWhole(self) and "whole" or "broken")) }
      for name in pairs(sizes) do screen[#screen + 1] = ui.button(name) { title = name } end
      return ui.screen(screen)
    end
    """

  private static let rounds =
    ProcessInfo.processInfo.environment["QUIZBOARD_KILLS"].flatMap { Int($0) } ?? 20
  private static let firstSeed =
    ProcessInfo.processInfo.environment["QUIZBOARD_SEED"].flatMap { UInt64($0) } ?? 1

  @Test func `a restart finds every acknowledged input, and a whole state`() throws {
    let scratch = Scratch()
    let quiz = try scratch.quiz(script: Self.script)
    let store = "\(scratch.folder)/kept.sqlite"
    var acknowledged = 0
    for round in 0..<UInt64(Self.rounds) {
      let seed = Self.firstSeed + round
      var chance = SplitMix(state: seed)
      let drive = try DriveConversation(quiz, "--store", store, home: scratch)
      let words = try #require(drive.greeting.texts.first, "seed \(seed): \(drive.greeting)").split(
        separator: " ")
      #expect(
        drive.greeting["warnings"].list.isEmpty, "seed \(seed): \(drive.greeting["warnings"])")
      try #require(words[1] == "whole", "seed \(seed)")
      let restored = try #require(Int(words[0]))
      try #require(
        restored >= acknowledged, "seed \(seed): \(acknowledged) acknowledged, \(restored) restored"
      )
      // Small states are the most, as in quizzes; a large one comes in every fourth round.
      let largest = round % 4 == 0 ? ["s6", "s7", "s40"].randomElement(using: &chance)! : "s5"
      let lines = (0..<Int.random(in: 1...12, using: &chance)).map { _ in
        let button = ["s2", "s3", "s4", "s5", largest].randomElement(using: &chance)!
        return "{\"do\":\"tap\",\"id\":\"\(button)\"}"
      }
      let replies = drive.kill(
        amid: lines, afterBytes: Int.random(in: 0...lines.count * 900, using: &chance),
        afterTurns: Int.random(in: 0...2_000_000, using: &chance))
      acknowledged = restored
      for reply in replies {
        let reply = try JSONValue(parsing: reply)
        try #require(reply["ok"].isTrue, "seed \(seed): \(reply["error"])")
        acknowledged = try #require(
          reply.texts.first?.split(separator: " ").first.flatMap { Int($0) })
      }
    }
    print(
      "killed \(Self.rounds) times from seed \(Self.firstSeed), \(acknowledged) inputs acknowledged"
    )
  }
}
