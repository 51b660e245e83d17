import ArgumentParser
import QuizboardTerminal

/// What a command takes because all do, that writes no colours: whoever sets it for all of them
/// need not know which do.
struct PlainOutputOptions: ParsableArguments {
  @Option(help: "Colours, as for all commands; this one writes none.")
  var color = ColorChoice.auto
}
