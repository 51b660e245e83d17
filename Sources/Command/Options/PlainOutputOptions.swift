import ArgumentParser
import QuizboardTerminal

/// The `--color` option for commands without colours, so that every command accepts it.
struct PlainOutputOptions: ParsableArguments {
  @Option(help: "When to use colours; this command writes none.")
  var color = ColorChoice.auto
}
