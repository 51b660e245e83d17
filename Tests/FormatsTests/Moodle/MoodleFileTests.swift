import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

@Suite struct MoodleFileTests {
  private func text(_ source: String, _ files: String) -> String {
    "<question type=\"essay\"><questiontext format=\"html\"><text><![CDATA[\(source)]]></text>\(files)"
      + "</questiontext></question>"
  }

  @Test func embeddedFilesAreResources() {
    let result = readMoodle(
      text(
        "<img src=\"@@PLUGINFILE@@/a%20b.png\"> <img src=\"@@PLUGINFILE@@/sub/c.png\">",
        """
        <file name="a b.png" path="/" encoding="base64">AAEC
        Aw==</file><file name="c.png" path="/sub/" encoding="base64">/w8=</file>
        <file name="" encoding="base64">AA==</file><file name="d" encoding="x">AAA=</file>
        """))
    #expect(
      result.resources == [
        FormatResource(path: "a b.png", bytes: [0, 1, 2, 3]),
        FormatResource(path: "sub/c.png", bytes: [255, 15]),
        FormatResource(path: "d", bytes: [0, 0]),
      ])
    #expect(result.questions.first?.text.contains("@@PLUGINFILE@@/a%20b.png") == true)
    #expect(
      result.lossNotes == [
        "file: a file without a name is left out", "file: the encoding “x” is read as base64",
      ])
  }

  @Test func filesOfOneNameAreToldApart() {
    let link = "<img src=\"@@PLUGINFILE@@/a%26b.png\"> <img src='@@PLUGINFILE@@/a&amp;b.png?x'>"
    let result = readMoodle(
      text(link, "<file name=\"a&amp;b.png\">AAAA</file>"),
      text(link, "<file name=\"a&amp;b.png\">AAAA</file>"),
      text(link, "<file name=\"a&amp;b.png\">AAEC</file>"))
    #expect(result.resources.map(\.path) == ["a&b.png", "a&b-2.png"])
    #expect(
      result.questions.map(\.text) == [
        link, link,
        "<img src=\"@@PLUGINFILE@@/a%26b-2.png\"> <img src='@@PLUGINFILE@@/a%26b-2.png?x'>",
      ])
  }

  @Test(arguments: [
    ("../../etc/passwd", "/", "etc/passwd"), ("a.png", "/../x/./", "x/a.png"),
    ("..", "/", "file"), ("C:\\a", "/", "C_/a"), ("/etc/passwd", "", "etc/passwd"),
  ])
  func pathsLeadNowhereElse(name: String, path: String, kept: String) {
    let result = readMoodle(text("x", "<file name=\"\(name)\" path=\"\(path)\">AAAA</file>"))
    #expect(result.resources.map(\.path) == [kept])
  }

  @Test func filesOfBrokenQuestionsAreLeftOut() {
    let file = "<questiontext><text>a</text><file name=\"a.png\">AAAA</file></questiontext>"
    let result = readMoodle(
      "<question type=\"shortanswer\">\(file)</question>",
      "<question type=\"essay\">\(file)</question>")
    #expect(result.problems.count == 1)
    #expect(result.resources.map(\.path) == ["a.png"])
  }

  @Test func thePictureOfOldFilesIsPartOfTheText() {
    let result = readMoodle(
      moodle("cloze", text: "{1:SA:=a}", "<image>a/b.png</image><image_base64>AAAA</image_base64>"))
    #expect(result.questions.first?.text == "{{1}} <img src=\"@@PLUGINFILE@@/a_b.png\" />")
    #expect(result.resources.map(\.path) == ["a_b.png"])
  }
}
