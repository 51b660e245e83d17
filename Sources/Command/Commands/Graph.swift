public import ArgumentParser
import QuizboardAuthoring
import QuizboardEngine
public import QuizboardGraph
import QuizboardModel
import QuizboardSpecs

/// `quizboard graph`: draws the storyboards of a quiz.
struct Graph: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw the storyboards of a quiz: its scenes, and its segues with their conditions.",
    discussion: """
      Writes to standard output or to a file: quizboard graph Quizzes/unwind -o unwind.svg

      Unwind segues are dashed and drawn to every possible destination that can be determined \
      without playing. The format svg needs Graphviz (on Debian: apt-get install graphviz); dot \
      and mermaid do not.
      """)

  @Argument(
    help: "A quiz folder or a question file (default: the quiz in the current folder).",
    completion: .file())
  var path: String?

  @Option(
    help: ArgumentHelp(
      "Output format (default: from the ending of FILE, which is .svg, .dot or .mmd; else svg).",
      valueName: "FORMAT"))
  var format: GraphFormat?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to this file. An existing graph is replaced only after success.",
      valueName: "FILE"), completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Colour the scenes and segues that tests reach, "
        + "from a file written by quizboard test --coverage FILE.json.",
      valueName: "FILE"), completion: .file())
  var coverage: String?

  @OptionGroup var colors: PlainOutputOptions

  func run() throws {
    guard let path = path ?? quizHere else {
      throw CommandError.usage(
        "there is no quiz.lua here; name a quiz folder or a question file: "
          + "quizboard graph Quizzes/unwind"
      )
    }
    if let output, format == nil, PictureFile.isOfOtherFormat(output) {
      throw CommandError.usage(
        "\(output): svg, dot and mermaid can be written; other programs convert an .svg: "
          + "rsvg-convert graph.svg -o \(output)"
      )
    }
    let format = format ?? output.flatMap(GraphFormat.init(fileName:)) ?? .svg
    let file = output.map { WrittenFile($0, option: "--output") }
    try file?.refuseOther(than: "graph in \(format.rawValue)", format.isGraph)
    let bundle = try readBundle(path)
    let text: String
    do {
      var graph = StoryGraph(of: bundle)
      if let coverage { graph = graph.covered(by: try flow(in: coverage, of: bundle)) }
      let progress = ProgressLine()
      // A small graph takes no time.
      if format == .svg, graph.nodes.count > 40 {
        progress.show(
          "Graphviz lays out \(graph.nodes.count) boxes; --format mermaid needs no layout")
      }
      defer { progress.clear() }
      text = try graph.text(as: format)
    } catch let error as PlainError {
      throw CommandError.failed("\(error)")
    }
    if let file { try file.write(text) } else { Output.write("\(text)") }
  }

  private func flow(in file: String, of bundle: QuizBundle) throws -> FlowCoverage {
    do {
      return try CoverageReport(json: try FileSystem.read(file), file: file).coverage(of: bundle)
        .flow
    } catch {
      throw CommandError.unreadable(
        "--coverage", error, remedy: "write it with quizboard test --coverage FILE.json")
    }
  }
}

extension GraphFormat: ExpressibleByArgument {}
