@_spi(Testing) import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// Measures saving and restoring a run of 20 controllers with 5 fields each.
func benchmarkState() throws {
  let bundle = try QuizBundle(path: quizPath("fields"))
  let session = try Session(bundle: bundle)
  for _ in 0..<18 where session.handle(.tap(id: "next")).error != nil {
    throw BenchmarkFault("the fields quiz failed")
  }
  let whole = try session.encode()
  print("a run of 20 controllers, of 5 fields but the container (\(whole.count) bytes)")
  printFigure(
    "written", try medianTime(of: 1_000) { _ = try session.encode() } / 1_000, "µs", reach: 20)
  var run = WrittenRun()
  try session.runtime.archive.write(to: &run)
  let bytes = run.withBytes { Array($0) + Array($1) }
  let reads = try (0..<200).map { _ in
    try readingTime(bytes, bundle, services: session.runtime.services)
  }
  printFigure("read back, scripts loaded before", median(reads) / 1_000, "µs", reach: 20)
  let restores = try medianTime(of: 200) { try session.restore(whole) }
  printFigure("restored with a new state, its scripts, and the views", restores / 1_000, "µs")
}

private func medianTime(of rounds: Int, _ body: () throws -> Void) rethrows -> Double {
  median(try (0..<rounds).map { _ in try time(body) })
}

/// Returns the time to read a saved run into a runtime with only the scripts loaded.
private func readingTime(_ bytes: [UInt8], _ bundle: QuizBundle, services: any Services) throws
  -> Double
{
  let runtime = Runtime(services: services)
  try runtime.load(bundle.program, others: bundle)
  runtime.open(bundle.quizzes)
  let taken = try time { try runtime.archive.restore(try runtime.archive.read(ByteReader(bytes))) }
  guard runtime.hierarchy.root?.children.count == 19 else {
    throw BenchmarkFault("something was not read back")
  }
  return taken
}
