import Lua
import Storyboard

/// The hierarchy's memento as bytes.
enum MementoCoding {
  /// Writes the hierarchy of which `controllers` are those that are saved, in order. HOT: it is written after every
  /// input, so straight from the controllers, without a memento between.
  static func write(_ hierarchy: Hierarchy, _ controllers: [Controller], to out: inout ByteWriter) {
    out.varint(UInt64(controllers.count))
    for controller in controllers { write(controller, to: &out) }
    writePlace(of: hierarchy.root, to: &out)
    write(hierarchy.visible, to: &out)
    var counted: UInt64 = 0
    hierarchy.forEachCount { _, _ in counted += 1 }
    out.varint(counted)
    hierarchy.forEachCount { name, count in
      out.string(name)
      out.varint(UInt64(count))
    }
  }

  private static func write(_ controller: Controller, to out: inout ByteWriter) {
    out.string(controller.storyboard?.id.rawValue ?? "")
    out.string(controller.scene?.id.rawValue ?? "")
    if controller.scene == nil { out.string(controller.className) }
    out.varint(UInt64(controller.number))
    let title = controller.title
    let departure = controller.departure
    let isPresented = controller.presenting != nil
    var flags: UInt64 = 0
    if controller.isViewLoaded { flags |= 1 }
    if controller.hidesBackButton { flags |= 2 }
    if controller.isModalInPresentation { flags |= 4 }
    if controller.definesPresentationContext { flags |= 8 }
    if controller.isNavigationContainer { flags |= 16 }
    if title != nil { flags |= 32 }
    if isPresented { flags |= 64 }
    if departure != nil { flags |= 128 }
    let placement = controller.placement
    if placement != nil { flags |= 256 }
    let selected = controller.savedSelection
    if selected != nil { flags |= 512 }
    out.varint(flags)
    write(controller.children, to: &out)
    if let placement { out.string(placement.rawValue) }
    if let selected { out.varint(UInt64(selected)) }
    writePlace(of: controller.presented, to: &out)
    if let title { out.string(title) }
    if isPresented { writePresentation(of: controller, to: &out) }
    if let departure {
      out.string(departure.cause.rawValue)
      out.string(departure.segue?.rawValue ?? "")
    }
  }

  private static func writePresentation(of controller: Controller, to out: inout ByteWriter) {
    writePlace(of: controller.presentationSource, to: &out)
    out.string(controller.presentationStyle.rawValue)
    out.string(controller.presentationTransition?.rawValue ?? "")
    let anchor = controller.presentationAnchor
    out.byte(
      (controller.isPresentationAnimated ? 1 : 0) | (controller.presentationSegue != nil ? 2 : 0) | (anchor != nil ? 4 : 0))
    if let anchor { out.string(anchor.rawValue) }
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
    for _ in 0..<(try reader.count()) {
      let name = try reader.string()
      memento.counts.append(Memento.Count(name: name, count: try IntegerCoding.natural(&reader)))
    }
    return memento
  }

  /// `names` are those of the node before, and then of this one.
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
    node.children = try IntegerCoding.readIntegers(&reader)
    if flags & 256 != 0 { node.placement = SegueID(rawValue: try reader.string()) }
    if flags & 512 != 0 { node.selected = try IntegerCoding.natural(&reader) }
    node.presented = try index(&reader)
    if flags & 32 != 0 { node.title = try reader.string() }
    if flags & 64 != 0 { node.presentation = try readPresentation(&reader) }
    if flags & 128 != 0 { node.departure = try readDeparture(&reader) }
    return node
  }

  private static func readPresentation(_ reader: inout ByteReader) throws(DamagedBytes) -> Memento.PresentedAs {
    let source = try index(&reader)
    guard let style = PresentationStyle(rawValue: try reader.string()) else {
      throw reader.damaged("a presentation style that is not known")
    }
    let transition = try reader.string()
    let flags = try reader.byte()
    return Memento.PresentedAs(
      source: source, style: style, transition: transition.isEmpty ? nil : TransitionName(rawValue: transition),
      isAnimated: flags & 1 != 0, anchor: flags & 4 != 0 ? ElementID(rawValue: try reader.string()) : nil,
      hasSegue: flags & 2 != 0)
  }

  private static func readDeparture(_ reader: inout ByteReader) throws(DamagedBytes) -> Departure {
    guard let cause = Departure.Cause(rawValue: try reader.string()) else {
      throw reader.damaged("a way of leaving that is not known")
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
  /// Reads a text that is likely to be one that is there already: it is then not made, nor checked, again.
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

/// Lists of whole numbers and of texts as bytes.
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
    var result: [Int] = []
    for _ in 0..<(try reader.count()) { result.append(try reader.signed()) }
    return result
  }

  static func readTexts(_ reader: inout ByteReader) throws(DamagedBytes) -> [String] {
    var result: [String] = []
    for _ in 0..<(try reader.count()) { result.append(try reader.string()) }
    return result
  }

  /// A number from 0 up that fits an `Int`.
  static func natural(_ reader: inout ByteReader) throws(DamagedBytes) -> Int {
    guard let value = Int(exactly: try reader.varint()) else { throw reader.damaged("a number that is too large") }
    return value
  }
}
