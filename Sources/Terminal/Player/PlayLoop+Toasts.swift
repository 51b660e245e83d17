import QuizboardEngine
import QuizboardInterface
import QuizboardModel

/// Short messages, and copying.
extension PlayLoop {
  /// The time that a toast is shown, in nanoseconds.
  static let toastTime: Int64 = 2_000_000_000

  /// Shows a short message from the next layout on, until the next key or for two seconds.
  func say(_ message: Toast) { toast = (message, terminal.now + Self.toastTime) }

  func closeToast() {
    guard toast != nil else { return }
    toast = nil
    layOut()
  }

  /// True if text can be sent to the terminal's clipboard.
  var copies: Bool { painter.capabilities.takesControlStrings }

  /// Sends a text to the terminal's clipboard, which is never read.
  func copy(_ text: String?) {
    if let text, !text.isEmpty, copies {
      let bytes = Clipboard.bytes(of: text)
      post(bytes.sequence)
      say(Toast(bytes.isWhole ? "Copied" : "Copied the beginning"))
    } else {
      say(Toast(copies ? "There is no text to copy" : "This terminal cannot copy", .failed))
    }
    layOut()
  }

  /// The text of the topmost layer in reading order: titles, texts, and what can be chosen.
  var screenText: String? {
    if case .message(let title, let text) = overlay { return "\(title)\n\(text)" }
    if case .inspection(let text) = overlay { return text }
    return shown.screen.layers.last.map { CopiedText($0.root).text }
  }

  /// The text of the focused element: what is typed in a field, else its title. A secret is never
  /// copied.
  var focusedText: String? {
    guard overlay == nil, let focus = rendering.focus else { return screenText }
    guard case .field(let text, let kind) = focus.kind else { return focus.title }
    return kind == .secret ? nil : text
  }
}
