@_spi(Testing) import QuizboardEngine
import QuizboardLua
import QuizboardScripting
import QuizboardTestKit
import Testing

/// A process is to hold thousands of runs: what each of them has for itself is little.
@Suite("The size of a run") struct RunSizeTests {
  @Test("Its scripts and all that the engine gives them take less than 108 KB")
  func scripts() throws {
    let session = try Session(bundle: Checkout.quiz("unwind"))
    let state = session.runtime.state
    state.collectGarbage()
    #expect(state.memoryInUse < 108 << 10)
  }
}
