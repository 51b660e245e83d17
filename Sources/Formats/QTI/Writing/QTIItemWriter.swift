import QuizboardModel
import QuizboardQuiz

/// Writes a question as an item of QTI 2.1.
final class QTIItemWriter {
  /// A feedback after the text.
  struct Feedback {
    /// The variable that decides whether it is shown.
    let outcome: String
    /// The value of the variable.
    let identifier: String
    /// The text in normal form.
    let html: String
  }

  /// The question.
  let question: Question
  /// The texts of the question.
  let texts: QTITextWriter
  /// The points of the scores in the item: those of the question, or 1 if it has none.
  let scale: Rational

  /// The declarations of the responses.
  var responses = QTIOutputParts()
  /// The interaction, without its prompt; nil if the text contains it.
  var interaction: QTIInteractionParts?
  /// The interactions in the text, by the names of their gaps.
  var gaps: [String: String] = [:]
  /// The template of the response processing; nil for rules.
  var template: String?
  /// The rules that set the score.
  var rules = QTIOutputParts()
  /// The rules that set the variable of single answers.
  var answerRules = QTIOutputParts()
  /// The cardinality of the variable of single answers.
  var answerCardinality = "multiple"
  /// True if answers can earn a part of the points.
  var canBePartlyRight = false
  /// The feedback.
  private(set) var feedbacks: [Feedback] = []
  private var losses: [(field: String, reason: String, isWhole: Bool)] = []

  /// Creates a writer.
  /// - Parameter path: Returns the path in the package of the file that a reference leads to.
  init(_ question: Question, path: @escaping (_ reference: String) -> String?) {
    self.question = question
    texts = QTITextWriter(format: question.format, path: path)
    scale = question.points > .zero ? question.points : .one
  }

  /// The parts of the question that QTI cannot hold, each with its reason.
  var namedLosses: [FormatLoss] {
    (losses + texts.losses.map { ($0.field, $0.reason, false) }).map {
      FormatLoss(
        question: question.reportName, field: $0.field, reason: $0.reason, isWhole: $0.isWhole)
    }
  }

  /// Reports something that QTI cannot hold.
  func lose(_ field: String, _ reason: String) { losses.append((field, reason, false)) }

  /// Reports that the question is left out. Returns false.
  func leaveOut(_ field: String, _ reason: String) -> Bool {
    losses.append((field, reason, true))
    return false
  }

  /// Returns the item; nil if QTI cannot hold the question.
  func item(identifier: String) -> String? {
    if let reason = question.scriptReason {
      _ = leaveOut("type", reason)
      return nil
    }
    guard prepare() else { return nil }
    prepareFeedback()
    reportDetails()
    let hasPrompt = interaction?.isInline == false
    var body = texts.html(FormattedText(question.text, question.format))
    let isPrompt = hasPrompt && !body.isEmpty && QTITextWriter.isInline(body)
    if !isPrompt { body = texts.html(FormattedText(question.text, question.format), isBody: true) }
    if body.isEmpty, question.title != nil {
      lose("title", "without a text, the title is read as the text")
    }
    let marks = Cloze.marks(in: QTIWords.of(body))
    if !gaps.keys.allSatisfy({ marks[$0] != nil }) {
      lose("text", "its HTML hides a gap: it is written as plain text")
      body = texts.html(FormattedText(question.text, .plain), isBody: true)
    }
    let item = assembled(identifier: identifier, body: body, isPrompt: isPrompt)
    if !gaps.isEmpty { checkForm(of: item) }
    checkGrades(of: item)
    return item
  }

  /// Prepares the parts of the question's kind; returns false if it is left out.
  private func prepare() -> Bool {
    switch question.kind {
    case .choice(let options): return prepareChoice(options)
    case .multiple(let options): return prepareMultiple(options)
    case .trueFalse(let statement): prepareStatement(statement)
    case .short(let answer): return prepareShort(answer)
    case .numeric(let answer): return prepareNumeric(answer)
    case .matching(let matching): prepareMatching(matching)
    case .ordering(let ordering): prepareOrdering(ordering)
    case .cloze(let cloze): return prepareCloze(cloze)
    case .essay:
      responses.add {
        $0.element("responseDeclaration", Self.response("RESPONSE", "single", "string"))
      }
      interaction = QTIInteractionParts(
        name: "extendedTextInteraction", attributes: ["responseIdentifier": "RESPONSE"])
    case .info: break
    case .custom: return leaveOut("type", "a script grades the answer: the question is left out")
    }
    return true
  }

