/// A number in a picture, with few decimal places and no trailing zeros.
struct PictureNumber: CustomStringConvertible {
  let description: String

  init(_ value: Double, places: Int = 1) {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let units = Int((value * Double(scale)).rounded())
    let fraction = String(abs(units) % scale)
    let padded = String(repeating: "0", count: places - fraction.count) + fraction
    let kept = String(padded.reversed().drop { $0 == "0" }.reversed())
    description =
      (units < 0 ? "-" : "") + String(abs(units) / scale) + (kept.isEmpty ? "" : ".\(kept)")
  }
}
