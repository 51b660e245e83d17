import QuizboardLua
import QuizboardQuiz

extension Quiz {
  /// The quiz with its questions and their keys, for a spec.
  var valueWithKeys: LuaPlainValue {
    var lines: [LuaPlainValue] = []
    let questions = questions.map { question -> LuaPlainValue in
      let key = question.keyWords
      lines.append(.text("\(question.id.name): \(key ?? "no key")".inOneLine))
      return .fields([
        ("id", .text(question.id.name)), ("type", .text(question.kind.name)),
        ("text", .text(question.text)), ("key", key.map { .text($0) } ?? .none),
      ])
    }
    return .fields([
      ("identifier", .text(identifier.name)), ("title", .text(title)),
      ("questions", .list(questions)), ("keys", .list(lines)),
    ])
  }
}
