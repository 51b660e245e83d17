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
            choose_entry(visitor, field)
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


def choose_entry(visitor, field):
    visitor.tab_to(field)
    page = visitor.page
    wanted = ENTRIES.get(
        page.evaluate("document.activeElement.labels[0]?.textContent ?? ''"), "strong")
    chosen = "document.activeElement.selectedOptions[0].textContent"
    for _ in range(9):
        if page.evaluate(chosen) == wanted:
            return
        visitor.sent(lambda: page.keyboard.press("ArrowDown"))
    raise AssertionError(f"the arrows do not reach {wanted}")


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


def begin(visitor, path="/q/kinds/"):
    """Opens a quiz from the list and begins it."""
    visitor.go("/")
    visitor.check("list")
    visitor.tab_to(f'a[href="{path}"]')
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_url("**" + path)
    visitor.check("cover")
    visitor.press(DEFAULT)


def go_on(visitor, until):
    """Answers questions until the heading of the page begins with a text."""
    for _ in range(40):
        title = visitor.title()
        if title.startswith(until):
            return
        number = title.split()[1]
        if controls(visitor.page) or visitor.has("#main .move"):
            visitor.check(f"{number} asked")
            answer(visitor)
            visitor.check(f"{number} entered")
        else:
            visitor.check(f"{number} graded")
        visitor.press(DEFAULT)
    raise AssertionError(f"no page {until}")


def play(visitor):
    """Plays to the results, and begins again."""
    begin(visitor)
    go_on(visitor, "Results")
    visitor.check("results")
    visitor.go("/")
    assert "Finished" in visitor.text(), "the list does not say that the quiz is finished"
    visitor.go("/q/kinds/")
    visitor.press('button[value="again"]')
    assert visitor.title() == "The lighthouse", "the quiz does not begin again"
