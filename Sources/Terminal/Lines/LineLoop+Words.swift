import QuizboardEngine
import QuizboardInterface
import QuizboardModel

extension LineScreen {
  /// The disabled controls, which have no number; the terminal dims them.
  fileprivate var unavailable: [LineControl] {
    controls.filter { !$0.isEnabled && $0 != enterButton }
  }
}

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
    return lines + screen.words[said...] + unavailable(screen)
  }

  /// Returns the numbered controls, then the disabled ones. If there is a single field, `/` shows
  /// the buttons.
  func menu(_ screen: LineScreen, isComplete: Bool = false) -> [String] {
    var lines: [String] = []
    let isLiteral = screen.directField != nil || nextGap(of: screen) != nil
    if !isLiteral || isComplete {
      for (index, control) in screen.numbered.enumerated() {
        let number = isLiteral ? "/\(index + 1)" : number(index, on: screen)
        lines += entry(number, control, after: index == 0 ? screen.words.last : nil)
      }
      lines += unavailable(screen)
    }
    if isComplete, lines.isEmpty { lines = ["There is nothing else here. \(exits)."] }
    return lines
  }

  /// Returns what a player types for a numbered control.
  private func number(_ index: Int, on screen: LineScreen) -> String {
    let first = screen.firstControls.count
    return index < first ? "\(index + 1)" : "/\(index - first + 1)"
  }

  /// Returns some of the numbered controls, after how many they are.
  func found(_ indexes: [Int], on screen: LineScreen) -> [String] {
    let controls = screen.numbered
    let isLiteral = screen.directField != nil || nextGap(of: screen) != nil
    return ["\(indexes.count) of \(controls.count):"]
      + indexes.map { index in
        let number = isLiteral ? "/\(index + 1)" : number(index, on: screen)
        return "\(number). \(name(of: controls[index]))\(remark(controls[index]))"
      }
  }

  /// Returns a control with its number, under its heading if that is not the previous line.
  private func entry(_ number: String, _ control: LineControl, after last: String?) -> [String] {
    var lines = ["\(number). \(name(of: control))\(remark(control))"]
    if let first = control.titleLines.first {
      let indent = String(repeating: " ", count: number.count + 2)
      lines =
        ["\(number). \(clean(first))\(remark(control))"]
        + control.titleLines.dropFirst().map { indent + clean($0) }
    }
    guard let heading = control.heading, heading != last else { return lines }
    return [heading] + lines
  }

  private func unavailable(_ screen: LineScreen) -> [String] {
    screen.unavailable.map { "\(name(of: $0)) (not now)" }
  }

  /// Returns the title of a control, without icons that cannot be written.
  private func name(of control: LineControl) -> String { clean(control.title) }

  private func clean(_ words: String) -> String { SafeText.clean(words, glyphs: glyphs) }

  private func remark(_ control: LineControl) -> String {
    switch control.kind {
    case .option: control.isPicked ? " (chosen)" : ""
    case .field(let text, _), .gap(_, let text):
      text.isEmpty ? " (empty)" : ": \(Self.inOneLine(text))"
    case .left(let number, let match):
      match.chosen[number - 1].map { " = \(Self.inOneLine(match.entries[$0]))" } ?? ""
    case .tab(let isShown): isShown ? " (here)" : ""
    case .gesture(let gesture): control.title == gesture.text ? "" : " (\(gesture.text))"
    case .button, .row, .item: ""
    }
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
    let count = screen.firstControls.count
    let enter = screen.pressedByEnter.map { ", or Enter for \(name(of: $0))" } ?? ""
    if let example = arrangingPrompt(screen) { return "\(example)\(enter): " }
    switch count {
    case 0: return run.isAtEnd ? "Enter leaves: " : "\(exits)\(enter): "
    case 1: return "1\(enter): "
    default:
      guard case .option(_, _, isMultiple: true)? = screen.soleInput?.kind else {
        return "1 to \(count)\(enter): "
      }
      return "One or more of 1 to \(count), such as 1 2\(enter): "
    }
  }

  func help(_ screen: LineScreen) -> [String] {
    var lines = ["Type the number of a choice, or its words, and press Enter."]
    if !screen.otherControls.isEmpty {
      lines.append("Numbers after a / are those of the other controls.")
    }
    lines += arrangingHelp(screen)
    if screen.directField != nil || nextGap(of: screen) != nil {
      lines = [
        "What you type is your answer, except if it begins with /. Type // for a / of your own."
      ]
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
