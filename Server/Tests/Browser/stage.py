"""What the browser tests stand on: a server, visitors with a browser, and the checks of a page."""

import shutil
import socket
import subprocess
import threading
from pathlib import Path
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

ROOT = Path(__file__).resolve().parents[3]
CHROMIUM = "/usr/bin/chromium"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
TIMEOUT_MS = 15_000


class Failures:
    """The list of what failed, each once."""

    def __init__(self):
        self.found = []

    def add(self, place, text):
        if (place, text) not in self.found:
            self.found.append((place, text))

    def check(self, holds, place, text):
        if not holds:
            self.add(place, text)


class Server:
    """A server with the quizzes of the repository and those of the tests."""

    def __init__(self, binary, folder):
        self.binary, self.folder, self.process = binary, folder, None
        quizzes = folder / "quizzes"
        shutil.copytree(ROOT / "Quizzes", quizzes)
        shutil.copytree(Path(__file__).parent / "quizzes", quizzes, dirs_exist_ok=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.host = f"127.0.0.1:{free.getsockname()[1]}"
        self.url = f"http://{self.host}"

    def start(self):
        self.process = subprocess.Popen(
            [self.binary, "serve", self.folder / "quizzes", "--open", "--address", self.host,
             "--database", self.folder / "class.sqlite"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        said = []
        for line in self.process.stdout:
            said.append(line)
            if "Ctrl-C" in line:
                threading.Thread(target=self.process.stdout.read, daemon=True).start()
                return
        raise SystemExit("The server does not start:\n" + "".join(said))

    def kill(self):
        """Ends the server without a goodbye."""
        self.process.kill()
        self.process.wait()


class Visitor:
    """A visitor with an own browser session, whose pages are watched."""

    def __init__(self, stage, name, width=1280, scripts=True, dark=False):
        self.stage, self.name, self.scripts = stage, name, scripts
        self.expected = []
        # True if pages are not checked, since another test does it.
        self.is_quiet = False
        self.context = stage.browser.new_context(
            viewport={"width": width, "height": 640 if width < 700 else 800},
            java_script_enabled=scripts, color_scheme="dark" if dark else "light",
            reduced_motion="reduce")
        self.context.set_default_timeout(TIMEOUT_MS)
        # Pages without scripts are checked in a page that has them, with the same content.
        self.auditor = None if scripts else stage.browser.new_context(
            viewport={"width": width, "height": 640}, color_scheme="dark" if dark else "light")
        self.auditor_page = self.auditor and self.auditor.new_page()
        self.page = self.open_page()
        self.seen = set()

    def open_page(self):
        page = self.context.new_page()
        page.on("request", self._watch_request)
        page.on("console", self._watch_console)
        page.on("pageerror", lambda error: self.fail(f"error of the script: {error}"))
        return page

    def fail(self, text):
        self.stage.failures.add(self.name, text)

    def _watch_request(self, request):
        parts = urlsplit(request.url)
        if parts.scheme in ("http", "https") and parts.netloc != self.stage.server.host:
            self.fail(f"a request to another host: {request.url}")

    def _watch_console(self, message):
        if message.type not in ("error", "warning"):
            return
        if not any(text in message.text for text in self.expected):
            self.fail(f"{message.type} in the console: {message.text}")

    def go(self, path):
        self.page.goto(self.stage.server.url + path)

    # What the page shows

    @property
    def version(self):
        return self.page.locator("#main").get_attribute("data-version")

    def text(self):
        return self.page.locator("#main").inner_text()

    def title(self):
        return self.page.locator("h1").inner_text()

    def has(self, selector):
        return self.page.locator(selector).count() > 0

    def await_other(self, version):
        """Waits for the page of another version."""
        expect(self.page.locator(f'#main:not([data-version="{version}"])')).to_be_attached(
            timeout=TIMEOUT_MS)

    # The keyboard

    def tab_to(self, selector):
        """Moves the focus with Tab to an element that fits."""
        matches = f"document.activeElement.matches({selector!r})"
        for _ in range(60):
            if self.page.evaluate(matches):
                shown = self.page.evaluate(
                    "getComputedStyle(document.activeElement).outlineStyle !== 'none'")
                self.stage.failures.check(shown, self.name, f"no focus is seen on {selector}")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not reach {selector}")

    def press(self, selector, key="Enter"):
        """Presses a button by keyboard, and waits for the next page."""
        version = self.version
        self.tab_to(selector)
        self.page.keyboard.press(key)
        self.await_other(version)

    def sent(self, change):
        """Does what a script sends at once, and waits for the next page."""
        version = self.version
        change()
        if self.scripts:
            self.await_other(version)

    # Checks

    def check(self, name):
        """Checks a page once: accessibility, width; saves its picture."""
        if self.is_quiet or name in self.seen:
            return
        self.seen.add(name)
        place = f"{self.name}, {name}"
        wide = self.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth")
        self.stage.failures.check(wide <= 0, place, f"scrolls horizontally by {wide} px")
        self._save(name)
        self._audit(place)

    def _audit(self, place):
        page = self.page
        if self.auditor:
            content = page.content()
            page = self.auditor_page
            page.unroute_all()
            page.route(self.page.url, lambda route: route.fulfill(
                body=content, content_type="text/html; charset=utf-8"))
            page.route("**/*?events", lambda route: route.fulfill(status=204))
            page.goto(self.page.url)
        for violation in Axe().run(page, options={"runOnly": RULES}).response["violations"]:
            nodes = "; ".join(node["html"][:120] for node in violation["nodes"][:3])
            text = f"{violation['id']}: {violation['help']}: {nodes}"
            self.stage.failures.add(place, text)

    def _save(self, name):
        if self.stage.pictures:
            words = f"{name} {self.name}".replace(",", "").replace("/", " ").split()
            self.page.screenshot(path=self.stage.pictures / ("-".join(words) + ".png"),
                                 full_page=True)

    def leave(self):
        self.context.close()
        if self.auditor:
            self.auditor.close()


class Stage:
    """What all tests share."""

    def __init__(self, server, browser, pictures):
        self.server, self.browser, self.pictures = server, browser, pictures
        self.failures = Failures()
