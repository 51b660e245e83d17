import QuizboardModel
import Testing

@testable import QuizboardFormats

@Suite struct XMLStreamTests {
  private func outline(_ element: XMLElement) -> String {
    let attributes = element.attributes.map { " \($0.name)='\($0.value)'" }.joined()
    let children = element.children.map { node in
      switch node {
      case .element(let element): outline(element)
      case .text(let text): "“\(text)”"
      }
    }
    return "<\(element.name)\(attributes)>" + children.joined() + "</>"
  }

  private func tree(_ text: String) throws -> XMLElement {
    try XMLStream.tree(of: SourceText(xml: Array(text.utf8), file: "a.xml"))
  }

  private func fault(_ bytes: some Sequence<UInt8>) -> String {
    do {
      return outline(try XMLStream.tree(of: SourceText(xml: Array(bytes), file: "a.xml")))
    } catch {
      return "\(error.place.line ?? 0):\(error.place.column ?? 0) \(error.reason)"
    }
  }

  @Test func aTreeHasElementsAttributesAndTexts() throws {
    let root = try tree(
      "<a x='1' m:y=\"&lt;&#233;\"> b<!-- no -->&amp;<![CDATA[<i>]]>\r\n<m:c/><d>e<f>g</f>h</d></a>"
    )
    #expect(outline(root) == "<a x='1' m:y='<é'>“ b&<i>\n”<m:c></><d>“e”<f>“g”</>“h”</></>")
    let last = try #require(root.first("d"))
    #expect(last.text == "egh")
    #expect(root["m:y"] == "<é" && root["z"] == nil)
    #expect(root.first("m:c")?.localName == "c" && last.localName == "d")
  }

  @Test func elementsKnowTheirPlacesInTheText() throws {
    let source = try SourceText(xml: Array("<a>\n é <b>x &amp; y</b><c/></a>".utf8), file: "a.xml")
    let root = try XMLStream.tree(of: source)
    let (b, c) = (try #require(root.first("b")), try #require(root.first("c")))
    #expect(source.problem(at: b.offset, "").place.description == "a.xml:2:4")
    #expect(String(decoding: source.bytes[b.content], as: UTF8.self) == "x &amp; y")
    #expect(c.content.isEmpty && source.bytes[c.offset...].starts(with: "<c/>".utf8))
  }

  @Test func childrenOfTheRootComeOneByOne() throws {
    let text = "<quiz v='2'>x<q>1</q> <q>2</q><q>" + String(repeating: "z", count: 200_000) + "</q>"
    let stream = XMLStream(try SourceText(xml: Array(text.utf8), file: "a.xml"))
    var texts: [Int] = []
    while let element = stream.next() { texts.append(element.text.count) }
    #expect(texts == [1, 1, 200_000])
    #expect(stream.root?.name == "quiz" && stream.root?["v"] == "2")
    #expect(stream.fault?.reason == "the file is cut off: the <quiz> of line 1 is not closed")
  }

  @Test(arguments: [
    ("<a><b></a>", "1:7 </a> does not close the <b> of line 1"),
    ("<a>\n<b>", "2:4 the file is cut off: the <b> of line 2 is not closed"),
    ("<a>\n<b c='1", "2:1 the tag <b is cut off"), ("<a><!-- ", "1:4 the comment is cut off"),
    ("<a><![CDATA[ x", "1:15 the file is cut off: the <a> of line 1 is not closed"),
    ("<a>Salt & pepper</a>", "1:9 this & begins no entity"),
    ("<a>1 < 2</a>", "1:6 this < begins no tag"),
    ("<a>&nbsp;</a>", "1:4 the entity &nbsp; is not declared"),
    ("<a>&#0;</a>", "1:4 &#0; is no character of XML"),
    ("<a>\u{1}</a>", "1:4 XML cannot contain the character U+0001"),
    ("<a b='1' b='2'/>", "1:10 the tag has an attribute twice"),
    ("<a/><b/>", "1:5 there is something after the last element"),
    ("hello", "1:1 this is no XML"), ("", "1:1 the file ends before the first element"),
    (
      " <?xml version='1.0'?><a/>",
      "1:2 the <?xml …?> declaration is not at the beginning of the file"
    ),
    ("<!DOCTYPE a SYSTEM 'x.dtd'><a>&b;</a>", "1:31 the entity &b; is not declared"),
    (
      "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
      "1:58 the entity &b; refers to another file"
    ),
    ("<!DOCTYPE a [<!ENTITY b '&b;'>]><a>&b;</a>", "1:36 the entity contains itself"),
    ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "<a>“c”</>"),
  ])
  func aFaultHasItsPlace(text: String, problem: String) {
    #expect(fault(text.utf8) == problem)
  }

