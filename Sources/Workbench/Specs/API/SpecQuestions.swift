import QuizboardLua
import QuizboardQuiz

/// Questions in a spec, in the syntax of `quiz.lua`: `qb.launch { questions = { qb.choice "…" { … }
/// } }`.
///
/// The Lua state of a spec cannot create them. A table records the constructor's arguments, and is
/// converted to Lua source for the quiz loader.
enum SpecQuestions {
  static let kinds = ["choice", "multiple", "trueFalse", "short", "numeric"]
  static let answers = ["right", "answer", "range"]
  /// The field of a record with the constructor's name: no key of an author begins with a space.
  /// The arguments follow from 1 on.
  static let name = " name"

  /// True if a value is the record of a question.
  static func isQuestion(_ value: LuaPlainValue) -> Bool {
    if case .text(let name) = value[name] { kinds.contains(name) } else { false }
  }

  /// Returns the Lua source that creates a value.
  static func source(of value: LuaPlainValue) -> String {
    guard case .table(let fields) = value else { return value.luaText }
    guard case .text(let constructor) = value[name] else {
      let entries = fields.map { "[\($0.key.luaText)] = \(source(of: $0.value))" }
      return "{ \(entries.joined(separator: ", ")) }"
    }
    let arguments = fields.compactMap { field -> (Int, String)? in
      if case .integer(let place) = field.key { (place, source(of: field.value)) } else { nil }
    }.sorted { $0.0 < $1.0 }.map(\.1)
    // The constructor takes the text, and its result takes the keys.
    if kinds.contains(constructor) {
      return "qb.\(constructor)" + arguments.map { "(\($0))" }.joined()
    }
    return "qb.\(constructor)(\(arguments.joined(separator: ", ")))"
  }
}

extension SpecQuestions {
  /// The constructors of questions, as in `quiz.lua`.
  static let entries: [SpecEntry] =
    kinds.map { name in
      .function(
        .qb, name, "text: string|table", returns: "table",
        "A question for `qb.launch { questions = { … } }`, as in `quiz.lua`."
      ) { call in
        guard [.string, .table].contains(call.stack.type(1)) else {
          throw call.wrongArgument(1, expected: "a text, or a table { … }")
        }
        call.pushNote(arguments: 1)
        call.stack.push(call.host.questionMetatable)
        call.stack.setMetatable(-2)
        return 1
      }
    }
    + answers.map { name in
      .function(
        .qb, name, "...: any", returns: "table", "An answer to such a question, as in `quiz.lua`."
      ) { call in
        call.pushNote(arguments: call.stack.top)
        return 1
      }
    } + [
      .function(
        .host, "question keys", "question: table, keys: table", returns: "table",
        "Gives a question its keys."
      ) { call in
        guard call.stack.type(2) == .table else {
          throw SpecProblem("a question's text is followed by a table: qb.choice \"…\" { … }")
        }
        call.stack.push(valueAt: 2)
        call.stack.rawSet(1, 2)
        return call.pushSelf()
      }
    ]
}

extension SpecCall {
  /// Pushes a table with the constructor's name and arguments.
  fileprivate func pushNote(arguments count: Int32) {
    stack.pushTable(array: count, fields: 1)
    stack.push(SpecQuestions.name)
    stack.push(entry.name)
    stack.rawSet(-3)
    for index in 0..<count {
      stack.push(valueAt: index + 1)
      stack.rawSet(-2, Int(index) + 1)
    }
  }
}
