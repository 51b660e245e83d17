extension ReaderSamples {
  static let moodle = [
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <quiz>
    <question type="category"><category><text>$course$/top/Sea</text></category></question>
    <question type="multichoice"><name><text>Port</text></name>
      <questiontext format="html"><text><![CDATA[<p>Which <b>light</b>?</p>]]></text>
        <file name="a.png" path="/" encoding="base64">iVBORw0KGgo=</file></questiontext>
      <defaultgrade>2</defaultgrade><penalty>0.3333333</penalty><idnumber>p1</idnumber>
      <single>true</single><shuffleanswers>1</shuffleanswers>
      <generalfeedback format="html"><text>G</text></generalfeedback>
      <correctfeedback><text>Yes</text></correctfeedback>
      <partiallycorrectfeedback><text>Nearly</text></partiallycorrectfeedback>
      <incorrectfeedback><text>No</text></incorrectfeedback>
      <answer fraction="100" format="html"><text>red</text><feedback><text>F</text></feedback>
      </answer><answer fraction="-33.33333"><text>green</text></answer>
      <hint format="html"><text>H</text></hint><tags><tag><text>t</text></tag></tags></question>
    <question type="multichoice"><questiontext><text>Both?</text></questiontext>
      <single>false</single><answer fraction="50"><text>a</text></answer>
      <answer fraction="50"><text>b</text></answer><answer fraction="0"><text>c</text></answer>
    </question>
    <question type="truefalse"><questiontext format="markdown"><text>*Salt*?</text></questiontext>
      <answer fraction="0"><text>true</text><feedback><text>no</text></feedback></answer>
      <answer fraction="100"><text>false</text></answer></question>
    <question type="shortanswer"><questiontext><text>Who?</text></questiontext>
      <usecase>0</usecase><answer fraction="100"><text>Twain*</text></answer></question>
    </quiz>
    """,
    """
    <?xml version="1.0"?>
    <quiz>
    <question type="numerical"><questiontext><text>How high?</text></questiontext>
      <answer fraction="100"><text>3.14</text><tolerance>0.01</tolerance></answer>
      <answer fraction="0"><text>*</text></answer>
      <units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit>
      <unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit></units>
      <unitgradingtype>1</unitgradingtype><unitpenalty>0.1</unitpenalty>
      <showunits>0</showunits><unitsleft>0</unitsleft></question>
    <question type="matching"><questiontext><text>Pair</text></questiontext>
      <subquestion format="html"><text>port</text><answer><text>red</text></answer></subquestion>
      <subquestion><text>star</text><answer><text>green</text></answer></subquestion>
      <subquestion><text></text><answer><text>blue</text></answer></subquestion></question>
    <question type="ordering"><questiontext><text>Order</text></questiontext>
      <selecttype>ALL</selecttype><gradingtype>ABSOLUTE_POSITION</gradingtype>
      <answer fraction="1"><text>a</text></answer><answer fraction="2"><text>b</text></answer>
    </question>
    <question type="cloze"><questiontext format="html"><text><![CDATA[<p>
      {1:SA:=Paris#Yes~%50%Ly\\}on~*#No} has {2:NM:=2.1:0.1} and {1:MCV:~a~=b#c}
      {:MULTICHOICE_S:%100%x~y}</p>]]></text>
      </questiontext></question>
    <question type="gapselect"><questiontext><text>A [[1]] or [[2]]</text></questiontext>
      <selectoption><text>x</text><group>1</group></selectoption>
      <selectoption><text>y</text><group>1</group></selectoption></question>
    <question type="ddwtos"><questiontext><text>[[1]] b</text></questiontext>
      <dragbox><text>a</text><group>1</group><infinite/></dragbox></question>
    <question type="essay"><questiontext><text>&lt;p&gt;Write&lt;/p&gt;</text></questiontext>
      <graderinfo><text>x</text></graderinfo></question>
    <question type="description"><questiontext format="plain_text"><text>Read</text>
      </questiontext></question>
    <question type="calculated"><questiontext><text>{a}+{b}</text></questiontext></question>
    </quiz>
    """,
  ]

  /// Items of QTI.
  static let items = [
    item(
      "choice",
      """
      <choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1">
      <prompt>Which <b>light</b>?</prompt><simpleChoice identifier="A">red<feedbackInline
      outcomeIdentifier="FEEDBACK" identifier="A" showHide="show">Yes</feedbackInline>
        </simpleChoice>
      <simpleChoice identifier="B" fixed="true">green</simpleChoice></choiceInteraction>
      """, correct: ["A"]),
    item(
      "two",
      """
      <p>Two?</p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="0">
      <simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice>
      <simpleChoice identifier="C">c</simpleChoice></choiceInteraction>
      """, cardinality: "multiple", correct: ["A", "B"],
      mapping: [("A", "1"), ("B", "0.5"), ("C", "-2")]),
    item(
      "pairs",
      """
      <matchInteraction responseIdentifier="RESPONSE" maxAssociations="2"><prompt>Pair</prompt>
      <simpleMatchSet><simpleAssociableChoice identifier="A" matchMax="1">port
        </simpleAssociableChoice>
      <simpleAssociableChoice identifier="B" matchMax="1">star</simpleAssociableChoice>
      </simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="C" matchMax="1">red
      </simpleAssociableChoice><simpleAssociableChoice identifier="D" matchMax="1">green
      </simpleAssociableChoice></simpleMatchSet></matchInteraction>
      """, cardinality: "multiple", type: "directedPair", correct: ["A C", "B D"]),
    item(
      "order",
      """
      <orderInteraction responseIdentifier="RESPONSE"><prompt>Order</prompt>
      <simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice>
      </orderInteraction>
      """, cardinality: "ordered", correct: ["B", "A"]),
    item(
      "entry",
      """
      <p>Twain is <textEntryInteraction responseIdentifier="RESPONSE" expectedLength="9"/>.
      <inlineChoiceInteraction responseIdentifier="R2"><inlineChoice identifier="x">x</inlineChoice>
      <inlineChoice identifier="y">y</inlineChoice></inlineChoiceInteraction></p>
      """, type: "string", correct: ["Clemens"], mapping: [("Clemens", "1"), ("Sam", "0.5")]),
    item(
      "number", "<p>High?</p><p><textEntryInteraction responseIdentifier=\"RESPONSE\"/></p>",
      type: "float", correct: ["3.14"],
      rules: """
        <responseCondition><responseIf><equal toleranceMode="absolute" tolerance="0.1 0.1">
        <variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal>
        <setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue>
        </setOutcomeValue></responseIf><responseElse><setOutcomeValue identifier="SCORE">
        <sum><variable identifier="SCORE"/><baseValue baseType="float">0</baseValue></sum>
        </setOutcomeValue></responseElse></responseCondition>
        """),
    item(
      "gaps",
      """
      <gapMatchInteraction responseIdentifier="RESPONSE"><gapText identifier="W" matchMax="1">w
      </gapText><gapText identifier="X" matchMax="1">x</gapText><p>A <gap identifier="G1"/> or
      <gap identifier="G2"/></p></gapMatchInteraction>
      """, cardinality: "multiple", type: "directedPair", correct: ["W G1", "X G2"]),
    item("essay", "<extendedTextInteraction responseIdentifier=\"RESPONSE\"/>", type: "string"),
    third,
  ]

  private static func item(
    _ name: String, _ body: String, cardinality: String = "single", type: String = "identifier",
    correct: [String] = [], mapping: [(key: String, value: String)] = [], rules: String? = nil
  ) -> String {
    let values = correct.map { "<value>\($0)</value>" }.joined()
    let entries = mapping.map { "<mapEntry mapKey=\"\($0.key)\" mappedValue=\"\($0.value)\"/>" }
      .joined()
    let template = mapping.isEmpty ? "match_correct" : "map_response"
    let processing =
      rules.map { "<responseProcessing>\($0)</responseProcessing>" }
        ?? """
        <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/\
        \(template)"/>
        """
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="\(name)"
      title="\(name)" adaptive="false" timeDependent="false">
      <responseDeclaration identifier="RESPONSE" cardinality="\(cardinality)" baseType="\(type)">
      <correctResponse>\(values)</correctResponse>
      <mapping defaultValue="0" lowerBound="0" upperBound="2">\(entries)</mapping>
      </responseDeclaration><responseDeclaration identifier="R2" cardinality="single"
      baseType="identifier"><correctResponse><value>x</value></correctResponse>
      </responseDeclaration>
      <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float">
      <defaultValue><value>0</value></defaultValue></outcomeDeclaration>
      <outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>
      <itemBody>\(body)</itemBody>\(processing)
      <modalFeedback outcomeIdentifier="FEEDBACK" identifier="A" showHide="show">Good
      </modalFeedback>
      </assessmentItem>
      """
  }

  private static let third = """
    <qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="v3"
    title="Three"><qti-response-declaration identifier="RESPONSE" cardinality="single"
    base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response>
    </qti-response-declaration><qti-item-body><p>Which?</p>
    <qti-choice-interaction response-identifier="RESPONSE" max-choices="1">
    <qti-simple-choice identifier="A">a</qti-simple-choice>
    <qti-simple-choice identifier="B">b</qti-simple-choice></qti-choice-interaction>
    </qti-item-body><qti-response-processing
    template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>
    </qti-assessment-item>
    """

  /// The files of a content package besides items.
  static let manifest = """
    <?xml version="1.0" encoding="UTF-8"?>
    <manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="M"><organizations/>
    <resources><resource identifier="T" type="imsqti_test_xmlv2p1" href="test.xml">
    <file href="test.xml"/><dependency identifierref="I0"/></resource>
    <resource identifier="I0" type="imsqti_item_xmlv2p1" href="item0.xml"><file href="item0.xml"/>
    <file href="a.png"/></resource>
    <resource identifier="I1" type="imsqti_item_xmlv2p1" href="item1.xml"/>
    <resource identifier="I2" type="imsqti_item_xmlv2p1" href="item2.xml"/></resources></manifest>
    """

  static let test = """
    <assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="T" title="Test">
    <testPart identifier="P" navigationMode="linear" submissionMode="individual">
    <assessmentSection identifier="S" title="Section" visible="true">
    <selection select="1"/><ordering shuffle="true"/>
    <assessmentItemRef identifier="I0" href="item0.xml" category="a b"><weight identifier="W"
    value="2"/><timeLimits maxTime="60"/></assessmentItemRef>
    <assessmentItemRef identifier="I1" href="item1.xml"/></assessmentSection></testPart>
    </assessmentTest>
    """
}
