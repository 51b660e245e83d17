public import QuizboardModel

/// Lays out a screen as a frame and its targets.
public struct LayoutEngine: Sendable {
  /// The characters to draw with.
  public var glyphs: Glyphs
  /// Hints for keys of the caller, shown after those of the screen. In a field, single characters
  /// are text.
  public var hints: [Hint]
  /// A short message that takes the place of the hints; nil for none.
  public var toast: Toast?
  /// The cell under the mouse, whose target is drawn in the accent colour; nil for none.
  public var pointer: Point?
  /// The decoded pictures; nil for those that cannot be shown. Without a table, the text
  /// alternatives are shown.
  public var pictures: [PictureRequest: CellPicture?]?
  /// False if `/` means something else on this screen than to filter a list.
  public var filtersLists = true

  /// Makes an engine.
  public init(
    glyphs: Glyphs = .unicode,
    hints: [Hint] = [Hint("^Q", "quit"), Hint("?", "keys", inField: "F1")]
  ) {
    self.glyphs = glyphs
    self.hints = hints
  }

  /// Lays out a screen. Equal arguments give equal renderings; pass the returned `state` to the
  /// next call. HOT.
  public func layout(_ screen: Screen, state: ViewState = ViewState()) -> Rendering {
    let metrics = Metrics(size: screen.size)
    guard screen.size.columns >= Metrics.least.columns, screen.size.rows >= Metrics.least.rows
    else {
      return tooSmall(screen.size, state)
    }
    let builder = PaneBuilder(
      metrics: metrics, glyphs: glyphs, state: state, pictures: PictureTable(pictures))
    let first = screen.layers.lastIndex { builder.isOpaque($0) } ?? 0
    var panes: [Pane] = []
    var state = state
    let previous = state.activeKey
    let press = state.press
    state.press = nil
    for (index, layer) in screen.layers.enumerated().dropFirst(first) {
      var added = builder.panes(layer) { anchor in place(of: anchor, in: panes) }
      let isTop = index == screen.layers.count - 1
      for index in added.indices {
        let isActive = isTop && index == added.count - 1
        let isNew = isActive && previous != added[index].key
        settle(
          &added[index], &state, isActive: isActive, isNew: isNew,
          after: isActive && !isNew ? press : nil, in: layer)
      }
      panes += added
    }
    state.forgetAlerts(except: panes.map(\.key))
    var painter = PanePainter(metrics: metrics, glyphs: glyphs, state: state)
    for (index, pane) in panes.enumerated() {
      // A popover is not drawn under a sheet: the rest of its edge would look like a fault.
      if pane.kind == .popover, panes[index...].contains(where: { $0.kind == .sheet }) { continue }
      if index > 0 { painter.canvas.dim(except: pane.anchor) }
      painter.draw(pane)
    }
    guard let top = panes.last else { return Rendering(frame: painter.canvas.frame, state: state) }
    var rendering = Rendering(frame: Frame(size: Size(columns: 0, rows: 0)), state: state)
    rendering.glyphs = glyphs
    rendering.targets = top.targets
    rendering.entries = top.body.entries.compactMap { entry in
      let rect = rect(Target.Place(part: .content, rect: entry.rect), top)
      return rect.isEmpty
        ? nil : ListedAnswer(control: entry.control, index: entry.index, rect: rect)
    }
    if let focus = top.focus, let (options, rect, _) = top.gapOptions {
      rendering.options = options.places(of: top.targets[focus].id, in: rect)
    }
    rendering.focusIndex = top.focus
    rendering.scroll = top.scroll
    rendering.pageKey = top.key
    rendering.isPopover = top.kind == .popover
    rendering.root = top.kind == .alert ? nil : screen.layers.last?.root
    rendering.tabMarks = top.header.marks
    rendering.cursor = painter.cursor
    rendering.isCursorVisible = painter.isCursorInField
    rendering.scroller = painter.scroller(of: top)
    if filtersLists { rendering.filterable = top.longList }
    rendering.defaultButton = top.targets.first(where: \.isDefaultButton)
    rendering.hints =
      Hints(
        rendering, glyphs, hints, top.kind,
        closesByEscape: screen.layers.last?.closesByEscape == true
      ).all
    if let target = pointer.flatMap(rendering.pointed) {
      painter.canvas.light(target.seen, isTab: target.isTab)
    }
    if let place = HintPlace(on: panes, metrics) {
      painter.canvas.draw(rendering.hints, toast: toast, in: place, glyphs)
    }
    // The painter draws no more, so the frame is not copied.
    rendering.frame = painter.canvas.frame
    rendering.frame.links = builder.links.addresses
    rendering.frame.pictures = top.pictures
    rendering.work = builder.counter.work
    rendering.work.layouts = 1
    rendering.wantedPictures = builder.pictures.wanted
    rendering.askedPictures = builder.pictures.asked
    if top.kind != .full {
      rendering.frame.floating = top.rect
      rendering.frame.anchor = top.anchor
    }
    return rendering
  }

  /// Returns the place of the anchor on the frame, from the topmost pane down; nil if it is not
  /// visible.
  private func place(of anchor: ElementAnchor, in panes: [Pane]) -> Rect? {
    for pane in panes.reversed() {
      let found = pane.targets.indices.filter { index in
        let target = pane.targets[index]
        return target.id.element == anchor.id
          && (anchor.owner ?? target.id.owner) == target.id.owner
          && !target.rect.isEmpty
      }
      if found.isEmpty { continue }
      // In a list, the anchor is the row that was tapped; a row that is not visible has no place.
      let isOfRows = pane.targets[found[0]].id.index != nil
      if isOfRows, let row = anchor.row {
        return found.first { pane.targets[$0].id.index == row - 1 }.map { pane.targets[$0].seen }
      }
      return pane.targets[found.first { $0 == pane.focus } ?? found[0]].seen
    }
    return nil
  }

  /// Returns a rendering with the minimum size, for a screen that is too small.
  private func tooSmall(_ size: Size, _ state: ViewState) -> Rendering {
    var canvas = Canvas(size: size)
    let need = "\(Metrics.least.columns)\(glyphs.times)\(Metrics.least.rows)"
    let words = ["Please make this window at least \(need)", "Needs \(need)", need]
    let text = words.first { $0.count <= size.columns } ?? need
    let row = max(0, (size.rows - 1) / 2)
    canvas.put(
      StyledText(text, Style(.text), glyphs).cells, max(0, (size.columns - text.count) / 2), row)
    return Rendering(frame: canvas.frame, state: state)
  }
}
