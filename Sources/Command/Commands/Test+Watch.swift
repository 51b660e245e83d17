import Foundation
import QuizboardAuthoring
import QuizboardEngine
import QuizboardSpecs

extension Test {
  /// Runs the specs, and again those of a quiz whose files change, until Ctrl-C.
  func runWatching(_ paths: [String], _ options: SpecOptions) throws {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    do throws(FileError) {
      let watch = SpecWatch(paths: paths, libraries: options.libraries)
      try watch.run(SavedFiles()) { files, changed in
        // Clears the screen and the scrollback buffer.
        if isTerminal { Output.write(data: Array("\u{1B}[H\u{1B}[2J\u{1B}[3J".utf8)) }
        let here = FileSystem.canonical(".")
        let names = changed.isEmpty ? [] : watch.saved.map { FileSystem.relative($0, to: here) }
        if !names.isEmpty { Output.write("saved: \(names.joined(separator: ", "))\n\n") }
        if files.isEmpty {
          Output.write("there are no specs yet\n")
        } else {
          let summary = SpecRunner(options).run(files, reporter: reporter)
          if let missing = summary.missing { Output.message("\(missing)\n") }
        }
        Output.write("\nwaiting for changes; Ctrl-C ends\n")
      }
    } catch let problem {
      throw CommandError.failed("--watch: \(problem)")
    }
  }
}
