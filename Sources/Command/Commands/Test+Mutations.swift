import QuizboardAuthoring
import QuizboardCheck
import QuizboardEngine
import QuizboardExplore
import QuizboardModel
import QuizboardSpecs
import QuizboardText

extension Test {
  /// Runs mutation tests of each quiz; throws if a change goes unnoticed.
  func runMutations(_ files: [SpecFile], _ options: SpecOptions) throws {
    let changed = try changed.map(changedLines)
    var results: [MutationTest.Result] = []
    var missing: NoTests?
    for quiz in files.quizzes {
      let progress = ProgressLine()
      defer { progress.clear() }
      do {
        let test = MutationTest(
          files.filter { $0.quiz == quiz }, options, changed: changed,
          errors: { QuizCheck($0).diagnostics.count { $0.severity == .error } },
          search: { try? ComparedPlays(of: $0) })
        let result = try test.run { done, all in
          if done < all {
            progress.show("\(quiz): \(done) of \(all) changes tried")
          } else {
            progress.clear()
          }
        }
        if let nothing = result.missing {
          missing = nothing
          continue
        }
        results.append(result)
        if !isJSON { Output.write("\(result.text)") }
      } catch let error as PlainError {
        throw CommandError.failed("--mutate: \(error)")
      }
    }
    if results.isEmpty, let missing { throw CommandError.usage("\(missing)") }
    if isJSON {
      var writer = JSONWriter()
      writer.object { writer in
        writer.member("quizzes", results)
      }
      Output.line(data: writer.bytes)
    }
    if !results.allSatisfy(\.isSound) { throw ExitStatus.problems }
  }

  /// Reads the diff at a path, or from standard input.
  private func changedLines(of path: String) throws -> ChangedLines {
    do {
      let bytes =
        try path == "-"
        ? FileSystem.readStandardInput(within: .difference)
        : FileSystem.read(path, within: .difference)
      return try ChangedLines(diff: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw CommandError.unreadable(
        "--changed", error, remedy: "write a diff to it, or pipe one: git diff | … --changed -")
    }
  }

  private var isJSON: Bool { json || format == .json }
}
