import QuizboardMarkup
import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// Reads the element of one question.
struct MoodleQuestionReader {
  /// The element.
  let element: XMLElement
  /// The file with it.
  let file: MoodleReader
  /// Contents of the question that the model cannot hold.
  var losses: [FormatLoss] = []
  /// The properties that all kinds of question share.
  var details = Question.Details()
  /// The text of the question as the file has it. Kinds with gaps mark them in it.
  var text = ""
  /// The reason for leaving the question out: its type, or a part that the model cannot hold.
  private(set) var leftOut = ""
  /// The format of the question's text, which others have unless they say so.
  private(set) var format = MoodleTextFormat.html

  init(_ element: XMLElement, of file: MoodleReader, category: String?) {
    self.element = element
    self.file = file
    details.category = category
  }

  /// The name of the question in reports.
  var name: String {
    if let title = details.title ?? title { return title }
    let words = (element.first("questiontext")?.text ?? "").prefix(400)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 60 ? words.prefix(59) + "…" : words
  }

  /// Reads the question; nil if the model has no kind for its type.
  /// - Parameter ids: The identifiers of the questions before it.
  mutating func read(type: String, ids: Set<String>) throws(FormatProblem) -> Question? {
    leftOut = type
    guard MoodleQuestionReader.types.contains(type) else { return nil }
    try readDetails(of: type, ids: ids)
    guard let kind = try self.kind(of: type) else { return nil }
    var dropped = MoodleDroppedParts(of: element, in: file)
    dropped.report(fromType: type)
    losses += dropped.losses.map { loss in
      var loss = loss
      loss.question = name
      return loss
    }
    do {
      let question = try Question(finishedText(), kind, details)
      for text in question.textsThatShowNothing { guess(text.field, at: element, text.reason) }
      return question
    } catch {
      throw problem(at: element, error.message, expected: error.remedy)
    }
  }

  /// The question types of Moodle that the model has a kind for.
  private static let types: Set<String> = [
    "multichoice", "truefalse", "shortanswer", "numerical", "matching", "match", "ddmatch",
    "ordering", "cloze", "multianswer", "gapselect", "ddwtos", "essay", "description",
  ]

  private mutating func kind(of type: String) throws(FormatProblem) -> Question.Kind? {
    switch type {
    case "multichoice": try multichoice()
    case "truefalse": try trueFalse()
    case "shortanswer": try shortAnswer()
    case "numerical": try numerical()
    case "matching", "match", "ddmatch": try matching()
    case "ordering": try ordering()
    case "cloze", "multianswer": try cloze()
    case "gapselect": try selection(of: "selectoption")
    case "ddwtos": try selection(of: "dragbox")
    case "essay": .essay
    case "description": .info
    default: nil
    }
  }
}

// Parts

extension MoodleQuestionReader {
  /// Returns a problem at an element.
  func problem(at element: XMLElement, _ reason: String, expected: String? = nil) -> FormatProblem {
    file.source.problem(at: element.offset, reason, expected: expected)
  }

  /// Reports something that the model cannot hold.
  mutating func lose(_ field: String, at element: XMLElement, _ reason: String) {
    losses.append(
      FormatLoss(
        question: name, line: file.source.lineNumber(at: element.offset), field: field,
        reason: reason))
  }

  /// Reports something that can be read in several ways, and the reading.
  mutating func guess(_ field: String, at element: XMLElement, _ reason: String) {
    lose(field, at: element, reason)
    losses[losses.count - 1].isGuess = true
  }

  /// Returns the text of the first child element with a name, without outer white space; empty
  /// without one.
  func value(_ name: String) -> String { element.first(name)?.text.withoutOuterSpace ?? "" }

  /// Returns a Boolean as Moodle reads it, for which every other word is true; nil without an
  /// element for it.
  mutating func flag(_ name: String) -> Bool? {
    guard let child = element.first(name) else { return nil }
    let word = child.text.withoutOuterSpace
    if !["", "0", "1", "false", "true"].contains(word) {
      guess(name, at: child, "“\(word.prefix(40))” is read as true, as in Moodle")
    }
    return !(word.isEmpty || word == "false" || word == "0")
  }

  /// Returns nil for a question with a part that the model cannot hold.
  mutating func leaveOut(for part: String) -> Question.Kind? {
    leftOut = part
    return nil
  }

  /// Reads a decimal of a child element; nil without one.
  func decimal(_ name: String) throws(FormatProblem) -> Rational? {
    guard let child = element.first(name) else { return nil }
    let text = child.text.withoutOuterSpace
    if text.isEmpty { return nil }
    guard let value = MoodleNumber.fraction(text) else {
      throw problem(
        at: child, "“\(text.prefix(40))” is no number", expected: "a decimal, as in 0.5")
    }
    return value
  }

