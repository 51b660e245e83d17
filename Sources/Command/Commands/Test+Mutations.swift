import QuizboardAuthoring
import QuizboardEngine
import QuizboardModel
import QuizboardSpecs
import QuizboardText

extension Test {
  /// Runs mutation tests of each quiz; throws if a change goes unnoticed.
  func runMutations(_ files: [SpecFile], _ options: SpecOptions) throws {
    var results: [MutationTest.Result] = []
    var missing: NoTests?
    for quiz in files.quizzes {
      let progress = ProgressLine()
      defer { progress.clear() }
      do {
        let result = try MutationTest(files.filter { $0.quiz == quiz }, options).run { done, all in
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

  private var isJSON: Bool { json || format == .json }
}
