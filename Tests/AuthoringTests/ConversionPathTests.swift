import QuizboardAuthoring
import QuizboardTestKit
import Testing

@Suite("Paths of pictures in converted files") struct ConversionPathTests {
  private func converted(to output: String) throws -> (text: String, resources: String) {
    let quiz = try ScratchQuiz(files: [
      "bank.xml": """
      <quiz><question type="essay"><name><text>E</text></name><questiontext format="html">
      <text><![CDATA[<p>See <img src="@@PLUGINFILE@@/a%20map.png" alt="A map"></p>]]></text>
      <file name="a map.png" path="/" encoding="base64">iVBORw0KGgo=</file>
      </questiontext><generalfeedback format="html"><text>@@PLUGINFILE@@/a%20map.png</text>
      </generalfeedback></question></quiz>
      """
    ])
    let conversion = try QuestionConversion(
      "\(quiz.path)/bank.xml", to: "\(quiz.path)/\(output)")
    return (
      String(decoding: conversion.outputs[0].bytes, as: UTF8.self),
      "\(conversion.resources)"
    )
  }

  @Test("texts refer to the files beside them", arguments: ["out.json", "out.gift", "out.csv"])
  func beside(output: String) throws {
    let (text, resources) = try converted(to: output)
    #expect(resources.contains("a map.png"))
    #expect(!text.contains("PLUGINFILE") && text.contains("a%20map.png"), "\(text)")
  }

  @Test("pictures in the texts become files, each once; Moodle's files keep them as they are")
  func embedded() throws {
    let address = "data:image/png;base64,iVBORw0KGgo="
    let quiz = try ScratchQuiz(files: [
      "bank.gift": """
      ::E:: [html]<img src\\="\(address.replacing(":", with: "\\:").replacing("=", with: "\\="))"> {}

      ::F:: [markdown]![a](\(address.replacing(":", with: "\\:").replacing("=", with: "\\="))) {}
      """
    ])
    let json = try QuestionConversion("\(quiz.path)/bank.gift", to: "\(quiz.path)/out.json")
    let text = String(decoding: json.outputs[0].bytes, as: UTF8.self)
    #expect(text.contains("![a](picture-1.png)") && !text.contains("base64"), "\(text)")
    #expect(json.resources.count == 1)
    for output in ["out.xml", "out.gift"] {
      let same = try QuestionConversion("\(quiz.path)/bank.gift", to: "\(quiz.path)/\(output)")
      #expect(String(decoding: same.outputs[0].bytes, as: UTF8.self).contains("base64"))
      #expect(same.resources.isEmpty)
    }
  }

  @Test("a file without a good question gives all of its problems") func problems() throws {
    let quiz = try ScratchQuiz(files: ["bank.csv": "text,answer\nA?,\nB?,\n"])
    let nothing = try QuestionConversion("\(quiz.path)/bank.csv", to: "\(quiz.path)/out.json")
    #expect(nothing.outputs.isEmpty)
    #expect(nothing.problems.count == 2)
    #expect("\(nothing.problems)".contains("bank.csv:3:"), "\(nothing.problems)")
    #expect(nothing.refusal?.contains("has no question that can be converted: ") == true)
  }

  @Test("Moodle's own files keep Moodle's mark") func moodle() throws {
    #expect(try converted(to: "out.xml").text.contains("@@PLUGINFILE@@/a%20map.png"))
  }
}
