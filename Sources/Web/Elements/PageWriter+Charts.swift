import QuizboardInterface
import QuizboardModel

/// Bars and charts. Their sizes are attributes of SVG, because a page has no style attributes.
extension PageWriter {
  mutating func addProgress(_ value: Double, of whole: Double, _ label: String?, _ mark: Double?) {
    let share = NumberWords.share(value, of: whole)
    html.open("div", ["class": "progress"])
    if let label, !label.isEmpty {
      html.open("p", ["aria-hidden": "true"])
      html.text(label + " ")
      html.element("span", ["class": "number"], text: NumberWords.percent(share))
      html.close("p")
    }
    html.open(
      "div",
      [
        "role": .text(isBehind ? nil : "progressbar"), "aria-label": .text(label ?? words.progress),
        "aria-valuemin": "0", "aria-valuemax": .text(NumberWords.rounded(whole)),
        "aria-valuenow": .text(NumberWords.rounded(max(0, min(value, whole)))),
      ])
    addMeter(share, mark: mark.map { NumberWords.share($0, of: whole) })
    html.close("div")
    html.close("div")
    html.newLine()
  }

  /// Adds a thin bar for a share, with a sign at another one.
  private mutating func addMeter(_ share: Double, mark: Double? = nil) {
    html.open(
      "svg",
      [
        "class": "meter", "viewBox": "0 0 1000 8", "preserveAspectRatio": "none",
        "aria-hidden": "true", "focusable": "false",
      ])
    addRectangle("track", x: 0, y: 2, width: 1_000, height: 4)
    addRectangle("bar", x: 0, y: 2, width: share * 1_000, height: 4)
    if let mark { addRectangle("mark", x: min(994, mark * 1_000), y: 0, width: 6, height: 8) }
    html.close("svg")
  }

  private mutating func addRectangle(
    _ name: String, x: Double, y: Double, width: Double, height: Double
  ) {
    html.open(
      "rect",
      [
        "class": .text(name), "x": .text(NumberWords.rounded(x)),
        "y": .text(NumberWords.rounded(y)),
        "width": .text(NumberWords.rounded(width)), "height": .text(NumberWords.rounded(height)),
      ])
    html.close("rect")
  }

  /// Adds a chart. The bars of items and intervals stand in a table with their labels and numbers;
  /// a sparkline has its numbers in words for readers.
  mutating func addChart(
    _ kind: ChartKind, _ values: [Double], _ labels: [String], _ label: String?
  ) {
    let most = values.filter(\.isFinite).max() ?? 0
    if kind == .sparkline { return addSparkline(values, most, label) }
    html.open("table", ["class": "chart"])
    html.element("caption", text: label ?? words.values)
    html.open("tbody")
    for (index, value) in values.enumerated() {
      html.open("tr")
      let label = labels.indices.contains(index) ? labels[index] : ""
      if label.isEmpty {
        html.element("td", text: "")
      } else {
        html.element("th", ["scope": "row"], text: label)
      }
      html.open("td", ["class": "bars"])
      addMeter(NumberWords.share(value, of: most))
      html.close("td")
      html.element("td", ["class": "number"], text: NumberWords.rounded(value))
      html.close("tr")
    }
    html.close("tbody")
    html.close("table")
    html.newLine()
  }

  /// The height of a sparkline, and the width of a value with its gap.
  private static let sparkSize = (height: 24.0, step: 12.0)

  private mutating func addSparkline(_ values: [Double], _ most: Double, _ label: String?) {
    let (height, step) = Self.sparkSize
    let numbers = values.map { NumberWords.rounded($0) }.joined(separator: ", ")
    html.open("p", ["class": "spark"])
    if let label, !label.isEmpty { html.text(label + " ") }
    let width = Double(values.count) * step
    html.open(
      "svg",
      [
        "viewBox": .text("0 0 \(NumberWords.rounded(width)) \(NumberWords.rounded(height))"),
        "width": .text(NumberWords.rounded(width)), "height": .text(NumberWords.rounded(height)),
        "aria-hidden": "true", "focusable": "false",
      ])
    for (index, value) in values.enumerated() {
      let bar = max(2, NumberWords.share(value, of: most) * height)
      addRectangle(
        "bar", x: Double(index) * step, y: height - bar, width: step * 2 / 3, height: bar)
    }
    html.close("svg")
    html.element("span", ["class": "unseen"], text: numbers)
    html.close("p")
    html.newLine()
  }
}
