import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// Everything that a field may hold comes back as it was.
@Suite("Fields come back") struct FieldTests {
  /// Makes fields, restores the run in another session, and checks them there by Lua's `assert`.
  private func check(_ make: String, _ assertions: String) throws {
    let app = try Bench.app(
      make, check: assertions,
      quiz:
        "questions = { qb.trueFalse 'T' { answer = true }, qb.choice 'C' { qb.right 'a', 'b' } }")
    try app.tap("try").tap("check").relaunch().tap("check").relaunch().tap("count").tap("check")
  }

  @Test("Numbers: integers, floats, the largest and the strangest")
  func numbers() throws {
    try check(
      """
      self.n = { 0, -1, 1.0, 0.1, math.maxinteger, math.mininteger, 1 / 0, -1 / 0, 0 / 0, -0.0,
        2^53, 1e308, 5e-324 }
      """,
      """
      local n = self.n
      assert(#n == 13 and math.type(n[1]) == "integer" and math.type(n[3]) == "float" and n[4] == \
      0.1)
      assert(n[5] == math.maxinteger and n[6] == math.mininteger and n[7] == math.huge and n[8] == \
      -math.huge)
      assert(n[9] ~= n[9] and 1 / n[10] == -math.huge and n[11] == 2^53 and n[12] == 1e308 and \
      n[13] == 5e-324)
      """)
  }

