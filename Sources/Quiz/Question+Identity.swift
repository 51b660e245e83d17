extension Question {
  /// The identifier of a question whose author gave none: made from its text alone, so that a
  /// repaired option does not change it.
  static func contentID(of text: String) -> QuestionID {
    QuestionID(QuestionID.contentPrefix + hash(of: CollectionOfOne(text)))
  }

  /// The identifier of a question whose text stands in the quiz more than once: made from its
  /// options and answers too.
  var detailedID: QuestionID {
    var parts = [text, type] + kind.options.map(\.text)
    switch kind {
    case .choice, .multiple: break
    // Not what is read: kept places and scores hold identifiers, so these two stay as they are
    // whatever is shown.
    case .trueFalse(let statement): parts.append(statement.answer ? "True" : "False")
    case .short(let answer): parts += answer.accept.map(\.text)
    case .numeric(let accept): parts += accept.map(\.extent.description)
    }
    return QuestionID(QuestionID.contentPrefix + Question.hash(of: parts))
  }

  /// The same question under another identifier.
  func identified(as id: QuestionID) -> Question {
    // It was valid before, and an identifier cannot change that.
    (try? Question(text, kind, details, id: id)) ?? self
  }

  /// FNV-1a over the bytes of the parts, with a byte between them that no text has, as 16
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

  /// Whether it looks as if it was made from a question's content.
  public var isOfContent: Bool { name.hasPrefix(Self.contentPrefix) }
}
