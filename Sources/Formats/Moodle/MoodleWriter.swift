import QuizboardMarkup
import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// Writes questions as Moodle XML.
struct MoodleWriter {
  /// The file so far.
  var xml = XMLWriter()
  /// Contents of the quiz that Moodle cannot hold.
  private(set) var losses: [FormatLoss] = []
  /// The question that is written.
  private var question: Question?
  private var category: String?
  /// True if a text of the question has white space at its ends, which Moodle removes.
  private var hasOuterSpace = false

  /// The complete file.
  var result: WriteResult { WriteResult(bytes: xml.bytes, losses: losses) }

  /// Writes a quiz.
  mutating func write(_ quiz: QuizContent) {
    losses = quiz.lossesOutsideQuestions(in: MoodleXMLFormat.name)
    xml.open("quiz")
    for question in quiz.questions {
      self.question = question
      write(question)
    }
    xml.close()
  }

  /// Reports something that Moodle cannot hold.
  mutating func lose(_ field: String, _ reason: String) {
    losses.append(FormatLoss(question: question?.reportName, field: field, reason: reason))
  }

  private mutating func write(_ question: Question) {
    let reason = question.reasonAgainstMoodle
    guard reason == nil, let type = MoodleWriter.type(of: question) else {
      losses.append(
        FormatLoss(
          question: question.reportName, field: "type", reason: reason ?? "", isWhole: true))
      return
    }
    write(category: question.category)
    let details = question.details
    xml.open("question", [("type", type)])
    write(name: question)
    write("questiontext", FormattedText(text(of: question, type: type)), isOptional: false)
    write("generalfeedback", details.feedback, isOptional: false)
    writeNumbers(of: question, type: type)
    if let id = details.id { xml.element("idnumber", id.name) }
    writeKind(of: question, type: type)
    for hint in details.hints { write("hint", hint, isOptional: false) }
    if !details.tags.isEmpty {
      xml.open("tags")
      for tag in details.tags {
        xml.open("tag")
        xml.element("text", tag)
        xml.close()
      }
      xml.close()
    }
    xml.close()
    reportRest(of: question, type: type)
    if hasOuterSpace { lose("text", "white space at the ends of texts is left out") }
    hasOuterSpace = false
    if xml.takeDroppedCharacters() {
      lose("text", "control characters are left out, which XML cannot contain")
    }
  }

  /// Returns Moodle's type for a question, or nil.
  private static func type(of question: Question) -> String? {
    switch question.kind {
    case .choice, .multiple: "multichoice"
    case .trueFalse: "truefalse"
    case .short: "shortanswer"
    case .numeric: "numerical"
    case .matching: "matching"
    case .ordering: "ordering"
    case .cloze(let cloze): cloze.isSelection(in: question) ? "gapselect" : "cloze"
    case .essay: "essay"
    case .info: "description"
    case .custom: nil
    }
  }

  private mutating func write(category: String?) {
    if category == self.category { return }
    self.category = category
    xml.open("question", [("type", "category")])
    xml.open("category")
    xml.element("text", MoodleCategory.write(category))
    xml.close()
    xml.close()
    let read = MoodleCategory.read(MoodleCategory.write(category))
    if category == nil {
      lose("category", "a question without a category comes into Moodle's topmost one")
    } else if read != category {
      lose("category", "it is read as \(read.map { "“\($0)”" } ?? "no category")")
    }
  }

  /// Writes the name, which Moodle needs. The reader knows a name that was made from the text.
  private mutating func write(name question: Question) {
    if let title = question.title {
      xml.open("name")
      write(text: title)
    } else {
      xml.open("name", [("made-from", "text")])
      xml.element("text", MoodleWriter.name(from: question))
    }
    xml.close()
  }

  private static func name(from question: Question) -> String {
    var text = ""
    var isInTag = false
    for character in question.text.prefix(1000) {
      let isTag = question.format == .html && (character == "<" || character == ">")
      if isTag { isInTag = character == "<" }
      if isTag || isInTag { text += isTag ? " " : "" } else { text.append(character) }
    }
    if question.format == .html { text = HTMLText.decodingEntities(in: text) }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if words.isEmpty { return question.type }
    return words.count > 80 ? words.prefix(79) + "…" : words
  }

  private mutating func writeNumbers(of question: Question, type: String) {
    let details = question.details
    if type == "description" {
      xml.element("defaultgrade", "0")
      if details.points != nil { lose("points", "a text without answers has none") }
    } else if type != "cloze" {
      let points = details.points ?? (type == "gapselect" ? question.points : nil)
      if let points { write(decimal: "defaultgrade", points) }
    } else if let points = details.points, points != question.clozePoints {
      lose("points", "the points of a cloze question are the sum of its gaps' in Moodle")
    }
    if let penalty = details.penalty { write(decimal: "penalty", penalty) }
    xml.element("hidden", "0")
  }