  @Test("Strings of any bytes, long ones too")
  func strings() throws {
    try check(
      #"self.a, self.b, self.c = "", "\0\255\xC3(é\n", ("long "):rep(20000)"#,
      #"""
      assert(self.a == "" and self.b == "\0\255\xC3(é\n" and #self.c == 100000 and self.c:sub(-5) \#
      == "long ")
      """#)
  }

  @Test("Booleans, and keys of every plain sort")
  func keys() throws {
    try check(
      """
      self.t = { [1] = 'one', [2.5] = 'float', [true] = 'yes', [false] = false, [-7] = 'minus',
        [''] = 'empty', x = { y = { z = 1 } } }
      """,
      """
      local t = self.t
      assert(t[1] == "one" and t[2.5] == "float" and t[true] == "yes" and t[false] == false and \
      t[-7] == "minus")
      assert(t[""] == "empty" and t.x.y.z == 1 and t.none == nil)
      """)
  }

  @Test("A table reached by two ways is one again, circles too")
  func shared() throws {
    try check(
      """
      local shared, circle = { 1 }, {}
      circle.self, circle.list = circle, { circle, shared }
      self.a, self.b, self.circle = shared, { inner = shared }, circle
      self.app.state.shared = shared
      """,
      """
      assert(self.a == self.b.inner and self.a == self.app.state.shared and self.a ~= self.circle)
      assert(self.circle.self == self.circle and self.circle.list[1] == self.circle and \
      self.circle.list[2] == self.a)
      self.a[1] = self.a[1] + 1
      assert(self.b.inner[1] == self.a[1])
      """)
  }

  @Test("Holes in lists, and tables with many entries")
  func large() throws {
    try check(
      """
      self.holes = { nil, 2, nil, 4, [100] = 100 }
      self.many = {}
      for i = 1, 5000 do self.many[i] = i * i self.many['k' .. i] = i end
      """,
      """
      assert(self.holes[1] == nil and self.holes[2] == 2 and self.holes[4] == 4 and \
      self.holes[100] == 100)
      assert(#self.many == 5000 and self.many[70] == 4900 and self.many.k4999 == 4999)
      """)
  }

  @Test("Deep nesting")
  func deep() throws {
    try check(
      "local t = {} self.deep = t for i = 1, 3000 do t.next = { i = i } t = t.next end",
      """
      local t, n = self.deep, 0
      while t.next do t, n = t.next, n + 1 end
      assert(n == 3000 and t.i == 3000)
      """)
  }

  @Test("Controllers: itself, one never shown, one that is gone")
  func controllers() throws {
    try check(
      """
      self.me, self.unseen = self, self.storyboard:instantiate "page"
      self.unseen.note, self.unseen.back = "not yet", self
      self:performSegue "cover"
      self.shown = self.presented
      self.shown.note = "was there"
      self:dismiss { animated = false }
      """,
      """
      assert(self.me == self and self.unseen.note == "not yet" and self.unseen.back == self)
      assert(self.unseen.id == "page#1" and self.shown.id == "page#2" and self.shown.note == "was \
      there")
      assert(self.shown ~= self.unseen and self.presented == nil)
      """)
  }

  @Test("What is gone says, after restoring too, which it was and that it is gone")
  func gone() throws {
    let app = try Bench.app(
      "self:performSegue 'cover' self.shown = self.presented self:dismiss()",
      check: "self.shown:performSegue 'x'")
    try app.tap("try")
    let before = try app.error(ofTapping: "check")
    #expect(before.kind == .gone)
    #expect(before.message.contains("page#1"), "\(before)")
    try app.relaunch()
    let after = try app.error(ofTapping: "check")
    #expect(after == before)
  }

  @Test("One never shown can be shown after restoring")
  func neverShown() throws {
    let app = try Bench.app(
      "self.unseen = self.storyboard:instantiate 'page'", check: "self:present(self.unseen)")
    try app.tap("try").relaunch().tap("check")
    #expect(try app.path == "menu page")
    #expect(try app.reply.controller == "page#1")
  }

  @Test("A numbered name is never used twice, restored or not")
  func numbers2() throws {
    let app = try Bench.app(
      """
      self:performSegue 'cover'
      self:dismiss()
      self.last = self.storyboard:instantiate('page').id
      print(self.last)
      """)
    try app.tap("try").relaunch().tap("try")
    #expect(app.outcome.log == ["page#4"])
  }

  @Test("Attempts: more than one, where each is, what was answered, fields of its own")
  func attempts() throws {
    try check(
      """
      self.attempt, self.other = self.quiz:newAttempt { seed = 5 }, self.quiz:newAttempt()
      self.attempt:answer(true)
      self.attempt:advance()
      self.attempt.mood, self.response = { "good" }, nil
      self.same = { self.attempt }
      """,
      """
      assert(self.attempt == self.same[1] and self.attempt ~= self.other)
      assert(self.attempt.index == 2 and self.attempt.score == 1 and self.attempt.mood[1] == "good")
      assert(self.other.index == 1 and #self.attempt.responses == 1 and \
      self.attempt.responses[1].isCorrect)
      """)
  }

  @Test("Questions and quizzes are themselves again")
  func questions() throws {
    try check(
      "self.q, self.list, self.z = self.quiz.questions[2], self.quiz.questions, self.quiz",
      """
      assert(self.q == self.quiz.questions[2] and self.q.text == 'C' and self.z == self.quiz and \
      self.list[2] == self.q)
      """)
  }

  @Test("A presentation's segue is kept, fields and all, until it is dismissed")
  func segue() throws {
    let app = try App(
      """
      qb.scene "A" { class = "A",
        qb.present "cover" { to = "B", on = "cover", mood = { "calm" } } },
      qb.scene "B" { class = "B" },
      """,
      script: """
        local A, B = qb.controller "A", qb.controller "B"
        function A:view() return ui.button "cover" { title = "Cover" } end
        function A:prepare(segue, sender)
          segue.note, segue.list = "kept", { sender.id }
          self.held = segue
        end
        function B:view()
          return ui.stack {
            ui.button "look" { title = "Look" },
            ui.button "away" { title = "Away" } }
        end
        function B.on:look()
          local segue = self.presentationSegue
          print(segue.note, segue.list[1], segue.identifier, segue.kind, segue.attributes.mood[1],
            segue == self.presenting.held)
        end
        function B.on:away() self:dismiss() end
        """)
    try app.tap("cover").relaunch().tap("look")
    #expect(app.outcome.log == ["kept\tcover\tcover\tpresent\tcalm\ttrue"])
    try app.tap("away").relaunch().tap("cover")
    #expect(try app.path == "A B")
  }

  @Test("Writable properties of a controller come back")
  func properties() throws {
    try check(
      """
      self.title, self.hidesBackButton, self.isModalInPresentation = "Mine", true, true
      self.definesPresentationContext, self.isNavigationContainer = true, true
      """,
      """
      assert(self.title == "Mine" and self.hidesBackButton and self.isModalInPresentation)
      assert(self.definesPresentationContext and self.isNavigationContainer)
      """)
  }
}
