import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// Questions that cannot do what their author means.
struct QuestionRules {
  let quiz: CheckContext

  func check() {
    guard let content = quiz.examination.quiz, let definition = quiz.examination.definition else {
      return
    }
    let title = definition.title
    if title.count > QuizLimits.longestTitle {
      quiz.add(
        .longTitle,
        "the title \"\(title)\" has \(title.count) characters, and lists cut it after \(QuizLimits.longestTitle)",
        remedy: "make it shorter",
        at: quiz.examination.isQuestionFile
          ? .words(quiz.examination.path, title) : .line(definition.place, about: title))
    }
    checkNumber(of: content, definition)
    for (place, question) in content.questions.enumerated() {
      check(question, at: spot(place, question), isFaulty: isFaulty(place))
    }
    checkTwice(content)
    FeedbackRules(quiz: quiz, content: content).check()
  }

  /// Where a question stands.
  func spot(_ place: Int, _ question: Question) -> CheckContext.Spot {
    guard quiz.examination.origins.indices.contains(place),
      let origin = quiz.examination.origins[place]
    else {
      return quiz.examination.isQuestionFile ? file(question) : .quiz
    }
    if origin.line == nil { return .words(origin.file, Self.firstLine(of: question.text)) }
    return .line(origin, about: question.text)
  }

  private func file(_ question: Question) -> CheckContext.Spot {
    .words(quiz.examination.path, Self.firstLine(of: question.text))
  }

  private static func firstLine(of text: String) -> String {
    String(text.split(whereSeparator: \.isNewline).first ?? "")
  }

  private func checkNumber(of content: Quiz, _ definition: QuizDefinition) {
    let hasNone = content.questions.isEmpty && quiz.examination.isReadable
    if hasNone, !quiz.examination.hasQuestionFaults {
      if quiz.asksQuestions {
        quiz.add(
          .emptyQuiz, "the quiz has no questions, so it cannot begin",
          remedy: "name some in quiz.lua: questions = …",
          at: .line(definition.place, about: "questions"))
      }
      return
    }
    for shortfall in content.shortfalls where !quiz.examination.hasQuestionFaults {
      let what = shortfall.tag.map { "questions tagged \"\($0)\"" } ?? "questions"
      let tags = Set(content.questions.flatMap(\.tags))
      let near = shortfall.tag.flatMap { tag in
        shortfall.found == 0 ? ScriptRules.nearest(tag, among: tags) : nil
      }
      quiz.add(
        .drawShortfall, "draw wants \(shortfall.wanted) \(what), and there are \(shortfall.found)",
        remedy: near ?? "draw fewer, or add some",
        at: .under(key: "draw", definition.place, about: shortfall.tag ?? "draw"))
    }
    if content.attemptLength == 0, definition.next == nil, quiz.asksQuestions,
      !quiz.examination.hasQuestionFaults
    {
      quiz.add(
        .emptyQuiz, "nothing of what draw wants is there, so no attempt can begin",
        remedy: "draw what the quiz has",
        at: .line(definition.place, about: "draw"))
    }
  }

  // One by one

  /// The tags that `draw` asks for.
  private var drawnTags: [String] {
    guard case .tagged(let groups)? = quiz.examination.definition?.details.draw else { return [] }
    return groups.map(\.tag)
  }

  /// Whether it is told of its answers that they are marked in a way that cannot be, so that it is
  /// not known what is right.
  private func isFaulty(_ place: Int) -> Bool {
    let origins = quiz.examination.origins
    guard origins.indices.contains(place), let origin = origins[place], let line = origin.line
    else { return false }
    let next = origins.dropFirst(place + 1).compactMap(\.self).first {
      $0.file == origin.file && $0 > origin
    }?.line
    return quiz.hasWrongMark(in: origin.file, lines: line..<(next ?? line + 12))
  }

