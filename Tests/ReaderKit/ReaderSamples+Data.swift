import Foundation

extension ReaderSamples {
  static let json = [
    #"""
    {"quizboard": 1, "title": "T", "description": "D", "icon": "🏛", "questions": [
      {"type": "choice", "id": "a", "text": "One?", "points": 2, "tags": ["x"], "category": "p/q",
       "hints": ["h", {"text": "<b>i</b>", "format": "html"}], "shuffle": true, "tries": 3,
       "penalty": 0.25, "timeLimit": 30, "image": {"path": "a.png", "alt": "A"},
       "options": [{"text": "y", "fraction": 1}, {"text": "n", "fraction": 0, "feedback": "no"}]},
      {"type": "multiple", "text": "Both?", "format": "plain", "grading": "all",
       "options": [{"text": "y", "fraction": 0.5}, {"text": "z", "fraction": 0.5},
        {"text": "n", "fraction": -1}]},
      {"type": "trueFalse", "text": "Salt?", "answer": true, "feedbackTrue": "yes",
       "feedbackFalse": "no", "feedback": "f", "feedbackRight": "r", "feedbackPartly": "p",
       "feedbackWrong": "w", "explanation": "e"},
      {"type": "numeric", "text": "Pi?", "accept": [{"value": 3.14, "tolerance": 0.01,
       "fraction": 1}, {"low": 1, "high": 5, "fraction": 0.5, "feedback": "so"}]}]}
    """#,
    #"""
    {"quizboard": 1, "questions": [
      {"type": "short", "text": "Who?", "accept": [{"text": "me", "fraction": 1}, "I*"],
       "ignoreCase": true, "ignoreAccents": true, "typos": 1},
      {"type": "numeric", "text": "Mass?", "accept": [5, {"any": true, "fraction": 0}],
       "tolerance": 0.1, "relative": true,
       "units": [{"symbol": "kg", "factor": 1}, {"symbol": "g", "factor": 1000}],
       "unitPenalty": 0.1},
      {"type": "matching", "text": "Pair", "pairs": [["France", "Paris"], ["Chile", "Santiago"]],
       "distractors": ["Lyon"]},
      {"type": "ordering", "text": "Order", "items": ["a", "b", "c"], "grading": "adjacent"},
      {"type": "cloze", "text": "{{who}} wrote {{n}} of {{w}}", "gaps": {
       "who": {"type": "short", "points": 2, "accept": [{"text": "I", "fraction": 1}]},
       "n": {"type": "numeric", "accept": [3]},
       "w": {"type": "choice", "options": [{"text": "x", "fraction": 1}, {"text": "y"}]}}},
      {"type": "essay", "text": "Write."}, {"type": "info", "text": "<p>Read</p>",
       "format": "html"}]}
    """#,
  ]

  static let iQuiz = [
    """
    [{"title": "Science", "desc": "Of all kinds", "questions": [
      {"text": "What is fire?", "answer": "1", "answers": ["An element", "A reaction", "Hot"]},
      {"text": "H2O?", "answer": "2", "answers": ["Salt", "Water"]}]},
     {"title": "Mathematics", "desc": "", "questions": [
      {"text": "2+2?", "answer": "1", "answers": ["4", "5"]}]}]
    """
  ]

  static let openTrivia = [
    """
    {"response_code": 0, "results": [{"type": "multiple", "difficulty": "easy",
      "category": "A &amp; B", "question": "Who &quot;wrote&quot; it?",
      "correct_answer": "Homer", "incorrect_answers": ["Virgil", "Ovid", "Sappho"]},
      {"type": "boolean", "difficulty": "hard", "category": "C", "question": "Salt?",
      "correct_answer": "True", "incorrect_answers": ["False"]}]}
    """,
    """
    [{"category": "QQ==", "type": "bXVsdGlwbGU=", "difficulty": "ZWFzeQ==",
      "question": "V2hvPw==", "correct_answer": "SQ==", "incorrect_answers": ["WW91"]},
     {"category": "A%20B", "type": "boolean", "difficulty": "easy", "question": "Salt%3F",
      "correct_answer": "False", "incorrect_answers": ["True"]}]
    """,
  ]

  static let propertyLists = [propertyList(.xml), propertyList(.binary), propertyListText]

  private static let propertyListText = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/x.dtd">
    <plist version="1.0"><dict><key>QuestionList</key><array><dict>
      <key>QuestionText</key><string>One &amp; <![CDATA[two]]>?</string>
      <key>AnswerText</key><array><string>a</string><string>b</string></array>
      <key>Answer</key><integer>1</integer></dict></array>
      <key>flag</key><true/><key>day</key><date>2020-01-01T00:00:00Z</date>
      <key>bytes</key><data>AAEC</data><key>number</key><real>1.5</real></dict></plist>
    """.utf8)

  private static func propertyList(_ format: PropertyListSerialization.PropertyListFormat)
    -> [UInt8]
  {
    let questions: [[String: Any]] = [
      [
        "QuestionText": "One?", "AnswerText": ["a", "b", "c"], "Answer": 1,
        "date": Date(timeIntervalSince1970: 0),
      ],
      [
        "QuestionText": "Zwei – äöü?", "AnswerText": ["x", "y"], "Answer": 0, "weight": 1.5,
        "data": Data([1, 2, 3]), "big": UInt64.max,
      ],
    ]
    return [UInt8](
      (try? PropertyListSerialization.data(
        fromPropertyList: ["QuestionList": questions], format: format, options: 0)) ?? Data())
  }
}
