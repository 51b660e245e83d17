"""What happens to players: two tabs, Back, double clicks, no network, a killed server."""

from playwright.sync_api import expect

from player import DEFAULT, answer, begin, go_on

# What browsers write to the console when a server or the network is away.
AWAY = ["net::ERR_", "Failed to fetch"]


def begin_quietly(visitor, until="Question 1"):
    visitor.is_quiet = True
    begin(visitor)
    go_on(visitor, until)


def old_form(visitor):
    """A form of an old page applies nothing, and its entry stands in the present page."""
    begin_quietly(visitor, "Question 4")
    other = visitor.open_page()
    other.goto(visitor.page.url)
    visitor.press('#main button[value*="hint"]')
    version = visitor.version
    visitor.expected.append("409")
    field = other.locator("#main .field input")
    field.fill("keeper")
    field.press("Enter")
    expect(other.locator("#main > form > .note")).to_contain_text("out of date")
    assert field.input_value() == "keeper", "the entry of the old form is lost"
    assert other.locator(".unsent").count() == 1, "the entry is not said to be not handed in"
    visitor.page = other
    visitor.is_quiet = False
    visitor.check("out of date")
    visitor.go("/q/kinds/")
    assert visitor.version == version, "the old form has changed the place"


def entry_without_field(visitor):
    """A text that is being written stays when another tab leads away."""
    begin_quietly(visitor, "Question 4")
    visitor.expected.append("409")
    other = visitor.open_page()
    with other.expect_request("**/*?events"):
        other.goto(visitor.page.url)
    other.locator("#main .field input").press_sequentially("the pilot")
    answer(visitor)
    visitor.press(DEFAULT)
    expect(other.locator("#main .note pre")).to_have_text("the pilot")
    visitor.page = other
    visitor.is_quiet = False
    visitor.check("entry to copy")


def back(visitor):
    """Back shows no error, and the address shows the present page."""
    begin_quietly(visitor, "Question 2")
    version = visitor.version
    for _ in range(3):
        visitor.page.go_back()
        if visitor.page.url == "about:blank":
            break
        assert visitor.has("#main"), f"Back shows no page of the server: {visitor.page.url}"
    visitor.go("/q/kinds/")
    assert visitor.version == version, "Back has changed the place"


def double_click(visitor):
    """A button that is pressed twice acts once."""
    begin_quietly(visitor)
    answer(visitor)
    visitor.page.dblclick(DEFAULT)
    expect(visitor.page.locator("#main .feedback")).to_be_visible()
    visitor.page.dblclick(DEFAULT)
    expect(visitor.page.locator("h1")).to_have_text("Question 2 of 9")
    visitor.go("/q/kinds/")
    assert visitor.title() == "Question 2 of 9", "a button acted twice"
    assert not visitor.has(".note"), "a double click shows a note"


def network(visitor):
    """Without a network an entry stays, and is sent when the network is back."""
    begin_quietly(visitor)
    visitor.expected += AWAY
    version = visitor.version
    visitor.context.set_offline(True)
    visitor.page.get_by_label("False").check()
    expect(visitor.page.locator(".offline")).to_be_visible()
    assert visitor.page.get_by_label("False").is_checked(), "the entry is lost"
    visitor.is_quiet = False
    visitor.check("offline")
    visitor.context.set_offline(False)
    visitor.await_other(version)
    expect(visitor.page.locator(".offline")).to_have_count(0)
    visitor.go("/q/kinds/")
    assert visitor.page.get_by_label("False").is_checked(), "the entry was not sent"


def killed_server(visitor):
    """A server that is killed between two inputs has lost nothing."""
    begin_quietly(visitor)
    visitor.expected += AWAY
    answer(visitor)
    version = visitor.version
    visitor.stage.server.kill()
    visitor.stage.server.start()
    assert visitor.version == version
    visitor.press(DEFAULT)
    assert visitor.has("#main .feedback"), "the input after the start is not applied"
    visitor.go("/q/kinds/")
    assert visitor.has("#main .feedback"), "the place is lost"


def tour(visitor, path, count):
    """Presses each button once, in the order of the pages: tabs, sheets, popovers and alerts."""
    visitor.go(path)
    pressed = set()
    name = path.split("/")[2]
    for number in range(count):
        visitor.check(f"{name} {number:02}")
        buttons = visitor.page.locator("#main button:enabled:not(.unseen)")
        values = buttons.evaluate_all("(all) => all.map((each) => each.value)")
        fresh = [value for value in values if value not in pressed] or values
        pressed.add(fresh[0])
        version = visitor.version
        buttons.nth(values.index(fresh[0])).click()
        # A button that waits for an entry is refused.
        expect(visitor.page.locator(f'#main:not([data-version="{version}"]), #main .refusal')
               ).to_be_attached()


def tours(visitor):
    visitor.expected.append("422")
    for path in ["/q/roadtrip/", "/q/drilldown/", "/q/crossing/"]:
        tour(visitor, path, 12)


def script_size(visitor):
    visitor.go("/q/kinds/")
    script = visitor.page.locator("script[src]").get_attribute("src")
    size = len(visitor.context.request.get(visitor.stage.server.url + script).body())
    assert size <= 10 * 1024, f"page.js has {size} bytes"
