import QuizboardLua
import QuizboardStoryboard
import QuizboardText

extension API {
  /// The members of animators and of the objects that they draw with.
  static let animatorMembers: [APIEntry] = [
    .function(
      .qb, "animator", "name: string, super: string?", returns: "Animator",
      "Defines a class of animators."
    ) { call in
      try call.refuseWhilePlaying()
      return try call.runtime.beginClass(
        .animator, name: try call.string(1), superName: try call.optionalString(2), call: call)
    },
    .value(
      .qb, "transitions", "Transitions",
      "The built-in transitions. Call one with the keys that differ from its defaults."),
    .hook(
      .animator, "animate", "context: AnimationContext, progress: number",
      "Draws the frame at a progress from 0 to 1, already eased. Must not change anything."
    ) { call in
      _ = try call.object(1, ScriptedAnimator.self, kind: ObjectKind.animator, "an animator")
      let context = try call.context(2)
      context.drawings?.append(AnimationContext.Drawing(source: .to))
      return 0
    },
    .property(.context, "from", "Frame", "The frame before the input.") { call in
      _ = try call.context()
      call.runtime.push(.from, on: call.stack)
      return 1
    },
    .property(.context, "to", "Frame", "The frame after the input.") { call in
      _ = try call.context()
      call.runtime.push(.to, on: call.stack)
      return 1
    },
    .property(.context, "width", "integer", "The number of columns.") { call in
      call.push(try call.context().width)
    },
    .property(.context, "height", "integer", "The number of rows.") { call in
      call.push(try call.context().height)
    },
    .method(
      .context, "draw", "frame: Frame, options: DrawKeys?",
      "Draws a frame over the earlier drawings, moved by `x` and `y` cells and clipped to the screen."
    ) { call in
      let context = try call.context()
      let frame = try call.object(
        2, FrameBox.self, kind: ObjectKind.frame, "context.from or context.to")
      guard let count = context.drawings?.count else {
        throw call.problem("this picture is finished", remedy: "draw in animate")
      }
      guard count < RunLimits.drawings else {
        throw call.problem("a picture has \(RunLimits.drawings) drawings at most")
      }
      context.drawings?.append(try drawing(of: frame.source, call))
      return 0
    },
  ]

  private static func drawing(of source: AnimationContext.Source, _ call: Call) throws
    -> AnimationContext.Drawing
  {
    var drawing = AnimationContext.Drawing(source: source)
    guard let options = try call.options(3, keys: ["x", "y", "scale", "opacity", "clip"]) else {
      return drawing
    }
    drawing.x = try options.cells("x") ?? 0
    drawing.y = try options.cells("y") ?? 0
    drawing.scale = try options.share("scale") ?? 1
    drawing.opacity = try options.share("opacity") ?? 1
    options.push("clip")
    defer { call.stack.pop() }
    if call.stack.isNoneOrNil(-1) { return drawing }
    guard call.stack.type(-1) == .table else {
      throw options.problem(
        "\"clip\" must be { x =, y =, width =, height = }, not \(describe(-1, on: call.stack))"
      )
    }
    let clip = TableReader(
      runtime: call.runtime, stack: call.stack, index: -1, what: "\(call.name): clip")
    try clip.allowOnly(["x", "y", "width", "height"])
    drawing.clip = (
      try clip.cells("x") ?? 0, try clip.cells("y") ?? 0,
      try clip.cells("width") ?? AnimationContext.farthest,
      try clip.cells("height") ?? AnimationContext.farthest
    )
    return drawing
  }

  /// The built-in transitions.
  static let transitionMembers: [APIEntry] = TransitionName.allCases.map { name in
    .function(
      .transitions, name.rawValue, "options: TransitionKeys?", returns: "Transition", name.meaning
    ) { call in try makeTransition(name, call) }
  }

  /// Implements `qb.transitions.slide { edge = "left" }`, with the called table as argument 1.
  private static func makeTransition(_ name: TransitionName, _ call: Call) throws -> Int32 {
    var style = TransitionStyle(name)
    if !call.stack.isNoneOrNil(2) {
      guard call.stack.type(2) == .table else {
        throw call.problem("expected its { … }, got \(describe(2, on: call.stack))")
      }
      let reader = TableReader(runtime: call.runtime, stack: call.stack, index: 2, what: call.name)
      try reader.allowOnly(name.keys)
      try reader.allowNoItems(keys: name.keys)
      style = try reader.style(name)
    }
    call.runtime.push(style, on: call.stack)
    return 1
  }
}

extension AnimationContext {
  /// The maximum coordinate, beyond which nothing is visible on any screen.
  static let farthest = 10_000
}

extension TransitionName {
  /// The options of the transition.
  var keys: [String] {
    switch self {
    case .cut: []
    case .slide, .coverVertical: ["edge", "duration", "curve"]
    case .flipHorizontal, .crossDissolve, .scale: ["duration", "curve"]
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .cut: "Changes the screen without intermediate frames."
    case .slide: "The new screen slides in from `edge`, by default from the right."
    case .coverVertical: "The new screen covers the old one from `edge`, by default from below."
    case .flipHorizontal: "The screen turns over."
    case .crossDissolve: "One screen fades into the other."
    case .scale: "The new screen grows from the centre."
    }
  }
}

extension TableReader {
  /// Reads a number of cells, rounded and limited to visible coordinates.
  fileprivate func cells(_ key: String) throws -> Int? {
    guard let number = try number(key) else { return nil }
    guard number == number else { throw problem("\"\(key)\" is not a number") }
    let farthest = Double(AnimationContext.farthest)
    return Int(max(-farthest, min(farthest, number.rounded())))
  }

