public import ArgumentParser
import QuizboardEngine
public import QuizboardWorkbench

/// `quizboard graph`: draws the storyboards of a quiz.
struct Graph: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a quiz's storyboards: scenes, segues with their conditions, the ways back.",
    discussion: """
      Writes to standard output, or a file: quizboard graph Quizzes/unwind -o unwind.svg

      Unwind segues are dashed, to every scene that they can lead to as far as can be known without playing. The format svg needs \
      Graphviz (Debian: apt-get install graphviz); dot and mermaid do without.
      """)

  @Argument(help: "A quiz folder, or a question file; default: the quiz whose folder you are in.")
  var path: String?

  @Option(
    help: ArgumentHelp(
      "What is written: svg, dot or mermaid; default: what FILE is called after (.svg, .dot, .mmd), else svg.",
      valueName: "FORMAT"))
  var format: GraphFormat?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write into this file, in the place of a graph that is there; where anything fails it stays as it was.",
      valueName: "FILE"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Colour what tests have reached, as quizboard test --coverage FILE.json has written it.",
      valueName: "FILE"))
  var coverage: String?

  @OptionGroup var colors: PlainOutputOptions

  func run() throws {
    guard let path = path ?? quizHere else {
      throw CommandError.usage(
        "there is no quiz.lua here; name a quiz folder or a question file: quizboard graph Quizzes/unwind"
      )
    }
    if let output, format == nil, Self.otherPictures.contains(where: output.lowercased().hasSuffix)
    {
      throw CommandError.usage(
        "\(output): svg, dot and mermaid can be written; of an .svg other programs make such a picture: rsvg-convert graph.svg -o \(output)"
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
          "Graphviz lays out \(graph.nodes.count) boxes; --format mermaid does not wait for it")
      }
      defer { progress.clear() }
      text = try graph.text(as: format)
    } catch let error as GraphvizError {
      throw CommandError.failed("\(error)")
    }
    if let file { try file.write(text) } else { Output.write("\(text)") }
  }

  /// The endings of picture formats that this command cannot write.
  private static let otherPictures = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".pdf"]

  private func flow(in file: String, of bundle: QuizBundle) throws -> FlowCoverage {
    do {
      return try CoverageReport(json: try FileSystem.read(file), file: file).coverage(of: bundle)
        .flow
    } catch {
      throw CommandError.unreadable("--coverage: \(error)")
    }
  }
}

extension GraphFormat: ExpressibleByArgument {}
