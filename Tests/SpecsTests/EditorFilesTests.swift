import Foundation
import QuizboardEngine
import QuizboardScripting
import QuizboardTestKit
import Testing

@testable import QuizboardSpecs

@Suite("What an editor is told")
struct EditorFilesTests {
  private func file(_ path: String) throws -> String {
    try #require(EditorFiles.all().first { $0.path == path }).text
  }

  /// Runs a script as a quiz's, and answers what it printed.
  private func printed(_ script: String) throws -> Set<String> {
    let quiz = try ScratchQuiz("qb.scene 'a' {}", script: script)
    return Set(try Session(bundle: quiz.bundle()).launchOutcome.log)
  }

  /// The names that a class of a definition file has.
  private func names(ofClass name: String, in text: String) -> Set<String> {
    var names: Set<String> = []
    var isInside = false
    for line in text.split(separator: "\n") {
      if let found = line.prefixMatch(of: /---@class ([\w.]+)/) { isInside = found.1 == name }
      if isInside, let field = line.prefixMatch(of: /---@field (\w+)/) {
        names.insert(String(field.1))
      }
      if isInside, let method = line.prefixMatch(of: /function \w+[:.](\w+)/) {
        names.insert(String(method.1))
      }
    }
    return names
  }

  @Test(
    "every name of the module is in the file, and the reverse",
    arguments: [("qb", "qb"), ("ui", "qb.ui")])
  func module(type: String, table: String) throws {
    let seen = try printed(
      """
      for name in pairs(\(table)) do
        if type(name) == 'string' and not name:find '%(' then print(name) end
      end
      """)
    #expect(try names(ofClass: type, in: file(".quizboard/quizboard.lua")) == seen)
  }

  @Test("every transition, too") func transitions() throws {
    let seen = try printed("for name in pairs(qb.transitions) do print(name) end")
    #expect(try names(ofClass: "Transitions", in: file(".quizboard/quizboard.lua")) == seen)
  }

  @Test("every name that luacheck is told is a global of scripts, and the reverse")
  func globals() throws {
    let seen = try printed(
      """
      for name, value in pairs(_G) do
        if type(value) == 'table' and name ~= '_G' then
          for field in pairs(value) do print(name .. '.' .. field) end
        else
          print(name)
        end
      end
      """)
    let globals = GlobalNames.ofScripts()
    #expect(
      Set(
        globals.plain
          + globals.libraries.flatMap { library in library.fields.map { "\(library.name).\($0)" } })
        == seen)
    #expect(
      seen.isSuperset(of: ["os.time", "string.format", "require"])
        && seen.isDisjoint(with: ["io", "os.exit", "dofile"]))
  }

  @Test("what is left of os is defined, and Lua's own is off") func operatingSystem() throws {
    let text = try file(".quizboard/os.lua")
    for name in ["time", "date", "clock", "difftime"] {
      #expect(text.contains("function os.\(name)("))
    }
    let settings = try file(".luarc.json")
    let json = try JSONSerialization.jsonObject(with: Data(settings.utf8)) as? [String: Any]
    let builtin = json?["runtime.builtin"] as? [String: String]
    #expect(builtin?["os"] == "disable" && builtin?["io"] == "disable" && builtin?["string"] == nil)
    #expect(json?["workspace.library"] as? [String] == [".quizboard"])
  }

  @Test("every word of specs, and every name of the app, is there") func specs() throws {
    let text = try file(".quizboard/spec.lua")
    for entry in SpecAPI.entries(of: .app) {
      #expect(text.contains("---@field \(entry.name) "), "\(entry.name)")
    }
    for word in ["describe", "it", "before_each", "pending", "insulate"] {
      #expect(text.contains("function \(word)("), "\(word)")
    }
    #expect(names(ofClass: "LaunchKeys", in: text) == Set(SpecAPI.launchKeys.map(\.name)))
    #expect(names(ofClass: "luassert", in: text).isSuperset(of: ["snapshot", "same", "is_true"]))
  }

  @Test("every type that the definitions of specs name is there") func types() throws {
    let text = try file(".quizboard/spec.lua")
    let all = try text + file(".quizboard/quizboard.lua")
    var known: Set<String> = [
      "any", "boolean", "fun", "integer", "nil", "number", "string", "table", "self",
    ]
    for line in all.split(separator: "\n") {
      if let name = line.prefixMatch(of: /---@class ([\w.]+)/)?.1 { known.insert(String(name)) }
    }
    for entry in SpecAPI.entries where entry.owner != .host {
      for type in [entry.returns] + entry.parameters.map(\.type) {
        let bare = type.replacing(/"[^"]*"/, with: "").replacing(/[\w\[\]]+\??:/, with: "")
        let named = Set(bare.matches(of: /[A-Za-z][\w.]*/).map { String($0.0) })
        #expect(named.subtracting(known) == [], "\(entry.qualifiedName): \(type)")
      }
    }
  }

  @Test("each assertion of the file is one that specs have") func assertions() throws {
    let names = try names(ofClass: "luassert", in: file(".quizboard/spec.lua")).sorted()
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    let spec = """
      it('has them', function()
        for _, name in ipairs { \(list) } do local _ = assert[name] end
      end)
      """
    let quiz = try ScratchQuiz("qb.scene 'a' {}", more: ["spec/a_spec.lua": spec])
    var said = ""
    let summary = SpecRunner(SpecOptions()).run(
      [SpecFile(quiz: quiz.path, name: "spec/a_spec.lua")], reporter: TapReporter { said += $0 })
    #expect(summary.isSound && summary.passed == 1, "\(said)")
  }

  @Test("the definitions are Lua") func areLua() throws {
    for file in EditorFiles.all() where file.path.hasSuffix(".lua") {
      let quiz = try ScratchQuiz(
        files: [
          "quiz.lua": "return require 'quizboard'.quiz { title = 'T' }",
          "Main.storyboard.lua": "return require 'x'", "x.lua": file.text,
        ])
      // It is read before it is run: what is wrong then is no syntax.
      #expect(
        quiz.problem().map { !$0.contains("x.lua:") || !$0.contains("near") } ?? true,
        "\(file.path)")
    }
  }

  @Test("settings that somebody has changed are left alone; the definitions are updated")
  func leftAlone() throws {
    let folder = try ScratchQuiz(files: ["readme": ""])
    #expect(try EditorFiles.write(to: folder.path).allSatisfy { $0.outcome == .written })
    #expect(try EditorFiles.write(to: folder.path).allSatisfy { $0.outcome == .upToDate })
    try folder.write(Array("{}".utf8), to: ".luarc.json")
    try folder.write(Array("-- old".utf8), to: ".quizboard/os.lua")
    let outcomes = Dictionary(
      uniqueKeysWithValues: try EditorFiles.write(to: folder.path).map {
        ($0.file.path, $0.outcome)
      })
    #expect(outcomes[".luarc.json"] == .leftAlone && outcomes[".quizboard/os.lua"] == .written)
    #expect(try FileSystem.read("\(folder.path)/.luarc.json") == Array("{}".utf8))
  }
}
