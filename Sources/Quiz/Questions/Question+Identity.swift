extension Question {
  /// Returns the identifier for a question without an author's one: made from its text alone, so
  /// that editing an option does not change it.
  static func contentID(of text: String) -> QuestionID {
    QuestionID(QuestionID.contentPrefix + hash(of: CollectionOfOne(text)))
  }

  /// The identifier for a question whose text is not unique in the quiz: made from its options and
  /// answers, too.
  var detailedID: QuestionID {
    var parts = [text, type] + kind.options.map(\.text)
    switch kind {
    case .choice, .multiple: break
    // Not `TrueFalse.word`: stored states and scores contain identifiers, so these texts must never
    // change.
    case .trueFalse(let statement): parts.append(statement.answer ? "True" : "False")
    case .short(let answer): parts += answer.accept.map(\.text)
    case .numeric(let accept): parts += accept.map(\.extent.description)
    }
    return QuestionID(QuestionID.contentPrefix + Question.hash(of: parts))
  }

  /// Returns the question with another identifier.
  func identified(as id: QuestionID) -> Question {
    // The question is valid, and an identifier cannot change that.
    (try? Question(text, kind, details, id: id)) ?? self
  }

  /// Returns the FNV-1a hash of the parts, separated by a byte that no text contains, as 16
  /// hexadecimal digits.
  private static func hash(of parts: some Sequence<String>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension QuestionID {
  fileprivate static let contentPrefix = "q-"

  /// True if the identifier has the form of those made from a question's content.
  public var isOfContent: Bool { name.hasPrefix(Self.contentPrefix) }
}
