import QuizboardAuthoring
import QuizboardEngine
import QuizboardFormats
import QuizboardIndex
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// Reports missing and unreadable images of questions, and those without a text alternative for
/// terminals.
enum QuestionImageRule: Rule {
  static func check(_ quiz: CheckContext) {
    var embedded: [String: Set<String>] = [:]
    for (index, question) in quiz.questions {
      let spot = quiz.spot(of: question, index)
      if let image = question.image, image.alt.isEmpty {
        quiz.add(
          .missingAlt,
          "\(question.label) shows \(image.path) without alt, "
            + "the text that a terminal shows instead",
          remedy: "write image = { path = \"\(image.path)\", alt = \"…\" }",
          at: quiz.narrow(spot, to: image.path))
      }
      var paths = question.picturePaths
      if let image = question.image?.path, !paths.contains(image) { paths.insert(image, at: 0) }
      for path in paths {
        if quiz.pictures.holdsFile(path) {
          checkFormat(of: path, question.label, at: quiz.narrow(spot, to: path), quiz)
          continue
        }
        let file = quiz.questionFile(at: index)
        if let file {
          let known = embedded[file] ?? quiz.embeddedFiles(in: file)
          embedded[file] = known
          if known.contains(path) { continue }
        }
        tellMissing(path, of: question.label, at: quiz.narrow(spot, to: path), quiz)
      }
    }
  }
}

extension CheckContext {
  /// The folder of the pictures: that of the quiz, or that of the question file.
  fileprivate var pictures: ConfinedFolder {
    loaded.isQuestionFile ? ConfinedFolder(FileSystem.parent(of: loaded.path)) : loaded.folder
  }

  /// Returns the name of the question file, in the folder of the pictures, of a question.
  fileprivate func questionFile(at index: Int) -> String? {
    if loaded.isQuestionFile { return FileSystem.lastName(of: loaded.path) }
    let origins = loaded.origins
    guard origins.indices.contains(index), let origin = origins[index] else { return nil }
    // A question of a package has the place of its file in it.
    return loaded.questionFiles.first {
      origin.file == $0 || origin.file.hasPrefix("\($0)/")
    }
  }

  /// Returns the paths of the files that a question file embeds.
  fileprivate func embeddedFiles(in file: String) -> Set<String> {
    guard let bytes = try? pictures.read(file, within: .questions),
      let result = try? QuestionFormats.read(bytes: bytes, file: file)
    else { return [] }
    return Set(result.resources.map(\.path))
  }
}

/// Reports missing and unreadable images in views, and those without a text alternative.
enum ViewImageRule: Rule {
  static func check(_ quiz: CheckContext) {
    for (element, _) in quiz.index.elements where element.name == "image" {
      guard let path = element.value("path") else { continue }
      if element.value("alt") == nil, !element.hasComputedKeys {
        quiz.add(
          .missingAlt,
          "ui.image has no alt, the text that a terminal shows instead of the picture",
          remedy: "add alt = \"…\"", at: path)
      }
      if let file = path.text {
        if quiz.exists(file) {
          checkFormat(of: file, "ui.image", at: .of(path), quiz)
        } else {
          tellMissing(file, of: "ui.image", at: .of(path), quiz)
        }
      }
    }
  }
}

private func tellMissing(
  _ path: String, of whose: String, at spot: CheckContext.Spot, _ quiz: CheckContext
) {
  let near = FileSystem.nearestEntry(to: path, in: quiz.pictures.path).map(didYouMean)
  let place = quiz.loaded.isQuestionFile ? "beside it there is" : "the quiz has"
  quiz.add(
    .missingImage, "\(whose) shows \(path), but \(place) no such file",
    remedy: near ?? "add the file; without it only the alt text is shown", at: spot)
}

/// Reports a file that is no picture by its first bytes. An empty one, the place of a picture that
/// is still to come, has none.
private func checkFormat(
  of path: String, _ whose: String, at spot: CheckContext.Spot, _ quiz: CheckContext
) {
  let signatures: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF],
  ]
  guard let start = try? quiz.pictures.read(path, upTo: 8), !start.isEmpty,
    !signatures.contains(where: { start.starts(with: $0) })
  else { return }
  quiz.add(
    .unreadablePicture, "\(whose) shows \(path), which is neither PNG nor JPEG",
    remedy: "save it as PNG or JPEG; without it only the alt text is shown", at: spot)
}

