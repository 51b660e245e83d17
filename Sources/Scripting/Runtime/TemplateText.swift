import QuizboardQuiz
import QuizboardText

/// The texts of templated questions, in which `{name}` stands for a variable.
enum TemplateText {
  /// Returns a text with the values of its variables.
  ///
  /// A name begins with a letter or `_` and has letters, digits and `_`. Other text in braces stays
  /// as it is, and so do the double braces of gaps.
  /// - Throws: `ScriptProblem` for a name that is no variable.
  static func filled(_ text: String, with variables: [Variable]) throws -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      let braces = rest[open...].prefix { $0 == "{" }
      let name = rest[braces.endIndex...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let after = rest[name.endIndex...].first
      guard braces.count == 1, after == "}", let first = name.first, !first.isNumber else {
        result += rest[open..<braces.endIndex]
        rest = rest[braces.endIndex...]
        continue
      }
      guard let variable = variables.first(where: { $0.name == name }) else {
        let names = variables.map(\.name).joined(separator: ", ")
        throw ScriptProblem(
          "the text has {\(name)}, which is no variable",
          remedy: names.isEmpty ? "return it from variables" : "the variables are \(names)",
          .wrongValue, about: String(name))
      }
      result += words(of: variable.value)
      rest = rest[name.endIndex...].dropFirst()
    }
    return result + rest
  }

  private static func words(of value: ResponseValue) -> String {
    switch value {
    case .text(let text): text
    case .integer(let number): String(number)
    case .number(let number): readable(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .list, .table: ""
    }
  }
}
