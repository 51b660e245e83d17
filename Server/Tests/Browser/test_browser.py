"""Tests the pages of a server in a real browser; see README.md beside this file."""

import argparse
import base64
import sys
import tempfile
import time
import traceback
from pathlib import Path

from playwright.sync_api import sync_playwright

import mishaps
import stage
from player import answer, play


TESTS = [
    ("scripts 1280", play, {"width": 1280}),
    ("scripts 320", play, {"width": 320}),
    ("no scripts 320", play, {"width": 320, "scripts": False}),
    ("scripts 390 dark", play, {"width": 390, "dark": True}),
    ("tour 320", mishaps.tours, {"width": 320}),
    ("tour 768 dark", mishaps.tours, {"width": 768, "dark": True}),
    ("old form", mishaps.old_form, {"scripts": False}),
    ("entry without a field", mishaps.entry_without_field, {}),
    ("Back", mishaps.back, {}),
    ("Back no scripts", mishaps.back, {"scripts": False}),
    ("double click", mishaps.double_click, {}),
    ("double click no scripts", mishaps.double_click, {"scripts": False}),
    ("network", mishaps.network, {"width": 390}),
    ("killed server", mishaps.killed_server, {}),
    ("killed server no scripts", mishaps.killed_server, {"scripts": False}),
    ("script size", mishaps.script_size, {}),
]


def with_visitor(it, name, test, **options):
    begin = time.monotonic()
    visitor = stage.Visitor(it, name, **options)
    try:
        test(visitor)
    except Exception as error:  # The other tests go on.
        line = traceback.extract_tb(error.__traceback__)[-1]
        it.failures.add(name, f"{type(error).__name__} in {line.name}: {error}"[:600])
        visitor._save("failed")
    finally:
        visitor.leave()
        print(f"{time.monotonic() - begin:5.1f} s  {name}", flush=True)


def picture_of_readme(it, file):
    """Saves a picture of a question on a phone beside one on a wide screen."""
    shots = []
    for width in (360, 800):
        visitor = stage.Visitor(it, "readme", width=width)
        visitor.page.set_viewport_size({"width": width, "height": 680})
        mishaps.begin_quietly(visitor, "Question 2")
        answer(visitor)
        visitor.page.evaluate("document.activeElement.blur()")
        shots.append(base64.b64encode(visitor.page.screenshot()).decode())
        visitor.leave()
    page = it.browser.new_page(viewport={"width": 1232, "height": 728})
    style = "border: 1px solid #b8b8b0; border-radius: 8px"
    images = [f'<img style="{style}" src="data:image/png;base64,{shot}">' for shot in shots]
    page.set_content(
        '<body style="margin: 0; padding: 23px; display: flex; justify-content: space-between; '
        'background: #e9e9e4; box-sizing: border-box">' + "".join(images))
    page.wait_for_function("[...document.images].every((image) => image.complete)")
    page.screenshot(path=file)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server", type=Path, help="the program quizboard-server")
    parser.add_argument("--pictures", type=Path, help="save a picture of each page here")
    parser.add_argument("--only", default="", help="run the tests with this in their names")
    parser.add_argument("--readme", type=Path, help="save the picture of the README here")
    options = parser.parse_args()
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = stage.Server(options.server.resolve(), Path(folder))
        server.start()
        browser = playwright.chromium.launch(
            executable_path=stage.CHROMIUM, args=["--no-sandbox"])
        it = stage.Stage(server, browser, options.pictures)
        try:
            for name, test, settings in TESTS:
                if options.only in name and not options.readme:
                    with_visitor(it, name, test, **settings)
            if options.readme:
                picture_of_readme(it, options.readme)
        finally:
            browser.close()
            server.kill()
    for place, text in it.failures.found:
        print(f"✘ {place}: {text}")
    print(f"{len(it.failures.found)} failures in {time.monotonic() - begin:.0f} s")
    return 1 if it.failures.found else 0


if __name__ == "__main__":
    sys.exit(main())