  private func check(_ question: Question, at spot: CheckContext.Spot, isFaulty: Bool) {
    let name = question.label
    if !question.hasRightAnswer, !isFaulty {
      quiz.add(
        .noRightAnswer, "\(name) has no right answer: nobody can earn all its points",
        remedy: "mark one with qb.right", at: spot)
    }
    checkOptions(of: question, name, spot)
    checkKey(of: question, name, spot)
    for tag in question.tags where tag.contains(",") && !drawnTags.contains(tag) {
      let list = tag.split(separator: ",").map { "\"\($0.drop(while: \.isWhitespace))\"" }.joined(
        separator: ", ")
      quiz.add(
        .joinedTags, "\(name) has the one tag \"\(tag)\"",
        remedy: "write a list of tags: tags = { \(list) }",
        at: quiz.narrow(spot, to: tag))
    }
    if let image = question.image, image.alt.isEmpty {
      quiz.add(
        .missingAlt,
        "\(name) shows \(image.path) without alt, the words that a terminal shows in its place",
        remedy: "write image = { path = \"\(image.path)\", alt = \"…\" }",
        at: quiz.narrow(spot, to: image.path))
    }
    if let image = question.image, !quiz.exists(image.path) {
      let near = FileSystem.nearestEntry(to: image.path, in: quiz.examination.path).map(didYouMean)
      quiz.add(
        .missingImage, "\(name) shows \(image.path), and the quiz has no such file",
        remedy: near ?? "put it there; until then its alt text is shown alone",
        at: quiz.narrow(spot, to: image.path))
    }
  }

  private func checkOptions(of question: Question, _ name: String, _ spot: CheckContext.Spot) {
    let options = question.kind.options
    if options.count > 1, question.optionFractions.allSatisfy({ $0 > .zero }) {
      if options.allSatisfy({ $0.isRight }) {
        quiz.add(
          .allRight, "all options of \(name) are right, so there is nothing to know",
          remedy: "add one that is wrong, without qb.right",
          at: spot)
      }
    }
    if case .choice = question.kind, options.count == 1, question.hasRightAnswer {
      quiz.add(
        .allRight, "\(name) offers nothing but its right answer, so there is nothing to know",
        remedy: "add one that is wrong", at: spot)
    }
    let right = options.filter(\.isRight)
    if case .choice = question.kind, right.count > 1, right.count < options.count {
      quiz.add(
        .severalRight,
        "\(name) has \(right.count) right options and takes one: each of them earns all the points",
        remedy:
          "write qb.multiple if all of them are to be chosen; if any one will do, silence this",
        at: quiz.narrow(spot, to: right[1].text))
    }
    var seen: Set<String> = []
    for option in options where !seen.insert(Self.folded(option.text)).inserted {
      quiz.add(
        .duplicateOption, "\(name) offers \"\(option.text)\" twice",
        remedy: "take one away, or let it say something else",
        at: quiz.narrow(spot, to: option.text))
    }
    guard case .short(let answer) = question.kind else { return }
    if let all = answer.accept.first(where: {
      $0.fraction == .one && !$0.text.isEmpty && $0.text.allSatisfy { $0 == "*" }
    }) {
      quiz.add(
        .allRight, "\(name) accepts whatever is written, for a star stands for any letters",
        remedy:
          "write \\* where a star is meant; what catches the rest has the fraction 0: qb.answer(\"*\", 0, \"…\")",
        at: quiz.narrow(spot, to: all.text))
    }
    for (index, accepted) in answer.accept.enumerated()
    where answer.accept[..<index].contains(where: {
      $0.text == accepted.text && $0.fraction == accepted.fraction
    }) {
      quiz.add(
        .duplicateOption, "\(name) accepts \"\(accepted.text)\" twice", remedy: "take one away",
        at: quiz.narrow(spot, to: accepted.text))
    }
  }

  /// Each accepted answer, given as it stands, earns what it is said to earn.
  private func checkKey(of question: Question, _ name: String, _ spot: CheckContext.Spot) {
    switch question.kind {
    case .short(let answer):
      for (index, accepted) in answer.accept.enumerated() {
        let text = Self.sample(of: accepted.text)
        guard let grade = try? question.grade(.text(text)) else {
          quiz.add(
            .keyFails,
            "\(name) accepts \"\(accepted.text)\", and nobody can write it: an answer of nothing but signs is empty",
            remedy: "accept something that can be written", at: quiz.narrow(spot, to: accepted.text)
          )
          continue
        }
        guard grade.fraction != accepted.fraction else { continue }
        let earlier = answer.accept[..<index].first { (try? question.gradeAlone($0, text)) == true }
        let whose = earlier.map { ", because \"\($0.text)\" comes first and matches it" } ?? ""
        quiz.add(
          .keyFails,
          "\(name): whoever answers \"\(text)\" earns \(Self.share(grade.fraction)), not \(Self.share(accepted.fraction))\(whose)",
          remedy: "put the more exact answer first", at: quiz.narrow(spot, to: accepted.text))
      }
    case .numeric(let accept):
      for accepted in accept {
        let grades = accepted.extent.samples.compactMap { try? question.grade(.number($0)) }
        // A better answer may lie within a range that earns a part.
        guard let grade = grades.first,
          !grades.contains(where: { $0.fraction == accepted.fraction })
        else { continue }
        quiz.add(
          .keyFails,
          "\(name): whoever answers \(accepted.extent) earns \(Self.share(grade.fraction)), not \(Self.share(accepted.fraction)): another answer has it, too",
          remedy: "let the ranges not overlap", at: spot)
      }
    default: return
    }
  }

