import ArgumentParser
import QuizboardInterface

/// The look of a picture of a screen.
struct PictureOptions: ParsableArguments {
  @Option(help: "Theme of the colours.")
  var theme = ThemeName(.dark)

  @Option(help: ArgumentHelp("Number of colours of the terminal to show.", valueName: "COLOURS"))
  var depth = DepthName.full

  @Flag(help: "Show a terminal that has only the characters of ASCII.")
  var ascii = false

  /// The characters to draw with.
  var glyphs: Glyphs { ascii ? .ascii : .arranged }
}

/// The name of a theme as an option.
struct ThemeName: ExpressibleByArgument {
  let theme: Theme

  init(_ theme: Theme) { self.theme = theme }

  init?(argument: String) {
    guard let theme = Theme.named(argument) else { return nil }
    self.theme = theme
  }

  var defaultValueDescription: String { theme.name }

  static var allValueStrings: [String] { Theme.all.map(\.name) }
}

/// A number of colours as an option.
enum DepthName: String, ExpressibleByArgument, CaseIterable {
  case full
  case indexed = "256"
  case basic = "16"
  case none

  /// The number of colours.
  var depth: ColorDepth {
    switch self {
    case .full: .full
    case .indexed: .indexed
    case .basic: .basic
    case .none: .monochrome
    }
  }
}
