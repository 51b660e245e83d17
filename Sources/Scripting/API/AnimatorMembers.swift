import QuizboardLua
import QuizboardModel
import QuizboardStoryboard
import QuizboardText

/// The members of animators and of the objects that they draw with, and the built-in transitions.
enum AnimatorMembers {
  static let animators: [APIEntry] = [
    .function(
      .qb, "animator", "name: string, super: string?", returns: "Animator",
      "Defines a class of animators."
    ) { call in
      return try ClassLoader(loader: call.loader()).begin(
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
      let context = try context(call, at: 2)
      context.drawings?.append(AnimationContext.Drawing(source: .to))
      return 0
    },
    .property(.context, "from", "Frame", "The frame before the input.") { call in
      _ = try context(call)
      call.runtime.animators.push(.from, on: call.stack)
      return 1
    },
    .property(.context, "to", "Frame", "The frame after the input.") { call in
      _ = try context(call)
      call.runtime.animators.push(.to, on: call.stack)
      return 1
    },
    .property(.context, "width", "integer", "The number of columns.") { call in
      call.push(try context(call).width)
    },
    .property(.context, "height", "integer", "The number of rows.") { call in
      call.push(try context(call).height)
    },
    .method(
      .context, "draw", "frame: Frame, options: DrawKeys?",
      "Draws a frame over the earlier drawings, moved by `x` and "
        + "`y` cells and clipped to the screen."
    ) { call in
      let context = try context(call)
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

  private static func context(_ call: Call, at index: Int32 = 1) throws -> AnimationContext {
    try call.object(
      index, AnimationContext.self, kind: ObjectKind.context, "the context that animate was given")
  }

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
  static let transitions: [APIEntry] = TransitionName.allCases.map { name in
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
    call.runtime.objects.push(style, on: call.stack)
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
    return try TransitionReader(runtime: runtime).read(at: -1, on: stack) {
      problem("\"transition\" \($0)", remedy: $1, about: "transition")
    }
  }

  /// Reads `transition` of a segue's definition, without making an animator.
  func describedTransition() throws -> (style: TransitionStyle?, animatorClass: String?) {
    push("transition")
    defer { stack.pop() }
    if let name = stack.messageText(-1), TransitionName(rawValue: name) == nil {
      guard runtime.quizzes.loading.animatorClass(named: name) != nil else {
        let (clause, remedy) = TransitionReader(runtime: runtime).unknown(name)
        throw problem("\"transition\" \(clause)", remedy: remedy, about: "transition")
      }
      return (nil, name)
    }
    return (
      try TransitionReader(runtime: runtime).read(at: -1, on: stack) {
        problem("\"transition\" \($0)", remedy: $1, about: "transition")
      }?.style, nil
    )
  }
}
