import Glibc
import Quizboard

// Plays the quiz at a path: prints the screen and a numbered list of inputs, and reads a number.
do {
  let run = try Run(LoadedQuiz.load(CommandLine.arguments.dropFirst().first ?? "Quizzes/unwind"))
  while await run.exit == nil {
    print(await run.lines().joined(separator: "\n"))
    let inputs = await run.actions.flatMap(\.inputs)
    for (index, input) in inputs.enumerated() { print("\(index + 1)  \(input)") }

    guard let line = readLine() else { break }
    guard let number = Int(line), inputs.indices.contains(number - 1) else { continue }
    var input = inputs[number - 1]
    if case .type(let id, _, let controller) = input {
      print("Text: ", terminator: "")
      input = .type(id: id, text: readLine() ?? "", controller: controller)
    }
    if let error = await run.handle(input).error { print("That failed: \(error)") }
  }
} catch {
  print(error)
  exit(1)
}
