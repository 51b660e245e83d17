import Testing

/// The reach of a new type of question: CONTRIBUTING.md has a chapter on it.
@Suite("The types of questions")
struct QuestionTypeTests {
  /// The files that name the type `ordering`, as any type.
  private static let files = [
    "Formats/Answers/AnswerSpelling.swift",
    "Formats/Answers/PairAnswers.swift",
    "Quiz/Questions/Question.swift",
    "Quiz/Types/Ordering.swift",
    "Scripting/API/Constructors/QuestionConstructors.swift",
    "Scripting/API/QuestionMembers.swift",
    "Scripting/Loading/Questions/QuestionLoading+Kinds.swift",
    "Scripting/Views/Question+Words.swift",
    "Scripting/Views/QuestionElementReader.swift",
  ]

  @Test("a type is named in these files, besides formats with a grammar of their own")
  func reach() throws {
    let grammars = ["GIFT", "Moodle", "QTI"].map { "Sources/Formats/\($0)/" }
    let sources = Checkout.files(in: "Sources", ending: ["swift"]).filter { path in
      !grammars.contains(where: path.hasPrefix)
    }
    let found = try sources.filter { try Checkout.lines(of: $0).contains(where: Self.namesType) }
    #expect(found == Self.files.map { "Sources/\($0)" })
  }

  @Test(
    "code that names a type",
    arguments: [
      "    case .ordering: 1", "  if case .ordering(let ordering) = kind {", "[.ordering]",
      "    .ordering(Ordering(items))", "    Ordering(items)", "case \"ordering\":",
      "  \"qb.ordering\": \"{ … }\"",
    ])
  func names(line: String) {
    #expect(Self.namesType(Substring(line)))
  }

  @Test(
    "other lines",
    arguments: [
      "  // as .ordering", "/// An `Ordering(items)`.", "struct Ordering {",
      "prefersOrdering(items)",
      "write qb.ordering instead", "_ ordering: Ordering",
    ])
  func others(line: String) {
    #expect(!Self.namesType(Substring(line)))
  }

  private static func namesType(_ line: Substring) -> Bool {
    guard line.contains("rdering"), !line.drop(while: \.isWhitespace).hasPrefix("//") else {
      return false
    }
    return line.contains(/(?:^|[ (\[])\.ordering\b|\bOrdering\(|"(?:qb\.)?ordering"/)
  }
}
