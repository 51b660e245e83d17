import QuizboardModel
import QuizboardQuiz

/// Makes a question of an item.
final class QTIQuestionReader {
  /// The item.
  let item: QTIItem
  /// The texts of the item.
  let texts: QTIBodyReader
  /// The errors, and what the model cannot hold.
  let reports: QTIItemReports
  /// The scores of responses.
  let scorer: QTIScorer
  /// The fractions of answers.
  let grader: QTIAnswerGrader
  /// The reader of text entries.
  var entries: QTIEntryReader { QTIEntryReader(grader: grader, reports: reports) }
  /// The properties that the answers set.
  var details = Question.Details()
  /// The score of the best response; nil if it is not known.
  var maximum: Rational?
  /// Responses to try, for the feedback.
  var tried = QTITriedResponses()
  /// The place of the option that says that a statement is true.
  var trueSlot = 0
  private var name: String

  init(_ item: QTIItem, files: any QTIFiles) {
    self.item = item
    texts = QTIBodyReader(files: files)
    reports = QTIItemReports(on: item)
    scorer = QTIScorer(item)
    grader = QTIAnswerGrader(scorer, reports)
    name = item.title ?? item.identifier ?? ""
  }

  /// The parts that the model cannot hold. The losses name the question by its title or its text.
  var namedLosses: [FormatLoss] {
    reports.losses.map { loss in
      var loss = loss
      loss.question = name
      return loss
    }
  }

  /// Returns the question; nil if the item has errors, or the model has no type for it.
  func question() -> Question? {
    if item.root.isTrue(.adaptive) {
      reports.leaveOut(item.root, field: "adaptive", "the item has several steps")
      return nil
    }
    if let template = item.template {
      reports.leaveOut(
        template, field: template.nameInTwo, "its values are drawn for each player")
      return nil
    }
    guard let body = item.body else {
      reports.problem(
        item.root, "the item has no itemBody", expected: "its text and its interaction")
      return nil
    }
    details.format = .html
    details.id = item.identifier.flatMap(Self.authorID)
    let interactions = QTIInteractions(in: body)
    for element in interactions.ignored {
      reports.lose(element, element.nameInTwo, "it is left out")
    }
    reports.addDropped { $0.report(besides: interactions) }
    let form = interactions.form(in: body)
    guard let (text, kind) = read(form, of: interactions, in: body) else { return nil }
    return make(text, kind)
  }

  private func read(
    _ form: QTIInteractions.Form, of interactions: QTIInteractions, in body: XMLElement
  )
    -> (String, Question.Kind)?
  {
    switch form {
    case .unknown(let element, let reason):
      let reason = reason.isEmpty ? "there is no type of question for it" : reason
      reports.leaveOut(element, field: element.nameInTwo, reason)
      return nil
    case .info: return (texts.text(of: body, role: .after), .info)
    case .gaps:
      texts.nameGaps(of: interactions.all)
      let text = texts.text(of: body, role: .gap)
      return QTIClozeReader(reader: self).cloze(interactions.all).map { (text, $0) }
    case .entry(let entry):
      let text = texts.text(of: body, role: .after)
      return response(of: entry).flatMap { self.entry(entry, $0) }.map { (text, $0) }
    case .single(let interaction):
      let text = texts.text(of: body, role: .after)
      guard let response = response(of: interaction) else { return nil }
      return kind(of: interaction, response).map { (text, $0) }
    }
  }

  /// Reads a text entry that is the only interaction.
  private func entry(_ element: XMLElement, _ response: QTIResponse) -> Question.Kind? {
    guard let entry = entries.entry(element, response, QTITrial(response)) else { return nil }
    maximum = entry.best
    for place in entry.values.indices {
      tried.names["answer_\(place + 1)"] = QTISlot(answer: place)
    }
    if let rest = entry.kind.restPlace {
      tried.names["answer_\(rest + 1)"] = QTISlot(answer: rest)
    }
    tried.probes = {
      var probes = zip(entry.values, entry.fractions).prefix(500).enumerated().map { place, pair in
        QTIProbe(
          response: [response.identifier: response.value(pair.0)], fraction: pair.1,
          slot: QTISlot(answer: place))
      }
      probes.append(
        QTIProbe(
          response: [response.identifier: response.value(entry.wrong)], fraction: entry.rest,
          slot: nil))
      return probes
    }
    switch entry.kind {
    case .short(let answer): return .short(answer)
    case .numeric(let answer): return .numeric(answer)
    case .choice: return nil
    }
  }

  private func kind(of interaction: XMLElement, _ response: QTIResponse) -> Question.Kind? {
    switch interaction.kind {
    case .choiceInteraction: return choice(interaction, response)
    case .matchInteraction: return matching(interaction, response)
    case .orderInteraction: return ordering(interaction, response)
    default:
      if !response.correct.isEmpty || response.mapping != nil {
        reports.lose(interaction, "correctResponse", "an essay is graded by a person")
      }
      if let most = interaction[.maxStrings], most != "1" {
        reports.lose(interaction, "maxStrings", "an essay is one text")
      }
      tried.probes = {
        [
          QTIProbe(
            response: [response.identifier: response.value("x")], fraction: .one, slot: nil)
        ]
      }
      return .essay
    }
  }

