import Quizboard

// Plays the quiz at a path: prints the screen and a numbered list of inputs, and reads a number.
let path = CommandLine.arguments.dropFirst().first ?? "Quizzes/unwind"
let run = try Run(LoadedQuiz.load(path))

while await run.exit == nil {
  print(await run.lines().joined(separator: "\n"))
  var inputs: [Input] = []
  for action in await run.actions { inputs += (0..<action.count).map(action.input) }
  for (index, input) in inputs.enumerated() { print("\(index + 1)  \(input)") }

  guard let line = readLine() else { break }
  guard let number = Int(line), inputs.indices.contains(number - 1) else { continue }
  var input = inputs[number - 1]
  if case .type(let id, _, let controller) = input {
    input = .type(id: id, text: readLine() ?? "", controller: controller)
  }
  if let error = await run.handle(input).error { print("That failed: \(error)") }
}
