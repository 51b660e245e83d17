/// A kind of question file in JSON, told by the keys at its beginning.
enum JSONShape {
  /// The project's own JSON.
  case quizboard
  /// Replies of the Open Trivia Database.
  case openTrivia
  /// The file of the iQuiz app.
  case iQuiz

  /// Returns the shape of a file from its beginning. If that does not show it, a file with the
  /// extension of JSON is a list of quizzes if it begins with a bracket, else one quiz.
  static func of(_ beginning: [UInt8], named name: String) -> JSONShape? {
    if let shape = of(beginning) { return shape }
    guard FileEnding(of: name).text == JSONFormat.fileExtension else { return nil }
    return beginning.first { !$0.isSpace } == UInt8(ascii: "[") ? .iQuiz : .quizboard
  }

  /// Returns the shape of a file from its beginning; nil if it is no JSON or of another kind.
  static func of(_ beginning: [UInt8]) -> JSONShape? {
    let signs = beginning.lazy.filter { !$0.isSpace }.prefix(2).map {
      Character(Unicode.Scalar($0))
    }
    guard let first = signs.first, first == "{" || first == "[",
      // A bracket precedes a value or its own end. `[html]` begins a text of GIFT.
      signs.dropFirst().allSatisfy({ "{[\"]}-0123456789tfn".contains($0) }),
      let source = SourceText(beginning: beginning)
    else { return nil }
    var reader = JSONReader(source, limit: 20_000, isQuiet: true)
    guard let root = reader.read() else { return nil }
    return shape(of: root)
  }

  private static func shape(of root: DataNode) -> JSONShape? {
    switch root.value {
    case .array(let nodes):
      if nodes.isEmpty { return .iQuiz }
      return nodes.contains(where: isOpenTrivia)
        ? .openTrivia
        : nodes.contains(where: isQuiz)
          ? .iQuiz : nil
    case .dictionary(let entries):
      if entries.contains(where: { $0.key == "quizboard" }) { return .quizboard }
      if isOpenTrivia(root) { return .openTrivia }
      if let questions = entries.first(where: { $0.key == "questions" })?.value,
        case .array(let nodes) = questions.value
      {
        return nodes.contains { has("type", $0) } ? .quizboard : .iQuiz
      }
      // A dictionary of categories, each with a list of questions.
      let isByCategory = entries.contains { entry in
        if case .array(let nodes) = entry.value.value {
          nodes.contains(where: isOpenTrivia)
        } else {
          false
        }
      }
      return isByCategory ? .openTrivia : nil
    default: return nil
    }
  }

  private static func has(_ key: String, _ node: DataNode) -> Bool {
    if case .dictionary(let entries) = node.value {
      entries.contains { $0.key == key }
    } else {
      false
    }
  }

  private static func isOpenTrivia(_ node: DataNode) -> Bool {
    if case .array(let nodes) = node.value { return nodes.contains(where: isOpenTrivia) }
    return has("response_code", node) || has("correct_answer", node)
      || has("incorrect_answers", node)
  }

  /// Returns whether a value of a list can be a quiz: a dictionary.
  private static func isQuiz(_ node: DataNode) -> Bool {
    if case .dictionary = node.value { true } else { false }
  }
}
