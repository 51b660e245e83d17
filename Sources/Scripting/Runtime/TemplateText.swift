import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// The texts of templated questions, in which `{name}` stands for a variable.
enum TemplateText {
  /// Returns a text with the values of its variables.
  ///
  /// `\\{` is a brace. Other text in braces, which is no name, stays as it is, and so do the double
  /// braces of gaps.
  /// - Throws: `ScriptProblem` for a name that is no variable.
  static func filled(_ text: String, with variables: [Variable], on stack: LuaStack) throws
    -> String
  {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      if rest[..<open].last == "\\" {
        result += rest[..<open].dropLast() + "{"
        rest = rest[open...].dropFirst()
        continue
      }
      result += rest[..<open]
      let braces = rest[open...].prefix { $0 == "{" }
      let name = rest[braces.endIndex...].prefix(while: isInName)
      guard braces.count == 1, rest[name.endIndex...].first == "}", isName(String(name)) else {
        result += rest[open..<braces.endIndex]
        rest = rest[braces.endIndex...]
        continue
      }
      guard let variable = variables.first(where: { $0.name == name }) else {
        let names = variables.map(\.name)
        throw ScriptProblem(
          "the text has {\(name)}, which is no variable",
          remedy: names.isEmpty
            ? "return it from variables, or write \\{ for a brace"
            : "the variables are \(names.joined(separator: ", ")); write \\{ for a brace",
          meant: nearest(to: String(name), among: names), .wrongValue, about: String(name))
      }
      result += words(of: variable.value, on: stack)
      rest = rest[name.endIndex...].dropFirst()
    }
    return result + rest
  }

  /// Returns whether a text can be the name of a variable: letters, digits and `_`, no digit first.
  static func isName(_ text: String) -> Bool {
    text.first.map { !$0.isNumber } ?? false && text.allSatisfy(isInName)
  }

  private static func isInName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private static func words(of value: ResponseValue, on stack: LuaStack) -> String {
    switch value {
    case .text(let text): return text
    case .integer(let number): return String(number)
    case .number(let number):
      if let whole = Int(exactly: number) { return String(whole) }
      // As Lua writes it: without the errors of binary fractions, such as in 0.1 + 0.2.
      stack.push(number)
      defer { stack.pop() }
      return stack.text(-1) ?? ""
    case .boolean(let flag): return flag ? "true" : "false"
    case .null, .list, .table: return ""
    }
  }
}
