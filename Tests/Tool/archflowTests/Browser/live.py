"""Follows a trace with `archflow watch` and `archflow run --live` in a real browser: headless Chromium, driven by Playwright.

    live.py PROGRAM growing run sizes …   starts the server for each check, and ends it
    live.py PROGRAM pictures FOLDER       takes screenshots to look at

Every check also fails on a message in the console and on a request to another server. What failed is printed a line each, behind the check's name.
"""

import json
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "Show/ReportTests/Browser"))

from report import COLOURS, Session, check, check_focus_is_seen, failures, found, run_checks  # noqa: E402

COMPONENTS = [("CartView", "view"), ("CartPresenter", "presentation"), ("CartCore", "logic"), ("CartState", "state")]
RULES = """archflow-blueprint: 1
pattern: Shop
roles: {view: CartView, presenter: CartPresenter, core: CartCore, state: CartState}
rules:
  - id: SHOP-1
    sentence: Only the core reaches the state.
    check:
      each message: {to: state}
      is: {from: core}
"""


class Writer:
    """An app that records itself: trees of four messages."""

    def __init__(self, path):
        self.file = open(path, "w", buffering=1)
        self.count = 0
        self.write(archflow=1, app="Shop", clock="real", sees=["writes", "visible", "navigation"])
        for number, (name, role) in enumerate(COMPONENTS, 1):
            self.write(type="component", id=number, name=name, role=role, module="Cart", message=0, at=0)

    def write(self, **record):
        self.file.write(json.dumps(record) + "\n")

    def message(self, sender, to, name, cause):
        self.count += 1
        self.write(type="message", id=self.count, cause=cause, **{"from": sender}, to=to, name=name, at=self.count * 1000)
        return self.count

    def act(self, times=1):
        for _ in range(times):
            tap = self.message(0, 1, "tap()", 0)
            select = self.message(1, 2, "select()", tap)
            store = self.message(2, 3, "store()", select)
            self.message(3, 4, "keep()", store)

    def end(self):
        self.write(type="footer", messages=self.count, dropped=0)
        self.file.close()


