import Quizboard
import QuizboardModel
import QuizboardWeb

/// What a browser or a program sent to a place.
enum PlaceEntry {
  case form(WebForm)
  case inputs(WebInputs)

  /// Parses the content of a request; nil for a look. Throws an `InputError` of the kind `limit` if
  /// it is too large, and of `badCommand` if it is no form.
  init?(_ content: StepRequest.Content) throws(InputError) {
    switch content {
    case .look, .time: return nil
    case .form(let bytes): self = .form(try WebForm(bytes))
    case .json(let bytes): self = .inputs(try WebInputs(bytes))
    }
  }

  /// The version of the page that was answered.
  var version: String {
    switch self {
    case .form(let form): form.version
    case .inputs(let inputs): inputs.version
    }
  }

  /// True if the player begins a finished quiz again.
  var beginsAgain: Bool {
    switch self {
    case .form(let form): form.beginsAgain
    case .inputs(let inputs): inputs.beginsAgain
    }
  }

  /// The form of a page; nil for the inputs of a program.
  var form: WebForm? { if case .form(let form) = self { form } else { nil } }

  /// The number in the version of a place that was never played; nil for other versions.
  var mark: Int? {
    guard version.hasPrefix("0."), let mark = Int(version.dropFirst(2)), mark >= 0,
      version == "0.\(mark)"
    else { return nil }
    return mark
  }

  /// Returns the inputs that it stands for on a screen. Throws an `InputError` of the kind
  /// `badCommand` for a form that no page of the screen can send.
  func inputs(on step: RunStep) throws(InputError) -> [Input] {
    switch self {
    case .form(let form): try form.inputs(on: step.screen, actions: step.actions)
    case .inputs(let inputs): inputs.inputs
    }
  }
}
