import QuizboardText

/// Reports on the parts of a question that the reader does not look at, and on contents that the
/// model cannot hold.
struct MoodleDroppedParts {
  private let element: XMLElement
  private let file: MoodleReader
  /// The reports, without the question's name.
  private(set) var losses: [FormatLoss] = []

  init(of element: XMLElement, in file: MoodleReader) {
    self.element = element
    self.file = file
  }

  /// Elements with a value, and the values that say nothing that the model does not.
  private static let values: [(name: String, usual: [String])] = [
    ("answernumbering", ["", "abc"]), ("hidden", ["", "0"]), ("showunits", ["", "0", "3"]),
    ("unitsleft", ["", "0"]), ("responseformat", ["", "editor"]), ("responserequired", ["", "1"]),
    ("responsefieldlines", ["", "10", "15"]), ("minwordlimit", ["", "0"]),
    ("maxwordlimit", ["", "0"]), ("attachments", ["", "0"]), ("attachmentsrequired", ["", "0"]),
    ("maxbytes", ["", "0"]), ("filetypeslist", [""]), ("layouttype", ["", "VERTICAL"]),
    ("showgrading", ["", "SHOW", "1"]), ("numberingstyle", ["", "none"]),
    ("correctresponsesfeedback", ["", "0", "false"]),
  ]

  /// Elements with a text that the model has no place for.
  private static let texts = ["instructions", "graderinfo", "responsetemplate"]

  /// Elements that questions of all types have, or that mean nothing outside Moodle.
  private static let known = [
    "name", "questiontext", "image", "image_base64", "generalfeedback", "defaultgrade", "penalty",
    "idnumber", "tags", "coursetags", "hint", "shuffleanswers", "showstandardinstruction",
    "correctfeedback", "partiallycorrectfeedback", "incorrectfeedback", "shownumcorrect",
  ]

  /// The types that have an element, and the values that say nothing in others.
  private static let own: [String: (types: [String], usual: [String])] = {
    let ordering = (types: ["ordering"], usual: [""])
    return [
      "answer": (
        [
          "multichoice", "truefalse", "shortanswer", "numerical", "ordering", "gapselect", "ddwtos",
        ],
        [""]
      ),
      "single": (["multichoice"], ["", "0", "1", "false", "true"]),
      "usecase": (["shortanswer"], ["", "0"]), "units": (["numerical"], [""]),
      "unitgradingtype": (["numerical"], ["", "0"]),
      "unitpenalty": (["numerical"], ["", "0", "0.1", "0.1000000"]),
      "subquestion": (["matching", "match", "ddmatch"], [""]),
      "selectoption": (["gapselect"], [""]), "dragbox": (["ddwtos"], [""]),
      "selecttype": ordering, "selectcount": ordering, "gradingtype": ordering,
      "logical": ordering, "studentsee": ordering,
    ]
  }()

  /// The elements that a question, or another element, has more than once.
  private static let repeated = [
    "answer", "hint", "subquestion", "selectoption", "dragbox", "unit", "tag", "file",
  ]

  /// The entries of an element in all tables of this file. The lists are short, so that searching
  /// them takes less than hashing: the lookups were a third of reading a file.
  private struct Rule {
    /// The types that have the element; nil if it is not of certain types.
    var own: (types: [String], usual: [String])?
    var isKnown = false
    var isRepeated = false
    /// The elements that are read inside; nil if none is looked at.
    var parts: [String]?
    var attributes = ["format"]
  }

  private static let rules: [String: Rule] = {
    var rules: [String: Rule] = [:]
    for (name, value) in own { rules[name, default: Rule()].own = value }
    for name in known { rules[name, default: Rule()].isKnown = true }
    for name in repeated { rules[name, default: Rule()].isRepeated = true }
    for (name, names) in parts { rules[name, default: Rule()].parts = names }
    for (name, names) in attributes { rules[name, default: Rule()].attributes = names }
    return rules
  }()

  private static func rule(for name: String) -> Rule { rules[name] ?? Rule() }

  /// The first of several elements with a name.
  private struct FirstElements {
    private var few: [(name: String, element: XMLElement)] = []
    private var many: [String: XMLElement] = [:]

    /// Returns the earlier element with the same name; nil after adding the first one.
    mutating func earlier(than element: XMLElement, called name: String) -> XMLElement? {
      if let first = few.first(where: { $0.name == name })?.element ?? many[name] { return first }
      if few.count < 16 { few.append((name, element)) } else { many[name] = element }
      return nil
    }
  }

  private mutating func lose(_ field: String, at element: XMLElement, _ reason: String) {
    losses.append(
      FormatLoss(line: file.source.lineNumber(at: element.offset), field: field, reason: reason))
  }

  /// Reports on a question of a type.
  mutating func report(fromType type: String) {
    // Nearly all elements of nearly all questions are read.
    reportAttributes(of: element, known: ["type"])
    reportTexts(inside: element, Rule())
    var seen = FirstElements()
    for child in element.elements {
      let name = child.name
      let rule = Self.rule(for: name)
      if !rule.isRepeated, let first = seen.earlier(than: child, called: name) {
        reportRepeated(child, after: first)
        continue
      }
      if let own = rule.own {
        if own.types.contains(type) {
          report(inside: child, rule)
        } else if !own.usual.contains(child.text.withoutOuterSpace) {
          lose(name, at: child, "it is left out, because a question of type \(type) has none")
        }
      } else if rule.isKnown {
        if name == "shownumcorrect" { reportCount(child) }
        report(inside: child, rule)
      } else {
        reportUnknown(child)
      }
    }
    let choices = element.first(type == "gapselect" ? "selectoption" : "dragbox")
    if type == "gapselect" || type == "ddwtos", choices != nil, let answer = element.first("answer")
    {
      lose("answer", at: answer, "it is left out, because the choices are in other elements")
    }
    if !MoodleQuestionReader.typesWithFeedback.contains(type) { reportCombinedFeedback() }
  }

