/// The style of pictures: two neutral colours and one accent, for light and dark mode; green and
/// red only for coverage.
enum SVGStyle {
  /// A set of colours.
  private struct Palette {
    let paper, card, well, line, edge, ink, muted, accent, onAccent, onAccentMuted, success,
      failure: String
  }

  private static let day = Palette(
    paper: "#fbfaf7", card: "#ffffff", well: "#f4f2ec", line: "#cfc9be", edge: "#5d5850",
    ink: "#23211e", muted: "#7b756c",
    accent: "#2a5cc0", onAccent: "#ffffff", onAccentMuted: "#d3def5", success: "#2a7031",
    failure: "#b0302c")

  private static let night = Palette(
    paper: "#15171b", card: "#22252b", well: "#1b1e23", line: "#434851", edge: "#a09c95",
    ink: "#eceae5", muted: "#9d9890",
    accent: "#7daef5", onAccent: "#10131a", onAccentMuted: "#2b3b57", success: "#8fcb82",
    failure: "#f08883")

  /// The style sheet of the picture.
  static let sheet = """
      text { font-family: Inter, "Helvetica Neue", "Segoe UI", Roboto, Arial, "DejaVu Sans", \
    sans-serif; }
      .heading { font-size: 24px; font-weight: 700; letter-spacing: -0.3px; }
      .caption { font-size: 12px; }
      .title { font-size: 14px; font-weight: 600; text-anchor: middle; }
      .mark { font-size: 11px; text-anchor: middle; }
      .storyboard { font-size: 11px; font-weight: 600; letter-spacing: 0.2px; paint-order: stroke; \
    stroke-width: 5px; }
      .tag { text-anchor: middle; paint-order: stroke; stroke-width: 4px; stroke-linejoin: round; }
      .name { font-size: 11.5px; font-weight: 600; }
      .detail { font-size: 10px; }
      .condition { font-size: 10px; font-style: italic; }
      .way { fill: none; stroke-width: 1.4px; stroke-linecap: round; }
      .double { stroke-width: 4.2px; stroke-linecap: butt; }
      .core { fill: none; stroke-width: 1.6px; }
      .thin { stroke-width: 1.1px; }
      .dashed { stroke-dasharray: 6 4.5; }
      .head { stroke-width: 1.2px; stroke-linejoin: round; }
      .card { stroke-width: 1.2px; }
      .ring { fill: none; stroke-width: 1.2px; }
      .dotted { stroke-dasharray: 3 3; }

    """ + colours(day) + "  @media (prefers-color-scheme: dark) {\n" + colours(night) + "  }\n"

  private static func colours(_ palette: Palette) -> String {
    """
      .paper, .core { fill: \(palette.paper); }
      .core { fill: none; stroke: \(palette.paper); }
      .well { fill: \(palette.well); stroke: \(palette.line); }
      .tag { stroke: \(palette.paper); }
      .within .tag, .within .core, .storyboard { stroke: \(palette.well); }
      .card { fill: \(palette.card); stroke: \(palette.edge); }
      .ring { stroke: \(palette.edge); }
      .bare { fill: none; stroke: \(palette.accent); }
      .ink, .heading, .title, .name { fill: \(palette.ink); }
      .muted, .caption, .mark, .storyboard, .detail { fill: \(palette.muted); }
      .condition { fill: \(palette.accent); }
      .way, .head { stroke: \(palette.edge); }
      .head { fill: \(palette.edge); }
      .hollow { fill: \(palette.paper); }
      .open { fill: none; }
      .unwind .way, .unwind .head { stroke: \(palette.accent); }
      .unwind .name, .action .mark { fill: \(palette.accent); }
      .initial .card { fill: \(palette.accent); stroke: \(palette.accent); }
      .initial .ring { stroke: \(palette.accent); }
      .initial .inner { stroke: \(palette.onAccentMuted); }
      .initial .sheet { fill: \(palette.card); }
      .initial .title { fill: \(palette.onAccent); }
      .initial .mark { fill: \(palette.onAccentMuted); }
      .slot { fill: \(palette.line); }
      .slot.chosen { fill: \(palette.accent); }
      .initial .slot { fill: \(palette.onAccentMuted); }
      .initial .slot.chosen { fill: \(palette.onAccent); }
      .reached .way, .reached .head, .reached .card, .reached .ring { stroke: \(palette.success); }
      .reached .head { fill: \(palette.success); }
      .reached .name { fill: \(palette.success); }
      .missed .way, .missed .head, .missed .card, .missed .ring { stroke: \(palette.failure); }
      .missed .head { fill: \(palette.failure); }
      .missed .name, .missed .title { fill: \(palette.failure); }
      .missed.initial .title { fill: \(palette.onAccent); }
      .badge { fill: \(palette.success); }
      .missed .badge { fill: \(palette.failure); }
      .sign { fill: none; stroke: \(palette.paper); stroke-width: 1.8px; stroke-linecap: round; \
    stroke-linejoin: round; }
      .reached .hollow, .missed .hollow { fill: \(palette.paper); }
      .reached .open, .missed .open { fill: none; }

    """
  }
}
