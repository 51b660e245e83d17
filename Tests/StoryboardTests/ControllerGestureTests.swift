import QuizboardStoryboard
import Testing

@Suite("Gestures as authors write them") struct ControllerGestureTests {
  @Test(
    "a gesture is its text, and its text is the gesture",
    arguments: [
      ("swipe left", .swipeLeft), ("swipe right", .swipeRight), ("timeout", .timeout),
      ("key x", .key("x")), ("key  ", .key(" ")),
      ("key swipe left", .key("swipe left")), ("key ", .key("")),
    ] as [(String, Gesture)])
  func texts(text: String, gesture: Gesture) {
    #expect(Gesture(text: text) == gesture)
    #expect(gesture.text == text)
    #expect(Trigger(text: text) == .gesture(gesture))
    #expect(Trigger(text: text).element == nil)
  }

  @Test(
    "everything else is the id of an element",
    arguments: ["", "swipe", "swipe up", "swipe left ", "Timeout", "key", "keyx", "go"])
  func elements(text: String) {
    #expect(Gesture(text: text) == nil)
    #expect(Trigger(text: text) == .element(ElementID(rawValue: text)))
    #expect(Trigger(text: text).text == text)
  }
}
