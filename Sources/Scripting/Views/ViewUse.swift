import QuizboardLua
import QuizboardModel
import QuizboardStoryboard

/// The size of a view, counted while it is read.
struct ViewUse {
  /// The number of elements, rows, options and values; a shared element counts at each place.
  var parts = 0
  /// The length of all texts.
  var textBytes = 0
}

extension ElementReader {
  /// Counts parts of the view before they are read, and charges the work.
  func visit(_ count: Int) throws {
    runtime.views.use.parts += count
    guard runtime.views.use.parts <= ViewLimits.parts else {
      throw LimitPassed(
        "the view of \(controller.id) contains more than \(ViewLimits.parts) elements, "
          + "rows and options",
        remedy: "show fewer at once"
      )
    }
    try runtime.state.charge(ViewLimits.partWork * count)
  }

  /// Counts text from outside the view's tables.
  func count(text: String) { runtime.views.use.textBytes += text.utf8.count }

  /// Counts a text of the view. Once there is more text than a view may have, only the beginning is
  /// returned, because comparisons of it as Unicode would take seconds before it is rejected.
  func counted(_ text: String) -> String {
    count(text: text)
    return runtime.views.use.textBytes > ViewLimits.textBytes ? MessageLimit.clip(text) : text
  }

  /// Rejects a view with more text than a screen can show.
  func checkText() throws {
    guard runtime.views.use.textBytes > ViewLimits.textBytes else { return }
    throw LimitPassed(
      "the view of \(controller.id) contains more than \(ViewLimits.textBytes >> 20) MiB of text",
      remedy: "show less at once"
    )
  }
}