  /// The attributes of the declaration of a response.
  static func response(_ name: String, _ cardinality: String, _ baseType: String)
    -> QTIOutput.Attributes
  {
    ["identifier": name, "cardinality": cardinality, "baseType": baseType]
  }

  // Feedback

  /// Adds the feedback of an answer.
  func add(_ feedback: FormattedText?, to answer: String) -> Bool {
    guard let feedback, !feedback.isBlank else { return false }
    let html = texts.html(feedback)
    if html.isEmpty { return false }
    feedbacks.append(
      Feedback(outcome: QTIFeedbackPlaces.answerOutcome, identifier: answer, html: html))
    return true
  }

  private func prepareFeedback() {
    let details = question.details
    let isGraded: Bool
    switch question.kind {
    case .essay, .info: isGraded = false
    default: isGraded = true
    }
    let grades = QTIFeedbackPlaces.grades
    let all = [
      (grades.right, details.feedbackRight, isGraded),
      (grades.wrong, details.feedbackWrong, isGraded),
      (grades.partly, details.feedbackPartly, isGraded && canBePartlyRight),
      (grades.always, details.feedback, question.kind != .info),
    ]
    for (name, feedback, isShown) in all {
      guard let feedback, !feedback.isBlank else { continue }
      if !isShown {
        let field =
          name == grades.always
          ? "feedback" : "feedback" + name.prefix(1).uppercased() + name.dropFirst()
        lose(field, "no answer can show it")
        continue
      }
      feedbacks.append(
        Feedback(
          outcome: QTIFeedbackPlaces.gradeOutcome, identifier: name, html: texts.html(feedback)))
    }
    if feedbacks.isEmpty { return }
    useRules()
    let names = Set(
      feedbacks.filter { $0.outcome == QTIFeedbackPlaces.gradeOutcome }.map(\.identifier))
    answerRules.add { output in
      if !names.isDisjoint(with: [grades.right, grades.partly, grades.wrong]) {
        self.writeGrades(names, to: &output)
      }
      if names.contains(grades.always) { QTIRuleWriter.show(grades.always, to: &output) }
    }
  }

  private func writeGrades(_ names: Set<String>, to output: inout QTIOutput) {
    // Sums of rounded decimals may be a little less than the whole.
    let enough = scale - scale * (Rational(numerator: 1, denominator: 10_000) ?? .zero)
    let grades = QTIFeedbackPlaces.grades
    func show(_ name: String, _ output: inout QTIOutput) {
      if names.contains(name) { QTIRuleWriter.show(name, to: &output) }
    }
    output.element("responseCondition") { output in
      output.element("responseIf") { output in
        QTIRuleWriter.compare("gte", score: enough, to: &output)
        show(grades.right, &output)
      }
      output.element("responseElseIf") { output in
        QTIRuleWriter.compare("gt", score: .zero, to: &output)
        show(grades.partly, &output)
      }
      output.element("responseElse") { output in
        show(grades.wrong, &output)
      }
    }
  }

  /// Writes the template as rules, to which others can be added.
  private func useRules() {
    guard let template else { return }
    self.template = nil
    rules.add { [scale] output in
      if template == "map_response" {
        QTIRuleWriter.mapResponse(to: &output)
      } else {
        QTIRuleWriter.matchCorrect(points: scale, to: &output)
      }
    }
  }

  // Item

  private func assembled(identifier: String, body: String, isPrompt: Bool) -> String {
    // The template gives a single point.
    if template == "match_correct", scale != .one { useRules() }
    var output = QTIOutput()
    let namespace = "http://www.imsglobal.org/xsd/imsqti_v2p1"
    output.element(
      "assessmentItem",
      [
        "xmlns": namespace, "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
        "xsi:schemaLocation":
          "\(namespace) http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd",
        "identifier": identifier, "title": question.title ?? QTITitle.made(of: body),
        "adaptive": "false", "timeDependent": "false",
      ]
    ) { output in
      responses.write(to: &output)
      writeOutcomes(to: &output)
      writeBody(body, isPrompt: isPrompt, to: &output)
      writeProcessing(to: &output)
      for feedback in feedbacks {
        output.element(
          "modalFeedback",
          [
            "outcomeIdentifier": feedback.outcome, "showHide": "show",
            "identifier": feedback.identifier,
          ], xml: texts.xml(feedback.html))
      }
    }
    return output.text
  }

