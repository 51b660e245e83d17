import QuizboardEngine
import QuizboardIndex
import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// Pictures of questions that are not there, or that a terminal cannot put in words.
enum QuestionImageRule: Rule {
  static func check(_ quiz: CheckContext) {
    for (place, question) in quiz.questions {
      guard let image = question.image else { continue }
      let spot = quiz.narrow(quiz.spot(of: question, place), to: image.path)
      if image.alt.isEmpty {
        quiz.add(
          .missingAlt,
          "\(question.label) shows \(image.path) without alt, the words that a terminal shows in its place",
          remedy: "write image = { path = \"\(image.path)\", alt = \"…\" }", at: spot)
      }
      quiz.checkImage(image.path, of: question.label, at: spot)
    }
  }
}

/// The same of pictures in views.
enum ViewImageRule: Rule {
  static func check(_ quiz: CheckContext) {
    for (element, _) in quiz.index.elements where element.name == "image" {
      guard let path = element.value("path") else { continue }
      if element.value("alt") == nil, !element.hasComputedKeys {
        quiz.add(
          .missingAlt,
          "ui.image has no alt, the words that a terminal shows in place of the picture",
          remedy: "add alt = \"…\"", at: path)
      }
      if let file = path.text {
        quiz.checkImage(file, of: "ui.image", at: .of(path))
      }
    }
  }
}

extension CheckContext {
  fileprivate func checkImage(_ path: String, of whose: String, at spot: Spot) {
    if exists(path) { return }
    let near = FileSystem.nearestEntry(to: path, in: examination.path).map(didYouMean)
    add(
      .missingImage, "\(whose) shows \(path), and the quiz has no such file",
      remedy: near ?? "put it there; until then its alt text is shown alone", at: spot)
  }
}

extension DiagnosticCode {
  static let missingImage = DiagnosticCode(
    "missing-image", .warning, "A picture that is not there",
    "`image` names a file that the quiz's folder does not have. Its alt text is shown alone.",
    remedy: "Put the file there, or mend the path: it begins at the quiz's folder.",
    .questions(
      "    qb.trueFalse \"Is this a planet?\" { answer = true, image = { path = \"pictures/mars.png\", alt = \"Mars\" } },"
    ))

  static let missingAlt = DiagnosticCode(
    "missing-alt", .warning, "A picture without words",
    """
    A terminal shows the words of `alt` in place of a picture, and a screen reader reads them. Without them nothing tells what the \
    picture shows.
    """,
    remedy:
      "Write what the picture shows: `image = { path = \"map.png\", alt = \"A map of the rocks\" }`.",
    .questions("    qb.trueFalse \"Is this a planet?\" { answer = true, image = \"mars.png\" },")
      .with("mars.png", ""))
}
