import ArgumentParser
import QuizboardTerminal

/// The `--color` option for commands without colours, so that every command accepts it.
struct PlainOutputOptions: ParsableArguments {
  @Option(help: "Colours, as for all commands; this one writes none.")
  var color = ColorChoice.auto
}
