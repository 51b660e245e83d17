import Foundation

/// Valid inputs as the starting points of mutations.
enum Samples {
  /// Question files by name.
  static let questionFiles: [(name: String, content: [UInt8])] = [
    ("iquiz.json", Array(iQuiz.utf8)), ("trivia.json", Array(trivia.utf8)),
    ("own.json", Array(own.utf8)),
    ("table.csv", Array(table.utf8)), ("list.plist", propertyList(.xml)),
    ("binary.plist", propertyList(.binary)),
  ]

  private static let iQuiz = """
    [{"title": "Science", "desc": "Of all kinds", "questions": [
      {"text": "What is fire?", "answer": "1", "answers": ["One of the four elements", "A \
    reaction", "Hot", "A band"]},
      {"text": "H2O?", "answer": "2", "answers": ["Salt", "Water"]}]},
     {"title": "Mathematics", "desc": "", "questions": [{"text": "2+2?", "answer": "1", "answers": \
    ["4", "5"]}]}]
    """
  private static let trivia = """
    {"response_code": 0, "results": [{"type": "multiple", "difficulty": "easy", "category": "A \
    &amp; B",
      "question": "Who &quot;wrote&quot; it?", "correct_answer": "Homer", "incorrect_answers": \
    ["Virgil", "Ovid", "Sappho"]},
      {"type": "boolean", "difficulty": "hard", "category": "C", "question": "Salt?", \
    "correct_answer": "True",
      "incorrect_answers": ["False"]}]}
    """
  private static let own = """
    {"quizboard": 1, "title": "T", "questions": [
      {"type": "choice", "id": "a", "text": "One?", "points": 2, "tags": ["x"],
       "options": [{"text": "y", "fraction": 1}, {"text": "n", "fraction": 0, "feedback": "no"}]},
      {"type": "numeric", "text": "Pi?", "accept": [{"value": 3.14, "tolerance": 0.01, "fraction": \
    1}, {"low": 1, "high": 5, "fraction": 0.5}]},
      {"type": "short", "text": "Who?", "accept": [{"text": "me", "fraction": 1}], "ignoreCase": \
    true},
      {"type": "matching", "text": "Pair", "pairs": [["France", "Paris"], ["Chile", "Santiago"]], \
    "distractors": ["Lyon"]},
      {"type": "cloze", "text": "{{who}} wrote", "gaps": {"who": {"type": "short", "accept": \
    [{"text": "I", "fraction": 1}]}}}]}
    """
  private static let table =
    """
    question,answer,wrong,wrong,points
    One?,a,b,c,1
    "Two, or?","x""y",z,,0.5
    Three?,B,a,b,1e2

    """

  private static func propertyList(_ format: PropertyListSerialization.PropertyListFormat)
    -> [UInt8]
  {
    let questions: [[String: Any]] = [
      [
        "question": "One?", "answers": ["a", "b", "c"], "correctAnswer": 1,
        "date": Date(timeIntervalSince1970: 0),
      ],
      [
        "question": "Two?", "answers": ["x", "y"], "correctAnswer": 0, "weight": 1.5,
        "data": Data([1, 2, 3]), "big": UInt64.max,
      ],
    ]
    return [UInt8](
      (try? PropertyListSerialization.data(fromPropertyList: questions, format: format, options: 0))
        ?? Data())
  }

  /// Commands of `drive`.
  static let commands = [
    #"{"do":"tap","id":"begin"}"#, #"{"do":"tap","id":"answer","row":2}"#,
    #"{"do":"choose","id":"answer","value":2}"#,
    #"{"do":"choose","id":"answer","value":["2","3"]}"#,
    #"{"do":"type","id":"name","text":"Twain"}"#,
    #"{"do":"swipe","direction":"left"}"#, #"{"do":"key","key":"escape"}"#,
    #"{"do":"resize","columns":50,"rows":20}"#,
    #"{"do":"advance","seconds":5}"#, #"{"do":"perform","segue":"results"}"#, #"{"do":"actions"}"#,
    #"{"do":"screen"}"#,
    #"{"do":"trace"}"#, #"{"do":"save"}"#, #"{"do":"restore","state":"AAAA"}"#,
    #"{"do":"tap","id":"submit"}"#,
    #"{"do":"order","id":"steps","value":[3,1,2]}"#,
    #"{"do":"match","id":"pairs","value":{"France":"Paris"}}"#,
  ]
}