  /// Reads a part of 1 of a child element; nil without one. Moodle takes all numbers, and with
  /// those beyond 0 and 1 it loses nothing or everything.
  mutating func part(_ name: String) throws(FormatProblem) -> Rational? {
    guard let value = try decimal(name), let child = element.first(name) else { return nil }
    let part = min(max(value, .zero), .one)
    if part != value {
      lose(name, at: child, "\(self.value(name).prefix(40)) is read as \(part): it is from 0 to 1")
    }
    return part
  }

  /// Returns the text in an element's `<text>`, without outer white space. Texts beside it count if
  /// there is none.
  func source(in holder: XMLElement) throws(FormatProblem) -> String {
    guard let child = holder.first("text") else {
      let direct = holder.children.map { if case .text(let text) = $0 { text } else { "" } }
      return direct.joined().withoutOuterSpace
    }
    if let inner = child.elements.first(where: { _ in true }) {
      throw problem(
        at: inner, "the text has an element <\(inner.name)>",
        expected: "text without elements: HTML stands between <![CDATA[ and ]]>")
    }
    return child.text.withoutOuterSpace
  }

  /// Returns the format of a text.
  func format(of holder: XMLElement) -> MoodleTextFormat {
    holder["format"].map { MoodleTextFormat($0.withoutOuterSpace) } ?? format
  }

  /// Reads the text of an element with its format; nil if it is empty.
  mutating func formatted(_ holder: XMLElement?) throws(FormatProblem) -> FormattedText? {
    guard let holder else { return nil }
    let source = try source(in: holder)
    if source.isEmpty { return nil }
    let format = format(of: holder)
    report(format, of: holder)
    let text = withFiles(of: holder, format.kept(source))
    return FormattedText(text, format.kept == details.format ? nil : format.kept)
  }

  /// Reads a text that Moodle shows without markup, though its entities are characters.
  func unformatted(_ source: String) -> FormattedText {
    if details.format == .html { return FormattedText(source) }
    if MoodleText.isHTML(source.replacing("&", with: "")) { return FormattedText(source, .html) }
    let text = HTMLText.decodingEntities(in: source)
    // A space that an entity stands for would be no text.
    if FormattedText(text).isBlank { return FormattedText(source, .html) }
    let isPlain = details.format == .plain || MoodleTextFormat.isSameInMarkdown(text)
    return FormattedText(text, isPlain ? nil : .plain)
  }

  /// Adds the files that an element embeds, and returns its text with references to them.
  private mutating func withFiles(of holder: XMLElement, _ text: String) -> String {
    let files = holder.all("file")
    if files.isEmpty { return text }
    for file in files {
      let encoding = file["encoding"]?.withoutOuterSpace.lowercased() ?? "base64"
      if encoding != "base64" {
        lose("file", at: file, "the encoding “\(encoding)” is read as base64")
      }
      if file["name"]?.trimmed.isEmpty ?? true {
        lose("file", at: file, "a file without a name is left out")
      }
    }
    return file.resources.add(files, to: text)
  }

  private mutating func report(_ format: MoodleTextFormat, of holder: XMLElement) {
    if case .wiki = format {
      lose(holder.name, at: holder, "the format wiki_like is not shown any more, and read as HTML")
    }
  }

  /// Reads the percentage of an answer.
  func fraction(of answer: XMLElement) throws(FormatProblem) -> Rational {
    let text = (answer["fraction"] ?? "").withoutOuterSpace
    var fraction = Rational.zero
    if !text.isEmpty {
      guard let read = Rational(percentage: MoodleNumber.unpadded(text.withPoint)) else {
        throw problem(
          at: answer, "the fraction “\(text.prefix(40))” is no percentage",
          expected: "a number from -100 to 100")
      }
      fraction = read
    }
    // The oldest files have it in an element, as a part of 1, which counts.
    if let child = answer.first("fraction") {
      let text = child.text.withoutOuterSpace
      guard let read = MoodleNumber.fraction(text) else {
        throw problem(at: child, "“\(text.prefix(40))” is no number", expected: "a decimal")
      }
      fraction = read
    }
    if fraction < Rational(-1) || fraction > .one {
      throw problem(
        at: answer, "the fraction is \(text) %", expected: "a number from -100 to 100")
    }
    return fraction
  }
}

extension String {
  /// The number with a point in place of a comma.
  fileprivate var withPoint: String {
    utf8.contains(UInt8(ascii: ",")) ? replacing(",", with: ".") : self
  }
}

