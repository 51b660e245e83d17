import QuizboardFormats
import QuizboardModel
import QuizboardQuiz

/// Reads questions of a Moodle XML file.
func readMoodle(_ questions: String...) -> ReadResult {
  let text =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n" + questions.joined(separator: "\n")
    + "\n</quiz>\n"
  return MoodleXMLFormat.read(bytes: Array(text.utf8), file: "bank.xml")
}

/// A question element with a name, a text in HTML, and more.
func moodle(_ type: String, text: String = "<p>Q</p>", name: String = "N", _ rest: String = "")
  -> String
{
  """
  <question type="\(type)">
  <name><text>\(name)</text></name>
  <questiontext format="html"><text><![CDATA[\(text)]]></text></questiontext>
  \(rest)
  </question>
  """
}

/// An answer element.
func answer(_ fraction: String, _ text: String, feedback: String = "", _ rest: String = "")
  -> String
{
  """
  <answer fraction="\(fraction)" format="html"><text>\(text)</text>
  <feedback format="html"><text>\(feedback)</text></feedback>\(rest)</answer>
  """
}

extension ReadResult {
  /// The questions of the only quiz.
  var questions: [Question] { quizzes.flatMap(\.questions) }

  /// `field: reason` of each loss.
  var lossNotes: [String] { losses.map { "\($0.field): \($0.reason)" } }
}

extension Rational {
  static func of(_ upper: Int, _ lower: Int) -> Rational {
    Rational(numerator: upper, denominator: lower) ?? .zero
  }
}
