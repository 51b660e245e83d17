import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardText

// A view that shows the remaining time. The time is no part of a state if nothing but digits
// changes with it.
extension Expander {
  /// Returns true if the screen at another time differs in more than digits, or offers other
  /// inputs. The call may change the run's state.
  func isChangedByTime() -> Bool {
    guard let due = session.nextDeadline else { return false }
    let (offered, screen) = (offersButWaits, screenWithoutDigits)
    var passed = 0.0
    for moment in Set(waits + [due / 2]).sorted() where moment > passed && moment < due {
      let outcome = session.handle(.advance(seconds: moment - passed))
      guard outcome.isOK, !session.isOver else { return true }
      if offersButWaits != offered || screenWithoutDigits != screen { return true }
      passed = moment
    }
    return false
  }

  private var offersButWaits: Set<Input> { Set(offers.filter { !$0.isAdvance }) }

  private var screenWithoutDigits: String {
    var writer = JSONWriter()
    for element in session.elements { element.write(to: &writer) }
    return writer.text.filter { !$0.isNumber && $0 != "." }
  }
}
