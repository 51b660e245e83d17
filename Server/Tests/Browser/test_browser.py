"""Tests the pages of a server in a real browser; see README.md beside this file."""

import argparse
import sys
import tempfile
import time
import traceback
from pathlib import Path

from playwright.sync_api import sync_playwright

import mishaps
import stage
from player import play


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


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server", type=Path, help="the program quizboard-server")
    parser.add_argument("--pictures", type=Path, help="save a picture of each page here")
    parser.add_argument("--only", default="", help="run the tests with this in their names")
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
                if options.only in name:
                    with_visitor(it, name, test, **settings)
        finally:
            browser.close()
            server.kill()
    for place, text in it.failures.found:
        print(f"✘ {place}: {text}")
    print(f"{len(it.failures.found)} failures in {time.monotonic() - begin:.0f} s")
    return 1 if it.failures.found else 0


if __name__ == "__main__":
    sys.exit(main())
