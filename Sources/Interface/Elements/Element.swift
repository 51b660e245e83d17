/// A node of what a scene shows: the tree that `view()` answers, the same for the terminal, line
/// mode, tests and `drive`.
public struct Element: Sendable, Equatable {
  /// What it is, with what only that kind has.
  public var kind: Kind
  /// The author's name for it. Only an element with an id can be acted on.
  public var id: String?
  /// The id of the controller in whose view it stands, such as `question#2`.
  public var owner: String?
  /// Whether it can be acted on now.
  public var isEnabled: Bool
  /// Whether it takes part at all: a hidden element has no place, no children and no focus.
  public var isHidden: Bool
  /// True if the options of choices, or the author's words in feedback, are CommonMark.
  public var isMarkdown = false
  /// What a screen reader says for it, where that is not its text.
  public var label: String?
  /// The swipe that presses it, where it is a button.
  public var swipe: Swipe?
  /// The elements inside it, in reading order.
  public var children: [Element]

  /// Makes an element.
  @inlinable
  public init(
    _ kind: Kind, id: String? = nil, owner: String? = nil, isEnabled: Bool = true,
    isHidden: Bool = false,
    label: String? = nil, children: [Element] = []
  ) {
    self.kind = kind
    self.id = id
    self.owner = owner
    self.isEnabled = isEnabled
    self.isHidden = isHidden
    self.label = label
    self.children = children
  }

  /// The kinds of elements.
  public enum Kind: Sendable, Equatable {
    /// A whole scene: its children are its content, a `toolbar` among them goes to the header.
    case screen(title: String?)
    /// Buttons and texts for the header of the screen that it stands in.
    case toolbar
    /// A navigation controller's bar; its children are its buttons.
    case bar(title: String?)
    /// A tab controller's bar; its children are a button for each tab, of which the one at
    /// `selected`, from 0, is shown.
    case tabBar(selected: Int)
    /// Children in a column or side by side.
    case stack(Axis)
    /// Children in a column, with no look of its own.
    case group
    /// Room for what another controller shows, of those in this view the one at that position, from
    /// 0. In a screen its elements stand there instead.
    case place(Int)
    /// Plain text; line breaks in it are kept.
    case text(String, style: TextStyle)
    /// CommonMark: paragraphs, headings, lists, quotes, code, emphasis.
    case markdown(String)
    /// Rows to tap.
    case list(rows: [Row])
    /// Options to choose from; `selection` holds indexes from 0.
    case choices(options: [String], selection: [Int], isMultiple: Bool)
    /// One line of text to type.
    case field(text: String, placeholder: String?, kind: FieldKind)
    /// A button; `key` is the character that presses it from anywhere on its screen.
    case button(title: String, role: ButtonRole, key: String?)
    /// How far something is, from 0 to `of`.
    case progress(value: Double, of: Double, label: String?)
    /// Time that runs out: seconds that are left, and of how many.
    case timer(remaining: Double, of: Double?)
    /// Values as bars, each with its label; a value without one has none.
    case chart(ChartKind, values: [Double], labels: [String])
    /// A picture, by its file, and the words for whoever does not see it.
    case image(path: String, alt: String)
    /// A question that lies over its scene; its children are its buttons, and only they act.
    case alert(title: String, message: String?)
    /// A line between two parts.
    case divider
    /// Empty room; side by side it takes all that is left.
    case spacer
    /// How an answer did, the words for it, and what would have been right.
    case feedback(Verdict, text: String?, correct: String?)
  }
}
