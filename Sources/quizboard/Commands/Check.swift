import ArgumentParser
import Engine
import Foundation
import Workbench

/// `quizboard check`: everything that can be known without playing.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check quizzes without playing them: storyboards, classes, questions, scripts.",
    discussion: "Leaves with 0 where all is well, 1 where something is to be said, 65 where there is no quiz that can be read.")

  @Argument(help: "Quiz folders, question files, or folders of either.")
  var paths: [String]

  @Flag(help: "As JSON.")
  var json = false

  func run() throws {
    let libraries = [libraryFolder(ProcessInfo.processInfo.environment)]
    let checks = paths.flatMap { path in
      let quizzes = QuizFolder.quizzes(at: path)
      // A folder without quizzes is not all well: it is told as one that cannot be opened.
      return quizzes.isEmpty ? [path] : quizzes
    }.map { (path: $0, check: QuizCheck(path: $0, libraries: libraries)) }
    if json {
      var writer = JSONWriter()
      writer.array(checks) { writer, item in
        writer.object { writer in
          writer.key("path")
          writer.value(item.path)
          writer.key("problems")
          writer.array(item.check.findings) { writer, finding in
            writer.object { writer in
              writer.key("severity")
              writer.value(finding.severity.rawValue)
              writer.key("message")
              writer.value(finding.message)
            }
          }
        }
      }
      print(writer.text)
    } else {
      for (path, check) in checks {
        if check.isSound { print("\(path): all well") }
        for finding in check.findings { print("\(path): \(finding.severity.rawValue): \(finding.message)") }
      }
    }
    if !checks.allSatisfy(\.check.isReadable) { throw ExitStatus.unreadable }
    if !checks.allSatisfy(\.check.isSound) { throw ExitStatus.problems }
  }
}