  private func make(_ text: String, _ kind: Question.Kind) -> Question? {
    var text = text
    let made = QTITitle.made(of: text)
    // A title that only repeats the text is what the writer makes for a question without one.
    if let title = item.title, title != made { details.title = title }
    if text.isEmpty, let title = item.title {
      text = "<p>\(QTIWords.escaped(title))</p>"
      reports.lose(
        item.root, "title", "the item has no text, so its title is taken for it", isGuess: true)
      details.title = nil
      name = title
    } else {
      name = details.title ?? made
    }
    setPoints(of: kind)
    var kind = kind
    let feedbacks =
      texts.feedbacks
      + item.modalFeedbacks.map { QTIFeedback($0) }
    if !feedbacks.isEmpty {
      let placed = QTIFeedbackPlaces(feedbacks, tried, scorer: scorer)
      for (feedback, targets) in zip(feedbacks, placed.targets) {
        place(feedback, at: targets, in: &kind)
      }
      if placed.areRulesUnknown, !reports.isReported("responseProcessing") {
        grader.loseRules("feedback follows the points")
      }
    }
    reportRest()
    do {
      let question = try Question(text, kind, details)
      for text in question.textsThatShowNothing {
        reports.lose(item.root, text.field, text.reason, isGuess: true)
      }
      return question
    } catch {
      reports.problem(item.root, error.sentence)
      return nil
    }
  }

  private func setPoints(of kind: Question.Kind) {
    switch kind {
    case .info: return
    case .cloze(let cloze):
      let points = item.declaredMaximum ?? maximum ?? cloze.points
      if points != cloze.points { details.points = points }
    default:
      let points = item.declaredMaximum ?? maximum ?? .one
      if points != .one { details.points = points }
    }
    if let points = details.points, points < .zero { details.points = .zero }
  }

  /// Adds a feedback to its places in a question.
  private func place(
    _ feedback: QTIFeedback, at targets: [QTIFeedbackPlaces.Target], in kind: inout Question.Kind
  ) {
    let element = feedback.element
    let text = texts.text(in: element)
    if text.isEmpty { return }
    if let title = element[.title], !title.xmlTrimmed.isEmpty {
      reports.lose(element, "title", "the feedback has no title “\(title.xmlTrimmed)”")
    }
    if targets.isEmpty {
      reports.lose(
        element, element.nameInTwo,
        "it is shown for no single answer, nor for all right or wrong ones")
    }
    for target in targets {
      switch target {
      case .always: details.feedback = FormattedText.joined(details.feedback, text)
      case .right: details.feedbackRight = FormattedText.joined(details.feedbackRight, text)
      case .partly: details.feedbackPartly = FormattedText.joined(details.feedbackPartly, text)
      case .wrong: details.feedbackWrong = FormattedText.joined(details.feedbackWrong, text)
      case .answer(let slot): kind.addFeedback(text, to: slot, trueSlot: trueSlot)
      }
    }
  }

  private func reportRest() {
    let areRulesKept = !reports.isReported("responseProcessing")
    reports.addDropped { $0.reportRules(areKept: areRulesKept) }
    for (element, reason) in texts.losses { reports.lose(element, element.nameInTwo, reason) }
    for element in item.others {
      switch element.kind {
      case .stylesheet: reports.lose(element, "stylesheet", "texts have no styles")
      case .assessmentStimulusRef:
        reports.lose(element, "assessmentStimulusRef", "its text is left out")
      default:
        let isBlank = element.firstElement == nil && element.trimmedText.isEmpty
        if !isBlank || element.hasAttributes {
          reports.lose(element, element.nameInTwo, "it is left out")
        }
      }
    }
    if !texts.omitted.isEmpty {
      let names = texts.omitted.sorted().joined(separator: ", ")
      reports.lose(item.root, "itemBody", "left out of texts: \(names)")
    }
    for path in texts.missing {
      reports.lose(item.root, "img", "the file “\(path)” is not in the package")
    }
  }

  /// Returns the declaration of an interaction's response; nil, with a problem, without one.
  func response(of interaction: XMLElement) -> QTIResponse? {
    let name = interaction[.responseIdentifier]?.xmlTrimmed ?? ""
    if let response = item.responses[name] { return response }
    reports.problem(
      interaction,
      name.isEmpty
        ? "the \(interaction.nameInTwo) has no responseIdentifier"
        : "there is no responseDeclaration “\(name)”",
      expected: "the declaration of the response, with its correctResponse")
    return nil
  }

  /// Returns the identifier that an author gave; nil for one that was made from a question's text.
  private static func authorID(_ identifier: String) -> QuestionID? {
    let digits = identifier.dropFirst(2).prefix(16)
    let isMade =
      QuestionID(identifier).isOfContent && digits.count == 16
      && digits.allSatisfy { $0.isHexDigit && !$0.isUppercase }
    return isMade ? nil : QuestionID(identifier)
  }
}
