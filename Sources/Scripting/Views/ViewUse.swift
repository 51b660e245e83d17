/// The size of a view, counted while it is read.
struct ViewUse {
  /// The number of elements, rows, options and values; a shared element counts at each place.
  var parts = 0
  /// The length of all texts.
  var textBytes = 0
}
