import Glibc
@_spi(Testing) import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardScripting

/// Measures the memory that a second run of a quiz adds to a process.
func benchmarkMemory() throws {
  let bundle = try QuizBundle(path: shippedQuiz("unwind"))
  var sessions: [Session] = []
  func open() throws {
    let session = try Session(bundle: bundle)
    _ = session.handle(.tap(id: "begin"))
    _ = session.handle(.tap(id: "answer", row: 1))
    sessions.append(session)
  }
  for _ in 0..<20 { try open() }
  let before = residentBytes()
  for _ in 0..<200 { try open() }
  let each = Double(residentBytes() - before) / 200
  print("memory of a further run of Quizzes/unwind, two inputs in (\(sessions.count) open)")
  printFigure("a run", each / 1_024, "KB", reach: 150)
  let values = sessions[sessions.count - 1].runtime.state.memoryInUse
  printFigure("of that, Lua values in use", Double(values) / 1_024, "KB")
}

/// Returns the resident memory of this process in bytes.
func residentBytes() -> Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 128)
  guard fgets(&line, 128, file) != nil else { return 0 }
  let fields = String(
    decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self
  ).split(
    separator: " ")
  return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(getpagesize()) : 0
}
