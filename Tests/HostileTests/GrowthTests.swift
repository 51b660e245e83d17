import QuizboardHostileKit
import Testing

@Suite("Work grows no faster than the size of an input") struct GrowthTests {
  @Test("Four times the size takes about four times the work", arguments: GrowthCase.all)
  func growth(of growing: GrowthCase) throws {
    #expect(try growing.excess() == nil)
  }
}
