import Foundation
@_spi(Testing) import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// Many inputs on a large state. Each is compared with a run that is never saved, and some with a
/// run that is restored from the stored bytes.
@Suite("Many inputs on large states") struct LargeStateRunTests {
  /// A state, and the number of inputs on it.
  struct Load: CustomTestStringConvertible {
    /// The size of the state in bytes.
    var bytes: Int
    /// The number of controllers, timers and attempts in fields.
    var objects: Int
    var inputs: Int
    /// The number of inputs between two restarts.
    var stride: Int

    var testDescription: String { "\(bytes >> 20) MiB, \(objects) objects, \(inputs) inputs" }
  }

  private static let loads = [
    Load(bytes: 0, objects: 1, inputs: 300, stride: 20),
    Load(bytes: 0, objects: 500, inputs: 30, stride: 5),
    Load(bytes: 1_100_000, objects: 1, inputs: 200, stride: 40),
    Load(bytes: 1_100_000, objects: 63, inputs: 80, stride: 20),
    Load(bytes: 1_100_000, objects: 64, inputs: 80, stride: 20),
    Load(bytes: 2_000_000, objects: 500, inputs: 20, stride: 10),
    Load(bytes: 10_000_000, objects: 100, inputs: 70, stride: 35),
    Load(bytes: 40_000_000, objects: 10, inputs: 12, stride: 6),
  ]

  @Test("Every acknowledged input is there, with and without a restart", arguments: loads)
  func inputs(load: Load) throws {
    let bundle = try Bench.folder(
      """
      self.objects = {}
      for i = 1, \(load.objects) do
        local page = self.storyboard:instantiate "page"
        page.mark = i
        self.objects[i] = page
      end
      self.big = ("x"):rep(\(load.bytes))
      self:after(1, "tick")
      """,
      check: """
        end
        function Menu:tick()
          self.count = self.count + 1
          local other = self.objects[self.count % #self.objects + 1]
          other.mark = (other.mark or 0) + self.count
          -- Objects that nothing reaches after this input, and some that one field reaches.
          local spare = self.storyboard:instantiate "page"
          spare.mark = -1
          if self.count % 3 == 0 then self.spare = spare end
          self.sum = 0
          for _, page in ipairs(self.objects) do self.sum = self.sum + page.mark end
          self:after(1, "tick")
        """,
      view: "return ui.screen { ui.text(self.count .. ': ' .. tostring(self.sum) .. ' ' .. "
        + "#(self.big or '') .. tostring(self.spare and self.spare.mark)) }"
    ).bundle()
    let store = RememberingStore()
    let session = try Session(bundle: bundle, store: store)
    let unsaved = try ProbeRun(bundle: bundle)
    for input in [Input.tap(id: "try"), .tap(id: "show")] {
      #expect(session.handle(input).isOK)
      #expect(unsaved.handle(input).isOK)
    }
    for number in 1...load.inputs {
      let outcome = session.handle(.advance(seconds: 1))
      #expect(outcome.isOK && outcome.warnings.isEmpty, "input \(number): \(outcome)")
      #expect(unsaved.handle(.advance(seconds: 1)).isOK)
      let lines = session.screenLines()
      try #require(lines == unsaved.screenLines(), "input \(number)")
      #expect(lines.contains { $0.contains("\(number): ") }, "input \(number): \(lines)")
      guard number % load.stride == 0 else { continue }
      let next = try Session(bundle: bundle, store: store)
      #expect(next.notice == nil, "input \(number): \(next.notice ?? "")")
      #expect(next.screenLines() == lines, "input \(number)")
      // Data compares in milliseconds what takes seconds for arrays in a debug build.
      let isSame = Data(next.save()) == Data(session.save())
      #expect(isSame, "input \(number)")
    }
  }
}
