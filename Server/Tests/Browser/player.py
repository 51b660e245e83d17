"""Plays the quiz `kinds` by keyboard alone."""

# The labels to choose, one of them wrong; what to write; and the entries of the menus.
CHOSEN = ["False", "A harbour with a light", "Red", "Violet"]
WRITTEN = {
    "Who tends the lamp?": "the pilot", "How many steps": "200", "lit the lamp": "6",
    "Describe the storm": "It rained.",
}
ENTRIES = {"red": "port", "green": "starboard", "white": "anchor"}
OPEN = "#main :is(input:not([type=hidden]), select, textarea):enabled"
DEFAULT = "#main button.default:not(.unseen)"


def answer(visitor):
    """Answers the question of a page with all of its controls."""
    page, text = visitor.page, visitor.text()
    for name, kind in controls(page):
        field = f"[name={quoted(name)}]"
        if kind == "radio":
            choose_radio(visitor, field)
        elif kind == "checkbox":
            choose_boxes(visitor, field)
        elif kind == "select-one":
            visitor.tab_to(field)
            label = page.evaluate("document.activeElement.labels[0]?.textContent ?? ''")
            entry = ENTRIES.get(label, "strong")
            visitor.sent(lambda: page.keyboard.type(entry[:3]))
        else:
            visitor.tab_to(field)
            words = next(words for begin, words in WRITTEN.items() if begin in text)
            page.keyboard.type(words)
    if visitor.has("#main .move"):
        visitor.press('#main .move:enabled[value*="down"]', "Space")
        visitor.press("#main .move:enabled", "Space")


def controls(page):
    """Returns the names and types of the open controls, in their order."""
    found = page.evaluate(
        f"[...document.querySelectorAll({OPEN!r})].map((each) => [each.name, each.type])")
    return list(dict.fromkeys(map(tuple, found)))


def choose_radio(visitor, field):
    visitor.tab_to(field)
    page, steps = visitor.page, 0
    label = "document.activeElement.labels[0].textContent"
    version = visitor.version
    page.keyboard.press("Space")
    if visitor.scripts:
        visitor.await_other(version)
    while page.evaluate(label) not in CHOSEN:
        steps += 1
        assert steps < 9, "the arrows do not reach the option"
        visitor.sent(lambda: page.keyboard.press("ArrowDown"))


def choose_boxes(visitor, field):
    page = visitor.page
    values = page.locator(f"#main {field}").evaluate_all(
        "(boxes) => boxes.map((box) => [box.value, box.labels[0].textContent])")
    for value, label in values:
        if label in CHOSEN:
            visitor.tab_to(f"{field}[value={quoted(value)}]")
            visitor.sent(lambda: page.keyboard.press("Space"))


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def play(visitor, path="/q/kinds/"):
    """Plays from the list to the results."""
    visitor.go("/")
    visitor.check("list")
    visitor.tab_to(f'a[href="{path}"]')
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_url("**" + path)
    visitor.check("cover")
    visitor.press(DEFAULT)
    for number in range(1, 40):
        if visitor.has('#main button[value*="startOver"]'):
            visitor.check("results")
            return
        if controls(visitor.page) or visitor.has("#main .move"):
            visitor.check(f"{number // 2 + 1} asked")
            answer(visitor)
            visitor.check(f"{number // 2 + 1} entered")
        else:
            visitor.check(f"{number // 2} graded")
        visitor.press(DEFAULT)
    raise AssertionError("the quiz does not end")
