import QuizboardEngine
import QuizboardExplore
import QuizboardModel
import QuizboardTestKit
import Testing

/// Claims that something never happens. The report makes them only if no other problem, and no
/// limit of the search, can be the reason.
@Suite("explore: claims")
struct ClaimTests {
  @Test("a handler that fails keeps back what it would have set, and nothing is said of that")
  func afterFailure() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A',
        qb.replace 'in' { title = 'In', to = 'b', when = 'hasTicket' },
        qb.replace 'out' { title = 'Out', to = 'e' } },
      qb.scene 'b' { qb.replace 'on' { title = 'On', to = 'e' } },
      qb.scene 'e' { ending = true },
      qb.scene 'lost' {}
      """,
      script: """
        local A = qb.controller('A', 'Page')
        function A:view()
          return ui.screen { ui.choices 'kind' { options = { 'child', 'adult' } }, self:buttons() }
        end
        function A.on:kind(kind) self.price = function() return kind end end
        function A:hasTicket() return self.price ~= nil end
        """)
    #expect(explored.kinds == ["unsaveable-state"], "\(explored)")
    #expect(
      explored.unseen == ["a.in=true", "b", "lost", "a.in"], "\(explored.unseen)")
  }

  @Test("so does an unwinding without destination") func afterMissedUnwind() throws {
    let explored = try Explored(
      """
      initial = 'n', qb.scene 'n' { class = 'NavigationController', qb.root { to = 'a' } },
      qb.scene 'a' { class = 'A',
        qb.show 'task' { title = 'Task', to = 't' },
        qb.present 'done' { title = 'Done', to = 'e', when = 'isDone' },
        qb.present 'quit' { title = 'Quit', to = 'e' } },
      qb.scene 't' { qb.unwind 'back' { title = 'Back', action = 'back' } },
      qb.scene 'e' { ending = true }
      """,
      script: """
        local A = qb.controller('A', 'Page')
        function A.unwind:back() self.count = (self.count or 0) + 1 end
        function A:canPerformUnwind() return false end
        function A:isDone() return self.count == 1 end
        """)
    #expect(explored.kinds == ["unwind-without-destination"], "\(explored)")
  }

  /// A page with a field, and then a choice of two ways of which one is never taken.
  private static let survey = """
    qb.scene 'name' { class = 'Name', qb.replace 'go' { to = 'how', on = 'go' } },
    qb.scene 'how' { class = 'How',
      qb.replace 'bike' { to = 'helmet', on = 'go', when = 'isBike' },
      qb.replace 'other' { to = 'end', on = 'go' } },
    qb.scene 'helmet' { qb.replace 'on' { title = 'On', to = 'end' } },
    qb.scene 'end' { ending = true }
    """
  private static func script(_ word: String) -> String {
    """
    local Step, Name, How = qb.controller 'Step', qb.controller('Name', 'Step'),
    qb.controller('How', 'Step')
    function Step:isGiven() return (self.input.value or '') ~= '' end
    function Step:prepare()
      self.app.state.answers = self.app.state.answers or {}
      self.app.state.answers[self.scene.id] = self.input.value
    end
    function Step:view()
      return ui.screen { self:control(), ui.button 'go' { enabled = self:isGiven() } }
    end
    function Name:control() return ui.field 'value' {} end
    function How:control() return ui.choices 'value' { options = { 'Bike', 'Bus' } } end
    function How:isBike() return self.input.value == '\(word)' end
    """
  }

  @Test("beside a field, of whose texts a few are tried, what was not seen is listed")
  func field() throws {
    let faulty = try Explored(Self.survey, script: Self.script("bike"))
    #expect(faulty.kinds.isEmpty && faulty.report.limits == [.texts(field: "value")], "\(faulty)")
    #expect(faulty.unseen == ["how.bike=true", "helmet", "how.bike"], "\(faulty.unseen)")
    let sound = try Explored(Self.survey, script: Self.script("Bike"))
    #expect(sound.kinds.isEmpty && sound.unseen.isEmpty, "\(sound)")
  }

  @Test("what settings of an earlier run decide is tried with those that the first leaves")
  func settings() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A',
        qb.replace 'again' { on = 'skip', to = 'e', when = 'hasPlayed' },
        qb.replace 'on' { on = 'on', to = 'e' } },
      qb.scene 'e' { ending = true }
      """,
      script: """
        local A = qb.controller 'A'
        function A:view() return ui.screen { ui.button 'skip' {}, ui.button 'on' {} } end
        function A:prepare() self.app.settings.played = true end
        function A:hasPlayed() return self.app.settings.played == true end
        """)
    #expect(explored.kinds.isEmpty && explored.report.isComplete, "\(explored)")
  }

  @Test("a condition that the view asks, too, is asked where its button cannot be used")
  func askedByView() throws {
    func kinds(_ condition: String) throws -> [String] {
      try Explored(
        """
        qb.scene 'a' { class = 'A', qb.replace 'on' { on = 'on', to = 'e', when = 'isReady' } },
        qb.scene 'e' { ending = true }
        """,
        script: """
          local A = qb.controller 'A'
          function A:isReady() return \(condition) end
          function A:view()
            return ui.screen { ui.button 'get' {}, ui.button 'on' { enabled = self:isReady() } }
          end
          function A.on:get() self.ready = true end
          """
      ).kinds
    }
    #expect(try kinds("self.ready == true") == [])
    #expect(try kinds("self.ready ~= 1") == ["condition-never"])
  }

  @Test("the way back to a host is none of a quiz by itself") func guests() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { ending = true,
        qb.unwind 'done' { title = 'Back', action = 'done', when = 'isAwaited' } }
      """)
    #expect(explored.kinds.isEmpty, "\(explored)")
  }

  @Test("a quiz whose questions nobody comes to") func noWayIn() throws {
    let explored = try Explored(
      """
      initial = 'form',
      qb.scene 'form' { class = 'Form', qb.present 'go' { on = 'go', to = 'menu' } },
      qb.scene 'menu' { class = 'MainMenu', qb.present 'begin' { on = 'begin', to = 'q' } },
      qb.scene 'q' { class = 'Question' }
      """,
      script: """
        local Form = qb.controller 'Form'
        function Form:view() return ui.screen { ui.button 'go' {}, ui.button 'turn' {} } end
        function Form.on:turn() self.side = not self.side end
        function Form.on:go() return false end
        """, quiz: "questions = { qb.trueFalse 'x' { answer = true } }")
    #expect(explored.kinds == ["unreached-scene", "unfired-segue"], "\(explored)")
  }

  @Test("what earlier runs decide does not hide that nobody leaves the first page")
  func besideSettings() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A',
        qb.replace 'again' { on = 'skip', to = 'e', when = 'hasPlayed' },
        qb.replace 'on' { on = 'on', to = 'b' } },
      qb.scene 'b' { class = 'B', qb.replace 'go' { on = 'go', to = 'e' } },
      qb.scene 'e' { ending = true }
      """,
      script: """
        local A, B = qb.controller 'A', qb.controller 'B'
        function A:view() return ui.screen { ui.button 'skip' {}, ui.button 'on' {} } end
        function A.on:on() return false end
        function A:hasPlayed() return self.app.settings.played == true end
        function B:view()
          return ui.screen {
            ui.field 'name' {},
            ui.button 'go' { enabled = #(self.input.name or '') > 3 } }
        end
        function B:prepare() self.app.settings.played = true end
        """)
    #expect(
      explored.kinds == ["dead-end", "condition-never", "unreached-scene", "unfired-segue"],
      "\(explored)")
  }

  @Test("a child that a container fails to show is not said never to be shown")
  func failingContainer() throws {
    let explored = try Explored(
      """
      initial = 'box',
      qb.scene 'box' { class = 'Box', qb.tab 'a' { to = 'a' }, qb.tab 'b' { to = 'b' } },
      qb.scene 'a' { ending = true },
      qb.scene 'b' {}
      """,
      script: """
        local Box = qb.container 'Box'
        function Box:view()
          return ui.screen { ui.child(self.children[self.at and self.none.place or 1]),
            ui.button 'flip' {} }
        end
        function Box.on:flip() self.at = true end
        """)
    #expect(explored.kinds == ["script-error"], "\(explored)")
  }

  @Test("what a function of the scripts computes of a text is not found by typing")
  func computed() throws {
    let form = """
      qb.scene 'form' { class = 'Form',
        qb.replace 'go' { to = 'in', on = 'go', when = 'isRight' } },
      qb.scene 'in' { ending = true }
      """
    func explored(_ body: String) throws -> Explored {
      try Explored(
        form,
        script: """
          local function of(text)
            \(body)
          end
          local Form = qb.controller 'Form'
          function Form:view() return ui.screen { ui.field 'name' {}, ui.button 'go' {} } end
          function Form:isRight() return of(self.input.name or '') == 'Paris' end
          """)
    }
    #expect(
      try explored(
        "local n = 0 for i = 1, #text do n = n + text:byte(i) end return n == 300 and 'Paris' or ''"
      ).kinds == [])
    #expect(try explored("return text:lower()").unseen == ["form.go=true", "in", "form.go"])
  }

  @Test("a setting that no script sets is not one that an earlier run may have left")
  func settingNobodySets() throws {
    func explored(_ name: String) throws -> Explored {
      try Explored(
        """
        qb.scene 'a' { class = 'A',
          qb.replace 'jump' { to = 'sea', on = 'jump', when = 'isBrave' },
          qb.replace 'on' { to = 'e', on = 'on' } },
        qb.scene 'sea' { ending = true }, qb.scene 'e' { ending = true }
        """,
        script: """
          local A = qb.controller 'A'
          function A:view() return ui.screen { ui.button 'jump' {}, ui.button 'on' {} } end
          function A:isBrave() return self.app.settings.brave == true end
          function A:prepare(segue)
            if segue.identifier == 'on' then self.app.settings.\(name) = true end
          end
          """)
    }
    #expect(
      try explored("bravery").kinds == ["condition-never", "unreached-scene", "unfired-segue"])
    #expect(try explored("brave").kinds == [])
  }

  @Test("with too many answers to try, what random plays reach is not reported as unreachable")
  func partsOfPoints() throws {
    let questions = (1...4).map {
      "qb.choice 'Q\($0)?' { qb.right 'a', 'b', qb.answer('c', 0.5), qb.answer('d', 0.25) }"
    }
    let explored = try Explored(
      """
      qb.scene 'ask' { class = 'Ask',
        qb.replace 'next' { to = 'ask', on = 'give', when = 'more', otherwise = 'sum' },
        qb.replace 'sum' { to = 'sum' } },
      qb.scene 'sum' { class = 'Sum',
        qb.replace 'half' { to = 'half', on = 'on', when = 'isHalf', otherwise = 'again' },
        qb.replace 'again' { to = 'ask' } },
      qb.scene 'half' { ending = true }
      """,
      script: """
        local Ask, Sum = qb.controller 'Ask', qb.controller 'Sum'
        function Ask:viewDidLoad()
          if not self.attempt then self.attempt = self.quiz:newAttempt() end
        end
        function Ask:view()
          return ui.screen { ui.question("answer", self.question),
            ui.button "give" { enabled = self.input.answer ~= nil } }
        end
        function Ask.on:give() return self.attempt:answer(self.input.answer) ~= nil end
        function Ask:more() return not self.attempt.isLast end
        function Ask:prepare(segue)
          if segue.identifier == "next" then self.attempt:advance() end
        end
        function Sum:isHalf() return self.attempt.score % 1 == 0.25 end
        function Sum:prepare(segue)
          if segue.identifier == "again" then segue.destination.attempt = self.quiz:newAttempt() end
        end
        function Sum:view() return ui.screen { ui.button "on" {} } end
        """, quiz: "questions = { \(questions.joined(separator: ", ")) }"
    ) { $0.maxStates = 300 }
    #expect(explored.report.states < 300 && explored.report.answers == .rightWrong)
    #expect(explored.kinds == [], "\(explored)")
  }

  @Test(
    "a condition that does not hold where its button is disabled is none that makes no difference")
  func besideDisabled() throws {
    func explored(_ enabled: String) throws -> Explored {
      try Explored(
        """
        qb.scene 'a' { class = 'A', qb.replace 'go' { on = 'go', to = 'b', when = 'hasVisa' } },
        qb.scene 'b' { ending = true }
        """,
        script: """
          local A = qb.controller 'A'
          function A:view()
            return ui.screen { ui.button 'ask' {}, ui.button 'go' { enabled = \(enabled) } }
          end
          function A.on:ask() self.visa = true end
          function A:hasVisa() return \(enabled == "true" ? "true" : "self.visa == true") end
          """)
    }
    #expect(try explored("self.visa ~= nil").kinds.isEmpty)
    #expect(try explored("true").kinds == ["condition-never"])
  }

  @Test("a best value that is only reckoned with decides nothing") func bestValue() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A',
        qb.replace 'dusk' { title = 'Dusk', to = 'dusk' },
        qb.replace 'dawn' { to = 'dawn' } },
      qb.scene 'dusk' { class = 'E', ending = true }, qb.scene 'dawn' { class = 'E', ending = true }
      """,
      script: """
        local A, E = qb.controller('A', 'Page'), qb.controller('E', 'Page')
        function A:later() self:performSegue 'dawn' end
        function E:viewDidLoad()
          local settings = self.app.settings
          settings.best = math.max(settings.best or 0, self.scene.id == 'dawn' and 1 or 0)
        end
        """)
    #expect(
      explored.report.isComplete && explored.kinds == ["unreached-scene", "unfired-segue"],
      "\(explored)")
  }

  @Test("where nobody can pass, all is not well") func passing() throws {
    let explored = try Explored(
      "qb.scene 'a' {}",
      quiz:
        """
        questions = { qb.choice 'A' { 'x', qb.answer('y', 0.5) } }, storyboard = 'classic',
        passing = 0.9
        """)
    #expect(explored.kinds == ["unpassable"] && !explored.report.isSound, "\(explored)")
    let message = explored.report.problems.first?.message ?? ""
    #expect(
      message.contains("90 %") && message.contains("0.5 points are the most"), "\(explored)")
  }

  @Test("where an answer that only a script grades could make the difference, that is not claimed")
  func unknownKey() throws {
    let explored = try Explored(
      "qb.scene 'a' {}",
      quiz:
        """
        questions = {
          qb.choice 'A' { 'x', qb.right 'y' },
          qb.custom 'B' { grade = function(_, response) return response:reverse() == 'emases' end } },
        storyboard = 'classic', passing = 0.9
        """)
    #expect(explored.report.problems == [], "\(explored)")
    #expect(explored.report.score?.passable == nil, "\(explored)")
  }

  @Test("a field over the results of an attempt is none that asks its last question")
  func fieldAfterwards() throws {
    let explored = try Explored(
      """
      qb.scene 'q' { class = 'Q', qb.present 'ask' { on = 'ask', to = 'why', when = 'isOver' } },
      qb.scene 'why' { class = 'W', ending = true }
      """,
      script: """
        local Q, W = qb.controller('Q', 'Question'), qb.controller 'W'
        function Q:view()
          return ui.screen { ui.question('answer', self.question), ui.button 'ask' {} }
        end
        function Q:isOver() return self.attempt.isFinished end
        function Q.on:answer(value) self.attempt:answer(value) self.attempt:finish() end
        function W:view() return ui.screen { ui.field 'reason' {}, ui.button 'send' {} } end
        function W.on:send() if self.input.reason == 'text' then error 'planted' end end
        """, quiz: "questions = { qb.numeric 'Seven?' { 7 } }")
    #expect(
      explored.problems(.scriptError).first?.path.contains(.type(id: "reason", text: "text"))
        == true, "\(explored)")
  }

  @Test("where nothing is ever set, what an earlier run has left is nothing")
  func neverSet() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A', qb.replace 'ok' { on = 'ok', to = 'b', when = 'isNew' } },
      qb.scene 'b' { class = 'B', ending = true }
      """,
      script: """
        local A, B = qb.controller 'A', qb.controller('B', 'Page')
        function A:view() return ui.screen { ui.button 'ok' {} } end
        function A.on:ok() return false end
        function A:isNew() return not self.app.settings.been end
        function B:viewDidLoad() self.app.settings.been = true end
        """)
    #expect(explored.report.isComplete, "\(explored)")
    #expect(explored.kinds == ["dead-end", "unreached-scene", "unfired-segue"], "\(explored)")
  }

  @Test(
    "what a list of the library's quizzes leads to is not said never to be reached: there are none")
  func library() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A', ending = true, qb.show 'book' { on = 'books', to = 'b' } },
      qb.scene 'b' { ending = true }
      """,
      script: """
        local A = qb.controller 'A'
        function A:view()
          local rows = {}
          for _, quiz in ipairs(self.app.library) do rows[#rows + 1] = quiz.title end
          return ui.screen { #rows > 0 and ui.list "books" { rows = rows } }
        end
        """)
    #expect(
      explored.kinds.isEmpty && explored.report.limits == [.library]
        && explored.unseen == ["b", "a.book"], "\(explored)")
  }
}
