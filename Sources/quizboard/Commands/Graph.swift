public import ArgumentParser
import Foundation
public import Workbench

/// `quizboard graph`: the storyboards of a quiz as a picture.
struct Graph: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a quiz's storyboards: scenes, segues with their conditions, the ways back.",
    discussion: """
      Writes to standard output: quizboard graph Quizzes/unwind > unwind.svg

      Unwind segues are dashed, to every scene that they can lead to as far as can be known without playing. The format svg needs \
      Graphviz (Debian: apt-get install graphviz); dot and mermaid do without.
      """)

  @Argument(help: "A quiz folder, or a question file.")
  var path: String

  @Option(help: ArgumentHelp("What is written: svg, dot or mermaid.", valueName: "FORMAT"))
  var format: GraphFormat = .svg

  func run() throws {
    ignoreBrokenPipes()
    let bundle = try openBundle(path)
    let text: String
    do {
      text = try StoryGraph(of: bundle).text(as: format)
    } catch let error as GraphvizError {
      report("\(error)")
      throw ExitStatus.problems
    }
    _ = OutputLine.write(whole: Array(text.utf8))
  }
}

extension GraphFormat: ExpressibleByArgument {}
