import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
import QuizboardSyntax
import QuizboardText

// What helps where the loader says what is wrong, and not what to write.
extension LoadDiagnostics {
  func remedy(for entry: LoadReport.Entry) -> String? {
    let message = entry.message
    switch (entry.code, entry.subject) {
    case (.missingReturn, _): return "write return before it"
    case (.unknownKey, let key?):
      switch entry.problem.context.constructor {
      case "qb.short": return "list the accepted answers, or write accept = …"
      case "qb.choice" where Self.marks.contains(key), "qb.multiple" where Self.marks.contains(key):
        return "list the answers, and mark what is right: { qb.right \"a\", \"b\" }"
      default: return nil
      }
    case (.wrongValue, _) where message.hasSuffix("must be true or false, not a string"):
      return "write true or false, without quotes"
    case (.misplacedItem, _): return remedy(forItem: message)
    case (.missingBraces, _):
      let isSegue =
        message.prefixMatch(
          of: /qb\.(show|present|popover|replace|embed|tab) "[^"]*": .* got a string/) != nil
      return isSegue ? "write where it leads in braces: { to = \"…\" }" : nil
    case (.unknownScene, _) where message.hasPrefix("the initial scene"):
      return scenes(of: entry).map { "there are \($0)" }
    case (.unknownStoryboard, let name?) where name.hasSuffix(".storyboard.lua"):
      return "write the name alone: storyboard = \"\(name.dropLast(".storyboard.lua".count))\""
    case (.scriptError, _)
    where message.hasPrefix("qb.answer: argument 2 (fraction): expected a number, got nothing"):
      return "a wrong answer is a plain text; qb.answer(\"…\", 0.5) earns a part of the points"
    default: return nil
    }
  }

  /// Of what stands in a storyboard or a scene, and belongs elsewhere.
  private func remedy(forItem message: String) -> String? {
    if message.hasPrefix("qb.storyboard: "), message.contains(" is a segue (") {
      return "put it into the braces of the scene that it starts from"
    }
    guard let scene = message.prefixMatch(of: /qb\.scene "([^"]*)": item \d+ is a (scene|string)/)
    else { return nil }
    return scene.2 == "string"
      ? "write under which key it stands: text = \"…\""
      : "scenes stand beside each other: is the } of scene \"\(scene.1)\" missing before it?"
  }

  /// The first scenes of the storyboard that something is said of.
  private func scenes(of entry: LoadReport.Entry) -> String? {
    let file = entry.place?.file
    guard
      let storyboard = quiz.survey?.storyboards.first(where: { "\($0.id).storyboard.lua" == file }),
      !storyboard.scenes.isEmpty
    else {
      return nil
    }
    let names = storyboard.scenes.prefix(4).map { "\"\($0.id)\"" }
    return names.joined(separator: ", ") + (storyboard.scenes.count > names.count ? " …" : "")
  }

  // Questions

  /// A table among the questions that is none: where it stands, and what is most likely meant.
  func misplacedQuestion(_ entry: LoadReport.Entry) -> (spot: CheckContext.Spot, remedy: String)? {
    guard let match = entry.message.prefixMatch(of: /qb\.quiz: question (\d+) is a table/),
      let number = Int(match.1),
      let place = entry.place, let line = place.line, let tree = quiz.trees[place.file],
      let item = tree.item(number, ofListUnder: "questions", line: line)
    else { return nil }
    let remedy: String
    switch item.kind {
    case .table(let fields) where fields.first.map({ $0.name == nil && $0.value.isCall }) == true:
      remedy = "this is a list of questions: take its braces away"
    case .table: remedy = "write qb.choice \"…\" { qb.right \"…\", \"…\" }"
    default:
      remedy =
        "this is a list: write questions = \(String(decoding: tree.file.bytes[item.range], as: UTF8.self))"
    }
    return (.range(tree.file, item.range), remedy)
  }
}

extension Expression {
  fileprivate var isCall: Bool { if case .call = kind { true } else { false } }
}

extension ScriptTree {
  /// An item of the list under a key of the table that begins in a line.
  fileprivate func item(_ number: Int, ofListUnder key: String, line: Int) -> Expression? {
    var found: Expression?
    eachExpression { visit in
      guard found == nil, case .table(let fields) = visit.expression.kind,
        file.place(of: visit.expression.range.lowerBound).line == line,
        case .table(let items)? = fields.last(where: { $0.name?.text == key })?.value.kind
      else { return }
      let list = items.filter { $0.name == nil && $0.key == nil }
      if list.indices.contains(number - 1) { found = list[number - 1].value }
    }
    return found
  }
}
