import QuizboardLua
import QuizboardStoryboard

/// How much a view holds: counted as it is read, in all its elements.
struct ViewUse {
  /// Elements, rows, options and values; an element that stands in several places counts in each.
  var parts = 0
  /// The text of them.
  var textBytes = 0
}

extension ElementReader {
  /// Counts parts of the view before they are read, and charges for them.
  func visit(_ count: Int) throws {
    runtime.viewUse.parts += count
    guard runtime.viewUse.parts <= ViewLimits.parts else {
      throw LimitPassed(
        "the view of \(controller.id) holds more than \(ViewLimits.parts) elements, rows and options",
        remedy: "show fewer at once"
      )
    }
    try runtime.state.charge(ViewLimits.partWork * count)
  }

  /// Counts text that does not come from the tables of the view.
  func note(text: String) { runtime.viewUse.textBytes += text.utf8.count }

  /// Refuses a view with more text than any screen shows.
  func checkText() throws {
    guard runtime.viewUse.textBytes > ViewLimits.textBytes else { return }
    throw LimitPassed(
      "the view of \(controller.id) holds more than \(ViewLimits.textBytes >> 20) MiB of text",
      remedy: "show less of it at once"
    )
  }
}
