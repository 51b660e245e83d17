import QuizboardHostileKit
import Testing

/// Strings of millions of bytes at each place of the API: work for them is counted, or avoided.
@Suite("Giant strings take no more time than the limits allow") struct GiantStringTests {
  /// Strings that are slow to read as text: without valid characters, with one character of
  /// millions of marks, and many short lines.
  private static let giants = [
    #"("\xff"):rep(4000000)"#, #""a" .. ("\u{301}"):rep(2000000)"#, #"("*a* \n"):rep(600000)"#,
  ]

  /// The seconds of processor time: far more than charged work takes, and far less than a pass over
  /// each character.
  private static let longest = 2.5

  @Test("A string at each place", arguments: giants) func strings(giant: String) throws {
    let quiz = GiantStrings(passing: "giant", giant: giant)
    #expect(quiz.places.count > 60)
    #expect(try quiz.failures(longest: Self.longest) == [])
  }

  @Test(
    "A list of them, and tables with them as keys",
    arguments: ["{ giant, giant, giant }", "{ [giant] = giant }", "{ id = giant, title = giant }"])
  func tables(value: String) throws {
    let quiz = GiantStrings(passing: value, giant: Self.giants[1])
    #expect(try quiz.failures(longest: Self.longest) == [])
  }
}
