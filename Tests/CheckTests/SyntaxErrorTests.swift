import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck
@testable import QuizboardScripting

@Suite("check: texts that are no Lua")
struct SyntaxErrorTests {
  @Test(
    "what is no Lua is told in an author's words",
    arguments: [
      ("local t = { title = 'x' text = 'y' }", "a comma is missing", "comma"),
      ("if x = 1 then end", "'then' is missing", "=="),
      ("if x != 1 then end", "Lua has no !=", "~="), ("x += 1", "Lua has no +=", "x = x + …"),
      ("function f()\n  if x then\n  else if y then\n  end\nend", "no end of its own", "elseif"),
      ("local s = 'it's'", "", ""),
      ("local s = \"open", "does not end on its line", "quote"),
      ("local t = { title: 'x' }", "':'", "title = …"),
      ("function Menu:view\n  return 1\nend", "parameters are missing", "()"),
      ("if a && b then end", "Lua has no &&", "and"),
      ("local function Menu:view() end", "plain name", "leave local out"),
      ("x == 1", "does nothing", "= to assign"),
      ("local end = 1", "'end' is a reserved word of Lua", "another name"),
      ("for i = 1, 3\n  x = i\nend", "'do' is missing", ""),
      ("print(“hi”)", "Lua has no “", "straight quotes"),
      ("return 1\nlocal x = 2", "comes after return", "move what follows"),
      ("function f()\n  return 1\nfunction g() end", "comes after return", "the missing end"),
      ("if x then\n  return 1\nlocal y = 2", "comes after return", "the missing end"),
      ("return qb.quiz = { title = 'T' }", "before braces", "leave out the =: qb.quiz { … }"),
      ("qb.scene 'a' = { x = 1 }", "before braces", "leave out the =: qb.scene 'a' { … }"),
      ("local t = { qb.scene 'a' = { x = 1 } }", "before braces", "leave out the ="),
      ("f() = 1", "nothing can be assigned", "== to compare"),
      ("return qb.quiz {\n  a = { 1 } },\n  b = 2,\n}", "a } above closes too early: '='", "one }"),
      ("return f {\n  g 'a' {},\n  },\n  g 'b' {},\n}", "closes the outermost {", "one }"),
      ("return f {\n  a = { 1 } }\n  g 'b' {},\n}", "closes too early: 'g'", "one }"),
      ("return { qb.scene 'a' title = 'A' }, 1 }", "a { is missing before 'title'", "write {"),
      ("local t = { \"a\" = 1 }", "alone is not a key", "[\"a\"]"),
      ("foo(1 2)", "a comma is missing", "comma"),
      ("return f {\n  a = {\n    1,\n  }", "to close '{'", "line 2 or after it"),
      ("return f {\n  a = {\n    1,", "unexpected symbol near <eof>", "a } is missing; look"),
      ("f(1,\n  g(2)", "')' expected", "a ) is missing; look at the brackets that open in line"),
      ("--[[ never", "never ends", "]]"), ("do local x = 1", "'end' expected", ""),
      ("end", "closes nothing", "one end too many"),
      ("elsif = 1 x", "does nothing", ""), ("let x = 1", "does nothing", "local"),
    ])
  func syntax(text: String, message: String, remedy: String) throws {
    let check = try check("qb.scene 'menu' { ending = true }", "\n\(text)")
    let found = try #require(check.diagnostics.first)
    #expect(check.diagnostics.map(\.code) == [.syntaxError])
    #expect(found.message.contains(message) && (found.remedy ?? "").contains(remedy), "\(found)")
    #expect(found.place?.line ?? 0 > 1 && found.place?.excerpt != nil, "\(found)")
  }

