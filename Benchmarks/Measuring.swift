import Floor

/// The thread time that `body` takes, in nanoseconds.
func time(_ body: () throws -> Void) rethrows -> Double {
  let start = floor_now()
  try body()
  return floor_now() - start
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func twoDigits(_ value: Double) -> String {
  let hundredths = Int(value * 100 + 0.5)
  return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
}

/// One figure, with what it is to reach.
func printFigure(_ name: String, _ value: Double, _ unit: String, reach: Double) {
  let padding = String(repeating: " ", count: max(1, 46 - name.count))
  print("  \(name)\(padding)\(twoDigits(value)) \(unit)   (reach \(twoDigits(reach)))")
}