  @Test func nestingHasALimit() {
    let deep = String(repeating: "<b>", count: 10_000)
    #expect(fault(deep.utf8) == "1:769 elements are nested too deep")
    let most = String(repeating: "<b>", count: 256) + String(repeating: "</b>", count: 256)
    #expect(fault(most.utf8).hasPrefix("<b>"))
  }

  @Test func entitiesDoNotExpandWithoutEnd() {
    let bomb =
      "<!DOCTYPE a [<!ENTITY b0 'ha'>"
      + (1...30).map { "<!ENTITY b\($0) '&b\($0 - 1);&b\($0 - 1);'>" }.joined() + "]><a>&b30;</a>"
    #expect(fault(bomb.utf8).hasSuffix("the entities of the document type expand to too much text"))
    let long =
      "<!DOCTYPE a [<!ENTITY b '" + String(repeating: "x", count: 100_000) + "'>]><a>"
      + String(repeating: "&b;", count: 1_000) + "</a>"
    #expect(fault(long.utf8).hasSuffix("the entities of the document type expand to too much text"))
    let chain =
      "<!DOCTYPE a [<!ENTITY b0 'ha'>"
      + (1...50_000).map { "<!ENTITY b\($0) '&b\($0 - 1);'>" }.joined() + "]><a>&b50000;</a>"
    #expect(fault(chain.utf8).hasSuffix("the document type declares more than 300 entities"))
  }

  @Test func tokensOfManyMegabytesAreRead() {
    let value = String(repeating: "x", count: 10_000_000)
    for text in ["<a b='\(value)'/>", "<a><!--\(value)--></a>", "<a>\(value)</a>"] {
      #expect(!fault(text.utf8).contains("1:"))
    }
  }

  @Test func encodingsAreDecoded() throws {
    let text = "<?xml version='1.0' encoding='E'?><a>é€</a>"
    func bytes(_ encoding: String) -> [UInt8] {
      text.replacing("'E'", with: "'\(encoding)'").unicodeScalars.map {
        $0 == "€" ? 0x80 : UInt8(truncatingIfNeeded: $0.value)
      }
    }
    #expect(fault(bytes("windows-1252")) == "<a>“é€”</>")
    #expect(fault(bytes("ISO-8859-1")) == "<a>“é€”</>")
    #expect(fault(text.replacing("'E'", with: "'utf-8'").utf8) == "<a>“é€”</>")
    #expect(fault(bytes("KLINGON")) == "1:31 the encoding “KLINGON” is unknown")
    #expect(fault(bytes("UTF-8")) == "1:42 the text is not UTF-8 (byte 0xe9)")
    for isBig in [true, false] {
      let units = text.replacing("'E'", with: "'UTF-16'").utf16.flatMap { unit in
        isBig ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      }
      #expect(fault(units) == "<a>“é€”</>")
      #expect(fault((isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]) + units) == "<a>“é€”</>")
    }
  }

  @Test func theRootIsRecognizedInTheFirstKilobytes() {
    func root(_ text: String) -> String? { XMLStream.rootName(of: Array(text.utf8)) }
    #expect(
      root("<?xml version='1.0'?>\n<!-- <a> -->\n<!DOCTYPE b [<!ENTITY c 'd'>]>\n<quiz>") == "quiz")
    #expect(root("<m:quiz>" + String(repeating: "é", count: 100_000)) == "m:quiz")
    #expect(XMLStream.rootName(of: Array("<quiz>".utf8) + [0xE9]) == "quiz")
    #expect(root("<?xml version='1.0' encoding='KOI8-R'?><quiz>") == "quiz")
    #expect(root("quiz <a>") == nil && root("") == nil && root("<") == nil)
  }

  @Test func aFileCutAnywhereGivesTheElementsBefore() throws {
    let text =
      "<?xml version='1.0'?><quiz><q a='é'>1</q><!-- x --><q><![CDATA[2]]></q>\n<q>3</q></quiz>"
    let whole = Array(text.utf8)
    for length in 0..<whole.count {
      var texts: [String] = []
      do {
        let stream = XMLStream(try SourceText(xml: Array(whole.prefix(length)), file: "a.xml"))
        while let element = stream.next() { texts.append(element.text) }
        #expect(stream.fault != nil)
      } catch {
        // The cut is inside a character.
      }
      #expect(texts == Array(["1", "2", "3"].prefix(texts.count)))
    }
  }
}
