import QuizboardLua
import QuizboardStoryboard

/// Encoding of the hierarchy's memento.
enum MementoCoding {
  /// Writes a hierarchy, whose saved controllers are given in order. This is a hot path: it runs
  /// after every input, so it encodes the controllers without building a memento.
  static func write(
    _ hierarchy: Hierarchy, _ controllers: [Controller], _ form: StateForm, to out: inout ByteWriter
  ) {
    out.varint(UInt64(controllers.count))
    for controller in controllers { write(controller, form, to: &out) }
    writePlace(of: hierarchy.root, to: &out)
    write(hierarchy.visible, to: &out)
    let traits = hierarchy.traits
    out.byte((traits.horizontal == .compact ? 1 : 0) | (traits.vertical == .compact ? 2 : 0))
    let start = out.count
    var counted: UInt64 = 0
    hierarchy.forEachCount { _, _ in counted += 1 }
    out.varint(counted)
    hierarchy.forEachCount { name, count in
      out.string(name)
      out.varint(UInt64(count))
    }
    if form == .compared { out.passOver(from: start) }
  }

  private static func write(_ controller: Controller, _ form: StateForm, to out: inout ByteWriter) {
    writeKind(of: controller, to: &out)
    form.write(number: controller.number, to: &out)
    let departure = controller.departure
    let isPresented = controller.isPresented
    let placement = controller.placement
    let selected = controller.savedSelection
    var flags = flags(of: controller)
    if isPresented { flags |= 64 }
    if departure != nil { flags |= 128 }
    if placement != nil { flags |= 256 }
    if selected != nil { flags |= 512 }
    let hasPlacements = controller.scene?.placements.isEmpty == false
    if hasPlacements { flags |= 4096 | 8192 }
    out.varint(flags)
    if hasPlacements { writePlacements(of: controller, to: &out) }
    write(controller.children, to: &out)
    if let placement { out.string(placement.rawValue) }
    if let selected { out.varint(UInt64(selected)) }
    writePlace(of: controller.presented, to: &out)
    if let title = controller.title { out.string(title) }
    if isPresented { writePresentation(of: controller, form, to: &out) }
    if let departure {
      out.string(departure.cause.rawValue)
      out.string(departure.segue?.rawValue ?? "")
    }
  }

  /// Writes the scene or the class of a controller.
  static func writeKind(of controller: Controller, to out: inout ByteWriter) {
    if let scene = controller.scene {
      out.string(controller.storyboard?.id.rawValue ?? "")
      out.string(scene.id.rawValue)
    } else {
      writeHandMade(unsafeDowncast(controller, to: ScriptedController.self), to: &out)
    }
  }

  /// Returns the properties of a controller as bits.
  private static func flags(of controller: Controller) -> UInt64 {
    var flags: UInt64 = 0
    if controller.isViewLoaded { flags |= 1 }
    if controller.hidesBackButton { flags |= 2 }
    if controller.isModalInPresentation { flags |= 4 }
    if controller.definesPresentationContext { flags |= 8 }
    if controller.isNavigationContainer { flags |= 16 }
    if controller.title != nil { flags |= 32 }
    if controller.container != nil { flags |= bits(of: controller.visibility) }
    return flags
  }

  private static func bits(of container: ContainerVisibility) -> UInt64 {
    switch container {
    case .nothing: 0
    case .top: 1024
    case .selected: 2048
    case .asked: 3072
    }
  }

  private static func container(ofBits flags: UInt64) -> ContainerVisibility? {
    switch flags & 3072 {
    case 1024: .top
    case 2048: .selected
    case 3072: .asked
    default: nil
    }
  }

  /// Writes the names of the tabs and embeddings, then those of the scenes to which they lead.
  private static func writePlacements(of controller: Controller, to out: inout ByteWriter) {
    guard let scene = controller.scene else { return out.varint(0) }
    out.varint(UInt64(scene.placements.count + scene.destinations.count))
    for placement in scene.placements { out.string(placement.rawValue) }
    for destination in scene.destinations { out.string(destination.rawValue) }
  }

  /// Reads the names of the tabs and embeddings, and of the scenes to which they lead if the state
  /// has them.
  private static func readPlacements(
    of node: inout Memento.Node, hasDestinations: Bool, _ reader: inout ByteReader
  ) throws(DamagedBytes) {
    let names = try IntegerCoding.readTexts(&reader)
    let count = hasDestinations ? names.count / 2 : names.count
    node.placements = names.prefix(count).map { SegueID(rawValue: $0) }
    node.destinations = names.dropFirst(count).map { SceneID(rawValue: $0) }
  }

