public import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

extension StoryGraph {
  /// Creates the graph of a quiz.
  public init(of bundle: QuizBundle) {
    self.init(title: bundle.title, blueprint: bundle.blueprint)
  }

  init(title: String, blueprint: Blueprint) {
    var builder = StoryGraphBuilder(blueprint: blueprint)
    builder.build()
    self.init(title: title, nodes: builder.nodes, edges: builder.edges, clusters: builder.clusters)
  }
}

/// Traverses the storyboards of a quiz once and creates nodes and edges.
private struct StoryGraphBuilder {
  let blueprint: Blueprint
  var nodes: [StoryGraph.Node] = []
  var edges: [StoryGraph.Edge] = []
  var clusters: [StoryGraph.Cluster] = []

  /// Scenes of other quizzes and unwind actions, which form no cluster and come last.
  private var outside: [StoryGraph.Node] = []
  private var outsideIDs: Set<String> = []
  private let paths: UnwindPaths

  init(blueprint: Blueprint) {
    self.blueprint = blueprint
    paths = UnwindPaths(blueprint: blueprint)
  }

  mutating func build() {
    let drawn = blueprint.storyboards.filter { isOwn($0.id) }
    for storyboard in drawn {
      let first = nodes.count
      for scene in storyboard.scenes { nodes.append(node(of: scene, in: storyboard)) }
      let isFile = blueprint.origins[storyboard.id] == .file
      clusters.append(
        StoryGraph.Cluster(
          caption: isFile ? "\(storyboard.id.rawValue).storyboard.lua" : "standard flow",
          nodes: first..<nodes.count))
    }
    for storyboard in drawn {
      for scene in storyboard.scenes {
        for segue in scene.segues { add(segue, of: scene, in: storyboard) }
      }
    }
    nodes += outside
  }

  private func isOwn(_ storyboard: StoryboardID) -> Bool {
    switch blueprint.origins[storyboard] {
    case .file, .standard: true
    case .quiz, nil: false
    }
  }

  private func node(of scene: Scene, in storyboard: Storyboard) -> StoryGraph.Node {
    let address = SceneAddress(storyboard.id, scene.id)
    let title = scene.properties.lazy.compactMap {
      if case .title(let text) = $0 { text } else { nil }
    }.first
    return StoryGraph.Node(
      id: address.description, name: scene.id.rawValue, title: title,
      className: scene.className == StandardClass.page ? nil : scene.className,
      kind: StoryGraph.Node.Kind(blueprint.facts(of: scene).type.family),
      isInitial: address == blueprint.start, isEnding: scene.isEnding)
  }

  private mutating func add(_ segue: SegueDescription, of scene: Scene, in storyboard: Storyboard) {
    let source = SceneAddress(storyboard.id, scene.id)
    let targets: [String]
    if let action = segue.action {
      let found = paths.destinations(of: action, from: source)
      let isDrawn =
        (1...Self.mostWaysBack).contains(found.count) && !paths.isUndecided(among: found)
      targets =
        isDrawn
        ? found.map(\.description) : [unwindMark(of: action, from: source, scenes: found.count)]
    } else {
      targets =
        storyboard.destination(of: segue, in: blueprint.storyboards).map { [nodeID(of: $0)] } ?? []
    }
    for target in targets {
      edges.append(
        StoryGraph.Edge(
          id: "\(source).\(segue.identifier)", from: source.description, to: target,
          kind: StoryGraph.Kind(segue.kind),
          label: StoryGraph.Label(
            segue, in: scene, place: blueprint.facts(of: scene).place(of: segue))))
    }
  }

  /// Returns the node of a scene; creates one for a scene of another quiz on first use.
  private mutating func nodeID(of address: SceneAddress) -> String {
    let id = address.description
    guard case .quiz(let quiz)? = blueprint.origins[address.storyboard] else { return id }
    if outsideIDs.insert(id).inserted {
      outside.append(
        StoryGraph.Node(id: id, name: address.scene.rawValue, kind: .otherQuiz(quiz)))
    }
    return id
  }

  /// The maximum number of edges of one unwind segue. With more destinations a mark stands for all,
  /// to keep the picture legible.
  private static let mostWaysBack = 8

  /// Returns a mark for the source scene. A single mark for all scenes would distort the layout.
  private mutating func unwindMark(
    of action: UnwindActionID, from source: SceneAddress, scenes: Int
  ) -> String {
    let id = "\(source) ↩ \(action.rawValue)"
    if outsideIDs.insert(id).inserted {
      outside.append(
        StoryGraph.Node(
          id: id, name: action.rawValue + (scenes == 0 ? "" : " (\(counted(scenes, "scene")))"),
          kind: .unwindAction))
    }
    return id
  }
}

extension StoryGraph.Node.Kind {
  fileprivate init(_ family: ClassFacts.Family) {
    switch family {
    case .container: self = .container
    case .navigation: self = .navigation
    case .tabs: self = .tabs
    case .controller, .segue, .animator: self = .page
    }
  }
}

extension StoryGraph.Kind {
  fileprivate init(_ kind: SegueKind) { self = Self(rawValue: kind.rawValue) ?? .relationship }
}

extension StoryGraph.Label {
  /// Creates the label of a segue.
  ///
  /// - Parameter place: the place of the segue, which identifies a condition without a name.
  fileprivate init(_ segue: SegueDescription, in scene: Scene, place: SourcePlace?) {
    // A name that only repeats the kind is omitted.
    name =
      segue.kind == .root && segue.identifier.rawValue == "root"
      ? "" : segue.title ?? segue.identifier.rawValue
    switch segue.trigger {
    case .element(let id)?:
      if id.rawValue != segue.identifier.rawValue { details.append("on \(id.rawValue)") }
    case .gesture(let gesture)?: details.append("on \(gesture.text)")
    case nil: break
    }
    let refused = scene.segues.filter { $0.otherwise == segue.identifier }
    details += refused.map { "else of \($0.title ?? $0.identifier.rawValue)" }
    if segue.trigger == nil, refused.isEmpty, !segue.kind.isAutomatic { details.append("by code") }
    if let style = segue.style, segue.kind != .popover, style != .fullScreen {
      details.append("as \(style.rawValue)")
    }
    if let name = segue.className { details.append("through \(name)") }
    if let action = segue.action, action.rawValue != segue.identifier.rawValue {
      details.append("to \(action.rawValue)")
    }
    switch segue.condition?.kind {
    case .named(let name)?: condition = "if \(name)"
    case .function?: condition = "if ƒ\((place?.line).map { " (line \($0))" } ?? "")"
    case nil: break
    }
  }
}
