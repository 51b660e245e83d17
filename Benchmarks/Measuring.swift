import CQuizboardFloor
import Glibc

/// Returns the thread time of `body` in nanoseconds.
func time(_ body: () throws -> Void) rethrows -> Double {
  let start = floor_now()
  try body()
  return floor_now() - start
}

/// Returns the nanoseconds of a monotonic clock, for times that people wait.
func wallClock() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// Returns the value that `percent` of the values do not exceed.
func percentile(_ percent: Int, _ values: [Double]) -> Double {
  values.sorted()[(values.count - 1) * percent / 100]
}

func twoDigits(_ value: Double) -> String {
  let hundredths = Int(value * 100 + 0.5)
  return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
}

/// Prints a figure, with its goal if it has one.
func printFigure(_ name: String, _ value: Double, _ unit: String, reach: Double? = nil) {
  let padding = String(repeating: " ", count: max(1, 52 - name.count))
  let goal = reach.map { "   (reach \(twoDigits($0)))" } ?? ""
  print("  \(name)\(padding)\(twoDigits(value)) \(unit)\(goal)")
}

/// Returns the folder of a quiz for benchmarks.
func quizPath(_ name: String, file: String = #filePath) -> String {
  path(of: "Quizzes/\(name)", above: 1, file)
}

/// Returns the folder of a quiz of the project.
func shippedQuiz(_ name: String, file: String = #filePath) -> String {
  path(of: "Quizzes/\(name)", above: 2, file)
}

private func path(of name: String, above levels: Int, _ file: String) -> String {
  "/" + file.split(separator: "/").dropLast(levels).joined(separator: "/") + "/" + name
}