  /// Writes the quiz whose script made a controller, in place of the storyboard.
  private static func writeHandMade(_ controller: ScriptedController, to out: inout ByteWriter) {
    let quiz = controller.runtime.quizzes.owner(of: controller)
    out.string(quiz.prefix)
    out.string("")
    out.string(controller.runtime.quizzes.savedName(of: controller.type, in: quiz))
  }

  private static func writePresentation(
    of controller: Controller, _ form: StateForm, to out: inout ByteWriter
  ) {
    writePlace(of: controller.presentationSource, to: &out)
    out.string(controller.presentationStyle.rawValue)
    out.string(controller.shownStyle.rawValue)
    write(controller.presentationTransition?.style, to: &out)
    let anchor = controller.presentationAnchor
    // Which row a popover points at makes no difference to what the player can do.
    let row = form == .compared ? nil : controller.presentationAnchorRow
    out.byte(
      (controller.isPresentationAnimated ? 1 : 0) | (controller.presentationSegue != nil ? 2 : 0)
        | (anchor != nil ? 4 : 0) | (row != nil ? 8 : 0))
    if let anchor { out.string(anchor.rawValue) }
    if let row { out.varint(UInt64(row)) }
    let original = controller.presentedOriginal
    writePlace(of: original === controller ? nil : original, to: &out)
  }

  /// The words in the order of their encoding, a byte each.
  private static let names = TransitionName.allCases
  private static let edges = TransitionStyle.Edge.allCases
  private static let curves = TransitionStyle.Curve.allCases

  /// Writes a transition, a single byte if there is none.
  static func write(_ style: TransitionStyle?, to out: inout ByteWriter) {
    guard let style else { return out.byte(0) }
    out.byte(place(of: style.name, in: names))
    out.byte(place(of: style.edge, in: edges))
    out.byte(place(of: style.curve, in: curves))
    out.byte(style.duration == nil ? 0 : 1)
    if let duration = style.duration { out.double(duration) }
  }

  private static func place<Word: Equatable>(of word: Word?, in words: [Word]) -> UInt8 {
    word.flatMap(words.firstIndex).map { UInt8($0 + 1) } ?? 0
  }

  static func readTransition(_ reader: inout ByteReader) throws(DamagedBytes)
    -> TransitionStyle?
  {
    guard let name = try readWord(&reader, of: names) else { return nil }
    let edge = try readWord(&reader, of: edges)
    let curve = try readWord(&reader, of: curves)
    let duration =
      try reader.byte() == 0 ? nil : try reader.double(in: 0...RunLimits.transition)
    return TransitionStyle(name, edge: edge, curve: curve, duration: duration)
  }

  private static func readWord<Word>(_ reader: inout ByteReader, of words: [Word])
    throws(DamagedBytes) -> Word?
  {
    let index = Int(try reader.byte())
    if index == 0 { return nil }
    guard words.indices.contains(index - 1) else {
      throw reader.damaged("a transition that is unknown")
    }
    return words[index - 1]
  }

  private static func write(_ controllers: [Controller], to out: inout ByteWriter) {
    out.varint(UInt64(controllers.count))
    for controller in controllers { out.signed(controller.savedPlace) }
  }

  private static func writePlace(of controller: Controller?, to out: inout ByteWriter) {
    out.varint(UInt64((controller?.savedPlace ?? -1) + 1))
  }

  static func read(_ reader: inout ByteReader) throws(DamagedBytes) -> Memento {
    var memento = Memento()
    let count = try reader.count()
    memento.nodes.reserveCapacity(min(count, 1_000))
    var names = (storyboard: "", scene: "")
    for _ in 0..<count { memento.nodes.append(try readNode(&reader, &names)) }
    memento.root = try index(&reader)
    memento.visible = try IntegerCoding.readIntegers(&reader)
    let traits = try reader.byte()
    memento.traits = Traits(
      horizontal: traits & 1 == 0 ? .regular : .compact,
      vertical: traits & 2 == 0 ? .regular : .compact)
    for _ in 0..<(try reader.count()) {
      let name = try reader.string()
      memento.counts.append(Memento.Count(name: name, count: try IntegerCoding.natural(&reader)))
    }
    return memento
  }

