import QuizboardTestKit
import QuizboardWorkbench
import Testing

/// What hangs on values of which not all were tried is not said never to happen, by whatever way it
/// hangs on them.
@Suite("explore: what is withheld")
struct WithheldTests {
  /// A door that opens where `isRight` answers true; in another way than by the segue of a
  /// condition where there is a handler.
  private func door(_ isRight: String, _ handler: String = "", more: String = "") throws -> Explored
  {
    let byCode = handler.contains("instantiate") ? "" : "qb.replace 'go' { to = 'inn' }"
    let segue =
      handler.isEmpty ? "qb.replace 'try' { on = 'try', to = 'inn', when = 'isRight' }" : byCode
    return try Explored(
      "initial = 'door', qb.scene 'door' { class = 'Door', \(segue) }, qb.scene 'inn' { title = 'Inn', ending = true }",
      script: """
        local words = setmetatable({}, { __index = function(_, word) return #word * 7 == 91 or nil end })
        local Door = qb.controller 'Door'
        function Door:view()
          return ui.screen { ui.field 'word' {}, ui.button 'try' {}, self.app.state.ok and ui.button 'third' {} }
        end
        function Door:isRight() \(isRight) end
        \(handler)
        \(more)
        """)
  }

  @Test(
    "whatever is reckoned of a text",
    arguments: [
      "return (self.input.word or ''):reverse() == 'ooc'",
      "return select(2, (self.input.word or ''):gsub('a', '')) == 13",
      "return (self.input.word or ''):byte(3) == 113",
      "return table.concat { self.input.word or '', '!' } == 'cuckoo!'",
      "local n = 0 for c in (self.input.word or ''):gmatch '.' do n = n + (c == 'q' and 1 or 0) end return n == 4",
      "local n, r = tonumber(self.input.word) or 0, 0 while n > 0 do r = r + n % 10 n = n // 10 end return r == 19",
      "return pcall(function() assert(words[self.input.word or '']) end)",
    ])
  func reckoned(isRight: String) throws {
    let explored = try door(isRight)
    #expect(explored.kinds.isEmpty && !explored.report.isComplete, "\(explored.report.summary)")
  }

  @Test(
    "by whatever the scene behind it is brought",
    arguments: [
      "if self:isRight() then self.app.window.root = self.storyboard:instantiate 'inn' end",
      "if self:isRight() then self:present(self.storyboard:instantiate 'inn') end",
      "local name = self:isRight() and 'inn' or 'door' if name ~= 'door' then self.app.window.root = self.storyboard:instantiate(name) end",
      "local segue = ({ [true] = 'go' })[self:isRight()] if segue then self:performSegue(segue) end",
      "self.app.state.ok = self:isRight()", "if self:isRight() then self.app.state.ok = true end",
      "self.count = (self.count or 0) % 3 + (self:isRight() and 1 or 0) if self.count == 2 then self:performSegue 'go' end",
    ])
  func brought(handler: String) throws {
    let explored = try door(
      "return words[self.input.word or ''] == true", "function Door.on:try() \(handler) end",
      more: handler.contains("ok") ? "function Door.on:third() self:performSegue 'go' end" : "")
    #expect(explored.kinds.isEmpty && !explored.report.isComplete, "\(explored.report.summary)")
  }

  @Test(
    "chance that comes seldom, and other throws than those of one seed",
    arguments: ["(1000) == 777", "(6) + math.random(6) + math.random(6) == 18"])
  func chance(throwing: String) throws {
    let explored = try door(
      "", "function Door.on:try() if math.random\(throwing) then self:performSegue 'go' end end")
    #expect(explored.kinds.isEmpty, "\(explored.report.summary)")
  }

  @Test("what is never thrown is told all the same") func neverThrown() throws {
    let explored = try door(
      "", "function Door.on:try() if math.random(6) == 7 then self:performSegue 'go' end end")
    #expect(
      explored.kinds.contains("unfired-segue") && explored.report.isComplete,
      "\(explored.report.summary)")
  }

  @Test("the keys of a table in which a text is looked up are typed") func keys() throws {
    let explored = try door(
      "return ({ cuckoo = 'Carl', owl = 'Olga' })[(self.input.word or ''):lower()] ~= nil")
    #expect(
      explored.kinds.isEmpty && explored.report.isComplete
        && explored.report.unreachedScenes.isEmpty, "\(explored.report.summary)")
  }

  @Test(
    "a text that is only passed on is tried with what it is compared with: what is never so is told"
  ) func passedOn() throws {
    let explored = try door(
      "local word = (self.input.word or ''):lower() return word == 'owl' and word == 'cuckoo'")
    #expect(
      explored.kinds.contains("condition-never") && explored.report.isComplete,
      "\(explored.report.summary)")
  }

  @Test(
    "what is done in a small screen only",
    arguments: [
      "function Door.on:try() if self.traits.horizontal == 'compact' then self:performSegue 'go' end end",
      "function Door:traitsDidChange() self.isSmall = self.traits.horizontal == 'compact' end function Door.on:try() if self.isSmall then self:performSegue 'go' end end",
    ])
  func small(handler: String) throws {
    let explored = try door("", handler)
    #expect(explored.kinds.isEmpty && explored.report.isComplete, "\(explored.report.summary)")
    let faulty = try door(
      "", handler.replacing("self:performSegue 'go'", with: "self:performSegue 'go' error 'small'"))
    #expect(
      faulty.kinds == ["script-error"] && faulty.report.problems.first?.path.count == 2,
      "\(faulty.report.summary)")
  }
}
