import QuizboardModel

/// The rows of a list at a width. The look of a row is made when it is drawn, because most rows of
/// a long list are out of sight.
final class ListLook {
  private let rows: [ListRow]
  private let width: Int
  private let glyphs: Glyphs
  /// The styles of icons, of titles, and of what is beside and below them.
  private let iconStyle, titleStyle, quietStyle: Style
  private let iconColumn: Int
  private let textColumn: Int
  private let counter: LayoutCounter

  /// Makes the looks for a list on a page.
  init(
    _ rows: [ListRow], width: Int, takesDigits: Bool, isEnabled: Bool, metrics: Metrics,
    styles: PageStyles, counter: LayoutCounter
  ) {
    self.rows = rows
    self.width = width
    glyphs = styles.glyphs
    self.counter = counter
    iconStyle = styles[.text]
    titleStyle = isEnabled ? iconStyle : styles.disabled()
    quietStyle = isEnabled ? styles[.muted] : styles.disabled()
    let gutter = metrics.gutter
    iconColumn = 2 + (takesDigits ? 1 + gutter : 0)
    let iconWidth = Set(rows.lazy.compactMap(\.icon)).reduce(0) {
      [iconStyle, glyphs] widest, icon in
      max(widest, Self.icon(icon, iconStyle, glyphs).width)
    }
    textColumn = iconColumn + (iconWidth > 0 ? iconWidth + gutter : 0)
  }

  private static func icon(_ icon: String?, _ style: Style, _ glyphs: Glyphs) -> StyledText {
    StyledText(SafeText.icon(icon ?? "", glyphs), style, glyphs).flattened.truncated(to: 4, glyphs)
  }

  /// The columns of a row's texts.
  private var room: Int { max(1, width - textColumn) }

  /// The most columns of an accessory beside the title. A longer one goes below, so that the title
  /// keeps its space.
  private var accessoryRoom: Int { min(room / 2, room - 10) }

  /// The number of columns between a title and its accessory.
  private static let accessoryGap = 2

  /// Returns the number of lines of a row.
  func height(of index: Int) -> Int { knownHeight(of: rows[index]) ?? look(of: index).height }

  /// Returns the height of a row whose texts are certainly short; nil for others.
  private func knownHeight(of row: ListRow) -> Int? {
    var height = 1
    var titleRoom = room
    if let subtitle = row.subtitle, !subtitle.isEmpty {
      guard SafeText.isCertainlyOneLine(subtitle, within: room) else { return nil }
      height += 1
    }
    if let accessory = row.accessory, !accessory.isEmpty {
      guard SafeText.isCertainlyOneLine(accessory, within: accessoryRoom) else { return nil }
      titleRoom -= accessory.utf8.count + Self.accessoryGap
    }
    let isShort = row.title.isEmpty || SafeText.isCertainlyOneLine(row.title, within: titleRoom)
    return isShort ? height : nil
  }

  /// Makes the look of a row.
  func look(of index: Int) -> RowLook {
    counter.work.rows += 1
    let row = rows[index]
    let title = StyledText(row.title.isEmpty ? " " : row.title, titleStyle, glyphs)
    let subtitle = StyledText(row.subtitle ?? "", quietStyle, glyphs)
    let accessory = StyledText(row.accessory ?? "", quietStyle, glyphs)
    let isBeside =
      accessory.width <= accessoryRoom && !accessory.cells.contains { $0.character == "\n" }
    let beside = isBeside ? accessory : StyledText()
    let titleRoom = beside.isEmpty ? room : room - beside.width - Self.accessoryGap
    let shared = [title, subtitle].sharedColumns(titleRoom)
    return RowLook(
      digitColumn: 2, icon: Self.icon(row.icon, iconStyle, glyphs), iconColumn: iconColumn,
      textColumn: textColumn, title: Lines(title, width: titleRoom, aligned: shared),
      subtitle: Lines(subtitle, width: room, aligned: shared), accessory: beside.arranged,
      accessoryBelow: Lines(isBeside ? StyledText() : accessory, width: room))
  }
}