  /// Reads a node. `names` holds the previous node's names, then this node's.
  private static func readNode(
    _ reader: inout ByteReader, _ names: inout (storyboard: String, scene: String)
  ) throws(DamagedBytes) -> Memento.Node {
    let storyboard = try reader.string(likely: names.storyboard)
    let scene = try reader.string(likely: names.scene)
    names = (storyboard, scene)
    let className = scene.isEmpty ? try reader.string() : ""
    var node = Memento.Node(
      storyboard: storyboard.isEmpty ? nil : StoryboardID(rawValue: storyboard),
      scene: scene.isEmpty ? nil : SceneID(rawValue: scene), className: className,
      number: try IntegerCoding.natural(&reader))
    let flags = try reader.varint()
    node.isViewLoaded = flags & 1 != 0
    node.hidesBackButton = flags & 2 != 0
    node.isModalInPresentation = flags & 4 != 0
    node.definesPresentationContext = flags & 8 != 0
    node.isNavigationContainer = flags & 16 != 0
    node.container = container(ofBits: flags)
    if flags & 4096 != 0 {
      try readPlacements(of: &node, hasDestinations: flags & 8192 != 0, &reader)
    }
    node.children = try IntegerCoding.readIntegers(&reader)
    if flags & 256 != 0 { node.placement = SegueID(rawValue: try reader.string()) }
    if flags & 512 != 0 { node.selected = try IntegerCoding.natural(&reader) }
    node.presented = try index(&reader)
    if flags & 32 != 0 { node.title = try readTitle(&reader) }
    if flags & 64 != 0 { node.presentation = try readPresentation(&reader) }
    if flags & 128 != 0 { node.departure = try readDeparture(&reader) }
    return node
  }

  private static func readTitle(_ reader: inout ByteReader) throws(DamagedBytes) -> String {
    let title = try reader.string()
    guard title.utf8.count <= InputLimits.titleBytes else {
      throw reader.damaged("a title that is too long")
    }
    return title
  }

  private static func readPresentation(_ reader: inout ByteReader) throws(DamagedBytes)
    -> Memento.PresentedAs
  {
    let source = try index(&reader)
    guard let style = PresentationStyle(rawValue: try reader.string()),
      let shown = PresentationStyle(rawValue: try reader.string())
    else { throw reader.damaged("a presentation style that is unknown") }
    let transition = try readTransition(&reader)
    let flags = try reader.byte()
    return Memento.PresentedAs(
      source: source, style: style, shown: shown, transition: transition,
      isAnimated: flags & 1 != 0,
      anchor: flags & 4 != 0 ? ElementID(rawValue: try reader.string()) : nil,
      anchorRow: flags & 8 != 0 ? try IntegerCoding.natural(&reader) : nil,
      hasSegue: flags & 2 != 0,
      original: try index(&reader))
  }

  private static func readDeparture(_ reader: inout ByteReader) throws(DamagedBytes)
    -> Departure
  {
    guard let cause = Departure.Cause(rawValue: try reader.string()) else {
      throw reader.damaged("a way of leaving that is unknown")
    }
    let segue = try reader.string()
    return Departure(cause: cause, segue: segue.isEmpty ? nil : SegueID(rawValue: segue))
  }

  private static func index(_ reader: inout ByteReader) throws(DamagedBytes) -> Int? {
    let value = try IntegerCoding.natural(&reader)
    return value == 0 ? nil : value - 1
  }
}

extension ByteReader {
  /// Reads a text, and returns `known` without allocation if it is equal.
  mutating func string(likely known: String) throws(DamagedBytes) -> String {
    let before = self
    let isKnown = try withBytes { bytes in
      bytes.count == known.utf8.count
        && known.utf8.withContiguousStorageIfAvailable { $0.elementsEqual(bytes) } ?? false
    }
    if isKnown { return known }
    self = before
    return try string()
  }
}

/// Encoding of lists of whole numbers and texts.
enum IntegerCoding {
  static func write(_ integers: [Int], to out: inout ByteWriter) {
    out.varint(UInt64(integers.count))
    for integer in integers { out.signed(integer) }
  }

  static func write(_ texts: [String], to out: inout ByteWriter) {
    out.varint(UInt64(texts.count))
    for text in texts { out.string(text) }
  }

  static func readIntegers(_ reader: inout ByteReader) throws(DamagedBytes) -> [Int] {
    let count = try reader.count()
    var result: [Int] = []
    result.reserveCapacity(count)
    for _ in 0..<count { result.append(try reader.signed()) }
    return result
  }

  static func readTexts(_ reader: inout ByteReader) throws(DamagedBytes) -> [String] {
    var result: [String] = []
    for _ in 0..<(try reader.count()) { result.append(try reader.string()) }
    return result
  }

  static func natural(_ reader: inout ByteReader) throws(DamagedBytes) -> Int {
    try reader.natural()
  }
}
