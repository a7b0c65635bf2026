"""Checks the report in a real browser: headless Chromium, driven by Playwright.

    report.py --available        exits with 0 where both are there
    report.py side|hostile|long PAGE
    report.py pictures PAGE FOLDER   takes screenshots to look at

Every check also fails on a message in the console and on a request that isn't for the page itself.
"""

import shutil
import sys
import time
from pathlib import Path

CHROMIUM = next((path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None)

try:
    from playwright.sync_api import sync_playwright
except ImportError:
    sync_playwright = None

failures = []


def check(condition, what):
    if not condition:
        failures.append(what)


class Session:
    """One page that is watched."""

    def __init__(self, browser, address, width=1280, height=800, scheme="light"):
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce")
        self.page = self.context.new_page()
        self.page.on("console", lambda message: failures.append(f"console: {message.text}"))
        self.page.on("pageerror", lambda error: failures.append(f"error: {error}"))
        self.page.on("dialog", lambda dialog: (failures.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        self.page.on("request", lambda request: self.requested(request.url))
        self.page.goto(address)
        self.page.wait_for_selector("main > *")

    def requested(self, address):
        if not address.startswith(("file:", "data:")) or ".html" not in address and not address.startswith("data:"):
            failures.append(f"request: {address}")

    def hash(self):
        self.page.wait_for_timeout(300)
        return self.page.evaluate("location.hash")

    def current(self):
        """The number of the current message of each pane; None where it has none."""
        return self.page.evaluate(
            """[...document.querySelectorAll('.pane')].map(pane =>
            (pane.querySelector('.current .number') ?? pane.querySelector('.current > :first-child'))?.textContent ?? null)""")

    def said(self):
        return self.page.text_content(".said")


def side(browser, address):
    session = Session(browser, address)
    page = session.page
    check("Comparison" in page.text_content("main"), "the overview has the comparison")
    check(page.locator(".matrix tbody tr").count() == 2, "the matrix has a row for each scenario")
    page.keyboard.press("o")
    check(page.locator(".pane").count() == 2, "two panes at first")
    page.keyboard.press("]")
    page.keyboard.press("ArrowRight")
    before = session.current()
    page.keyboard.press("ArrowRight")
    after = session.current()
    check(None not in before + after and all(a != b for a, b in zip(before, after)),
          f"stepping moves all panes: {before} to {after}")
    check(len(set(page.locator(".pane .beat").all_text_contents())) == 1, "all panes show the same step")
    for _ in range(40):
        page.keyboard.press("Shift+ArrowRight")
        check(len(set(page.locator(".pane .beat").all_text_contents())) == 1, "moments keep the panes in one step")
    check("Check your credentials" in page.text_content(".phone"), "the screen at the end shows the error")

    page.keyboard.press("[")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("2")
    page.keyboard.press("v")
    page.keyboard.press("b")
    place, words, beat = session.hash(), session.said(), session.current()
    other = Session(browser, address + place)
    check(other.current() == beat and other.said() == words, f"a link restores the moment: {place}")
    check(other.page.locator(".causes").count() == 2, "a link restores the view")
    check(other.page.locator(".pane.focused h2").text_content().startswith("2"), "a link restores the pane")
    other.context.close()

    page.keyboard.press("v")
    check(page.get_by_role("table").count() == 2, "the table has the role of one")
    page.keyboard.press("v")
    page.keyboard.press("?")
    check(page.locator("dialog[open]").count() == 1, "? lists the keys")
    page.keyboard.press("Escape")
    check(page.locator("dialog[open]").count() == 0, "Esc closes the list")
    page.keyboard.press("/")
    page.keyboard.type("class:idle")
    page.keyboard.press("Enter")
    check("idle" in page.text_content(".facts .badge"), "Enter goes to the next match")
    check(page.locator(".dim").count() > 0, "what doesn't match is dimmed")
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    first = session.said()
    page.keyboard.press("Space")
    page.wait_for_timeout(1500)
    page.keyboard.press("Space")
    check(session.said() != first, "Space plays")
    stopped = session.said()
    page.wait_for_timeout(900)
    check(session.said() == stopped, "Space pauses")
    page.keyboard.press("End")
    page.set_viewport_size({"width": 1280, "height": 560})
    page.wait_for_timeout(200)
    hidden = page.evaluate("""[...document.querySelectorAll('.pane')].filter(pane => {
      const row = pane.querySelector('.current').getBoundingClientRect(), list = pane.querySelector('.list').getBoundingClientRect();
      return row.top < list.top || row.bottom > list.bottom + 1 || list.bottom > innerHeight; }).length""")
    check(hidden == 0, "the current message stays in sight when the window gets smaller")
    page.set_viewport_size({"width": 1280, "height": 800})
    check_names(page)
    tab_round(page)

    took = step_times(page, 30)
    print(f"step, 2 panes: median {took[len(took) // 2]:.1f} ms, longest {took[-1]:.1f} ms")
    page.locator(".chips button", has_text="viper").click()
    check(page.locator(".pane").count() == 3, "a third pane")
    session.context.close()

    small = Session(browser, address + "#page=side", 360, 720, "dark")
    check(small.page.evaluate("document.documentElement.scrollWidth") <= 360, "360 px: nothing is wider than the page")
    small.context.close()
    small = Session(browser, address, 360, 720)
    check(small.page.evaluate("document.documentElement.scrollWidth") <= 360, "360 px: the overview isn't wider")
    pdf = small.page.pdf()
    check(pdf.startswith(b"%PDF"), "prints")
    small.context.close()


def check_names(page):
    """Every control has a name."""
    nameless = page.evaluate(
        """[...document.querySelectorAll('button, select, input, a')].filter(element =>
        !(element.getAttribute('aria-label') || element.textContent.trim()
          || element.id && document.querySelector(`label[for="${element.id}"]`))).map(element => element.className)""")
    check(nameless == [], f"controls without a name: {nameless}")


def tab_round(page):
    """Tab reaches the toolbar, the panes and the time; what has the focus shows it."""
    page.keyboard.press("Home")
    page.evaluate("document.activeElement.blur()")
    reached, unseen = set(), []
    for _ in range(80):
        page.keyboard.press("Tab")
        found = page.evaluate(
            """(() => { const it = document.activeElement, style = getComputedStyle(it);
            return [it.closest('.tools, .panes, .inspector, .scrubber, .top')?.className ?? '',
              style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0, it.className]; })()""")
        reached.add(found[0].split(" ")[0])
        if found[0] and not found[1]:
            unseen.append(found[2])
    check({"top", "tools", "panes", "scrubber"} <= reached, f"Tab reaches all parts: {reached}")
    check(unseen == [], f"focus is seen: {unseen}")


def step_times(page, count):
    """How long steps take, in milliseconds, with layout, ascending."""
    return sorted(page.evaluate(
        """count => { const took = []; for (let index = 0; index < count; index++) {
        const start = performance.now();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
        document.body.getBoundingClientRect(); document.querySelector('.list').scrollTop;
        took.push(performance.now() - start); } return took; }""", count))


def hostile(browser, address):
    session = Session(browser, address)
    page = session.page
    shown = page.text_content("main")
    check("</script><scri" in shown, "the overview shows a hostile name as text")
    page.keyboard.press("o")
    patterns = page.locator("[aria-label^=Patterns] button")
    for index in range(patterns.count()):
        patterns.nth(index).click()
        for view in ("causes", "table", "sequence"):
            page.keyboard.press("End")
            page.keyboard.press("v")
    check(page.locator("main img, main script, main iframe, [onload], [onerror]").count() == 0, "no element of a trace")
    check(page.evaluate("document.scripts.length") == 2, "two scripts")
    check(page.evaluate("[...document.links].every(link => link.href.startsWith('file:'))"), "no foreign link")
    check(page.evaluate("document.documentElement.scrollWidth") <= 1280, "long names don't widen the page")
    session.context.close()
    for wrong in ("#page=%3Cscript%3E&at=x&pane=-9&patterns=__proto__&scenario=constructor&measure=__proto__", "#%%%", "#at=1e99.9&pane=NaN&page=side&speed=-1"):
        odd = Session(browser, address + wrong)
        check(odd.page.locator("main > *").count() == 1, f"a wrong address still opens: {wrong}")
        odd.context.close()


# Scrolls 300 pixels a frame for a second; gives the frames a second, and the longest of them in milliseconds.
SCROLL = """new Promise(done => {
  const list = document.querySelector('.list'), start = performance.now();
  let frames = 0, longest = 0, last = start;
  const step = now => {
    frames++; longest = Math.max(longest, now - last); last = now; list.scrollTop += 300;
    now - start < 1000 ? requestAnimationFrame(step) : done([frames / (now - start) * 1000, longest]);
  };
  requestAnimationFrame(step);
})"""


def long(browser, address):
    start = time.monotonic()
    session = Session(browser, address + "#page=side&scope=run")
    page = session.page
    page.wait_for_selector(".message")
    opened = time.monotonic() - start
    frames = page.evaluate(SCROLL)
    took = step_times(page, 30)
    page.keyboard.press("End")
    check(session.current() == ["50000"], f"End is the last message: {session.current()}")
    print(f"50 000 messages: opened in {opened:.2f} s, {frames[0]:.0f} frames/s, step median {took[len(took) // 2]:.1f} ms")
    session.context.close()


def pictures(browser, address, folder):
    Path(folder).mkdir(parents=True, exist_ok=True)
    for width, height in ((360, 760), (1280, 800), (1920, 1080)):
        for scheme in ("light", "dark"):
            for name, place in PLACES:
                session = Session(browser, address + place, width, height, scheme)
                session.page.wait_for_timeout(150)
                session.page.screenshot(path=f"{folder}/{name}-{width}-{scheme}.png")
                session.context.close()


SCENE = "#page=side&scenario=login-wrong-password&patterns="
PLACES = [
    ("overview", ""),
    ("side", SCENE + "round-table,rvb&at=24.6"),
    ("five", SCENE + "round-table,snp,lockflux,rvb,viper-s&at=24.3"),
    ("causes", SCENE + "round-table,lockflux&at=24.6&view=causes"),
    ("table", SCENE + "round-table,lockflux&at=24.6&view=table&scope=run"),
]


def main(arguments):
    if arguments == ["--available"]:
        return 0 if CHROMIUM and sync_playwright else 1
    name, page, *rest = arguments
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        {"side": side, "hostile": hostile, "long": long, "pictures": pictures}[name](browser, Path(page).resolve().as_uri(), *rest)
        browser.close()
    for failure in failures[:40]:
        print(failure[:400])
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
