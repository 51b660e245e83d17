import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardTestKit
import Testing

/// Numbers at the ends of what there is, given to everything that takes one: an error is right, the
/// end of the program never.
@Suite("Extreme numbers") struct ExtremeTests {
  static let extremes = """
    { math.mininteger, math.maxinteger, 2^63, -2^63, 1e308, 5e-324, 0/0, 1/0, -1/0, -1, 0, '', {}, \
    { math.mininteger }, { [1e15] = 1 } }
    """
  static let count = 15

  /// An expression for an object of each owner that a handler can have.
  static let objects: [(owner: APIOwner, lua: String)] = [
    (.controller, "self"), (.container, "stack"), (.navigation, "stack"), (.tabs, "tabs"),
    (.scene, "self.scene"),
    (.segue, "Sparkle { identifier = 'x', source = self, destination = page }"),
    (.animator, "Zoom {}"),
    (.storyboard, "self.storyboard"), (.attempt, "attempt"), (.question, "self.quiz.questions[1]"),
    (.quiz, "self.quiz"),
    (.app, "self.app"), (.window, "self.app.window"), (.scores, "self.app.scores"),
    (.clock, "self.app.clock"),
    (.random, "self.app.random"), (.timer, "self:after(5, 'missed')"),
    (.transitions, "qb.transitions"),
  ]

  private static func folder(_ body: String) throws -> ScratchQuiz {
    try Bench.folder(
      """
      local page = self.storyboard:instantiate "page"
      local stack = qb.NavigationController { root = self.storyboard:instantiate "page" }
      local tabs = qb.TabController { viewControllers = { self.storyboard:instantiate "page" } }
      local attempt = self.quiz:newAttempt()
      local member, number = self.input.name:match "(%S+) (%d+)"
      local extreme = extremes[tonumber(number)]
      \(body)
      """,
      top:
        """
        local extremes = \(extremes) local Zoom, Sparkle = qb.animator 'Zoom',
        qb.segueClass('Sparkle', 'present')
        """,
      quiz: "questions = { qb.trueFalse 'T' { answer = true }, qb.numeric 'N' { 5 } }")
  }

  /// Types each name with each number, presses the button, and goes back to how it was.
  private func press(_ names: [String], in folder: ScratchQuiz) throws {
    let session = try ProbeRun(bundle: folder.bundle(), undoesFailures: true)
    let start = try session.encode()
    for name in names {
      for number in 1...Self.count {
        _ = session.handle(.type(id: "name", text: "\(name) \(number)"))
        let error = session.handle(.tap(id: "try")).error
        #expect(error?.kind != .badCommand, "\(name) \(number): \(String(describing: error))")
        try session.rewind(to: start)
      }
    }
    #expect(session.handle(.tap(id: "count")).error == nil)
  }

  @Test(
    "What objects of the engine do and what is assigned to them", arguments: objects.map(\.owner))
  func members(owner: APIOwner) throws {
    let object = try #require(Self.objects.first { $0.owner == owner }).lua
    let names = API.entries.filter { $0.owner == owner }.map(\.name)
    #expect(!names.isEmpty)
    try press(
      names,
      in: Self.folder(
        """
        local object = \(object)
        local value = object[member]
        if type(value) == "function" then
          pcall(value, object, extreme)
          pcall(value, object, extreme, extreme, extreme)
          pcall(value, extreme)
        else
          object[member] = extreme
        end
        """))
  }

  @Test("What views are made of: each key of each element")
  func elements() throws {
    let keys = [
      "value", "of", "seconds", "remaining", "values", "rows", "options", "count", "width",
      "height", "text", "title", "label", "labels",
      "lines", "points", "min", "max", "id", "key", "1", "2",
    ]
    let names = API.entries.filter { $0.owner == .ui }.map(\.name)
    for name in names {
      let folder = try Bench.folder(
        "self.key, self.number = self.input.name:match '(%S+) (%d+)'",
        view: """
          if not self.key then return ui.field "name" {} end
          local made = ui.\(name)
          local key, extreme = tonumber(self.key) or self.key, extremes[tonumber(self.number)]
          local function try(...)
            local done, result = pcall(made, ...)
            if done and type(result) ~= "table" then
              done, result = pcall(result, { [key] = extreme })
            end
            return done and result or nil
          end
          return ui.screen {
            try({ [key] = extreme }), try(extreme),
            try("x", { [key] = extreme }), try "y" }
          """, top: "local extremes = \(Self.extremes)")
      let session = try ProbeRun(bundle: folder.bundle(), undoesFailures: true)
      _ = session.handle(.tap(id: "show"))
      let start = try session.encode()
      for key in keys {
        for number in 1...Self.count {
          _ = session.handle(.type(id: "name", text: "\(key) \(number)"))
          _ = session.handle(.tap(id: "try"))
          _ = session.handle(.advance(seconds: 1))
          try session.rewind(to: start)
        }
      }
      #expect(session.handle(.type(id: "name", text: "x")).error == nil)
    }
  }

  @Test(
    "Lua's own functions that are the engine's",
    arguments: [
      "os.date('%c', extreme)", "os.date(extreme)",
      "os.time { year = extreme, month = extreme, day = extreme }",
      """
      os.time { year = 2000, month = 1, day = extreme, hour = extreme, min = extreme, sec = \
      extreme }
      """,
      "math.random(extreme)",
      "math.random(extreme, extreme)", "os.difftime(extreme, extreme)", "string.rep('x', extreme)",
      "('x'):sub(extreme, extreme)",
      "string.format('%d %s %5.2f', extreme, extreme, extreme)",
      "table.concat({}, '', extreme, extreme)", "utf8.char(extreme)",
      "table.unpack({}, extreme, extreme)", "select(extreme, 1)",
      "string.byte('x', extreme, extreme)", "tostring(extreme)",
      "table.insert({}, extreme, 1)", "table.move({}, extreme, extreme, extreme)",
      "('x'):find('x', extreme)",
    ])
  func functions(lua: String) throws {
    try press(["any"], in: Self.folder("pcall(function() return \(lua) end)"))
  }
}
