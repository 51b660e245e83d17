import Testing

@testable import Engine

@Suite("Launching")
struct LaunchTests {
  @Test("A path that does not exist is told")
  func missingPath() {
    #expect(throws: BundleError.self) { try QuizBundle(path: "no/such/quiz") }
  }
}
