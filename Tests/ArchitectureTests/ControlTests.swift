import Testing

/// The reach of a new control: CONTRIBUTING.md has a chapter on it.
@Suite("The controls")
struct ControlTests {
  /// The files that name the control `match`, as any control.
  private static let files = [
    "Engine/Input/InputPerformer.swift",
    "Engine/Reply/Element+Reply.swift",
    "Interface/Layout/ElementLayout.swift",
    "Model/Run/Input.swift",
    "Model/Screen/Control.swift",
    "Model/Screen/Element.swift",
    "Scripting/API/InterfaceMembers.swift",
    "Scripting/Views/ElementKind.swift",
    "Scripting/Views/ElementReader.swift",
    "Terminal/LineMode/LineControl.swift",
    "Web/Elements/PageWriter+Elements.swift",
    "Web/Forms/ControlEntry.swift",
    "Workbench/Transcripts/Recording/Element+Words.swift",
  ]

  /// The files that exist for `match` alone.
  private static let own = [
    "Interface/Controls/MatchControl.swift",
    "Scripting/Views/ControlReader+Match.swift",
    "Terminal/LineMode/LineMatch.swift",
  ]

  /// The files that name the form of value `pairs`, as any form. Few controls need a new one.
  private static let filesOfForms = [
    "Engine/Input/Input+JSON.swift",
    "Model/Run/Input.swift",
    "Workbench/Authoring/Playing/AnswerChoices.swift",
    "Workbench/Explore/ExploreInputs.swift",
    "Workbench/Explore/Plays/RandomChoice.swift",
    "Workbench/Explore/Report/ExplorationLimit.swift",
    "Workbench/Explore/Report/ExploreReport+Text.swift",
    "Workbench/Specs/API/SpecCommands.swift",
    "Workbench/Transcripts/SpecCases/SpecWriter.swift",
  ]

  @Test("a control is named in these files, and in files of its own")
  func reach() throws {
    #expect(try Self.sources(where: Self.namesControl) == (Self.files + Self.own).sorted())
  }

  @Test("a form of value is named in these files")
  func forms() throws {
    // Responses to questions are no inputs.
    let found = try Self.sources { $0.contains(/(?:^|[ (\[])\.pairs\b/) }
    let files = found.filter { !$0.hasPrefix("Quiz/") && !$0.hasPrefix("Scripting/") }
    #expect(files == Self.filesOfForms)
  }

  @Test(
    "code that names a control",
    arguments: [
      "    case .match: 1", "  if case .match(let left, _) = kind {", "[.match]",
      "    case (.match, .match(let pairs)):", "    .match(left: left)", "  case match",
      "    case match(left: [String])", "    case tap, choose, order, match, type",
      "  case .matchText(1, let match): 1", "  case \"match\":",
    ])
  func names(line: String) {
    #expect(Self.namesControl(Substring(line)))
  }

  @Test(
    "other lines",
    arguments: [
      "  // as .match", "/// A `.match(items)`.", "struct Match {", "answer.match(number)",
      "  let match = try match(id)", "write ui.match instead", "_ match: Match",
      "  case .matched: 1",
      "(\"match\", \"luassert.match\")",
    ])
  func others(line: String) {
    #expect(!Self.namesControl(Substring(line)))
  }

  /// Returns the paths below `Sources` of files with a line of code that satisfies a predicate,
  /// besides formats with a grammar of their own.
  private static func sources(where holds: (Substring) -> Bool) throws -> [String] {
    try Checkout.files(in: "Sources", ending: ["swift"]).filter { path in
      guard !path.hasPrefix("Sources/Formats/") else { return false }
      return try Checkout.lines(of: path).contains { line in
        !line.drop(while: \.isWhitespace).hasPrefix("//") && holds(line)
      }
    }.map { String($0.dropFirst("Sources/".count)) }
  }

  private static func namesControl(_ line: Substring) -> Bool {
    guard line.contains("match"), !line.drop(while: \.isWhitespace).hasPrefix("//") else {
      return false
    }
    return line.contains(
      /(?:^|[ (\[])\.match(?:Text)?\b|\bcase (?:\w+, )*match\b|\bcase (?:"\w+", )*"match"/)
  }
}