  /// An answer that a pattern accepts: its stars stand for nothing.
  private static func sample(of pattern: String) -> String {
    var text = ""
    var isEscaped = false
    for character in pattern {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      if isEscaped, character != "*" { text.append("\\") }
      if character != "*" || isEscaped { text.append(character) }
      isEscaped = false
    }
    let trimmed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // A star alone accepts anything.
    return trimmed.isEmpty ? "x" : trimmed
  }

  private static func share(_ fraction: Rational) -> String {
    fraction == .one
      ? "all the points" : fraction <= .zero ? "nothing" : "\(fraction) of the points"
  }

  private static func folded(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // Beside each other

  private func checkTwice(_ content: Quiz) {
    var seen: [String: Question] = [:]
    for (place, question) in content.questions.enumerated() {
      let key = Self.folded(question.text)
      if let earlier = seen[key], earlier.kind == question.kind {
        quiz.add(
          .duplicateQuestion,
          "the question \"\(Self.firstLine(of: question.text))\" is there twice, with the same answers",
          remedy: "take one away", at: spot(place, question))
      }
      seen[key] = question
    }
  }
}

extension Question {
  /// What a message calls it: by its own id, else by its words.
  var label: String {
    if hasOwnID { return "question \"\(id.name)\"" }
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    return "question \"\(line.count > 40 ? line.prefix(40) + "…" : line)\""
  }

  /// Whether an accepted text by itself accepts an answer.
  fileprivate func gradeAlone(_ accepted: AcceptedText, _ text: String) throws -> Bool {
    guard case .short(var answer) = kind else { return false }
    answer.accept = [AcceptedText(accepted.text)]
    return try Question(self.text, .short(answer)).grade(.text(text)).fraction == .one
  }
}

extension AcceptedNumber.Extent {
  /// Numbers that it means: its ends, and some between.
  fileprivate var samples: [Double] {
    let (low, high) =
      switch self {
      case .value(let value, let tolerance): (value - tolerance, value + tolerance)
      case .range(let low, let high): (low, high)
      }
    guard low.isFinite, high.isFinite else { return [low, high].filter(\.isFinite) }
    return (0...10).map { low + (high - low) * Double($0) / 10 }
  }
}

extension QuizExamination {
  /// Whether questions were left out: then it is not known how many there are.
  var hasQuestionFaults: Bool {
    faults.contains { fault in
      switch fault {
      case .format, .missingQuestionFile, .unreadableFile, .invalidQuiz: true
      case .script(let entry): entry.code == .invalidQuestion || entry.place?.file == "quiz.lua"
      case .syntax, .noQuiz: true
      case .warning: false
      }
    }
  }
}

extension CheckContext {
  /// Whether the storyboard that it begins with has a scene of a standard class that asks
  /// questions.
  var asksQuestions: Bool {
    guard isWhole,
      !files.keys.contains(where: {
        FileRules.misnamed($0) != nil && !$0.hasSuffix(".storyboard.lua")
      }), let survey,
      let storyboard = survey.blueprint.main
    else { return false }
    // Scripts of its own begin attempts, and quiz.lua says of what.
    if scriptWords.contains("newAttempt"), examination.definition?.questions != nil { return true }
    return storyboard.scenes.contains { scene in
      let facts = survey.blueprint.facts(of: scene).type
      return facts.name == "Question" || facts.ancestors.contains("Question")
    }
  }

  /// The same place, at a name in it.
  func narrow(_ spot: Spot, to name: String) -> Spot {
    if case .line(let place, _) = spot { return .line(place, about: name) }
    return spot
  }
}