  /// Reports a cloze question that is read as another type, because its only gap is alone in a
  /// line.
  private func checkForm(of item: String) {
    guard gaps.count == 1, let source = try? SourceText(bytes: Array(item.utf8), file: ""),
      let body = (try? XMLElement.qti(source))?.first(.itemBody),
      case .entry = QTIInteractions(in: body).form(in: body)
    else { return }
    lose("type", "a gap alone in its line is read as a question of its own type")
  }

  /// Reports the grading and the feedback to grades that no answer shows. That depends on the whole
  /// item, so the item is read.
  private func checkGrades(of item: String) {
    let details = question.details
    func fields(_ details: Question.Details) -> [(name: String, isThere: Bool)] {
      let feedbacks = [
        ("feedbackRight", details.feedbackRight), ("feedbackPartly", details.feedbackPartly),
        ("feedbackWrong", details.feedbackWrong),
      ]
      return feedbacks.map { ($0, $1.map { !$0.isBlank } ?? false) }
        + [("grading", details.isAllOrNothing)]
    }
    let wanted = fields(details)
    guard wanted.contains(where: \.isThere),
      let read = QTIFormat.read(bytes: Array(item.utf8), file: "").quizzes.first?.questions.first
    else { return }
    for (field, found) in zip(wanted, fields(read.details)) where field.isThere && !found.isThere {
      if losses.contains(where: { $0.field == field.name }) { continue }
      lose(field.name, field.name == "grading" ? "it makes no difference" : "no answer can show it")
    }
  }

  private func writeOutcomes(to output: inout QTIOutput) {
    if question.kind != .info {
      for (name, value) in [("SCORE", Rational.zero), ("MAXSCORE", question.points)] {
        output.element("outcomeDeclaration", Self.response(name, "single", "float")) { output in
          output.element("defaultValue") { $0.element("value", text: QTINumber.decimal(value)) }
        }
      }
    }
    for (name, cardinality) in [
      (QTIFeedbackPlaces.answerOutcome, answerCardinality),
      (QTIFeedbackPlaces.gradeOutcome, "multiple"),
    ] where feedbacks.contains(where: { $0.outcome == name }) {
      output.element("outcomeDeclaration", Self.response(name, cardinality, "identifier"))
    }
  }

  private func writeBody(_ body: String, isPrompt: Bool, to output: inout QTIOutput) {
    output.element("itemBody") { output in
      if !isPrompt {
        if !body.isEmpty { output.line(xml: texts.xml(body, gaps: gaps)) }
        if body.isEmpty, interaction == nil { output.element("div") }
      }
      guard let interaction else { return }
      interaction.write(prompt: isPrompt ? texts.xml(body) : nil, to: &output)
    }
  }

  private func writeProcessing(to output: inout QTIOutput) {
    if let template {
      output.element(
        "responseProcessing",
        ["template": "http://www.imsglobal.org/question/qti_v2p1/rptemplates/\(template)"])
    } else if !rules.isEmpty || !answerRules.isEmpty {
      output.element("responseProcessing") { output in
        rules.write(to: &output)
        answerRules.write(to: &output)
      }
    }
  }

  private func reportDetails() {
    let details = question.details
    if !details.hints.isEmpty { lose("hints", "an item has none") }
    if details.tries != nil { lose("tries", "an item does not say how many there are") }
    if details.penalty != nil { lose("penalty", "a failed try costs nothing") }
    if let explanation = details.explanation, !explanation.isBlank {
      lose("explanation", "an item has none")
    }
    if details.image != nil { lose("image", "it is not in the item") }
    if details.shuffle != nil, !hasOrder { lose("shuffle", "the answers have no order to shuffle") }
    for (field, text) in [("title", details.title), ("category", details.category)] {
      if let text, QTIOutput.losesCharacters(text) { lose(field, QTIOutput.lostCharacters) }
    }
    if question.points == .zero, question.isAnswerable { lose("points", "0 is written as 1") }
  }

  /// True if the question has answers in an order that an item may shuffle or not.
  private var hasOrder: Bool {
    switch question.kind {
    case .choice, .multiple, .matching: true
    case .cloze(let cloze):
      cloze.gaps.contains { if case .choice = $0.kind { true } else { false } }
    default: false
    }
  }

  /// Reports answers of which the best earns a part of the points: in QTI it earns all.
  func checkBest(_ fractions: [Rational]) {
    guard let best = fractions.max() else { return }
    if best > .zero, best < .one { lose("fraction", "the best answer is written as a right one") }
    if best <= .zero, fractions.contains(where: { $0 != .zero }) {
      lose("fraction", "without a right answer, no answer costs points")
    }
  }
}
