import Glibc
import Quizboard

// Prints the screen of a quiz as an HTML page, after the inputs given as arguments:
//
//     html-face Quizzes/unwind begin answer=2 submit
//
// `begin` taps the element with that id; `answer=2` chooses its second option, and
// `name=Ada` types into a field.
let arguments = CommandLine.arguments.dropFirst()
guard let path = arguments.first else {
  print("usage: html-face QUIZ [ID | ID=NUMBER | ID=TEXT]…")
  exit(64)
}

do {
  // Virtual time and a fixed seed: equal arguments print equal pages.
  let run = try Run(
    LoadedQuiz.load(path), options: RunOptions(seed: 1, time: .virtual(start: 0)))
  for argument in arguments.dropFirst() {
    if let error = await run.handle(input(argument)).error {
      print("\(argument): \(error)")
      exit(1)
    }
  }
  print(page(await run.screen, title: await run.title ?? run.quiz.title))
} catch {
  print(error)
  exit(1)
}

/// Parses an argument.
func input(_ argument: String) -> Input {
  let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
  guard parts.count == 2 else { return .tap(id: argument) }
  if let number = Int(parts[1]) { return .choose(id: parts[0], values: [.index(number)]) }
  return .type(id: parts[0], text: parts[1])
}
