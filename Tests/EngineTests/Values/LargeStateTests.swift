import Foundation
@_spi(Testing) import QuizboardEngine
@_spi(Testing) import QuizboardLua
import QuizboardModel
import QuizboardScripting
import QuizboardTestKit
import Testing

/// An acknowledged state can be restored, however large it is. A state that is too large fails
/// its input.
@Suite("Large states") struct LargeStateTests {
  let store = RememberingStore()

  private static let bodies = [
    "self.big = string.rep('x', 30000000) .. self.count self.count = self.count + 1",
    """
    self.count = self.count + 1 self['big' .. self.count] = string.rep('x', 20000000 + self.count)
    """,
    """
    self.count = self.count + 1
    for i = 1, 4 do self['big' .. i] = string.rep('x', 5000000 + self.count * i) end
    """,
    """
    self.count = self.count + 1
    local s = string.rep('x', 3000000) ..
    self.count
    self.t = {}
    for i = 1, 100 do self.t[i] = s end
    """,
    """
    self.count = self.count + 1
    self.t = self.t or {}
    for i = 1, 20000 do self.t[#self.t + 1] = { i, true } end
    """,
    """
    self.count = self.count + 1
    self.app.settings['k' .. self.count] = string.rep('y', 15000000 + self.count)
    """,
    """
    self.count = self.count + 1
    self.app.state['k' .. self.count] = string.rep('y', 15000000 + self.count)
    """,
    """
    self.count = self.count + 1
    self.a = self.quiz:newAttempt()
    self.a.note = string.rep('z', 25000000) ..
    self.count
    """,
    "self.count = self.count + 1 self:after(1000, 'ring', string.rep('t', 15000000 + self.count))",
  ]

  @Test(
    "After each acknowledged input a restart shows the same; the others fail and are undone",
    arguments: bodies)
  func restarts(body: String) throws {
    let bundle = try Bench.folder(body, check: "end function Menu:ring()").bundle()
    let session = try Session(bundle: bundle, store: store)
    var failures: [InputError] = []
    for _ in 1...6 {
      let before = session.screenLines()
      let outcome = session.handle(.tap(id: "try"))
      if let error = outcome.error {
        failures.append(error)
        #expect(session.screenLines() == before)
      }
      #expect(!session.isOver)
      let next = try Session(bundle: bundle, store: store)
      #expect(next.notice == nil, "\(next.notice ?? "")")
      #expect(next.screenLines() == session.screenLines())
      // A debug build takes seconds for == of arrays of 60 MB. Data compares in milliseconds.
      let isSame = Data(next.save()) == Data(session.save())
      #expect(isSame)
    }
    #expect(failures.allSatisfy { $0.kind == .limit }, "\(failures)")
    session.runtime.state.timeLimit = 60
    #expect(session.handle(.tap(id: "count")).isOK)
  }

  @Test("A long string that stands at many places is saved once")
  func shared() throws {
    let bundle = try Bench.folder(
      """
      self.t = {}
      for _, n in ipairs { 39, 40, 41, 1023, 1024, 1025, 100000 } do
        for i = 1, 3 do self.t[#self.t + 1] = string.rep('s', n) end
      end
      """, check: "for i, s in ipairs(self.t) do print(i .. ':' .. #s) end"
    ).bundle()
    let session = try Session(bundle: bundle, store: store)
    #expect(session.handle(.tap(id: "try")).isOK)
    #expect(session.save().count < 110_000)
    let next = try Session(bundle: bundle, store: store)
    let log = next.handle(.tap(id: "check")).log
    #expect(log == session.handle(.tap(id: "check")).log)
    #expect(log.suffix(3) == ["19:100000", "20:100000", "21:100000"])
  }
}
