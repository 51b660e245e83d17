import Foundation
import Testing

@Suite("meta")
struct MetaTests {
  let scratch = Scratch()

  @Test("with its settings, luacheck accepts new quizzes and finds unknown globals in others")
  func luacheck() throws {
    for flow in ["classic", "review", "exam", "practice", "story"] {
      var command = Command("new", flow, "--flow", flow, home: scratch)
      command.folder = scratch.folder
      #expect(try command.run().end == .exit(0))
    }
    var meta = Command("meta", home: scratch)
    meta.folder = scratch.folder
    let written = try meta.run()
    #expect(written.end == .exit(0) && written.lines.count == 5, "\(written)")
    var luacheck = Command(
      program: "/usr/bin/luacheck",
      ["--no-color", "--codes", "classic", "review", "exam", "practice", "story"], home: scratch)
    luacheck.folder = scratch.folder
    let clean = try luacheck.run()
    #expect(clean.end == .exit(0), "\(clean)")
    try scratch.write("io.write(os.getenv 'HOME')\ndescribe('x')\n", to: "story/scripts/bad.lua")
    let found = try luacheck.run()
    for word in ["'io'", "'getenv'", "'describe'"] {
      #expect(found.output.contains(word), "\(found)")
    }
  }

  @Test("a folder that is not there is told; settings that were changed are told and left")
  func settings() throws {
    #expect(try scratch.run("meta", "\(scratch.folder)/no").end == .exit(65))
    let file = try scratch.run("meta", scratch.write("x", to: "t.quiz"))
    #expect(file.end == .exit(65) && file.errors.contains("t.quiz is no folder"), "\(file)")
    try scratch.write("{ \"mine\": 1 }", to: "quizzes/.luarc.json")
    let outcome = try scratch.run("meta", "\(scratch.folder)/quizzes/")
    #expect(outcome.end == .exit(0) && outcome.errors.contains("left as it is"), "\(outcome)")
    #expect(
      try String(contentsOfFile: "\(scratch.folder)/quizzes/.luarc.json", encoding: .utf8).contains(
        "mine"))
  }
}
