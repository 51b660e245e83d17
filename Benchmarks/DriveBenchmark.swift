/// Measures an input through `drive`: from a line of JSON to the release command to its reply.
func benchmarkDrive() throws {
  let program = try Program([builtCommand(), "drive", shippedQuiz("unwind")], .pipes)
  let newline = [UInt8(ascii: "\n")]
  _ = try program.hear(newline)
  func ask(_ line: String) throws -> Double {
    let start = wallClock()
    program.say(line + "\n")
    let reply = try program.hear(newline)
    let taken = wallClock() - start
    guard String(decoding: reply.prefix(16), as: UTF8.self).hasPrefix(#"{"ok":true"#) else {
      throw BenchmarkFault(String(decoding: reply, as: UTF8.self))
    }
    return taken
  }
  var answers: [Double] = []
  _ = try ask(#"{"do":"tap","id":"begin"}"#)
  for _ in 0..<500 {
    _ = try ask(#"{"do":"tap","id":"answer","row":1}"#)
    answers.append(try ask(#"{"do":"tap","id":"answer","row":2}"#))
    _ = try ask(#"{"do":"tap","id":"answer","row":3}"#)
    _ = try ask(#"{"do":"tap","id":"startOver"}"#)
    _ = try ask(#"{"do":"trace"}"#)
  }
  program.wait()
  print(
    "an answer that pushes the next question, through drive over pipes, "
      + "JSON both ways (500 plays of one run)"
  )
  printFigure("a line to its reply, wall time", median(answers) / 1_000, "µs", reach: 60)
}
