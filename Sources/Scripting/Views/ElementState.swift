/// The state of an element as its table and the elements around it say.
struct ElementState {
  var isEnabled = true
  var isHidden = false
}
