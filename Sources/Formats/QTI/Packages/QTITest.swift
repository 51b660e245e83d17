import QuizboardModel

/// A test of a package: the items that it names, in their order.
struct QTITest {
  /// A reference to an item.
  struct Item {
    /// The path of the item in the package.
    let path: String
    /// The name of the reference.
    let identifier: String
    /// The titles of the sections, separated by `/`; nil outside of visible sections.
    let category: String?
    /// The categories of the reference.
    let tags: [String]
    /// The time limit in seconds.
    let timeLimit: Double?
    /// The element.
    let element: XMLElement
    /// The text of the file.
    let source: SourceText
  }

  /// The title; nil if it is blank.
  private(set) var title: String?
  /// The items.
  private(set) var items: [Item] = []
  /// The parts that the model cannot hold.
  private(set) var losses: [FormatLoss] = []
  /// The errors.
  private(set) var problems: [FormatProblem] = []
  /// The names of the files with the test and its sections.
  private(set) var files: Set<String>

  /// Reads a test or a section.
  ///
  /// - Parameters:
  ///   - path: The path of the file in the package.
  ///   - load: Returns another file as a tree, or nil after it has reported an error.
  init(
    _ root: XMLElement, _ source: SourceText, path: String,
    load: (_ path: String, _ element: XMLElement, _ source: SourceText) -> (
      XMLElement, SourceText
    )?
  ) {
    let words = QTIWords.collapsed(root[.title])
    title = words.isEmpty ? nil : words
    files = [source.file]
    var walk = Walk(path: path, source: source)
    if root.kind == .assessmentSection {
      read(root, &walk, load)
    } else {
      readParts(of: root, &walk, load)
    }
  }

  /// Returns the number of items that a test names itself.
  static func countItems(in root: XMLElement) -> Int {
    root.elements.reduce(root.kind == .assessmentItemRef ? 1 : 0) { $0 + countItems(in: $1) }
  }

  private var paths: Set<String> = []
  private var hasControl = false

  private struct Walk {
    var path: String
    var source: SourceText
    var titles: [String] = []
    /// The files that are being read.
    var files: [String] = []
  }

  private typealias Load = (String, XMLElement, SourceText) -> (XMLElement, SourceText)?

  private mutating func readParts(of element: XMLElement, _ walk: inout Walk, _ load: Load) {
    reportDropped(in: element, walk)
    for child in element.elements { read(child, &walk, load) }
  }

  /// Reports unknown attributes, and text between the elements.
  private mutating func reportDropped(in element: XMLElement, _ walk: Walk) {
    for name in QTIDroppedParts.unknownAttributes(of: element) {
      losses.append(
        FormatLoss(
          file: walk.source.file, line: walk.source.lineNumber(at: element.offset), field: name,
          reason: "the attribute is unknown and was left out"))
    }
    if let text = element.strayText { lose(element, walk, text) }
  }

  private mutating func read(_ element: XMLElement, _ walk: inout Walk, _ load: Load) {
    switch element.kind {
    case .testPart: readParts(of: element, &walk, load)
    case .assessmentSection: readSection(element, &walk, load)
    case .assessmentSectionRef: readReference(element, &walk, load)
    case .assessmentItemRef: addItem(element, &walk)
    case .selection: lose(element, walk, "all items of the section are asked")
    case .ordering:
      if element.isTrue(.shuffle) { lose(element, walk, "the items stay in their order") }
    case .preCondition, .branchRule: lose(element, walk, "the items are asked in their order")
    case .timeLimits: lose(element, walk, "only items have time limits")
    case .rubricBlock, .testFeedback: lose(element, walk, "it is left out")
    // Nothing is declared for questions.
    case .outcomeDeclaration, .stylesheet: reportDropped(in: element, walk)
    case .itemSessionControl: reportControl(element, walk)
    default:
      if !element.isEmpty || element.hasAttributes { lose(element, walk, "it is left out") }
    }
  }

  /// Reports the first settings of items that say how often and with which feedback they are asked.
  private mutating func reportControl(_ element: XMLElement, _ walk: Walk) {
    reportDropped(in: element, walk)
    guard element.hasAttributes, !hasControl else { return }
    hasControl = true
    lose(element, walk, "tries and feedback are those of the quiz, for all items")
  }

  private mutating func readSection(_ element: XMLElement, _ walk: inout Walk, _ load: Load) {
    let title = QTIWords.collapsed(element[.title])
    let isNamed = !title.isEmpty && (element[.visible] == nil || element.isTrue(.visible))
    if isNamed { walk.titles.append(title) }
    readParts(of: element, &walk, load)
    if isNamed { walk.titles.removeLast() }
  }

  private mutating func readReference(_ element: XMLElement, _ walk: inout Walk, _ load: Load) {
    guard let path = path(of: element, walk) else { return }
    if walk.files.contains(path) || walk.files.count >= 20 {
      problems.append(
        walk.source.problem(at: element.offset, "the section “\(path)” contains itself"))
      return
    }
    guard let (root, source) = load(path, element, walk.source) else { return }
    files.insert(source.file)
    var inner = walk
    inner.path = path
    inner.source = source
    inner.files.append(path)
    read(root, &inner, load)
  }

  private mutating func addItem(_ element: XMLElement, _ walk: inout Walk) {
    guard let path = path(of: element, walk) else { return }
    guard paths.insert(path).inserted else {
      lose(element, walk, "the item “\(path)” is there already")
      return
    }
    reportDropped(in: element, walk)
    for part in element.elements {
      switch part.kind {
      case .preCondition, .branchRule: lose(part, walk, "the items are asked in their order")
      case .weight, .timeLimits: reportDropped(in: part, walk)
      case .itemSessionControl: reportControl(part, walk)
      default:
        if !part.isEmpty || part.hasAttributes { lose(part, walk, "it is left out") }
      }
    }
    for weight in element.all(.weight) where weight[.value].flatMap(QTINumber.rational) != .one {
      lose(weight, walk, "the points of the item are not multiplied")
    }
    let limits = element.first(.timeLimits)
    let seconds = limits?[.maxTime].flatMap { Double($0.xmlTrimmed) }
    if let limits {
      if limits[.minTime].flatMap({ Double($0.xmlTrimmed) }) != 0, limits[.minTime] != nil {
        lose(limits, walk, "there is no shortest time")
      }
      if limits[.maxTime] != nil, !(seconds.map { $0 > 0 && $0.isFinite } ?? false) {
        lose(limits, walk, "its maxTime is no number of seconds above 0")
      }
    }
    items.append(
      Item(
        path: path, identifier: element[.identifier]?.xmlTrimmed ?? "",
        category: walk.titles.isEmpty ? nil : walk.titles.joined(separator: "/"),
        tags: QTIValue.identifiers(in: element[.category] ?? ""),
        timeLimit: seconds.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }, element: element,
        source: walk.source))
  }

  /// Returns the path of the file that a reference names; nil, with a problem, without one.
  private mutating func path(of element: XMLElement, _ walk: Walk) -> String? {
    let href = element[.href].map(QTIReference.decoded) ?? ""
    if !href.isEmpty, let path = ZipPath.resolved(href, from: walk.path) { return path }
    problems.append(
      walk.source.problem(
        at: element.offset,
        href.isEmpty ? "the reference has no href" : "“\(href)” leads out of the package",
        expected: "a path inside of the package"))
    return nil
  }

  private mutating func lose(_ element: XMLElement, _ walk: Walk, _ reason: String) {
    losses.append(
      FormatLoss(
        file: walk.source.file, line: walk.source.lineNumber(at: element.offset),
        field: element.nameInTwo, reason: reason))
  }
}
