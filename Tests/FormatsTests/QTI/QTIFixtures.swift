import QuizboardModel
import QuizboardQuiz
import Testing

@testable import QuizboardFormats

/// An item of QTI 2.1: the declaration of its responses, its body, and what follows.
func qtiItem(
  _ declarations: String, _ body: String, _ rest: String = "", title: String = "T",
  identifier: String = "one"
) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="\(identifier)"
    title="\(title)" adaptive="false" timeDependent="false">
  \(declarations)
  <itemBody>\(body)</itemBody>
  \(rest)
  </assessmentItem>
  """
}

/// The declaration of a response with its right values, and more.
func response(
  _ cardinality: String, _ baseType: String, _ values: [String] = [], _ rest: String = "",
  name: String = "RESPONSE"
) -> String {
  let correct = values.map { "<value>\($0)</value>" }.joined()
  return """
    <responseDeclaration identifier="\(name)" cardinality="\(cardinality)" baseType="\(baseType)">
    \(correct.isEmpty ? "" : "<correctResponse>\(correct)</correctResponse>")\(rest)
    </responseDeclaration>
    """
}

/// A mapping of keys to scores.
func mapping(_ entries: KeyValuePairs<String, String>, _ attributes: String = "") -> String {
  let entries = entries.map { "<mapEntry mapKey=\"\($0)\" mappedValue=\"\($1)\"/>" }.joined()
  return "<mapping defaultValue=\"0\" \(attributes)>\(entries)</mapping>"
}

let matchCorrect =
  "<responseProcessing template="
  + "\"http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct\"/>"
let mapResponse =
  "<responseProcessing template="
  + "\"http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response.xml\"/>"

/// The declaration of the score.
let score = "<outcomeDeclaration identifier=\"SCORE\" cardinality=\"single\" baseType=\"float\"/>"

/// A choiceInteraction with options `A`, `B`, … of the given texts.
func choices(_ texts: String..., attributes: String = "maxChoices=\"1\"", prompt: String = "Q")
  -> String
{
  let options = zip(["A", "B", "C", "D", "E"], texts).map {
    "<simpleChoice identifier=\"\($0)\">\($1)</simpleChoice>"
  }
  return """
    <choiceInteraction responseIdentifier="RESPONSE" shuffle="true" \(attributes)>
    <prompt>\(prompt)</prompt>\(options.joined())</choiceInteraction>
    """
}

func readQTI(_ text: String) -> ReadResult {
  QTIFormat.read(bytes: Array(text.utf8), file: "item.xml")
}

/// A zip archive.
func zip(_ files: KeyValuePairs<String, String>) -> [UInt8] {
  var writer = ZipWriter()
  for (path, text) in files { writer.add(path, Array(text.utf8)) }
  return writer.finished()
}

/// The manifest of a package with resources: a type without `imsqti_` and a path each.
func manifest(_ resources: KeyValuePairs<String, String>, title: String? = nil) -> String {
  let list = resources.map { type, path in
    "<resource identifier=\"R\" type=\"imsqti_\(type)\" href=\"\(path)\"><file href=\"\(path)\"/>"
      + "</resource>"
  }
  let lom = title.map {
    "<metadata><imsmd:lom xmlns:imsmd=\"x\"><imsmd:general><imsmd:title><imsmd:langstring>\($0)"
      + "</imsmd:langstring></imsmd:title></imsmd:general></imsmd:lom></metadata>"
  }
  return "<manifest xmlns=\"http://www.imsglobal.org/xsd/imscp_v1p1\">\(lom ?? "")<resources>"
    + list.joined() + "</resources></manifest>"
}

/// A test with sections.
func qtiTest(_ inside: String, title: String = "Test") -> String {
  """
  <assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="t" title="\(title)">
  <testPart identifier="p" navigationMode="linear" submissionMode="individual">
  \(inside)
  </testPart></assessmentTest>
  """
}

/// An item with a single option, for packages.
func plainItem(_ identifier: String, text: String = "Q") -> String {
  qtiItem(
    response("single", "identifier", ["A"]) + score, choices("x", "y", prompt: text), matchCorrect,
    title: "Item \(identifier)", identifier: identifier)
}

extension Question {
  /// The options as `text fraction`.
  var optionNotes: [String] {
    zip(kind.options, optionFractions).map { "\($0.text.source) \($1)" }
  }
}

/// Compares questions one by one, so that a failure is readable.
func expectSame(_ left: [Question], _ right: [Question], _ seed: UInt64) {
  #expect(left.count == right.count, "seed \(seed)")
  for (left, right) in zip(left, right) where left != right {
    #expect(left.id == right.id && left.text == right.text, "seed \(seed)")
    #expect(left.kind == right.kind, "seed \(seed)")
    #expect(left.details == right.details, "seed \(seed)")
  }
}

/// Checks that nothing was lost, and shows the question of each loss.
func expectNoLosses(_ result: ReadResult, of questions: [Question], _ seed: UInt64) {
  for loss in result.losses {
    let question = questions.first { $0.reportName == loss.question }
    Issue.record(
      "seed \(seed): \(loss.field): \(loss.reason) of \(question.map { "\($0.kind) \($0.details)" } ?? "")"
    )
  }
}
