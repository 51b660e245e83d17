/// A node of the tree that `view()` returns. The terminal, line mode, tests and `drive` show the
/// same tree.
public struct Element: Sendable, Equatable {
  /// The kind, with the values that only this kind has.
  public var kind: Kind
  /// The author's id. The player can act only on an element with an id.
  public var id: String?
  /// The id of the controller whose view contains the element, such as `question#2`.
  public var owner: String?
  /// True if the player can act on the element while its layer is the topmost one.
  public var isEnabled: Bool
  /// True if the element is hidden: it then has no place, no children and no focus.
  public var isHidden: Bool
  /// True if the texts of choices, an order or a match, the text of gaps, or the author's text in
  /// feedback are CommonMark.
  public var isMarkdown = false
  /// The verdicts on the parts of a graded answer: one for each option, item or text on the left,
  /// or one for a control in a gap. Nil for an option that is neither right nor chosen; empty
  /// before the answer is graded. Those of pages are on what each page is about.
  public var marks: [Verdict?] = []
  /// True for feedback on options that have marks above it, the right ones too. A face that shows
  /// the marks need not repeat the right answer.
  public var isAnswerMarked = false
  /// The words for a screen reader, if they differ from the text.
  public var label: String?
  /// The words of `Phrase` in another language than English, by their raw values; empty for
  /// English, and for elements without such words.
  public var phrases: [String] = []
  /// True if the options of choices are True and False, which players read in the language of the
  /// quiz: see `optionTitles`.
  public var hasTruthValues = false
  /// True for news, which are scrolled into view when they appear or change (a live region of
  /// WAI-ARIA). Feedback and failures are always live.
  public var isLive = false
  /// The swipe that presses this button.
  public var swipe: Swipe?
  /// The child elements, in reading order.
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
    /// A whole scene; its children are the content. A `toolbar` among them moves to the header.
    case screen(title: String?)
    /// Buttons and texts for the header of the enclosing screen.
    case toolbar
    /// The bar of a navigation controller; its children are its buttons.
    case bar(title: String?)
    /// The bar of a tab controller; its children are the tab buttons. `selected` is the index of
    /// the visible tab, from 0.
    case tabBar(selected: Int)
    /// Children in a column or side by side.
    case stack(Axis)
    /// Children in a column, without a look of its own.
    case group
    /// The place of a child controller, by its index in this view, from 0. In a screen, the
    /// elements of that controller replace it, so that no face meets one.
    case place(Int)
    /// Plain text; its line breaks are preserved.
    case text(String, style: TextStyle)
    /// CommonMark: paragraphs, headings, lists, quotes, code, emphasis.
    case markdown(String)
    /// Rows that the player can tap.
    case list(rows: [ListRow])
    /// Options to choose from; `selection` holds their indexes, from 0.
    case choices(options: [String], selection: [Int], isMultiple: Bool)
    /// Items that the player puts in order, as they are in order now. `isChosen` is true once the
    /// player has moved or confirmed an item.
    case order(items: [String], isChosen: Bool)
    /// Texts on the left, each for one of the entries on the right. `chosen` holds the index of the
    /// entry for each of `left`, from 0; nil for none.
    case match(left: [String], right: [String], chosen: [Int?])
    /// A text with controls in it. The children are the controls, in the order of the text: fields,
    /// and choices of one option. A control with the id `answer.who` takes the place of `{{who}}`
    /// in the text of the element with the id `answer`.
    case gaps(text: String)
    /// An input field.
    case field(text: String, placeholder: String?, kind: FieldKind)
    /// A button. Its `key` presses it from anywhere on its screen.
    case button(title: String, role: ButtonRole, key: String?)
    /// A progress bar, from 0 to `of`, with its percentage if it has a label. The bar has a sign at
    /// `mark`, a value to reach.
    case progress(value: Double, of: Double, label: String?, mark: Double? = nil)
    /// A countdown: the remaining seconds, and the total if known.
    case timer(remaining: Double, of: Double?)
    /// A bar chart; a value without a label shows none.
    case chart(ChartKind, values: [Double], labels: [String])
    /// Pages, of which a face shows one at a time, or all below each other. Each child is a group,
    /// the page with the title at the same index, and begins with the title as a text.
    case pages(titles: [String])
    /// A picture: its file, and a text alternative.
    case image(path: String, alt: String)
    /// An alert over its scene. Its children are its buttons, and only they can be pressed.
    case alert(title: String, message: String?)
    /// A line between two sections.
    case divider
    /// Empty space; side by side with other elements, it takes all remaining columns.
    case spacer
    /// The result of an answer, a text about it, and the correct answer.
    case feedback(Verdict, text: String?, correct: String?)
  }

  /// Returns the verdict on a part of a graded answer; nil if there is none.
  public func verdict(onPart index: Int) -> Verdict? {
    marks.indices.contains(index) ? marks[index] : nil
  }

  /// Returns the verdict on a part in brackets, to follow its text; empty if there is none.
  package func remark(onPart index: Int) -> String {
    verdict(onPart: index).map { " (\(words(for: $0).lowercased()))" } ?? ""
  }

  package var isButton: Bool { if case .button = kind { true } else { false } }
  package var isField: Bool { if case .field = kind { true } else { false } }
  package var isText: Bool { if case .text = kind { true } else { false } }
  package var isAlert: Bool { if case .alert = kind { true } else { false } }

  /// Returns the id of the control for a gap.
  package static func gapID(_ id: String, _ name: String) -> String { "\(id).\(name)" }

  /// Returns the name of the gap that a child of gaps fills: `who` for the id `answer.who`.
  public func gapName(of control: Element) -> String? {
    guard case .gaps = kind, let id, let own = control.id, own.hasPrefix("\(id).") else {
      return nil
    }
    return String(own.dropFirst(id.count + 1))
  }

  /// The title of a button; nil for other elements.
  package var buttonTitle: String? {
    if case .button(let title, _, _) = kind { title } else { nil }
  }

  /// The role of a button; nil for other elements.
  package var role: ButtonRole? { if case .button(_, let role, _) = kind { role } else { nil } }
}
