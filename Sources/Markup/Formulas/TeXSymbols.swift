/// The characters of TeX's commands, and of powers and indices.
enum TeXSymbols {
  /// Commands without arguments that stand for characters.
  static let commands: [String: String] = Dictionary(
    uniqueKeysWithValues: greek + operators + relations + others
      + functions.map { ($0, $0) })

  private static let greek = [
    ("alpha", "α"), ("beta", "β"), ("gamma", "γ"), ("delta", "δ"), ("epsilon", "ϵ"),
    ("varepsilon", "ε"), ("zeta", "ζ"), ("eta", "η"), ("theta", "θ"), ("vartheta", "ϑ"),
    ("iota", "ι"), ("kappa", "κ"), ("lambda", "λ"), ("mu", "μ"), ("nu", "ν"), ("xi", "ξ"),
    ("omicron", "ο"), ("pi", "π"), ("varpi", "ϖ"), ("rho", "ρ"), ("varrho", "ϱ"), ("sigma", "σ"),
    ("varsigma", "ς"), ("tau", "τ"), ("upsilon", "υ"), ("phi", "ϕ"), ("varphi", "φ"),
    ("chi", "χ"), ("psi", "ψ"), ("omega", "ω"), ("Gamma", "Γ"), ("Delta", "Δ"), ("Theta", "Θ"),
    ("Lambda", "Λ"), ("Xi", "Ξ"), ("Pi", "Π"), ("Sigma", "Σ"), ("Upsilon", "Υ"), ("Phi", "Φ"),
    ("Psi", "Ψ"), ("Omega", "Ω"),
  ]

  private static let operators = [
    ("times", "×"), ("cdot", "·"), ("div", "÷"), ("pm", "±"), ("mp", "∓"), ("ast", "∗"),
    ("circ", "∘"), ("bullet", "•"), ("oplus", "⊕"), ("otimes", "⊗"), ("cup", "∪"), ("cap", "∩"),
    ("setminus", "∖"), ("wedge", "∧"), ("land", "∧"), ("vee", "∨"), ("lor", "∨"), ("neg", "¬"),
    ("lnot", "¬"), ("sum", "∑"), ("prod", "∏"), ("int", "∫"), ("oint", "∮"), ("partial", "∂"),
    ("nabla", "∇"), ("forall", "∀"), ("exists", "∃"),
  ]

  private static let relations = [
    ("le", "≤"), ("leq", "≤"), ("leqslant", "≤"), ("ge", "≥"), ("geq", "≥"), ("geqslant", "≥"),
    ("ne", "≠"), ("neq", "≠"), ("lt", "<"), ("gt", ">"), ("ll", "≪"), ("gg", "≫"),
    ("approx", "≈"), ("equiv", "≡"), ("sim", "∼"), ("simeq", "≃"), ("cong", "≅"),
    ("propto", "∝"), ("in", "∈"), ("notin", "∉"), ("ni", "∋"), ("subset", "⊂"),
    ("subseteq", "⊆"), ("supset", "⊃"), ("supseteq", "⊇"), ("perp", "⊥"), ("parallel", "∥"),
    ("mid", "∣"), ("to", "→"), ("rightarrow", "→"), ("longrightarrow", "⟶"), ("gets", "←"),
    ("leftarrow", "←"), ("leftrightarrow", "↔"), ("mapsto", "↦"), ("Rightarrow", "⇒"),
    ("implies", "⇒"), ("Leftarrow", "⇐"), ("Leftrightarrow", "⇔"), ("iff", "⇔"),
    ("uparrow", "↑"), ("downarrow", "↓"), ("rightleftharpoons", "⇌"),
  ]

  private static let others = [
    ("infty", "∞"), ("emptyset", "∅"), ("varnothing", "∅"), ("angle", "∠"), ("degree", "°"),
    ("prime", "′"), ("ldots", "…"), ("dots", "…"), ("cdots", "⋯"), ("hbar", "ℏ"), ("ell", "ℓ"),
    ("quad", " "), ("qquad", " "), ("lbrace", "{"), ("rbrace", "}"), ("langle", "⟨"),
    ("rangle", "⟩"), ("vert", "|"), ("Vert", "‖"), ("therefore", "∴"), ("because", "∵"),
  ]

  /// Functions whose names are written in upright letters.
  private static let functions = [
    "sin", "cos", "tan", "cot", "arcsin", "arccos", "arctan", "sinh", "cosh", "tanh", "log", "ln",
    "lg", "exp", "lim", "max", "min", "gcd", "det", "dim", "ker",
  ]

  /// Commands of one sign: spaces, and signs with a meaning in TeX.
  static let signs: [Character: String] = [
    ",": " ", ";": " ", ":": " ", " ": " ", "!": "", "{": "{", "}": "}", "%": "%", "$": "$",
    "#": "#", "&": "&", "_": "_", "|": "‖",
  ]

  /// The fractions with a character of their own, by numerator and denominator.
  static let fractions: [String: String] = [
    "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/5": "⅕", "2/5": "⅖",
    "3/5": "⅗", "4/5": "⅘", "1/6": "⅙", "5/6": "⅚", "1/7": "⅐", "1/8": "⅛", "3/8": "⅜",
    "5/8": "⅝", "7/8": "⅞", "1/9": "⅑",
  ]

  /// The letters of sets of numbers.
  static let sets: [String: String] = [
    "N": "ℕ", "Z": "ℤ", "Q": "ℚ", "R": "ℝ", "C": "ℂ", "P": "ℙ", "H": "ℍ",
  ]

  /// The signs of roots by their degrees.
  static let roots: [String: String] = ["2": "√", "3": "∛", "4": "∜"]

  /// Returns a power of raised letters; nil if one of them does not exist.
  static func raised(_ text: String) -> String? {
    // A ring is a degree.
    if text == "∘" { return "°" }
    return small(text, raised)
  }

  /// Returns an index of lowered letters; nil if one of them does not exist.
  static func lowered(_ text: String) -> String? { small(text, lowered) }

  private static func small(_ text: String, _ letters: [Character: Character]) -> String? {
    let signs = text.filter { $0 != " " }
    let found = signs.compactMap { letters[$0] }
    return found.count == signs.count && !found.isEmpty ? String(found) : nil
  }

  private static func letters(_ from: String, _ to: String) -> [Character: Character] {
    Dictionary(zip(from, to)) { first, _ in first }
  }

  private static let raised = letters(
    "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWβγδθφϕχ′",
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵝᵞᵟᶿᵠᵠᵡ′")
  private static let lowered = letters(
    "0123456789+-−=()aehijklmnoprstuvxβγρφϕχ",
    "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵩᵪ")
}
