import Engine

/// Saving and restoring a run of 20 controllers with 5 fields each.
func benchmarkState() throws {
  let session = try Session(bundle: try QuizBundle(path: quizPath("fields")))
  for _ in 0..<18 { _ = session.handle(.tap(id: "next")) }
  print("a run of 20 controllers × 5 fields (\(session.save().count) bytes)")
  var saves: [Double] = []
  for _ in 0..<500 { saves.append(try time { _ = try session.encode() }) }
  printFigure("written", median(saves) / 1_000, "µs", reach: 20)
  var reads: [Double] = []
  for _ in 0..<200 { reads.append(try session.timeToRead(time)) }
  printFigure("read back", median(reads) / 1_000, "µs", reach: 20)
}
