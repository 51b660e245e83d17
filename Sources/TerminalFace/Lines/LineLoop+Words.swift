import Interface

extension LineScreen {
  /// What can be done that has no number: greyed out in the terminal, said so here.
  fileprivate var unavailable: [LineControl] {
    controls.filter { !$0.isEnabled && $0 != enterButton }
  }
}

extension LineLoop {
  /// What tells that a screen lies over the one before it.
  func announcement(of layer: Layer) -> String? {
    switch layer.style {
    case .full: nil
    case .sheet, .popover: "This lies over the screen before it\(layer.closesByEscape ? "; /b closes it" : "")."
    case .alert: "A question that must be answered first."
    }
  }

  private var exits: String { canLeave ? "/b goes back, /q leaves" : "/b goes back" }

  /// The controls by number, then what cannot be had now, then what Enter does. A field on its own keeps the
  /// buttons beside it for `/`.
  func menu(_ screen: LineScreen, isComplete: Bool = false) -> [String] {
    var lines: [String] = []
    if screen.directField == nil || isComplete {
      let prefix = screen.directField == nil ? "" : "/"
      for (index, control) in screen.numbered.enumerated() {
        if let heading = control.heading, screen.words.last != heading || index > 0 { lines.append(heading) }
        lines.append("\(prefix)\(index + 1). \(name(of: control))\(remark(control))")
      }
      lines += screen.unavailable.map { "\(name(of: $0)) (not now)" }
    }
    if isComplete, lines.isEmpty { lines = ["There is nothing else here. \(exits)."] }
    return lines
  }

  /// What a control is called, without an icon that cannot be written.
  private func name(of control: LineControl) -> String { SafeText.clean(control.title, glyphs: glyphs) }

  private func remark(_ control: LineControl) -> String {
    switch control.kind {
    case .option: control.isPicked ? " (chosen)" : ""
    case .field(let text): text.isEmpty ? " (empty)" : ": \(text)"
    case .tab(let isShown): isShown ? " (here)" : ""
    case .button, .row: ""
    }
  }

  /// The words before the place where the answer goes.
  func prompt(_ screen: LineScreen, _ field: LineControl?) -> String {
    if let field {
      if case .field(let text) = field.kind, !text.isEmpty { return "\(field.title) (now \(text)): " }
      return "\(field.title): "
    }
    let count = screen.numbered.count
    let enter = screen.pressedByEnter.map { ", or Enter for \(name(of: $0))" } ?? ""
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
    var lines = ["A number and Enter picks what stands beside it; its words do so too."]
    if screen.directField != nil {
      lines = ["What you type is your answer. A line that begins with / is not: // for a / of your own."]
    }
    if quiz != nil { lines += ["/u takes the last input back.", "/o looks into the run: its controllers, what they keep, what was printed."] }
    return lines + ["/ says again what can be done here. \(exits)."]
  }
}