/// Reports feedback, explanations and hints that the player never sees.
enum UnseenFeedbackRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard let content = quiz.loaded.quiz else { return }
    guard quiz.survey != nil, quiz.isWhole, quiz.knowsClasses, !quiz.hasLostWays else { return }
    let remedy =
      content.behaviour.showsGrades
      ? "show it: ui.feedback(response) in a view of your own, or a scene of the class Question"
      : "write answers = true in the scene of the results, or behaviour = \"immediate\" in quiz.lua"
    let words = quiz.scriptWords
    if !showsFeedback(content, quiz) {
      if !words.contains("feedback") {
        report("feedback", remedy: remedy, quiz) { $0.hasFeedback }
      }
      if !words.contains("explanation") {
        report("an explanation", remedy: remedy, quiz) { $0.explanation != nil }
      }
    }
    // The standard class has a button for hints.
    let showsHints = quiz.scenes.contains {
      quiz.type(of: $0).chain.contains(StandardClass.question)
    }
    if !showsHints, words.isDisjoint(with: ["hints", "hint"]) {
      report(
        "hints", .unseenHint,
        remedy:
          "show question.hints in a view of your own, or ask in a scene of the class Question", quiz
      ) { !$0.hints.isEmpty }
    }
  }

  private static func report(
    _ what: String, _ code: DiagnosticCode = .unseenFeedback, remedy: String, _ quiz: CheckContext,
    where isUnseen: (Question) -> Bool
  ) {
    let unseen = quiz.questions.filter { isUnseen($0.question) }
    guard let (index, first) = unseen.first else { return }
    let who = unseen.count == 1 ? "\(first.label) has" : "\(unseen.count) questions have"
    quiz.add(
      code, "\(who) \(what), which no scene of this quiz shows", remedy: remedy,
      at: quiz.spot(of: first, index))
  }

  /// True if standard scenes show the result of an answer: a scene of class Answer, results that
  /// list the answers, and a question that grades at once, by its scene, its class or the quiz.
  private static func showsFeedback(_ content: Quiz, _ quiz: CheckContext) -> Bool {
    quiz.scenes.contains { scene in
      let chain = quiz.type(of: scene).chain
      let attributes = quiz.survey?.blueprint.facts(of: scene).attributes ?? []
      return chain.contains(StandardClass.answer)
        || chain.contains(StandardClass.results) && attributes.contains("answers")
        || chain.contains(StandardClass.practiceQuestion)
        || chain.contains(StandardClass.question)
          && (content.behaviour.showsGrades || attributes.contains("feedback"))
    }
  }
}

extension DiagnosticCode {
  static let missingImage = DiagnosticCode(
    "missing-image", .warning, "A missing picture",
    """
    `image`, or a picture in a text, names a file that is not in the quiz's folder. The player \
    sees only the alt text.
    """,
    remedy: "Add the file, or correct the path. Paths begin at the quiz's folder.",
    .questions(
      "    qb.trueFalse \"Is this a planet?\" { answer = true, image = { path = "
        + "\"pictures/mars.png\", alt = \"Mars\" } },"
    ))

  static let unreadablePicture = DiagnosticCode(
    "unreadable-picture", .warning, "A picture in another format",
    """
    `image`, or a picture in a text, names a file that begins neither like a PNG nor like a JPEG \
    file. Its name does not matter. The player sees only the alt text.
    """,
    remedy: "Save the picture as PNG or JPEG with a program for pictures.",
    .questions(
      "    qb.trueFalse \"Is this a planet?\" { answer = true, image = { path = \"mars.svg\", "
        + "alt = \"Mars\" } },"
    ).with("mars.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"))

  static let missingAlt = DiagnosticCode(
    "missing-alt", .warning, "A picture without a text",
    """
    Line mode and terminals with few colours show the text `alt` in place of the picture, and \
    screen readers read it. Without it, such a player does not know what the picture shows.
    """,
    remedy: """
      Describe the picture: `image = { path = "map.png", alt = "A map of the rocks" }`.
      """,
    .questions("    qb.trueFalse \"Is this a planet?\" { answer = true, image = \"mars.png\" },")
      .with("mars.png", ""))

  static let unseenFeedback = DiagnosticCode(
    "unseen-feedback", .warning, "Feedback that is never shown",
    """
    Feedback and explanations appear in a scene of the class `Answer`, in a scene of the class \
    `Question` with `behaviour = "immediate"` or `"interactive"`, and in `Results` with `answers \
    = true`. The standard flows have such a scene, but this quiz's own storyboard has none.
    """,
    remedy:
      "Write `answers = true` in the scene of the results, or `behaviour = \"immediate\"`, or show "
      + "it in a view of your own: `ui.feedback(response)`.",
    .questions("    qb.trueFalse \"Water is wet.\" { answer = true, feedback = \"It is.\" },")
      .with("Main.storyboard.lua", Example.plainStoryboard))

  static let unseenHint = DiagnosticCode(
    "unseen-hint", .warning, "Hints that are never shown",
    """
    A scene of the class `Question` has a button for hints. This quiz's own storyboard has no \
    such scene, and no script reads `question.hints`.
    """,
    remedy: "Show the hints in a view of your own, or use a scene of the class `Question`.",
    .questions("    qb.trueFalse \"Water is wet.\" { answer = true, hint = \"Touch it.\" },")
      .with("Main.storyboard.lua", Example.plainStoryboard))
}
