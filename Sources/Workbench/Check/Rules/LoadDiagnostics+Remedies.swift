import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
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
      let place = entry.place, let line = place.line,
      let item = quiz.index.item(number, underKey: "questions", line: line, of: place.file)
    else { return nil }
    let remedy: String
    if let fields = item.fields {
      remedy =
        fields.first.map { $0.name == nil && $0.value.call != nil } == true
        ? "this is a list of questions: take its braces away"
        : "write qb.choice \"…\" { qb.right \"…\", \"…\" }"
    } else {
      remedy = "this is a list: write questions = \(item.source)"
    }
    return (.range(item.script.file, item.range), remedy)
  }
}
