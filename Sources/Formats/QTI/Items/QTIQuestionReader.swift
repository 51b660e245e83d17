import QuizboardModel
import QuizboardQuiz

/// Makes a question of an item.
final class QTIQuestionReader {
  /// The item.
  let item: QTIItem
  /// The texts of the item.
  let texts: QTIBodyReader
  /// The scores of responses.
  let scorer: QTIScorer
  /// The properties that the answers set.
  var details = Question.Details()
  /// The score of the best response; nil if it is not known.
  var maximum: Rational?
  /// True if the rules cannot be kept, so that only the correct responses and mappings count.
  var areRulesIgnored = false
  /// Responses to try, for the feedback.
  var tried = QTITriedResponses()
  /// The place of the option that says that a statement is true.
  var trueSlot = 0
  /// The errors.
  private(set) var problems: [FormatProblem] = []
  private var losses: [FormatLoss] = []
  private var name: String

  init(_ item: QTIItem, files: any QTIFiles) {
    self.item = item
    texts = QTIBodyReader(files: files)
    scorer = QTIScorer(item)
    name = item.title ?? item.identifier ?? ""
  }

  /// The rule for scoring.
  var scoring: QTIItem.Scoring {
    if areRulesIgnored, case .rules = item.scoring { .unknown("") } else { item.scoring }
  }

  /// What the model cannot hold. The losses name the question by its title or its text.
  var namedLosses: [FormatLoss] {
    losses.map { loss in
      var loss = loss
      loss.question = name
      return loss
    }
  }

  /// Returns the question; nil if the item has errors, or the model has no type for it.
  func question() -> Question? {
    if item.root.isTrue(.adaptive) {
      return leaveOut(item.root, field: "adaptive", "the item has several steps")
    }
    if let template = item.template {
      return leaveOut(template, field: template.nameInTwo, "its values are drawn for each player")
    }
    guard let body = item.body else {
      problem(item.root, "the item has no itemBody", expected: "its text and its interaction")
      return nil
    }
    details.format = .html
    details.id = item.identifier.flatMap(Self.authorID)
    let interactions = QTIInteractions(in: body)
    for element in interactions.ignored {
      lose(element, element.nameInTwo, "it is left out")
    }
    report { $0.report(besides: interactions) }
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
      _ = leaveOut(element, field: element.nameInTwo, reason)
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

  private func kind(of interaction: XMLElement, _ response: QTIResponse) -> Question.Kind? {
    switch interaction.kind {
    case .choiceInteraction: return choice(interaction, response)
    case .matchInteraction: return matching(interaction, response)
    case .orderInteraction: return ordering(interaction, response)
    default:
      if !response.correct.isEmpty || response.mapping != nil {
        lose(interaction, "correctResponse", "an essay is graded by a person")
      }
      if let most = interaction[.maxStrings], most != "1" {
        lose(interaction, "maxStrings", "an essay is one text")
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
      lose(item.root, "title", "the item has no text, so its title is taken for it", isGuess: true)
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
      if placed.areRulesUnknown, !isReported("responseProcessing") {
        loseRules("feedback follows the points")
      }
    }
    reportRest()
    do {
      let question = try Question(text, kind, details)
      for text in question.textsThatShowNothing {
        lose(item.root, text.field, text.reason, isGuess: true)
      }
      return question
    } catch {
      problem(item.root, error.sentence)
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
      lose(element, "title", "the feedback has no title “\(title.xmlTrimmed)”")
    }
    if targets.isEmpty {
      lose(
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
    let areRulesKept = !isReported("responseProcessing")
    report { $0.reportRules(areKept: areRulesKept) }
    for (element, reason) in texts.losses { lose(element, element.nameInTwo, reason) }
    for element in item.others {
      switch element.kind {
      case .stylesheet: lose(element, "stylesheet", "texts have no styles")
      case .assessmentStimulusRef: lose(element, "assessmentStimulusRef", "its text is left out")
      default:
        let isBlank = element.firstElement == nil && element.trimmedText.isEmpty
        if !isBlank || element.hasAttributes {
          lose(element, element.nameInTwo, "it is left out")
        }
      }
    }
    if !texts.omitted.isEmpty {
      let names = texts.omitted.sorted().joined(separator: ", ")
      lose(item.root, "itemBody", "left out of texts: \(names)")
    }
    for path in texts.missing {
      lose(item.root, "img", "the file “\(path)” is not in the package")
    }
  }

  // Reports

  /// Reports something that the model cannot hold.
  func lose(
    _ element: XMLElement, _ field: String, _ reason: String, isGuess: Bool = false
  ) {
    losses.append(item.loss(element, field, reason, isGuess: isGuess))
  }

  /// Adds reports on parts that are not read.
  func report(_ body: (inout QTIDroppedParts) -> Void) {
    var parts = QTIDroppedParts(of: item)
    body(&parts)
    losses += parts.losses
  }

  /// Returns whether a field is in a report.
  func isReported(_ field: String) -> Bool { losses.contains { $0.field == field } }

  /// Reports that the whole question is left out.
  @discardableResult
  func leaveOut(_ element: XMLElement, field: String, _ reason: String) -> Question? {
    losses.append(
      FormatLoss(
        line: item.source.lineNumber(at: element.offset), field: field,
        reason: "\(reason): the question is left out", isWhole: true))
    return nil
  }

  /// Reports an error.
  func problem(_ element: XMLElement, _ reason: String, expected: String? = nil) {
    problems.append(item.problem(element, reason, expected: expected))
  }

  /// Reports an error at a byte offset.
  func problem(at offset: Int, _ reason: String, expected: String? = nil) {
    problems.append(item.source.problem(at: offset, reason, expected: expected))
  }

  /// Returns the declaration of an interaction's response; nil, with a problem, without one.
  func response(of interaction: XMLElement) -> QTIResponse? {
    let name = interaction[.responseIdentifier]?.xmlTrimmed ?? ""
    if let response = item.responses[name] { return response }
    problem(
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
