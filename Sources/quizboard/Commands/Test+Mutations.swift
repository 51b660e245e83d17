import Engine
import Foundation
import Workbench

extension Test {
  /// Tries small changes of each quiz; throws where one goes unnoticed.
  func runMutations(_ files: [SpecFile], _ options: SpecOptions) throws {
    var quizzes: [String] = []
    for file in files where !quizzes.contains(file.quiz) { quizzes.append(file.quiz) }
    var results: [MutationTest.Result] = []
    for quiz in quizzes {
      do {
        results.append(try MutationTest(files.filter { $0.quiz == quiz }, options).run(progress: Self.progress(of: quiz)))
      } catch let error as BundleError {
        report("\(error)")
        throw ExitStatus.unreadable
      } catch {
        report("--mutate: \(error)")
        throw ExitStatus.problems
      }
      if !isJSON { _ = OutputLine.write(whole: Array((results.last?.text ?? "").utf8)) }
    }
    if isJSON {
      var writer = JSONWriter()
      writer.object { writer in
        writer.key("quizzes")
        writer.array(results) { $1.write(to: &$0) }
      }
      _ = OutputLine.write(writer.bytes)
    }
    if results.contains(where: { !$0.survivors.isEmpty }) { throw ExitStatus.problems }
  }

  private var isJSON: Bool { json || format == .json }

  /// Says on the terminal how far it is; elsewhere nothing.
  private static func progress(of quiz: String) -> (Int, Int) -> Void {
    guard isatty(STDERR_FILENO) == 1 else { return { _, _ in } }
    return { done, all in
      let words = done < all ? "\r\(quiz): \(done) of \(all) changes tried" : "\r\u{1B}[K"
      FileHandle.standardError.write(Data(words.utf8))
    }
  }
}