  /// Writes a fraction as a decimal.
  mutating func write(decimal name: String, _ value: Rational) {
    let text = MoodleNumber.text(of: value)
    if MoodleNumber.fraction(text) != value { lose(name, "\(value) is rounded to \(text)") }
    xml.element(name, text)
  }

  /// Reports the properties of a question that its type has not in Moodle.
  private mutating func reportRest(of question: Question, type: String) {
    let details = question.details
    if details.explanation != nil { lose("explanation", "Moodle has only feedback") }
    if details.timeLimit != nil {
      lose("timeLimit", "Moodle has time limits only for a whole quiz")
    }
    if details.image != nil { lose("image", "pictures are part of the text in Moodle") }
    if details.isAllOrNothing { lose("grading", "Moodle grades each part of an answer") }
    if details.tries != nil {
      lose("tries", "Moodle gives one try more than there are hints")
    }
    if !details.hints.isEmpty, type == "essay" || type == "description" {
      lose("hints", "Moodle ignores hints of this type")
    }
    if !MoodleQuestionReader.typesWithFeedback.contains(type) {
      for (name, feedback) in [
        ("feedbackRight", details.feedbackRight), ("feedbackPartly", details.feedbackPartly),
        ("feedbackWrong", details.feedbackWrong),
      ] where feedback != nil {
        lose(name, "Moodle has no such feedback for this type")
      }
    }
    if let shuffle = details.shuffle, !MoodleWriter.holds(shuffle, question, type) {
      lose("shuffle", "Moodle has no order to shuffle for this type")
    }
  }

  /// Returns whether Moodle has the order of options for a question of a type.
  private static func holds(_ shuffle: Bool, _ question: Question, _ type: String) -> Bool {
    guard type == "cloze", case .cloze(let cloze) = question.kind else {
      return ["multichoice", "matching", "gapselect"].contains(type)
    }
    return shuffle
      && cloze.gaps.contains { if case .choice = $0.kind { true } else { false } }
  }
}

// Texts

extension MoodleWriter {
  /// The format of the question's text.
  var format: TextFormat { question?.format ?? .html }

  /// Writes an element with a text and its format.
  mutating func write(_ name: String, _ text: FormattedText?, isOptional: Bool = true) {
    if text == nil, isOptional { return }
    open(name, text, [])
    xml.close()
  }

  /// Begins an element with a text and its format.
  mutating func open(
    _ name: String, _ text: FormattedText?, _ attributes: [XMLWriter.Attribute]
  ) {
    let word = MoodleTextFormat.word(for: text?.format ?? format)
    xml.open(name, attributes + [("format", word)])
    write(text: text?.source ?? "")
  }

  /// Writes a text without a format.
  mutating func write(text: String) {
    xml.element("text", text)
    if text.withoutOuterSpace.utf8.count < text.utf8.count { hasOuterSpace = true }
    if text.contains(MoodleResources.mark) {
      lose("file", "the files of the text are not written, and Moodle does not find them")
    }
  }

  /// Writes a text that Moodle shows without markup.
  mutating func write(unformatted text: FormattedText) {
    let source = text.source
    switch text.format ?? format {
    case .html:
      if source.contains("<") { lose("format", "Moodle shows “\(source.prefix(40))” without tags") }
      write(text: source)
    case .plain:
      write(text: MoodleText.isHTML(source) ? MoodleWriter.escaped(source) : source)
    case .markdown:
      if !MoodleTextFormat.isSameInMarkdown(source) {
        lose("format", "Moodle shows “\(source.prefix(40))” without markup")
      }
      write(text: source)
    }
  }

  /// Returns a plain text as HTML. Moodle writes `>` as it is.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  /// Returns the text of a question, with its gaps as Moodle has them.
  private mutating func text(of question: Question, type: String) -> String {
    guard case .cloze(let cloze) = question.kind else { return question.text }
    if cloze.gaps.enumerated().contains(where: { $1.name != String($0 + 1) }) {
      lose("gaps", "Moodle has no names for gaps, and they become 1, 2, …")
    }
    if type == "gapselect" {
      let numbers = MoodleSelection(cloze, in: question).rightChoices
      return MoodleGapWriter.replacing(cloze, in: question.text) { "[[\(numbers[$0])]]" }
    }
    var writer = MoodleGapWriter(cloze, of: question)
    let text = writer.text()
    for loss in writer.losses { lose(loss.field, loss.reason) }
    return text
  }
}

extension Question {
  /// The sum of the points of a cloze question's gaps.
  fileprivate var clozePoints: Rational {
    if case .cloze(let cloze) = kind { cloze.points } else { .zero }
  }
}
