import QuizboardInterface

/// The colours of a picture of the screen.
public enum PictureTheme: String, Sendable, CaseIterable {
  /// Light text on a dark background.
  case dark
  /// Dark text on a light background.
  case light
  /// Brown ink on warm paper.
  case paper
  /// Light text on deep blue.
  case ocean
  /// Light text on dark green, with amber.
  case forest
  /// The highest contrast.
  case contrast

  var look: Theme {
    switch self {
    case .dark: .dark
    case .light: .light
    case .paper: .paper
    case .ocean: .ocean
    case .forest: .forest
    case .contrast: .contrast
    }
  }
}