  /// Reads a fraction, limited to the range from 0 to 1.
  fileprivate func share(_ key: String) throws -> Double? {
    guard let number = try number(key) else { return nil }
    guard number == number else { throw problem("\"\(key)\" is not a number") }
    return max(0, min(1, number))
  }

  /// Reads the options of a built-in transition.
  func style(_ name: TransitionName) throws -> TransitionStyle {
    var style = TransitionStyle(name)
    if let word = try word("edge", of: TransitionStyle.Edge.allCases.map(\.rawValue)) {
      style.edge = TransitionStyle.Edge(rawValue: word)
    }
    if let word = try word("curve", of: TransitionStyle.Curve.allCases.map(\.rawValue)) {
      style.curve = TransitionStyle.Curve(rawValue: word)
    }
    style.duration = try number("duration")
    if let duration = style.duration, !(0...RunLimits.transition).contains(duration) {
      throw problem("\"duration\" must be from 0 to \(Int(RunLimits.transition)) seconds")
    }
    return style
  }

  /// Reads `transition`: the name of a built-in one or of an animator's class, an animator, or a
  /// table of `qb.transitions`.
  func transition() throws -> SceneTransition? {
    push("transition")
    defer { stack.pop() }
    return try runtime.transition(at: -1, on: stack) {
      problem("\"transition\" \($0)", remedy: $1, about: "transition")
    }
  }

  /// Reads `transition` of a segue's definition, without making an animator.
  func describedTransition() throws -> (style: TransitionStyle?, animatorClass: String?) {
    push("transition")
    defer { stack.pop() }
    if let name = stack.string(-1), stack.type(-1) == .string, TransitionName(rawValue: name) == nil
    {
      guard runtime.animatorClass(named: name) != nil else {
        let (clause, remedy) = runtime.unknownTransition(name)
        throw problem("\"transition\" \(clause)", remedy: remedy, about: "transition")
      }
      return (nil, name)
    }
    return (
      try runtime.transition(at: -1, on: stack) {
        problem("\"transition\" \($0)", remedy: $1, about: "transition")
      }?.style, nil
    )
  }
}

extension Runtime {
  /// Returns the transition at `index`; nil for nil. `problem` makes an error of a clause and a
  /// remedy.
  func transition(
    at index: Int32, on stack: LuaStack,
    problem: (_ clause: String, _ remedy: String?) -> ScriptProblem
  ) throws -> SceneTransition? {
    switch stack.type(index) {
    case .none, .nil: return nil
    case .string:
      let name = stack.string(index) ?? ""
      if let known = TransitionName(rawValue: name) { return SceneTransition(known) }
      guard let type = animatorClass(named: name), !isLoading else {
        let (clause, remedy) = unknownTransition(name)
        throw problem(clause, remedy)
      }
      return SceneTransition(makeAnimator(type))
    case .table:
      let count = stack.top
      let given = stack.absolute(index)
      defer { stack.setTop(count) }
      let reader = TableReader(
        runtime: self, stack: stack, index: state.seeThrough(stack, given), what: "transition")
      guard let word = try? reader.string("name"), let name = TransitionName(rawValue: word) else {
        if let type = scriptClass(at: given, on: stack), type.family == .animator {
          throw problem("must be an animator, not a class of animators", "write \(type.name) {}")
        }
        throw problem("must be a name, an animator, or a table of qb.transitions", nil)
      }
      do {
        try reader.allowOnly(["name"] + name.keys)
        return SceneTransition(try reader.style(name))
      } catch let wrong as ScriptProblem {
        throw problem("is wrong: \(wrong.message)", wrong.remedy)
      }
    default:
      if let animator = stack.object(index, as: ScriptedAnimator.self, kind: ObjectKind.animator) {
        return SceneTransition(animator)
      }
      throw problem(
        "must be a name, an animator, or a table of qb.transitions, not \(describe(index, on: stack))",
        nil
      )
    }
  }

  func unknownTransition(_ name: String) -> (clause: String, remedy: String?) {
    let words = TransitionName.allCases.map(\.rawValue)
    let animators = classes.values.filter { $0.family == .animator }.map(\.name)
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    return (
      "is \"\(name)\", but must be one of \(list), or an animator",
      nearest(to: name, among: words + animators).map(didYouMean)
    )
  }

  /// Pushes a transition in the form that `transition(at:)` reads.
  func push(_ transition: SceneTransition?, on stack: LuaStack) {
    guard let transition else { return stack.pushNil() }
    if let animator = transition.animator as? ScriptedAnimator { return stack.push(animator.slot) }
    if transition.style == TransitionStyle(transition.style.name) {
      return stack.push(transition.name)
    }
    push(transition.style, on: stack)
  }

  /// Pushes the table of a built-in transition.
  func push(_ style: TransitionStyle, on stack: LuaStack) {
    stack.pushTable(array: 0, fields: 4)
    let words = [
      ("name", style.name.rawValue), ("edge", style.edge?.rawValue),
      ("curve", style.curve?.rawValue),
    ]
    for case (let key, let word?) in words {
      stack.push(key)
      stack.push(word)
      stack.rawSet(-3)
    }
    guard let duration = style.duration else { return }
    stack.push("duration")
    stack.push(duration)
    stack.rawSet(-3)
  }
}

extension Call {
  fileprivate func context(_ index: Int32 = 1) throws -> AnimationContext {
    try object(
      index, AnimationContext.self, kind: ObjectKind.context, "the context that animate was given")
  }
}