// Properties of all types

extension MoodleQuestionReader {
  private var title: String? {
    let title = element.first("name")?.first("text")?.text.withoutOuterSpace ?? ""
    // The writer made it, because Moodle needs a name.
    if title.isEmpty || element.first("name")?["made-from"] == "text" { return nil }
    return title
  }

  private mutating func readDetails(of type: String, ids: Set<String>) throws(FormatProblem) {
    details.title = title
    details.format = format.kept
    if let holder = element.first("questiontext") {
      // Not the format of the question: a text without one is HTML.
      format = MoodleTextFormat(holder["format"]?.withoutOuterSpace ?? "html")
      details.format = format.kept
      report(format, of: holder)
      text = try source(in: holder)
    }
    readIdentifier(ids)
    details.feedback = try formatted(element.first("generalfeedback"))
    if type != "description", type != "cloze", type != "multianswer" {
      details.points = try decimal("defaultgrade")
      if let points = details.points, points < .zero, let child = element.first("defaultgrade") {
        throw problem(at: child, "the grade is below 0", expected: "0 or more")
      }
    }
    details.penalty = try part("penalty")
    if let penalty = details.penalty, (penalty.doubleValue - 1.0 / 3).magnitude < 0.005 {
      // Old files have two digits.
      details.penalty = Rational.share(of: 3)
    }
    details.shuffle = flag("shuffleanswers")
    try readCombinedFeedback(of: type)
    try readHints()
    readTags()
  }

  /// Reports the beginnings of gaps that are shown as text.
  mutating func reportGaps() {
    guard text.contains("{"), let holder = element.first("questiontext") else { return }
    for slip in MoodleGap.slips(in: text) {
      guess(
        "questiontext", at: holder,
        "“\(slip)” begins no gap that can be read, and is shown as text, as in Moodle")
    }
  }

  /// Returns the text as the model has it.
  private mutating func finishedText() -> String {
    var text = format.kept(text)
    if let holder = element.first("questiontext") { text = withFiles(of: holder, text) }
    // Files before Moodle 2 have one picture beside the text.
    let name = value("image").replacing("/", with: "_")
    guard !name.isEmpty, let data = element.first("image_base64") else { return text }
    let path = file.resources.add(name, Base64.decode(leniently: data.text))
    return text + " <img src=\"\(MoodleResources.mark)\(MoodleResources.encoded(path))\" />"
  }

  private mutating func readIdentifier(_ ids: Set<String>) {
    let id = value("idnumber")
    guard !FormattedText(id).isBlank, let child = element.first("idnumber") else { return }
    if ids.contains(id) {
      lose("idnumber", at: child, "an earlier question has “\(id)”, so this one has none")
    } else {
      details.id = QuestionID(id)
    }
  }

  private mutating func readCombinedFeedback(of type: String) throws(FormatProblem) {
    guard MoodleQuestionReader.typesWithFeedback.contains(type) else { return }
    details.feedbackRight = try formatted(element.first("correctfeedback"))
    details.feedbackPartly = try formatted(element.first("partiallycorrectfeedback"))
    details.feedbackWrong = try formatted(element.first("incorrectfeedback"))
  }

  /// The types that have a feedback for right, partly right and wrong answers.
  static let typesWithFeedback: Set<String> = [
    "multichoice", "matching", "match", "ddmatch", "ordering", "gapselect", "ddwtos",
  ]

  private mutating func readHints() throws(FormatProblem) {
    var hints: [FormattedText] = []
    for hint in element.all("hint") {
      // The name before Moodle 2.1 is `hintcontent`.
      if let text = try formatted(hint.first("hintcontent") ?? hint) { hints.append(text) }
      let flags = hint.elements.filter { child in
        !["text", "file", "hintcontent"].contains(child.name)
          && !["0", "false"].contains(child.text.withoutOuterSpace)
          && (MoodleQuestionReader.hintFlags.contains(child.name) || !child.text.trimmed.isEmpty)
      }
      if !flags.isEmpty {
        let names = flags.map(\.name).joined(separator: " and ")
        lose("hint", at: hint, "\(names) of a hint cannot be held")
      }
    }
    details.hints += hints
  }

  /// The elements of a hint that mean something without content.
  private static let hintFlags: Set<String> = ["shownumcorrect", "clearwrong"]

  private mutating func readTags() {
    var known = Set(details.tags)
    for list in element.elements where list.name == "coursetags" || list.name == "tags" {
      for tag in list.all("tag") {
        let text = (tag.first("text") ?? tag).text.trimmed
        if !text.isEmpty, known.insert(text).inserted { details.tags.append(text) }
      }
    }
  }
}
