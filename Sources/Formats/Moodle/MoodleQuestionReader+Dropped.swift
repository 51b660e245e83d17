import QuizboardText

extension MoodleQuestionReader {
  /// Elements with a value, and the values that say nothing that the model does not.
  private static let values: [(name: String, usual: Set<String>)] = [
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

  /// Elements that are read, or mean nothing outside Moodle.
  private static let known: Set<String> = [
    "name", "questiontext", "image", "image_base64", "generalfeedback", "defaultgrade", "penalty",
    "idnumber", "tags", "coursetags", "hint", "single", "shuffleanswers",
    "showstandardinstruction", "correctfeedback", "partiallycorrectfeedback", "incorrectfeedback",
    "shownumcorrect", "answer", "usecase", "units", "unitgradingtype", "unitpenalty",
    "subquestion", "selectoption", "dragbox", "selecttype", "selectcount", "gradingtype", "logical",
    "studentsee",
  ]

  /// Reports what the question says and the model cannot hold.
  mutating func reportDropped(from type: String) {
    // Nearly all elements of nearly all questions are read.
    var seen: Set<String> = []
    for child in element.elements {
      if MoodleQuestionReader.known.contains(child.name) {
        if child.name == "shownumcorrect" { reportCount(child) }
        reportDropped(inside: child)
        continue
      }
      guard seen.insert(child.name).inserted else { continue }
      let text = child.text.withoutOuterSpace
      if let value = MoodleQuestionReader.values.first(where: { $0.name == child.name }) {
        if !value.usual.contains(text) {
          lose(child.name, at: child, "the value “\(text.prefix(40))” cannot be held")
        }
      } else if !text.isEmpty
        || child.hasAttributes && !MoodleQuestionReader.texts.contains(child.name)
      {
        lose(child.name, at: child, "its content cannot be held")
      }
    }
    if !MoodleQuestionReader.typesWithFeedback.contains(type) { reportCombinedFeedback() }
  }

  /// The elements that are read inside of others, by the names of those.
  private static let parts: [String: Set<String>] = [
    "name": ["text"], "questiontext": ["text", "file"], "generalfeedback": ["text", "file"],
    "correctfeedback": ["text", "file"], "partiallycorrectfeedback": ["text", "file"],
    "incorrectfeedback": ["text", "file"], "feedback": ["text", "file"],
    "answer": ["text", "file", "fraction", "feedback", "tolerance"],
    "subquestion": ["text", "file", "answer"], "units": ["unit"],
    "unit": ["unit_name", "multiplier"], "tags": ["tag"], "coursetags": ["tag"], "tag": ["text"],
    "selectoption": ["text", "file", "group"], "dragbox": ["text", "file", "group", "infinite"],
  ]

  /// Reports the elements inside of one that is read. Those of hints are read as their flags.
  private mutating func reportDropped(inside element: XMLElement) {
    guard let parts = MoodleQuestionReader.parts[element.name] else { return }
    for child in element.elements {
      if !parts.contains(child.name) {
        if child.hasAttributes || !child.text.withoutOuterSpace.isEmpty {
          lose(child.name, at: child, "its content cannot be held")
        }
      } else if child.name != "text", child.name != "file" {
        reportDropped(inside: child)
      }
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
