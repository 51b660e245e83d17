import QuizboardEngine
import QuizboardInterface
import QuizboardModel

extension LineLoop {
  /// Returns the announcement of a layer that covers the previous screen.
  func announcement(of layer: Layer) -> String? {
    switch layer.style {
    case .full: nil
    case .sheet, .popover:
      "This covers the previous screen\(layer.closesByEscape ? "; /b closes it" : "")."
    case .alert: "A question that must be answered first."
    }
  }

  private var exits: String { canLeave ? "/b goes back, /q leaves" : "/b goes back" }

  /// Returns the text of a screen, then its controls; with several questions, each question follows
  /// the text above it.
  func page(_ screen: LineScreen) -> [String] {
    guard screen.isForm else { return screen.words + menu(screen) }
    var lines: [String] = []
    var said = 0
    for (index, control) in screen.numbered.enumerated() {
      let above = control.isInput ? max(said, control.wordsAbove) : screen.words.count
      lines += screen.words[said..<above]
      said = above
      lines += entry(number(index, on: screen), control, after: lines.last)
    }
    return lines + screen.words[said...]
  }

  /// Returns the numbered controls, in the order of their numbers. If a line is an answer as it is,
  /// the prompt names what is answered, and only `/` shows the answers among the controls.
  func menu(_ screen: LineScreen, isComplete: Bool = false) -> [String] {
    var lines: [String] = []
    let isLiteral = isLiteral(on: screen)
    let all = screen.numbered.indices
    let answers = Array(all.prefix(screen.answers.count))
    let others = Array(all.dropFirst(screen.answers.count))
    for index in isLiteral ? others + (isComplete ? answers : []) : answers + others {
      let last = lines.isEmpty ? screen.words.last : nil
      lines += entry(number(index, on: screen), screen.numbered[index], after: last)
    }
    if isComplete, lines.isEmpty { lines = ["There is nothing else here. \(exits)."] }
    return lines
  }

  /// True if the next line is an answer as it is.
  private func isLiteral(on screen: LineScreen) -> Bool {
    isAsked || screen.directField != nil || nextGap(of: screen) != nil
  }

  /// Returns what a player types for a numbered control.
  private func number(_ index: Int, on screen: LineScreen) -> String {
    let (answers, others) = (screen.answers.count, screen.otherControls.count)
    if index >= answers { return "/\(index - answers + 1)" }
    return isLiteral(on: screen) ? "/\(others + index + 1)" : "\(index + 1)"
  }

  /// Returns some of the numbered controls, after how many they are.
  func found(_ indexes: [Int], on screen: LineScreen) -> [String] {
    let controls = screen.numbered
    return ["\(indexes.count) of \(controls.count):"]
      + indexes.map { index in
        "\(number(index, on: screen)). \(name(of: controls[index]))\(controls[index].remark)"
      }
  }

  /// Returns a control with its number, under its heading if that is not the previous line.
  private func entry(_ number: String, _ control: LineControl, after last: String?) -> [String] {
    var lines = ["\(number). \(name(of: control))\(control.remark)"]
    if let first = control.titleLines.first {
      let indent = String(repeating: " ", count: number.count + 2)
      lines =
        ["\(number). \(clean(first))\(control.remark)"]
        + control.titleLines.dropFirst().map { indent + clean($0) }
    }
    guard let heading = control.heading, heading != last else { return lines }
    return [heading] + lines
  }

  /// Returns the title of a control, without icons that cannot be written.
  private func name(of control: LineControl) -> String { clean(control.title) }

  private func clean(_ words: String) -> String { SafeText.clean(words, glyphs: glyphs) }

  /// Returns the numbered options of a gap that takes the next line, or how to type a text of
  /// several lines.
  func options(of field: LineControl?) -> [String] {
    if let field, field.isMultiline { return introduction(of: field) }
    guard case .gap(let options?, _)? = field?.kind else { return [] }
    return options.enumerated().map {
      "\($0 + 1). \(SafeText.clean($1, glyphs: glyphs))"
    }
  }

  /// Returns a range of numbers in words.
  private func range(_ first: Int, _ last: Int) -> String {
    first == last ? "\(first)" : "\(first) to \(last)"
  }

  /// Returns the prompt of a screen whose only question says what to type; nil for others.
  private func request(of screen: LineScreen) -> String? {
    guard let sole = screen.soleInput,
      let request = sole.request(screen.numbers(of: sole))?.prompt
    else { return nil }
    let rest = screen.otherControls == [screen.enterButton] ? 0 : screen.otherControls.count
    return request + (rest == 0 ? "" : rest == 1 ? ", or /1" : ", or /1 to /\(rest)")
  }

  /// Returns the prompt.
  func prompt(_ screen: LineScreen, _ field: LineControl?) -> String {
    if let field, case .gap(let options?, _) = field.kind {
      return options.isEmpty
        ? "\(field.title) (nothing to choose), or Enter: "
        : "\(field.title), \(range(1, options.count)): "
    }
    if let field {
      if case .gap(_, let text) = field.kind, !text.isEmpty {
        return "\(field.title) (now \(text)): "
      }
      if case .field(let text, false) = field.kind, !text.isEmpty {
        return "\(field.title) (now \(text)): "
      }
      return "\(field.title): "
    }
    let enter = screen.pressedByEnter.map { ", or Enter for \(name(of: $0))" } ?? ""
    if let request = request(of: screen) { return "\(request)\(enter): " }
    let count = screen.answers.count
    if count == 0 {
      let others = screen.otherControls.count
      if others == 0 { return shown.isAtEnd ? "Enter leaves: " : "\(exits)\(enter): " }
      return (others == 1 ? "/1" : "/1 to /\(others)") + "\(enter): "
    }
    if count > 1, case .option(_, _, isMultiple: true)? = screen.soleInput?.kind {
      return "One or more of 1 to \(count), such as 1 2\(enter): "
    }
    return "\(range(1, count))\(enter): "
  }

  func help(_ screen: LineScreen) -> [String] {
    let isLiteral = isLiteral(on: screen)
    var lines =
      isLiteral
      ? ["What you type is your answer, except if it begins with /. Type // for a / of your own."]
      : ["Type the number of a choice, or its words, and press Enter."]
    if !screen.otherControls.isEmpty {
      lines.append("Numbers after a / are those of the other controls.")
    }
    if !isLiteral {
      for (index, control) in screen.numbered.enumerated() {
        let numbers = screen.numbers(of: control)
        if numbers.first == index + 1, let request = control.request(numbers) {
          lines.append(request.help)
        }
      }
    }
    if screen.controls.contains(where: \.isMultiline) { lines.append(LineDraft.rule) }
    if quiz != nil {
      lines += [
        "/u undoes the last input.",
        "/o shows the state of the run: its controllers, their fields, and the log.",
      ]
    }
    return lines + ["/ shows the choices again, / with words those that have them. \(exits)."]
  }
}
