import QuizboardModel
import Testing

@testable import QuizboardQuiz

/// Case folding of answers.
@Suite struct TextFoldingTests {
  @Test(arguments: [false, true]) func caseIsFoldedAlikeForAllOfUnicode(ignoresAccents: Bool) {
    let folding = TextFolding(ignoresCase: true, ignoresAccents: ignoresAccents)
    var count = 0
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      // The others are their own upper and lower case.
      guard properties.changesWhenCaseMapped || properties.changesWhenCaseFolded else { continue }
      count += 1
      let text = "x\(String(scalar))y"
      let folded = folding.characters(of: text)
      #expect(folding.characters(of: String(folded)) == folded, "\(value)")
      for other in [properties.uppercaseMapping, properties.lowercaseMapping] {
        #expect(folding.characters(of: "x\(other)y") == folded, "\(value) \(other)")
      }
    }
    #expect(count > 2_500)
  }

  @Test(arguments: [
    ("Straße", "STRAẞE"), ("Straße", "strasse"), ("STRAẞE", "STRASSE"), ("ΟΔΟΣ", "οδος"),
    ("οδός", "ΟΔΌΣ"), ("ǅ", "ǆ"), ("ﬁne", "FINE"), ("K", "k"),
  ])
  func wordsInUpperCaseAreAccepted(key: String, answer: String) throws {
    let question = try short([AcceptedText(key)]) { $0.ignoreCase = true }
    #expect(try question.fraction(.text(answer)) == .one)
  }
}
