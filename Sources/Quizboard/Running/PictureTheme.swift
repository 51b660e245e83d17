import QuizboardInterface

/// The colours of a picture of the screen.
public enum PictureTheme: String, Sendable, CaseIterable {
  /// Light text on a dark background.
  case dark
  /// Dark text on a light background.
  case light
  /// The highest contrast.
  case contrast

  var look: Theme {
    switch self {
    case .dark: .dark
    case .light: .light
    case .contrast: .contrast
    }
  }
}
