import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// Loads the texts of the standard screens for a quiz: those of its language, and its own in their
/// place.
struct StringsLoader {
  private let loader: ScriptLoader
  private let state: LuaState

  init(_ loader: ScriptLoader) {
    self.loader = loader
    state = loader.runtime.state
  }

  /// Loads the texts for a quiz whose definition has been read.
  func load(for quiz: QuizScripts, _ definition: QuizDefinition) throws {
    let code = definition.details.languageCode ?? Self.original
    let language = StandardScripts.languages.contains(code) ? code : Self.original
    quiz.strings = try texts(in: language)
    if language == Self.original, definition.strings.isEmpty { return }
    let stack = state.stack
    let top = stack.top
    defer { stack.setTop(top) }
    stack.push(quiz.strings)
    let replaced = try loader.runtime.collectingProblems(or: [:]) {
      try checked(definition, base: top + 1)
    }
    for text in PlayerText.allCases {
      stack.push(text.rawValue)
      stack.rawGet(top + 1)
      if let words = replaced[text.rawValue] ?? stack.string(-1) { quiz.texts[text] = words }
      stack.pop()
    }
    quiz.phrases = Phrase.allCases.map { $0.playerText.text(in: quiz.texts) }
    if replaced.isEmpty { return }
    stack.pushTable()
    stack.pushNil()
    while stack.next(top + 1) {
      stack.copy(-2)
      stack.copy(-2)
      stack.rawSet(top + 2)
      stack.pop()
    }
    for (key, words) in replaced {
      stack.push(key)
      stack.push(words)
      stack.rawSet(top + 2)
    }
    quiz.strings = state.reference()
  }

  /// The language of quizzes without one, and of those whose language has no texts.
  private static let original = "en"

  private func texts(in language: String) throws -> LuaReference {
    if let known = loader.standardStrings[language] { return known }
    guard let chunk = try StandardScripts.strings(in: language) else { return .none }
    let quizzes = loader.quizzes
    let before = quizzes.loading
    quizzes.loading = quizzes.standard
    defer { quizzes.loading = before }
    let texts = try loader.runForValue(chunk)
    loader.standardStrings[language] = texts
    return texts
  }

  /// Returns the replaced texts. Those with an unknown key or other placeholders are reported.
  private func checked(_ definition: QuizDefinition, base: Int32) throws -> [String: String] {
    let stack = state.stack
    var checked: [String: String] = [:]
    for (key, words) in definition.strings.sorted(by: { $0.key < $1.key }) {
      try loader.runtime.collectingProblems {
        stack.push(key)
        stack.rawGet(base)
        defer { stack.pop() }
        guard let usual = stack.type(-1) == .string ? stack.string(-1) : nil else {
          throw ScriptProblem(
            "qb.quiz: strings: no text of the standard screens is called \"\(key)\"",
            meant: nearest(to: key, among: keys(of: base)), .unknownKey, about: key,
            place: definition.place)
        }
        let placeholders = Self.placeholders(of: usual)
        guard placeholders.isEmpty || Self.placeholders(of: words) == placeholders else {
          throw ScriptProblem(
            "qb.quiz: strings: \"\(key)\" must have "
              + "\(placeholders.joined(separator: ", ")) in this order",
            remedy: "write it like \"\(usual)\"; a percent sign is %%", .wrongValue, about: key,
            place: definition.place)
        }
        checked[key] = words
      }
    }
    return checked
  }

  private func keys(of base: Int32) -> [String] {
    let stack = state.stack
    var keys: [String] = []
    stack.pushNil()
    while stack.next(base) {
      if stack.type(-1) == .string, let key = stack.string(-2) { keys.append(key) }
      stack.pop()
    }
    return keys.sorted()
  }

  /// Returns the placeholders of a text in order: `%d`, `%s`, and any other character after a
  /// percent sign, which is wrong. `%%` is a percent sign.
  static func placeholders(of text: String) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let mark = rest.firstIndex(of: "%") {
      let next = rest.index(after: mark)
      let character = next < rest.endIndex ? String(rest[next]) : ""
      if character != "%" { found.append("%" + character) }
      rest = next < rest.endIndex ? rest[rest.index(after: next)...] : ""
    }
    return found
  }
}

extension Phrase {
  /// The text in the tables of the languages.
  fileprivate var playerText: PlayerText {
    switch self {
    case .verdictRight: .verdictRight
    case .verdictPartlyRight: .verdictPartlyRight
    case .verdictWrong: .verdictWrong
    case .rightAnswer: .rightAnswer
    case .optionRight: .optionRight
    case .optionYours: .optionYours
    case .optionMissed: .optionMissed
    case .trueOption: .trueOption
    case .falseOption: .falseOption
    }
  }
}