class Server:
    """The program that is tried, in a folder of its own."""

    def __init__(self, program, *arguments):
        self.watchers = []
        self.folder = tempfile.TemporaryDirectory(prefix="archflow-live-")
        self.path = Path(self.folder.name) / "shop.jsonl"
        self.process = subprocess.Popen([program, *arguments], cwd=self.folder.name, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        line = self.process.stdout.readline()
        address = re.search(r"http://\S+", line)
        if address is None:
            raise RuntimeError(f"archflow named no address: {line}{self.process.stdout.read()}")
        self.address = address[0]
        self.origin = re.match(r"http://[^/]+", self.address)[0]

    def stop(self):
        """Ends it as Ctrl-C does; gives the exit status."""
        self.process.send_signal(signal.SIGINT)
        self.process.communicate()
        return self.process.returncode

    def __enter__(self):
        return self

    def close_pages(self):
        for watcher in self.watchers:
            watcher.context.close()
        self.watchers = []

    def close_lost_pages(self):
        """Closes pages whose server has gone. Browsers write each request that was cut to the console."""
        self.close_pages()
        failures[:] = [line for line in failures if not line.startswith("console: Failed to load resource: net::")]

    def __exit__(self, *_):
        # Pages are closed before their server.
        self.close_pages()
        if self.process.poll() is None:
            self.stop()
        self.folder.cleanup()


class Watcher(Session):
    """A page of a recording."""

    def __init__(self, browser, server, width=1280, height=800, scheme="light"):
        self.server = server
        server.watchers.append(self)
        super().__init__(browser, server.address, width, height, scheme, hasClock=False, ready=".live")

    def requested(self, address):
        if not address.startswith(("data:", "blob:", self.server.origin + "/")):
            failures.append(f"request: {address}")

    def until(self, condition, argument=None):
        self.page.wait_for_function(condition, arg=argument)

    def until_says(self, selector, words):
        try:
            self.until("([selector, words]) => document.querySelector(selector)?.textContent.includes(words)", [selector, words])
        except Exception:
            raise AssertionError(f"{selector} never said {words!r}: {self.page.text_content('.live')}")

    def until_messages(self, count):
        self.until_says(".live-numbers", f"{count:,} message")

    def last(self):
        """The number of rows in the pane."""
        return self.page.locator(".pane .message").count()


def growing(browser, program):
    with Server(program, "watch", "shop.jsonl") as server:
        watcher = Watcher(browser, server)
        page = watcher.page
        watcher.until_says(".live-words", "doesn't exist yet")
        check(page.text_content(".live-phase") == "waiting", "the page waits for the file")

        app = Writer(server.path)
        app.act(2)
        watcher.until_messages(8)
        check(page.text_content(".live-phase") == "recording", "then it records")
        check(page.locator(".pane").count() == 1, "the run has a pane")
        app.act(2)
        watcher.until_messages(16)
        watcher.until_says(".pane", "16 of 16 messages")

        # A page that is opened later sees the same.
        other = Watcher(browser, server)
        other.until_messages(16)
        other.until_says(".pane", "16 of 16 messages")

        # It stands still, and goes on.
        page.keyboard.press("Shift+P")
        app.act(3)
        watcher.until_says(".live-missed", "12 new messages")
        check("16 of 16 messages" in page.text_content(".pane"), "the page stands still")
        other.until_messages(28)
        page.get_by_role("button", name="Continue").click()
        watcher.until_says(".pane", "28 of 28 messages")
        check(page.text_content(".live-missed") == "", "nothing is missed any longer")

        # A mark, and what came since.
        page.keyboard.press("k")
        watcher.until_says(".live-since", "Nothing recorded since Mark 1.")
        watcher.until_says(".pane", "No message has come since Mark 1.")
        app.message(1, 4, "peek()", 0)
        app.act()
        watcher.until_says(".live-since", "Since Mark 1: 5 messages, 0 changes, new channels: CartView → CartState.")
        other.until_says(".live-since", "Since Mark 1: 5 messages")
        check("Mark 1" in page.content(), "the mark is a beat")
        check(b"Mark" not in server.path.read_bytes(), "and not in the file")

        # Who looks at a message lets the page stand still.
        page.keyboard.press("Home")
        app.act()
        watcher.until_says(".live-missed", "4 new messages")
        page.keyboard.press("Shift+P")
        watcher.until_says(".live-missed", "")
        watcher.until_messages(37)

        # Older messages, once there are more than are shown.
        app.act(400)
        watcher.until_messages(1637)
        watcher.until_says(".live-numbers", "shown: 638–1,637")
        page.get_by_role("button", name="Older").click()
        watcher.until_says(".live-numbers", "shown: 1–1,000")
        check(page.locator(".live-buttons button", has_text="Older").is_disabled(), "there are none before the first")
        page.get_by_role("button", name="Newer").click()
        watcher.until_says(".live-numbers", "shown: 638–1,637")
        page.get_by_role("button", name="Continue").click()

        # The end of the recording, and another one.
        app.end()
        watcher.until_says(".live-phase", "ended")
        again = Writer(server.path)
        again.act()
        watcher.until_messages(4)
        watcher.until_says(".live-words", "recording 2")

        check(server.stop() == 130 or server.process.returncode == -signal.SIGINT, "Ctrl-C ends it")
        watcher.until_says(".live-phase", "away")
        check("4 message" in page.text_content(".live-numbers"), "what is shown stays")
        server.close_lost_pages()


def rules(browser, program):
    """Rules that break, each with a link to its message."""
    with tempfile.NamedTemporaryFile("w", suffix=".yml") as blueprint:
        blueprint.write(RULES)
        blueprint.flush()
        with Server(program, "watch", "shop.jsonl", "--rules", blueprint.name) as server:
            watcher = Watcher(browser, server)
            app = Writer(server.path)
            app.act(2)
            watcher.until_messages(8)
            sentence = "Only the core reaches the state."
            check(sentence not in watcher.page.text_content(".live"), "no rule is broken")
            broken = app.message(1, 4, "peek()", 0)
            watcher.until_says(".live-broken", sentence)
            watcher.page.locator(".live-broken li", has_text=sentence).get_by_role("button").click()
            watcher.until_says(".pane .message.current", "peek()")
            check(f"message {broken}" in watcher.page.text_content(".live-broken"), "the message is named")

            # A rule that was broken stays told, and its message can be seen once it isn't among the last any longer.
            watcher.page.get_by_role("button", name="Continue").click()
            app.act(300)
            watcher.until_messages(broken + 1200)
            watcher.until_says(".live-broken", f"message {broken}")
            watcher.page.locator(".live-broken li", has_text=sentence).get_by_role("button").click()
            watcher.until_says(".pane .message.current", "peek()")


def run(browser, program):
    """A program that records itself, as the recorder does, into the file that the environment names."""
    script = """
import json, os, sys
path = os.environ["MESSAGE_TRACE_FILE"].replace("%p", str(os.getpid())).replace("%n", "Shop")
with open(path, "w", buffering=1) as file:
    def write(**record): file.write(json.dumps(record) + "\\n")
    write(archflow=1, app="Shop", clock="real")
    write(type="component", id=1, name="CartView", role="view", message=0, at=0)
    count = 0
    for line in sys.stdin:
        if line.strip() == "end": break
        count += 1
        write(type="message", id=count, cause=0, **{"from": 0}, to=1, name="tap()", at=count)
    write(type="footer", messages=count, dropped=0)
sys.exit(3)
"""
    with Server(program, "run", "--live", "-o", "shop.jsonl", "--format", "text", "--", sys.executable, "-c", script) as server:
        watcher = Watcher(browser, server)
        for line in ("tap", "tap"):
            server.process.stdin.write(line + "\n")
            server.process.stdin.flush()
        watcher.until_messages(2)
        check(watcher.page.text_content(".live-phase") == "recording", "it is shown while it runs")
        server.process.stdin.write("end\n")
        server.process.stdin.flush()
        watcher.until_says(".live-phase", "ended")
        while "Ctrl-C" not in (line := server.process.stdout.readline()):
            check(line != "", "the command goes on")
        check(server.path.exists(), "the trace is in its place")
        other = Watcher(browser, server)
        other.until_messages(2)
        check(server.stop() == 3, f"the exit status is the program's: {server.process.returncode}")
        server.close_lost_pages()


def sizes(browser, program):
    """A phone, a desk and a projector, light and dark; axe finds nothing."""
    with Server(program, "watch", "shop.jsonl") as server:
        app = Writer(server.path)
        app.act(30)
        for width, height, scheme in ((390, 844, "light"), (1280, 800, "light"), (390, 844, "dark"), (1920, 1080, "dark")):
            watcher = Watcher(browser, server, width, height, scheme)
            page = watcher.page
            where = f"{width} px, {scheme}"
            watcher.until_messages(120)
            wide = page.evaluate("document.documentElement.scrollWidth")
            check(wide <= width, f"{where}: nothing is wider than the page ({wide})")
            found(watcher, where, {"light": {"rules": {"target-size": {"enabled": False}}}, "dark": COLOURS}[scheme])
            check_focus_is_seen(page, where)
            server.close_pages()


def pictures(browser, program, folder):
    Path(folder).mkdir(parents=True, exist_ok=True)
    with Server(program, "watch", "shop.jsonl") as server:
        waiting = Watcher(browser, server)
        waiting.page.screenshot(path=f"{folder}/live-waiting.png")
        app = Writer(server.path)
        app.act(30)
        waiting.until_messages(120)
        waiting.page.keyboard.press("k")
        waiting.until_says(".live-since", "Mark 1")
        app.act(5)
        waiting.until_messages(140)
        for width, height in ((390, 844), (1280, 800), (1920, 1080)):
            for scheme in ("light", "dark"):
                shown = Watcher(browser, server, width, height, scheme)
                shown.until_messages(140)
                shown.page.screenshot(path=f"{folder}/live-{width}-{scheme}.png", full_page=width < 500)


CHECKS = {"growing": growing, "rules": rules, "run": run, "sizes": sizes, "pictures": pictures}


def main(arguments):
    program, *rest = arguments
    names = [name for name in rest if name in CHECKS]
    return run_checks(CHECKS, names, str(Path(program).resolve()), *rest[len(names):])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