  /// Reports an element of a question that no type reads, unless its value is the usual one.
  private mutating func reportUnknown(_ child: XMLElement) {
    let text = child.text.withoutOuterSpace
    if let value = Self.values.first(where: { $0.name == child.name }) {
      reportAttributes(of: child, known: [])
      if !value.usual.contains(text) {
        lose(child.name, at: child, "the value “\(text.prefix(40))” cannot be held")
      }
    } else if !text.isEmpty || child.hasAttributes && !Self.texts.contains(child.name) {
      lose(child.name, at: child, "its content cannot be held")
    }
  }

  /// Reports an element of which only the first is read.
  private mutating func reportRepeated(_ child: XMLElement, after first: XMLElement) {
    let text = child.text.withoutOuterSpace
    if text.isEmpty || text == first.text.withoutOuterSpace { return }
    losses.append(
      FormatLoss(
        line: file.source.lineNumber(at: child.offset), field: child.name,
        reason: "there is one already, and the first one counts", isGuess: true))
  }

  /// The elements that are read inside of others, by the names of those.
  private static let parts: [String: [String]] = [
    "name": ["text"], "questiontext": ["text", "file"], "generalfeedback": ["text", "file"],
    "correctfeedback": ["text", "file"], "partiallycorrectfeedback": ["text", "file"],
    "incorrectfeedback": ["text", "file"], "feedback": ["text", "file"],
    "answer": ["text", "file", "fraction", "feedback", "tolerance"],
    "subquestion": ["text", "file", "answer"], "units": ["unit"],
    "unit": ["unit_name", "multiplier"], "tags": ["tag"], "coursetags": ["tag"], "tag": ["text"],
    "selectoption": ["text", "file", "group"], "dragbox": ["text", "file", "group", "infinite"],
    "category": ["text"], "info": ["text", "file"],
  ]

  /// Reports what an element with a category says besides its name.
  mutating func reportFromCategory() {
    reportAttributes(of: element, known: ["type"])
    reportTexts(inside: element, Rule())
    var seen = FirstElements()
    for child in element.elements {
      let name = child.name
      if let first = seen.earlier(than: child, called: name) {
        reportRepeated(child, after: first)
        continue
      }
      if ["category", "info", "idnumber"].contains(name) {
        report(inside: child, Self.rule(for: name))
      } else {
        reportUnknown(child)
      }
    }
  }

  /// The attributes that are read, by the names of their elements. Texts have a format.
  private static let attributes = [
    "answer": ["fraction", "format"], "name": ["made-from", "format"],
    "file": ["name", "path", "encoding"],
  ]

  /// Reports what is inside of an element and not read. The flags of hints are read as such.
  private mutating func report(inside element: XMLElement, _ rule: Rule) {
    reportAttributes(of: element, known: rule.attributes)
    if rule.parts == nil, element.name != "hint" { return }
    reportTexts(inside: element, rule)
    var seen = FirstElements()
    for child in element.elements {
      let name = child.name
      let inner = Self.rule(for: name)
      if !inner.isRepeated || element.name == "subquestion",
        let first = seen.earlier(than: child, called: name)
      {
        reportRepeated(child, after: first)
        continue
      }
      guard let parts = rule.parts else {
        if name == "text" { reportAttributes(of: child, known: []) }
        continue
      }
      if !parts.contains(name) {
        if child.hasAttributes || !child.text.withoutOuterSpace.isEmpty {
          lose(name, at: child, "its content cannot be held")
        }
      } else if name == "file" || name == "text" {
        reportAttributes(of: child, known: name == "file" ? inner.attributes : [])
      } else {
        report(inside: child, inner)
      }
    }
  }

  /// Reports attributes that are not read.
  private mutating func reportAttributes(of element: XMLElement, known: [String]) {
    guard element.hasAttributes else { return }
    for attribute in element.attributes
    where !known.contains(attribute.name) && !attribute.name.hasPrefix("xml")
      && !attribute.value.trimmed.isEmpty
    {
      lose(
        "\(element.name) \(attribute.name)", at: element, "the attribute is unknown, and left out")
    }
    if known.contains("format"), let format = element["format"]?.withoutOuterSpace,
      !MoodleTextFormat.words.contains(format)
    {
      lose(
        "\(element.name) format", at: element,
        "the format “\(format.prefix(40))” is unknown, and read as HTML")
    }
  }

  /// Reports text beside the elements of an element that holds elements. A text without `<text>` is
  /// read.
  private mutating func reportTexts(inside element: XMLElement, _ rule: Rule) {
    let texts = element.textsBesideElements
    if texts.isEmpty { return }
    let isTextHolder = rule.parts?.contains("text") == true || element.name == "hint"
    if isTextHolder, element.first("text") == nil { return }
    for text in texts {
      let words = text.withoutOuterSpace
      if words.isEmpty { continue }
      lose(element.name, at: element, "“\(words.prefix(40))” beside its elements is left out")
    }
  }

  private mutating func reportCount(_ element: XMLElement) {
    let text = element.text.withoutOuterSpace
    if text != "0" && text != "false" {
      lose("shownumcorrect", at: element, "the number of right answers is not told to the player")
    }
  }

  private mutating func reportCombinedFeedback() {
    for name in ["correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"] {
      if let child = element.first(name), !child.text.trimmed.isEmpty {
        lose(name, at: child, "this type has no such feedback in Moodle, and it is left out")
      }
    }
  }
}
