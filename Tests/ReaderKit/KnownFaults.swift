/// Inputs that the fuzzer found faults with, made small. A test reads them again.
public enum KnownFaults {
  /// The inputs.
  public static let all: [ReaderCase] = [
    // A text that begins with a mark of Unicode lost it when the file was written.
    text(.gift, "\u{FEFF}\u{FEFF}How high?{#50}"),
    text(.aiken, "\u{FEFF}\u{FEFF}A. x\nA. x\nB. y\nANSWER: A\n"),
    // Weights that are the default of the type were not equal to the default.
    text(.gift, "Two?{~%50%a ~%50%b ~%-50%c}"),
    text(.moodle, moodleChoice(single: false, [("50", "a"), ("50", "b"), ("-50", "c")])),
    // A fraction without a short decimal changed with each writing.
    text(.gift, "Two?{=a ~%-33.30330333%b ~%0.00000001%c}"),
    text(.gift, "How high?{#=%0.3333%40..60}"),
    // A feedback of blanks that only Unicode knows was dropped.
    text(.gift, "How high?{#=50:0.5#\u{2003}}"),
    // Names of blanks that only Unicode knows were no names in JSON.
    text(.gift, "// [id:\u{2003}]\nIt burns.{T}"),
    // A name of a category kept a null byte, which is a blank at the beginning of a line.
    text(.gift, "$CATEGORY: $course$/\0a/b\n\nIt burns.{T}\n"),
    // Options without a text were dropped without a word.
    text(.aiken, "One?\nA) x\nB) \nANSWER: A\n"),
    // A list of one empty text was written as an empty cell, which is no list.
    text(.csv, "type,text,answer,hints\ntrueFalse,Salt?,true,\"[\"\"\"\"]\"\n"),
    // Reports quoted whole names of elements.
    text(.moodle, "<quiz><question><\(String(repeating: "a", count: 9_000))></question></quiz>"),
    text(.plist, "<plist><dict><\(String(repeating: "a", count: 9_000))/></dict></plist>"),
    // The number of a column, less one, was no integer.
    text(.anki, "#tags column:-9223372036854775808\ndog\tchien\ttags\n"),
    // A character with thousands of marks made reports of its size.
    text(.csv, "type,text,answer\n\(marked),Salt?,true\n"),
    text(.gift, "How high?{#\(marked)}"),
    // A bracket that begins no gap was read back as its number.
    text(
      .moodle,
      "<quiz><question type=\"cloze\"><questiontext><text>{1:SA:=a} {1:MC:</text></questiontext>"
        + "</question></quiz>"),
    // An empty body, and lines between blocks inside of an unknown element.
    text(.qti, qtiItem("<div/>")),
    text(.qti, qtiItem("<other>A<p>B</p>C</other>")),
    // With a gap that has no right answer, the whole question had none in the written rules.
    text(
      .qti,
      qtiItem(
        """
        <gapMatchInteraction responseIdentifier="R"><gapText identifier="W">w</gapText>
        <gapText identifier="X">x</gapText><p>A <gap identifier="G"/> or <gap identifier="H"/></p>
        </gapMatchInteraction>
        """,
        declarations: """
          <responseDeclaration identifier="R" cardinality="multiple" baseType="directedPair">
          <correctResponse><value>Y G</value><value>X H</value></correctResponse>
          </responseDeclaration>
          """,
        processing: "<responseProcessing template=\"match_correct\"/>")),
    // A gap with nothing right got a share of the points of the others when it was read again.
    text(
      .qti,
      qtiItem(
        """
        <p><textEntryInteraction responseIdentifier="R"/> or
        <inlineChoiceInteraction responseIdentifier="S"><inlineChoice identifier="X">x</inlineChoice>
        </inlineChoiceInteraction></p>
        """,
        declarations: """
          <responseDeclaration identifier="R" cardinality="single" baseType="string">
          <mapping defaultValue="0"><mapEntry mapKey="a" mappedValue="0.5"/></mapping>
          </responseDeclaration>
          <responseDeclaration identifier="S" cardinality="single" baseType="identifier"/>
          """,
        processing: "<responseProcessing template=\"map_response\"/>")),
    // An answer that begins with ~ was written as a number of HTML.
    text(
      .moodle,
      "<quiz><question type=\"cloze\"><questiontext><text>{1:MC:~~a~=~~b}</text></questiontext>"
        + "</question></quiz>"),
    // Points beyond all integers changed fractions.
    text(
      .moodle,
      moodleChoice(single: true, [("100", "a"), ("-33.33333", "b")]).replacing(
        "<single>", with: "<defaultgrade>2222222222222222222222</defaultgrade><single>")),
    // Each took time that grew with the square of the number.
    text(.html, "M" + String(repeating: "<i>a</i>M", count: 2_000)),
    text(.aiken, String(repeating: "A?\nA. x\nB. y\nANSWER: A\n\n", count: 400)),
    text(.csv, "text,answer\nA?,b" + String(repeating: ", \"c\"d", count: 1_500) + "\n"),
    text(.gift, "A?{=x ~y}\n\n" + String(repeating: "<!--\n\n", count: 500)),
    text(
      .tsv, "question\tanswer\twrong\nA?\tb\t" + String(repeating: "a|ba|", count: 1_000) + "\n"),
  ]

  /// A character with very many combining marks.
  private static let marked = "e" + String(repeating: "\u{301}", count: 9_000)

  private static func text(_ reader: FuzzedReader, _ text: String) -> ReaderCase {
    ReaderCase(reader, bytes: Array(text.utf8))
  }

  private static func qtiItem(
    _ body: String, declarations: String = "", processing: String = ""
  ) -> String {
    """
    <assessmentItem identifier="i" title="T">\(declarations)<itemBody>\(body)</itemBody>
    \(processing)</assessmentItem>
    """
  }

  private static func moodleChoice(
    single: Bool, _ answers: [(fraction: String, text: String)]
  ) -> String {
    let elements = answers.map {
      "<answer fraction=\"\($0.fraction)\"><text>\($0.text)</text></answer>"
    }.joined()
    return """
      <quiz><question type="multichoice"><questiontext><text>Q?</text></questiontext>
      <single>\(single)</single>\(elements)</question></quiz>
      """
  }
}
