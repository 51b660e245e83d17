import Lua
import Storyboard

/// The hierarchy's memento as bytes.
enum MementoCoding {
  static func write(_ memento: Memento, to out: inout ByteWriter) {
    out.varint(UInt64(memento.nodes.count))
    for node in memento.nodes { write(node, to: &out) }
    out.varint(UInt64((memento.root ?? -1) + 1))
    IntegerCoding.write(memento.visible, to: &out)
    out.varint(UInt64(memento.counts.count))
    for count in memento.counts {
      out.string(count.name)
      out.varint(UInt64(count.count))
    }
  }

  private static func write(_ node: Memento.Node, to out: inout ByteWriter) {
    out.string(node.storyboard?.rawValue ?? "")
    out.string(node.scene?.rawValue ?? "")
    if node.scene == nil { out.string(node.className) }
    out.varint(UInt64(node.number))
    var flags: UInt8 = 0
    if node.isViewLoaded { flags |= 1 }
    if node.hidesBackButton { flags |= 2 }
    if node.isModalInPresentation { flags |= 4 }
    if node.definesPresentationContext { flags |= 8 }
    if node.isNavigationContainer { flags |= 16 }
    if node.title != nil { flags |= 32 }
    if node.presentation != nil { flags |= 64 }
    if node.departure != nil { flags |= 128 }
    out.byte(flags)
    IntegerCoding.write(node.children, to: &out)
    out.varint(UInt64((node.presented ?? -1) + 1))
    if let title = node.title { out.string(title) }
    if let presentation = node.presentation {
      out.varint(UInt64((presentation.source ?? -1) + 1))
      out.string(presentation.style.rawValue)
      out.string(presentation.transition?.rawValue ?? "")
      out.byte((presentation.isAnimated ? 1 : 0) | (presentation.hasSegue ? 2 : 0))
    }
    if let departure = node.departure {
      out.string(departure.cause.rawValue)
      out.string(departure.segue?.rawValue ?? "")
    }
  }

  static func read(_ reader: inout ByteReader) throws(DamagedBytes) -> Memento {
    var memento = Memento()
    for _ in 0..<(try reader.count()) { memento.nodes.append(try readNode(&reader)) }
    memento.root = try index(&reader)
    memento.visible = try IntegerCoding.readIntegers(&reader)
    for _ in 0..<(try reader.count()) {
      let name = try reader.string()
      memento.counts.append(Memento.Count(name: name, count: try IntegerCoding.natural(&reader)))
    }
    return memento
  }

  private static func readNode(_ reader: inout ByteReader) throws(DamagedBytes) -> Memento.Node {
    let storyboard = try reader.string()
    let scene = try reader.string()
    let className = scene.isEmpty ? try reader.string() : ""
    var node = Memento.Node(
      storyboard: storyboard.isEmpty ? nil : StoryboardID(rawValue: storyboard),
      scene: scene.isEmpty ? nil : SceneID(rawValue: scene), className: className,
      number: try IntegerCoding.natural(&reader))
    let flags = try reader.byte()
    node.isViewLoaded = flags & 1 != 0
    node.hidesBackButton = flags & 2 != 0
    node.isModalInPresentation = flags & 4 != 0
    node.definesPresentationContext = flags & 8 != 0
    node.isNavigationContainer = flags & 16 != 0
    node.children = try IntegerCoding.readIntegers(&reader)
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
      isAnimated: flags & 1 != 0, hasSegue: flags & 2 != 0)
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