  @Test(
    "of each definition at the edge of a file the first slip is told",
    arguments: [
      ("local a = { 'x' 'y' 'z' }", 1), ("if a = 1 then end if b = 2 then end", 1),
      ("if a != 1 && b then end", 1),
      ("local t = { title: 'x', text: 'y' }", 1),
      ("function a()\n  x == 1\nend\nfunction b()\n  y == 1\nend", 2),
      ("local a = 'open\nlocal b = 'open\nlocal c = 1", 2),
      ("local x = = 1\nlocal y = 2\nlocal z = = 3", 2),
      // A consequence of the first mistake is not reported.
      ("function a()\n  if x then\n    y()\nend\nfunction b()\nend", 1),
      ("local t = {\n  a = 1\n  self.b = 2\nend\nlocal x = 1", 1),
      ("function a()\nreturn f('x', 'y'\nend\nlocal b = 1\nend", 1),
      ("function a()\nif x y then\nlocal b = 1\nend\nreturn b\nend", 1),
      ("local s = \"a\n--[[\nlocal x = = 1\n]]", 1), ("x += 1", 1),
      ("local t = { 1, 2 3 }\nfunction b() local x = = 1 end", 2),
      ("--[[ never\nlocal x = = 1", 1), ("for i = 1, 3\n  x()\nend\nlocal y = 1", 1),
    ])
  func mistakes(text: String, count: Int) throws {
    let check = try check("qb.scene 'menu' { ending = true }", "\n\(text)")
    #expect(check.diagnostics.allSatisfy { $0.code == .syntaxError })
    #expect(
      check.diagnostics.count == count,
      "\(check.diagnostics.map { "\($0.place?.line ?? 0): \($0.message)" })")
  }

  @Test("a file of hundreds of errors is read a few times, not from each of them")
  func many() throws {
    for (count, isFound) in [(10, true), (300, false)] {
      let text = String(repeating: "local x = )\n", count: count) + "local y = [1]"
      let check = try check("qb.scene 'menu' { ending = true }", "\n\(text)")
      let found = check.diagnostics.contains { $0.message.contains("'[' appears") }
      #expect(found == isFound && !check.diagnostics.isEmpty, "\(check.diagnostics)")
    }
  }

  @Test("every script of ours is understood as Lua understands it") func understood() throws {
    for quiz in ["dive", "roadtrip", "unwind-custom", "crossing"] {
      #expect(QuizCheck(path: "\(Checkout.root)/Quizzes/\(quiz)").isReadable)
    }
  }

  /// The line and the message of what is found in a storyboard.
  private func storyboard(_ text: String) throws -> [Diagnostic] {
    try found(files: [
      "quiz.lua": "return require 'quizboard'.quiz { title = 'T' }",
      "Main.storyboard.lua": "local qb = require 'quizboard'\nreturn qb.storyboard {\n\(text)\n}\n",
    ])
  }

  @Test(
    "one = for two, wherever a value is compared",
    arguments: [
      "function Menu:a() return self.n = 3 end",
      "function Menu:a() if (self.n = 3) then self.n = 4 end end",
      "function Menu:view() return ui.button 'x' { enabled = self.n = 3 } end",
      "function Menu:a() return not self.n = 3 end",
    ])
  func oneEqualsSign(body: String) throws {
    let all = try menu(body)
    expect(all, .syntaxError, remedy: "write == to compare; = assigns")
  }

  @Test(
    "a brace that closes too early is told where it stands",
    arguments: [
      (
        """
          qb.scene 'a' {
            qb.replace 'x' { to = 'b' } },
          },
          qb.scene 'b' {
            ending = true,
          },
        """,
        5
      ),
      (
        """
          qb.scene 'a' {
            qb.replace 'x' { to = 'b' },
          } },
          qb.scene 'b' {
            ending = true,
          },
        """,
        5
      ),
    ])
  func closedTooEarly(scenes: String, line: Int) throws {
    let all = try storyboard(scenes)
    #expect(all.map(\.code) == [.syntaxError] && all.first?.place?.line == line, "\(all)")
    #expect(all.first?.message.contains("closes the outermost {") == true, "\(all)")
  }

  @Test(
    "what is written as in other languages",
    arguments: [
      ("local t = ui.text('a', style = 'title')", "write { style = … }"),
      ("local t = { list = [1, 2] }", "write a list in braces: { … }"),
      ("function Menu:n(a) if a then return 1\nelif self.n then return 2 end end", "write elseif"),
      (
        "function Menu:view() return ui.image 'map.png' end",
        "write ui.image { path = \"map.png\" }"
      ),
    ])
  func foreign(body: String, remedy: String) throws {
    let all = try menu(body)
    #expect(all.first?.remedy == remedy, "\(all)")
  }
}
