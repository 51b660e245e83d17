import Glibc
import Quizboard
import QuizboardWeb

// Prints the screen of a quiz as an HTML page, after forms that the page could have sent:
//
//     html-face Quizzes/unwind 'press=tap menu#1/begin'
//
// An argument has the fields of a form, as a browser writes them; blanks and # may stand for
// themselves.
let arguments = CommandLine.arguments.dropFirst()
guard let path = arguments.first else {
  print("usage: html-face QUIZ [FORM]…")
  exit(64)
}

do {
  // Virtual time and a fixed seed: equal arguments print equal pages.
  let run = try Run(
    LoadedQuiz.load(path), options: RunOptions(seed: 1, time: .virtual(start: 0)))
  for (index, fields) in arguments.dropFirst().enumerated() {
    let form = try WebForm(body(fields, version: index))
    for input in try await form.inputs(on: run.screen, actions: run.actions) {
      if let error = await run.handle(input).error { throw error }
    }
  }
  var facts = WebPage.Facts(
    action: "", version: "\(arguments.count - 1)", title: run.quiz.title)
  facts.styles = ["page.css", "colors.css"]
  facts.script = "page.js"
  let page = await WebPage(run.screen, actions: run.actions, facts: facts)
  print(page.document.text, terminator: "")
} catch {
  print(error)
  exit(1)
}

/// Returns the body of a request, in which blanks and other characters are encoded.
func body(_ fields: String, version: Int) -> [UInt8] {
  "version=\(version)&\(fields)".utf8.flatMap { byte -> [UInt8] in
    if byte == UInt8(ascii: " ") { return [UInt8(ascii: "+")] }
    if 0x21..<0x7F ~= byte, byte != UInt8(ascii: "#") { return [byte] }
    let digits = String(byte, radix: 16)
    return Array((digits.utf8.count == 1 ? "%0" : "%").utf8) + Array(digits.utf8)
  }
}
