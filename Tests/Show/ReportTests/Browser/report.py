"""Checks the report in a real browser: headless Chromium, driven by Playwright.

    report.py --available        exits with 0 where both are there
    report.py overview|side|level|steady|sideways|together|story|runs|finding|rules|governed|changes|benefit|sheet|menus|export|paper|narrow|access|hostile|long … PAGE
    report.py pictures PAGE FOLDER   takes screenshots to look at

Several checks run in one browser; each ends with a line that says so. Every check also fails on a message in the console and on a request that isn't for the
page itself. What failed is printed a line each, behind the check's name.
"""

import csv
import io
import re
import shutil
import subprocess
import sys
import time
import traceback
import xml.etree.ElementTree
from pathlib import Path

CHROMIUM = next((path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None)

try:
    from playwright.sync_api import Keyboard, Locator, sync_playwright
except ImportError:
    Keyboard = Locator = sync_playwright = None

try:
    from axe_playwright_python.sync_playwright import Axe
except ImportError:
    Axe = None

failures = []

# How long a page may take for anything, in milliseconds: a busy machine is slow, and a check that fails is rare.
DEADLINE = 300_000

# The browser's window, which is never seen, makes two pages of its own for its address bar, each in a process: half of the work of a context. This list
# replaces Playwright's, of which it repeats what concerns a page in a file.
WITHOUT = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "MediaRouter", "OptimizationHints",
           "PaintHolding", "ThirdPartyStoragePartitioning"]

# The number of the current message of each pane; null where it has none.
CURRENT = """[...document.querySelectorAll('.pane')].map(pane =>
    (pane.querySelector('.current .number') ?? pane.querySelector('.current > :first-child'))?.textContent ?? null)"""


def check(condition, what):
    if not condition:
        failures.append(what)


def then_settle(action, frames):
    """A click or a key that ends when the page has drawn the result: an address may be followed a frame later."""

    def settled(target, *arguments, **options):
        action(target, *arguments, **options)
        session = Session.of.get(target.page if isinstance(target, Locator) else target)
        if session and not session.page.is_closed():
            session.settle(frames)

    return settled


if Locator is not None:
    Locator.click = then_settle(Locator.click, 4)
    Keyboard.press = then_settle(Keyboard.press, 2)


class Session:
    """One page that is watched. Its clock goes on by itself, and further on request: no check sleeps."""

    # Those with such a clock, by page and by its keyboard.
    of = {}

    def __init__(self, browser, address, width=1280, height=800, scheme="light", hasClock=True, ready="main > *"):
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce")
        self.context.set_default_timeout(DEADLINE)
        if hasClock:
            self.context.clock.install()
        self.page = self.context.new_page()
        if hasClock:
            Session.of[self.page] = Session.of[self.page.keyboard] = self
        self.page.on("console", lambda message: failures.append(f"console: {message.text}"))
        self.page.on("pageerror", lambda error: failures.append(f"error: {error.stack or error}"))
        self.page.on("dialog", lambda dialog: (failures.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        self.page.on("request", lambda request: self.requested(request.url))
        self.page.goto(address)
        self.page.wait_for_selector(ready)

    def requested(self, address):
        if not address.startswith(("data:", "blob:")) and not (address.startswith("file:") and ".html" in address):
            failures.append(f"request: {address}")

    def hash(self):
        """The address's fragment, which follows the page by 200 ms."""
        self.elapse(200)
        return self.page.evaluate("location.hash")

    def elapse(self, milliseconds):
        """Fires the timers that are due by then."""
        self.page.clock.run_for(milliseconds)

    def settle(self, frames=4):
        """Lets the page draw what has changed: observers of sizes, events of scrolling, and what these ask to be called for the next frame."""
        # Playwright looks at a condition once a frame, one of the browser and not of the clock, which has frames of its own.
        left = self.page.evaluate_handle(f"({{ frames: {frames} }})")
        self.page.wait_for_function("left => --left.frames <= 0", arg=left)
        self.elapse(20)

    def resize(self, width, height):
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height])
        self.settle()

    def current(self):
        """The number of the current message of each pane; None where it has none."""
        return self.page.evaluate(CURRENT)

    def said(self):
        return self.page.text_content(".said")


def side(browser, address):
    session = Session(browser, address)
    page = session.page
    check("Comparison" in page.text_content("main"), "the overview has the comparison")
    check(page.locator(".matrix tbody tr:not(.feature)").count() == 2, "the matrix has a row for each scenario")
    page.keyboard.press("o")
    check(page.locator(".pane").count() == 2, "two panes at first")
    page.keyboard.press("]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("]")
    begins, count = page.text_content(".facts .hint"), page.text_content(".pane .count")
    check(session.current() == [None, None] and f"The beat begins. Its {count} follow" in begins, f"where a beat begins it says how many messages follow: {begins}, {count}")
    page.keyboard.press("[")
    page.keyboard.press("ArrowRight")
    before = session.current()
    page.keyboard.press("ArrowRight")
    after = session.current()
    check(None not in before + after and all(a != b for a, b in zip(before, after)),
          f"stepping moves all panes: {before} to {after}")
    check(len(set(page.locator(".pane .beat").all_text_contents())) == 1, "all panes show the same beat")
    for _ in range(40):
        page.keyboard.press("Shift+ArrowRight")
        check(len(set(page.locator(".pane .beat").all_text_contents())) == 1, "moments keep the panes in one step")
    check("Check your credentials" in page.text_content(".phone"), "the screen at the end shows the error")

    page.keyboard.press("[")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("2")
    page.keyboard.press("v")
    page.keyboard.press("v")
    page.keyboard.press("b")
    place, words, beat = session.hash(), session.said(), session.current()
    other = Session(browser, address + place)
    check(other.current() == beat and other.said() == words, f"a link restores the moment: {place}")
    check(other.page.locator(".causes").count() == 2, "a link restores the view")
    check(other.page.locator(".pane.focused h2").text_content().startswith("2"), "a link restores the pane")
    other.context.close()

    page.keyboard.press("v")
    page.keyboard.press("v")
    check(page.get_by_role("table").count() == 2, "the table has the role of one")
    page.keyboard.press("v")
    keys_and_pages(session)
    page.keyboard.press("/")
    page.keyboard.type("class:idle")
    page.keyboard.press("Enter")
    check("idle" in page.text_content(".facts .badge"), "Enter goes to the next match")
    check(page.locator(".dim").count() > 0, "what doesn't match is dimmed")
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    page.select_option(".buttons select", "4")
    page.locator(".buttons select").blur()
    first = session.said()
    page.keyboard.press("Space")
    session.elapse(150)
    page.keyboard.press("Space")
    check(session.said() != first, "Space plays")
    stopped = session.said()
    session.elapse(400)
    check(session.said() == stopped, "Space pauses: a step would have come after 175 ms")
    page.select_option(".buttons select", "1")
    page.locator(".buttons select").blur()
    page.keyboard.press("End")
    session.resize(1280, 560)
    hidden = page.evaluate("""[...document.querySelectorAll('.pane')].filter(pane => {
      const row = pane.querySelector('.current').getBoundingClientRect(), list = pane.querySelector('.list').getBoundingClientRect();
      return row.top < list.top || row.bottom > list.bottom + 1 || list.bottom > innerHeight; }).length""")
    check(hidden == 0, "the current message stays in sight when the window gets smaller")
    session.resize(1280, 800)
    check_names(page)
    tab_round(page)

    # A clock that is installed counts whole milliseconds.
    timed = Session(browser, address + session.hash(), hasClock=False)
    took = step_times(timed.page, 30)
    timed.context.close()
    print(f"step, 2 panes: median {took[len(took) // 2]:.1f} ms, longest {took[-1]:.1f} ms")
    page.locator(".chips button", has_text="viper").click()
    check(page.locator(".pane").count() == 3, "a third pane")
    session.resize(800, 900)
    edges = page.evaluate("[...document.querySelectorAll('.pane')].map(pane => pane.getBoundingClientRect().right)")
    check(max(edges) <= 800 and not page.is_visible(".inspector"), f"where they need the room, panes are whole and the details aside: {edges}")
    page.get_by_role("button", name="Beat", exact=True).click()
    page.keyboard.press("End")
    for view in ("flow", "ownership"):
        page.locator(f".choice [data-value={view}]").click()
        names = page.evaluate("""[...document.querySelectorAll('.pane')].flatMap(pane => {
          const room = pane.querySelector('.graph').getBoundingClientRect(), scale = Number(pane.querySelector('.graph-picture > g').getAttribute('transform').match(/scale\\((.*)\\)/)[1]);
          return [...pane.querySelectorAll('.box:not(.aside, .absent) text, .link-label:not(.aside, .absent)')].filter(text => text.textContent !== '' && getComputedStyle(text).visibility === 'visible').map(text => {
            const { left, right, top, bottom } = text.getBoundingClientRect();
            return { words: text.textContent, size: parseFloat(getComputedStyle(text).fontSize) * scale,
              isWide: left < room.left - 1 || right > room.right + 1, isTall: top < room.top - 1 || bottom > room.bottom + 1 }; }); })""")
        check(len(names) > 10 and all(name["size"] >= 10.99 for name in names), f"{view}: names can be read: {[name for name in names if name['size'] < 10.99][:3]}")
        cut = [name for name in names if name["isWide"] or name["isTall"] and view == "flow"]
        check(cut == [], f"{view}: and none is cut: {cut[:3]}")
    page.keyboard.press("i")
    check(page.is_visible(".inspector"), "i shows them")
    page.keyboard.press("i")
    page.locator(".choice [data-value=sequence]").click()
    empty = None
    page.keyboard.press("Home")
    for _ in range(8):
        for pane in page.locator(".pane").all():
            if pane.locator(".message").count() == 0:
                empty = pane.locator(".nothing-here").text_content()
        page.keyboard.press("]")
    check(empty is not None and "sends no message in this beat" in empty, f"a pane that has nothing says why: {empty}")
    while page.locator(".classes [aria-pressed=true]").count() > 0:
        page.locator(".classes [aria-pressed=true]").first.click()
    other_scenario(browser, address)
    check(page.locator(".nothing-here").first.text_content().startswith("The filter hides "), f"one that is filtered, too: {page.locator('.nothing-here').first.text_content()}")
    session.context.close()

    for width, height, scheme in ((360, 720, "light"), (1920, 1080, "dark")):
        sized = Session(browser, address, width, height, scheme)
        for place in ("#", "#page=rules", "#page=side", "#page=side&view=flow", "#page=side&view=table&scope=run", "#page=side&view=sequence%2Bownership"):
            sized.page.goto(address + place)
            sized.settle()
            wide = sized.page.evaluate("document.documentElement.scrollWidth")
            check(wide <= width, f"{width} px, {place}: nothing is wider than the page ({wide})")
            check_focus_is_seen(sized.page, f"{width} px, {place}")
            ground = sized.page.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number)")
            check(max(ground) < 60 if scheme == "dark" else min(ground) > 200, f"{scheme} ground: {ground}")
        sized.context.close()


def other_scenario(browser, address):
    """Another scenario opens at the step that stands, or where the two part; never at a launch where nothing has happened."""
    for leaving in ("side", "present"):
        session = Session(browser, address + f"#page={leaving}&scenario=login-wrong-password&patterns=round-table,rvb&at=s2")
        page = session.page
        step = lambda: page.locator(".pane .beat").first.text_content()
        stood = step()
        choice = page.locator("#scenario" if leaving == "side" else ".present select[aria-label=Scenario]")
        choice.select_option("about-load")
        session.settle()
        parted = step()
        check("at=s2" in session.hash() and parted != stood, f"{leaving}: it opens where the two part: {stood}, {parted}, {session.hash()}")
        choice.select_option("login-wrong-password")
        session.settle()
        check(step() == stood, f"{leaving}: and back: {step()}")
        page.keyboard.press("]")
        session.context.close()
    session = Session(browser, address + SCENE + "round-table,viper-s&at=s2")
    names = lambda: [name.strip() for name in session.page.locator(".pane h2 > span:first-of-type").all_text_contents()]
    before = names()
    session.page.select_option("#scenario", "about-load")
    session.settle()
    check(len(before) == 2 and names() == before[:1], f"a scenario shows the patterns that have it: {before}, {names()}")
    gone = session.page.locator(".tools [data-key=viper-s]")
    check(gone.is_disabled() and gone.get_attribute("aria-pressed") == "false", "a pattern without it keeps its place among the buttons")
    session.page.select_option("#scenario", "login-wrong-password")
    session.settle()
    check(names() == before, f"and the others come back with the next one: {names()}")
    session.page.select_option("#scenario", "about-load")
    session.page.locator(".tools [data-key=rvb]").click()
    session.page.select_option("#scenario", "login-wrong-password")
    session.settle()
    check(len(names()) == 2 and names() != before, f"unless others were chosen meanwhile: {names()}")
    session.context.close()


# Where the parts of the tools stand, and the panes below them.
STEADY = """[...document.querySelectorAll('.tool-row > *, .tools .choice button, .tools .chips button, .panes')].map(each => {
    const { left, top, width } = each.getBoundingClientRect();
    return [each.className || each.textContent, Math.round(left), Math.round(top), Math.round(width)].join(' '); })"""


def steady(browser, address):
    """The tools stand still, whatever is chosen and whatever they count."""
    for width in (768, 1280, 1440, 1920):
        session = Session(browser, address + SCENE + "round-table,rvb&at=s2", width=width, height=900)
        before = session.page.evaluate(STEADY)
        check(len(before) > 20, f"the tools have parts: {before[:4]}")
        for key in ("]", "]", "ArrowRight", "b", "f", "p", "Escape", "v", "v", "2"):
            session.page.keyboard.press(key)
            after = session.page.evaluate(STEADY)
            moved = [(one, other) for one, other in zip(before, after) if one != other]
            check(len(after) == len(before) and moved == [], f"{width} px, {key}: the tools stand still: {moved[:3]}")
        session.page.select_option("#scenario", "about-load")
        after = session.page.evaluate(STEADY)
        moved = [(one, other) for one, other in zip(before, after) if one != other]
        check(len(after) == len(before) and moved == [], f"{width} px: with another scenario, too: {moved[:3]}")
        session.context.close()


# For each row in sight of a list that is scrolled sideways: whether a ground under its number hides what lies there, and whether its name is in sight.
ROWS_IN_SIGHT = """[...document.querySelectorAll('.pane .sequence')].flatMap(list => {
    const room = list.getBoundingClientRect(), head = list.querySelector('.list-head').getBoundingClientRect().bottom;
    return [...list.querySelectorAll('.message')].flatMap(row => {
      const [gutter, number, name] = ['.gutter', '.number', '.name'].map(part => row.querySelector(part).getBoundingClientRect());
      if (number.top < head || number.bottom > room.bottom) return [];
      const fill = getComputedStyle(row.querySelector('.gutter')).fill;
      const isGround = gutter.left <= room.left + 1 && gutter.right >= number.right && gutter.top <= number.top && gutter.bottom >= number.bottom && !/rgba|none/.test(fill);
      const seen = Math.min(name.right, room.right) - Math.max(name.left, gutter.right - 1);
      return [[row.querySelector('.name').textContent, isGround, seen >= Math.min(name.width, room.right - gutter.right) - 12]];
    });
  })"""


def sideways(browser, address):
    """In a sequence that is scrolled sideways each row has its number, on a ground of its own, and its name; Fit shows more."""
    for width in (320, 390, 768, 1280, 1440):
        session = Session(browser, address + SCENE + "round-table,rvb&at=s4&scope=run", width=width, height=900)
        page = session.page
        if width > 760:
            page.keyboard.press("i")
        for place in (30, 330, 5000):
            page.evaluate("place => { for (const list of document.querySelectorAll('.pane .sequence')) list.scrollLeft = place; }", place)
            session.settle()
            rows = page.evaluate(ROWS_IN_SIGHT)
            wrong = [row for row in rows if not (row[1] and row[2])]
            check(len(rows) > 3 and wrong == [], f"{width} px, scrolled by {place}: numbers have a ground, and names are in sight: {wrong[:3]} of {len(rows)}")
        if width == 390:
            check(page.locator(".message .beyond:not(:empty)").count() > 0, "a sign points to an arrow out of sight")
            hidden = lambda: page.evaluate("(list => list.scrollWidth - list.clientWidth)(document.querySelector('.pane .sequence'))")
            before = hidden()
            fit = page.locator(".pane .fit").first
            fit.click()
            check(hidden() < before / 2 and fit.get_attribute("aria-pressed") == "true", f"Fit brings more in sight: {before}, {hidden()}")
            fit.click()
            check(hidden() == before, "and again the usual size")
        session.context.close()


def keys_and_pages(session):
    """The list of keys, which can be switched off; titles; and the way back."""
    page = session.page
    words = page.text_content(".facts .call")
    ends = " to ".join(page.locator(".facts .chip b").all_text_contents())
    check(session.said().startswith(f"{words}, {ends} · "), f"a step tells message, sender and receiver: {session.said()}")
    heads = page.evaluate("[...document.querySelectorAll('.lifeline')].map(each => each.getAttribute('aria-label'))")
    check(all("…" not in name and "," in name for name in heads), f"names are heard whole: {heads[:3]}")
    check(page.title() == "Side by side · Login wrong password · ArchFlow report", f"the page has a title: {page.title()}")
    page.keyboard.press("?")
    check(page.locator("dialog[open]").count() == 1 and page.evaluate("document.querySelector('dialog[open]').scrollTop") == 0, "? lists the keys from the top")
    page.uncheck("#single-keys")
    page.keyboard.press("Escape")
    check(page.locator("dialog[open]").count() == 0, "Esc closes the list")
    before = session.said()
    for key in ("o", "r", "1", "/", "?"):
        page.keyboard.press(key)
    check(page.locator(".pane.focused").count() == 1 and session.said() == before and page.evaluate("document.activeElement.id") != "find", "switched off, signs do nothing")
    page.keyboard.press("ArrowLeft")
    check(session.said() != before, "arrows still step")
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Keys (?)").click()
    page.check("#single-keys")
    page.keyboard.press("Escape")
    place = session.hash()
    page.keyboard.press("r")
    rules_title = page.title()
    page.keyboard.press("t")
    check(len({rules_title, page.title(), "Side by side · Login wrong password · ArchFlow report"}) == 3, "each page has a title of its own")
    page.go_back()
    page.wait_for_function("title => document.title === title", arg=rules_title)
    page.go_back()
    page.wait_for_selector(".pane")
    check(session.hash() == place, f"Back visits every page, and the moment: {session.hash()}")
    page.locator(".chapters button").first.click()
    check(page.evaluate("document.activeElement === document.body"), "a click on a beat leaves no focus on it")


def overview(browser, address):
    session = Session(browser, address)
    page = session.page
    check(page.locator(".introduction").count() >= 2, "each pattern is introduced")
    check(page.locator(".introduction p").first.text_content().count(".") >= 2, "in two sentences")
    page.get_by_role("button", name="Blueprint of").first.click()
    page.wait_for_function("() => { const image = document.querySelector('dialog.large[open] img'); return image.complete && image.naturalWidth > 100 && image.alt !== ''; }")
    light = page.get_attribute("dialog.large img", "src")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.large", state="detached")
    page.keyboard.press("d")
    page.get_by_role("button", name="Blueprint of").first.click()
    check(page.get_attribute("dialog.large img", "src") != light, "a blueprint has the colours of the page")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.large", state="detached")
    page.keyboard.press("d")
    first_screen(session, address)
    page.select_option("#measure", "idle")
    features = page.eval_on_selector_all("#feature option", "all => all.map(each => each.value)")
    check(len(features) == 3, f"one feature can be compared, or all: {features}")
    check(page.locator(".matrix .feature").all_text_contents() == features[1:], "all under the feature that each shows")
    page.keyboard.press("g")
    check(page.input_value("#feature") == features[1], "a key leads to the next feature")
    check(page.locator(".matrix .feature").all_text_contents() == features[1:2], "whose scenarios stand alone then")
    page.keyboard.press("G")
    check(page.locator(".matrix tbody").count() == 2, "and back to all")
    figure = page.locator(".matrix tbody td a").first
    idle = figure.text_content().strip()
    figure.click()
    check(f"{idle} matches" in page.text_content(".pane .count"), f"a cell opens the {idle} messages it counts: {page.text_content('.pane .count')}")
    check(page.text_content(".facts .badge") == "idle", "at the first of them")
    why(session, int(idle))
    page.goto(address)
    every_number(session)
    page.goto(address + "#measure=channels")
    page.wait_for_selector(".matrix")
    page.locator(".matrix tbody td a").first.click()
    page.locator(".why-found li button").first.click()
    check(page.input_value("#find") == "counts:channels/1" and "no message found" not in page.text_content(".pane .count"), "each thing that a number counts leads to its messages")
    session.context.close()


def every_number(session):
    """A click on any number of the comparison opens what it counts, and that adds up to the number."""
    page = session.page
    kinds = dict(page.evaluate("JSON.parse(document.getElementById('data').textContent).measures.filter(each => each.kind !== 'text').map(each => [each.key, each.kind])"))
    opened = page.evaluate("""async keys => {
      const turned = change => new Promise(done => { addEventListener('hashchange', done, { once: true }); change(); });
      const opened = [];
      for (const key of keys) {
        await turned(() => { location.hash = `#measure=${key}`; });
        const cells = document.querySelectorAll('.matrix tbody tr td a').length;
        for (let cell = 0; cell < cells; cell++) {
          if (cell > 0) await turned(() => { location.hash = `#measure=${key}`; });
          const link = document.querySelectorAll('.matrix tbody tr td a')[cell];
          const number = link.querySelector('.figure').textContent;
          await turned(() => link.click());
          const why = document.querySelector('.why-found');
          opened.push({ key, cell, number, title: why.querySelector('summary').textContent, panes: document.querySelectorAll('.pane').length,
            items: [...why.querySelectorAll('li')].map(each => Number(each.querySelector('b')?.textContent ?? 1)), isOpen: why.open });
        }
      }
      return opened; }""", list(kinds))
    check(len({each["key"] for each in opened}) == len(kinds) > 40, f"all measures can be chosen: {len(kinds)}")
    for each in opened:
        kind, number, title = kinds[each["key"]], each["number"].replace(",", ""), each["title"]
        figures = [float(figure) for figure in re.findall(r"\d+(?:\.\d+)?", title.split(": ")[-1].replace(",", ""))]
        said = f"{each['key']}, cell {each['cell']}: {number} opens “{title}” with {each['items'][:12]}"
        check(each["panes"] == 1, said)
        if kind == "share":
            check(number == f"{round(100 * figures[0] / figures[1])} %", said)
        elif kind == "ratio":
            check(abs(float(number) - figures[0] / figures[1]) < 0.06, said)
        elif kind == "count":
            check(figures[0] == float(number), said)
        check(figures[0] in (len(each["items"]), sum(each["items"])), said)


def why(session, number):
    """A number is explained channel by channel, each leading to its messages."""
    page = session.page
    check(page.text_content(".why-found summary").startswith(f"{number} messages found on "), f"the number is there: {page.text_content('.why-found summary')}")
    items = page.evaluate("[...document.querySelectorAll('.why-found li')].map(each => [each.querySelector('span').textContent, Number(each.querySelector('b').textContent)])")
    check(sum(count for _, count in items) == number and items == sorted(items, key=lambda item: -item[1]), f"its channels add up to it, most first: {items}")
    channel, count = items[0]
    page.locator(".why-found li button").first.click()
    check(f"{count} match" in page.text_content(".pane .count"), f"{channel} leads to its {count} messages: {page.text_content('.pane .count')}")
    check(page.locator(".why-found li").count() == count, "which are listed")
    numbers = page.locator(".why-found li small").all_text_contents()
    page.locator(".why-found li button").last.click()
    page.wait_for_function("number => document.querySelector('.pane .current .number')?.textContent === number", arg=numbers[-1])
    chips = " → ".join(page.locator(".facts .chip b").all_text_contents())
    check(chips == channel, f"between these two: {chips}")
    page.fill("#find", "")
    page.locator("#find").blur()
    check("By beat" in page.text_content(".why-found[open]"), "without a search it says where the run's messages come from")
    page.keyboard.press("b")
    check(page.locator(".why-found[open]").count() == 0, "and of a step it is folded")


def own(browser, address):
    """The page of one's own app has its doors and its pictures, and no word about architectures."""
    session = Session(browser, address)
    page = session.page
    doors = page.locator(".door h2").all_text_contents()
    check(doors == ["Find what differs", "Step through a run", "See who talks to whom", "See who holds whom", "Teach"][-len(doors):] and len(doors) >= 4, f"four doors lead on: {doors}")
    check("messages" in page.text_content(".finding"), f"it begins with a finding: {page.text_content('.finding')}")
    check(page.locator(".matrix td.missing").count() == 0 and page.locator(".matrix tbody .figure").count() > 0, "the comparison has its numbers")
    page.keyboard.press("?")
    keys = page.locator("dialog.help dt").all_text_contents()
    check("r" in keys and not {"c", "C", "A"} & set(keys), f"the list of keys has those of its pages: {keys}")
    page.keyboard.press("Escape")
    for title, shown in (("Step through a run", ".pane .lifeline"), ("See who talks to whom", ".picture-card td"), ("See who holds whom", ".pane .box")):
        page.goto(address)
        page.locator("a.door", has_text=title).click()
        check(page.locator(shown).count() > 1, f"{title} shows something: {page.locator(shown).count()} of {shown}")
    for width in (1280, 390):
        session.resize(width, 800)
        for place in ("#", "#page=rules", "#page=changes", "#page=benefit", *OWN_VIEWS, *OWN_PICTURES):
            page.goto(address + place)
            session.settle()
            said = page.inner_text("body")
            found_words = re.findall(r".*[Aa]rchitecture.*", said)
            check(found_words == [], f"{place}: nothing of architectures: {found_words[:3]}")
            check(page.evaluate("document.documentElement.scrollWidth") <= width, f"{place} is as wide as the window of {width}")
            if Axe is not None and width == 1280:
                found(session, place)
    session.context.close()


OWN_VIEWS = [f"#page=side&at=24.1&view={view}" for view in ("sequence", "causes", "table", "flow", "ownership")] + ["#page=present&at=s2"]
OWN_PICTURES = [f"#page=pictures&picture={picture}" for picture in ("waterfall", "matrix", "difference", "story", "conformance", "usecase", "comparison")]


def first_screen(session, address):
    """The first screen has a sentence on what it is, the comparison as a picture, the number to click and the way into a lesson."""
    page = session.page
    page.evaluate("scrollTo(0, 0)")
    for selector in ("h1", ".finding", ".door", ".main-button", ".class-key", ".class-chart", ".class-chart .total"):
        low = page.evaluate("selector => Math.max(...[...document.querySelectorAll(selector)].map(each => each.getBoundingClientRect().bottom))", selector)
        check(low <= 800, f"{selector} is on the first screen: {low}")
    totals = [int(text) for text in page.locator(".class-chart .total").all_text_contents()]
    listed = page.evaluate("[...[...document.querySelectorAll('.matrix tbody tr:not(.feature)')].find(row => row.querySelector('th a').title === document.querySelector('#glance-scenario').value).querySelectorAll('.figure')].map(each => Number(each.textContent))")
    check(totals == listed, f"its numbers are the comparison's: {totals} and {listed}")
    widths = page.evaluate("""[...document.querySelectorAll('.class-parts')].map(bar => [...bar.children].reduce((sum, part) => sum + part.getBoundingClientRect().width, 0))""")
    check(all(abs(width / widths[0] - total / totals[0]) < 0.02 for width, total in zip(widths, totals)), f"bars are as long as their numbers: {widths}, {totals}")
    page.locator(".class-parts a.class-idle, .class-parts a").first.click()
    check("match" in page.text_content(".pane .count"), "a part opens its messages")
    page.goto(address)
    page.locator(".class-chart .total").first.click()
    check(f"{totals[0]} messages" in page.text_content(".pane .count"), "a number opens all of its messages")
    check("By beat" in page.text_content(".why-found[open]"), "and the reasons for it, unfolded")
    page.goto(address)
    check(f"the most messages, {max(totals)}" in page.text_content(".finding"), f"it says who sends most: {page.text_content('.finding')}")
    check(page.locator(".door h2").all_text_contents() == ["Compare", "Look into one run", "Teach"], "three doors lead on")
    heights = page.evaluate("[...document.querySelectorAll('.door')].map(door => [...door.children].at(-1).getBoundingClientRect().bottom - door.getBoundingClientRect().top)")
    check(max(heights) < 2 * min(heights), f"no door is tall for the sake of another: {heights}")
    check("a call, an event, a callback" in page.text_content(".glance-card"), "it says what a message is")
    check(all(text.strip() for text in page.locator(".class-legend dd").all_text_contents()), "and what each class is")
    page.locator("a.door").first.click()
    check(page.locator(".pane").count() == 2, "the first door sets the most beside the fewest")
    page.goto(address)
    for selector in (".introduction .onward a", ".matrix tbody td a"):
        page.locator(selector).last.scroll_into_view_if_needed()
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        left = page.evaluate("scrollY")
        page.locator(selector).last.click()
        check(left > 0 and page.evaluate("scrollY") == 0, f"a link from {left} in {selector} leads to the top of a page")
        page.go_back()
        session.settle(2)
        check(page.evaluate("scrollY") == left, "and Back to where it was left")
    page.goto(address)
    page.get_by_role("button", name="Begin a lesson").click()
    check(page.locator(".present-stage .pane").count() == 1, "one button begins a lesson")
    stops = re.search(r"stop 1 of (\d+)", page.text_content(".present-head .eyebrow") or "")
    check(stops is not None and int(stops[1]) == len(totals), f"it has a stop for each run: {page.text_content('.present-head')}")
    question = page.text_content(".present-head h1")
    check("whom does" in question, "each asks the class first")
    lit = "[...document.querySelectorAll('.present-stage .lifeline:not(.faded)')].map(head => head.textContent)"
    before = page.evaluate(lit)
    page.locator(".present-stage .lifeline.faded").first.hover()
    session.elapse(300)
    check(page.evaluate(lit) == before, f"the mouse lights nothing that the class hasn't seen: {before}, {page.evaluate(lit)}")
    page.keyboard.press("ArrowRight")
    check("whom does" not in page.text_content(".present-head h1"), "and then shows the answer")
    check(question in page.text_content(".present-head"), "under the question")
    page.keyboard.press("ArrowLeft")
    check(page.text_content(".present-head h1") == question, "back from an answer is its question")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press(".")
    check(page.text_content(".present-head h1") == question, "a stop ahead in the run is the next one")
    page.keyboard.press("ArrowRight")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    check("after stop 1 of" in page.text_content(".present-head .eyebrow"), "going on, the lesson keeps its place")
    page.keyboard.press(",")
    check(re.search(r"\bstop 1 of", page.text_content(".present-head .eyebrow")) is not None, "one stop back is the one that was passed")
    page.get_by_role("button", name="Next stop").click()
    check("stop 2 of" in page.text_content(".present-head .eyebrow"), "a button goes on to the next stop")
    page.goto(address)
    page.wait_for_selector(".matrix")


def runs(browser, address):
    """Every view shows the moment, and what belongs together."""
    session = Session(browser, address + SCENE + "round-table,rvb&at=24.1")
    page = session.page
    places = {"sequence": ".message.current", "flow": ".link.current", "causes": ".cause.current", "ownership": ".box.current", "table": ".line.current"}
    for view in places:
        page.locator(f".choice [data-value={view}]").click()
        for step in ("ArrowLeft", "ArrowRight"):
            page.keyboard.press(step)
            found = [pane.locator(places[view]).count() for pane in page.locator(".pane").all()]
            check(found == [1, 1], f"{view}: each pane shows its current message: {found}")
    for view in ("flow", "ownership", "sequence"):
        page.locator(f".choice [data-value={view}]").click()
        rows = page.locator(".pane").first.locator(".unseen [role=row], .unseen tr").count()
        check(rows > 3, f"{view} is paired with a table: {rows} rows")
    class_colours(page)
    page.locator(".choice [data-value=sequence]").click()
    page.locator(".choice [data-value=flow]").click(modifiers=["Shift"])
    check(page.locator(".pane").first.locator(".sequence, .flow").count() == 2, "Shift puts a second view below the first")
    check(page.locator(".message.current").count() == 2 and page.locator(".link.current").count() == 2, "both show the moment")
    place = session.hash()
    other = Session(browser, address + place)
    check(other.page.locator(".pane .sequence").count() == 2 and other.page.locator(".pane .flow").count() == 2, f"a link shows both: {place}")
    other.context.close()

    page.keyboard.press("v")
    page.locator(".choice [data-value=flow]").click()
    counts = lambda: page.evaluate("[...document.querySelector('.pane').querySelectorAll('.link-label:not(.write)')].reduce((sum, label) => sum + Number(label.textContent), 0)")
    check(counts() == int(page.text_content(".pane .count").split(" ")[2]), "the lines of the flow carry all messages of the step")
    page.keyboard.press("b")
    check(counts() == int(page.text_content(".pane .count").split(" ")[2]), "and all of the run")
    page.keyboard.press("b")

    where = lambda: page.get_attribute(".graph-picture > g", "transform")
    home = where()
    page.keyboard.press("+")
    zoomed = where()
    page.keyboard.press("l")
    moved = where()
    check(len({home, zoomed, moved}) == 3, "keys zoom and move the picture")
    box = page.locator(".graph").first.bounding_box()
    page.mouse.move(box["x"] + 30, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + 90, box["y"] + 100, steps=4)
    page.mouse.up()
    dragged = where()
    page.mouse.wheel(0, -200)
    page.wait_for_function("dragged => document.querySelector('.graph-picture > g').getAttribute('transform') !== dragged", arg=dragged)
    session.settle()
    check(len({moved, dragged, where()}) == 3, "so do dragging and the wheel")
    now = where()
    other = Session(browser, address + session.hash())
    check(other.page.get_attribute(".graph-picture > g", "transform") == now, "a link keeps zoom and place")
    other.context.close()
    page.keyboard.press("0")
    fits = """[...document.querySelectorAll('.graph')].map(graph => {
        const [room, layer] = [graph, graph.querySelector('.graph-picture > g')].map(each => each.getBoundingClientRect());
        return layer.left >= room.left && layer.right <= room.right && layer.top >= room.top && layer.bottom <= room.bottom;
    })"""
    check(all(page.evaluate(fits)), f"0 fits all of each picture: {page.evaluate(fits)}")
    page.keyboard.press("0")
    check(where() == home, "and 0 again brings the usual size back")

    page.locator(".pane").first.locator(".box", has_text="LoginModuleCore").hover()
    session.elapse(200)
    lit = page.locator(".pane").first.locator(".link:not(.faded)").count()
    check(0 < lit < page.locator(".pane").first.locator(".link").count(), "the mouse lights up what is connected")
    page.mouse.move(5, 5)
    session.elapse(200)
    check(page.locator(".faded").count() == 0, "and only while it is there")
    page.locator(".pane").first.locator(".box", has_text="AuthService").click()
    page.mouse.move(5, 5)
    session.elapse(200)
    check(page.locator(".faded").count() > 0 and "AuthService" in page.text_content(".pin"), "a click pins it")
    pinned = Session(browser, address + session.hash())
    check(pinned.page.locator(".faded").count() > 0, "a link keeps the pin")
    pinned.context.close()
    page.keyboard.press("Escape")
    check(page.locator(".faded").count() == 0, "Esc lets it go")
    page.keyboard.press("p")
    check(page.is_visible(".pin"), "p pins what the message reached")
    page.keyboard.press("Escape")

    page.locator(".choice [data-value=ownership]").click()
    page.keyboard.press("Home")
    first = page.text_content(".pane .graph-note")
    page.keyboard.press("End")
    check(page.text_content(".pane .graph-note") != first, "ownership goes with the moments")
    owners = "[...document.querySelectorAll('.pane:first-child .ownership .box:not(.absent)')].map(box => box.textContent)"
    begin = Session(browser, address + SCENE + "round-table,rvb&at=0.0&view=ownership")
    built = lambda: any("LoginModule" in name for name in begin.page.evaluate(owners))
    begin.page.keyboard.press("]")
    check(len(begin.page.evaluate(owners)) > 3 and not built(), "a beat begins with who was there at the end of the one before")
    begin.page.keyboard.press("]")
    check(built(), "what the beat built is there at the beginning of the next")
    check("Freed objects" in begin.page.text_content(".held"), "beside it stands what was freed")
    begin.page.fill("#find", "LoginModuleState")
    check(begin.page.text_content(".why-found summary").startswith("1 component, "), "a component is found by its name")
    stood = re.search("at=[^&]*", begin.hash())[0]
    begin.page.locator(".why-found li button").first.click()
    check("LoginModuleCore, strongly" in begin.page.text_content(".held"), "a click tells who holds it")
    check(stood in begin.hash(), f"at the moment that stands: {stood}, {begin.hash()}")
    begin.page.keyboard.press("Home")
    check("Not made yet" in begin.page.text_content(".held"), "and before it is made, that it isn't")
    begin.page.locator(".held button", has_text="Made in").click()
    check("LoginModuleCore, strongly" in begin.page.text_content(".held"), "with the way to where it is")
    begin.page.locator(".held a", has_text="Leaks").click()
    check("outlived its screen" in begin.page.text_content("main"), "and a link leads to the leaks of all runs")
    begin.context.close()
    session.context.close()


def tops(page, label):
    """The height in each pane of the last message of a name."""
    return page.evaluate("""label => [...document.querySelectorAll('.pane')].map(pane => {
        const found = [...pane.querySelectorAll('.message')].findLast(each => each.querySelector('.name').textContent === label);
        return found === undefined ? null : Math.round(found.querySelector('.number').getBoundingClientRect().top);
    })""", label)


def check_heads(page):
    """Heads are level and low, what names of a module share stands above them, and a pane that cuts lifelines says so."""
    heads = page.evaluate("""[...document.querySelectorAll('.pane .list-head')].map(head => ({
        height: head.offsetHeight,
        boxes: [...head.querySelectorAll('.lifeline')].map(box => [box.offsetTop, box.offsetHeight, box.scrollWidth - box.clientWidth]),
        names: [...head.querySelectorAll('.lifeline b')].map(name => name.textContent),
        prefixes: [...head.querySelectorAll('.prefix')].map(prefix => prefix.textContent),
    }))""")
    for head in heads:
        check(0 < head["height"] <= 64, f"heads and the line below them are low: {head['height']}")
        check(len({(top, height) for top, height, _ in head["boxes"]}) == 1, f"heads are level: {head['boxes']}")
        check(all(cut <= 1 for _, _, cut in head["boxes"]), f"names are whole: {head}")
    check("LoginModule" in heads[0]["prefixes"] and all(all(head["prefixes"]) for head in heads), f"the module stands above its lifelines, and no line is without its name: {heads[0]}")
    check(not any(name.startswith("LoginModule") for name in heads[0]["names"]), f"and in none of their names: {heads[0]['names']}")


def level(browser, address):
    """Rows side by side stand level where the same happens."""
    session = Session(browser, f"{address}#page=side&scenario=login-wrong-password&patterns=round-table,rvb&details=off")
    page = session.page
    for _ in range(3):
        page.keyboard.press("]")
    check_heads(page)
    call = "signIn(login:password:)"
    one, other = tops(page, call)
    check(one is not None and one == other, f"the call of the service is level: {one}, {other}")
    numbers = [int(number) for number in session.current() if number]
    check(numbers == [], f"nothing is current before the beat's first message: {numbers}")
    page.keyboard.press("z")
    check(len(set(tops(page, call))) == 1, "it is with lifelines drawn as one")
    page.keyboard.press("z")
    page.keyboard.press("z")
    page.keyboard.press("f")
    check(len(set(tops(page, call))) == 1, "it is with repeats folded")
    page.keyboard.press("f")
    page.keyboard.press("b")
    check_heads(page)
    more = page.get_by_role("button", name=re.compile("more lifelines? on the right")).first
    before = int(re.search(r"\d+", more.get_attribute("aria-label"))[0])
    more.click()
    after = page.locator(".pane").first.locator(".cut.before").get_attribute("aria-label")
    check(before > 0 and re.match(r"[1-9]\d* more lifelines? on the left", after), f"a pane that cuts lifelines says so, and leads to them: {before}, {after}")
    for _ in range(30):
        page.keyboard.press("ArrowRight")
    shown = page.evaluate("""[...document.querySelectorAll('.pane .sequence')].map(list => {
        const current = list.querySelector('.message.current .number')?.getBoundingClientRect();
        const { top, bottom } = list.getBoundingClientRect();
        return [list.scrollTop, current !== undefined && current.top > top && current.bottom < bottom];
    })""")
    check(shown[0][0] == shown[1][0], f"stepping scrolls both panes alike: {shown}")
    check(any(seen for _, seen in shown), f"the pane that moves on is in sight: {shown}")
    # The other pane's own event of scrolling, which may still come, would take both back.
    session.settle()
    page.evaluate("document.querySelector('.pane .sequence').scrollTop = 120")
    session.settle()
    scrolled = page.evaluate("[...document.querySelectorAll('.pane .sequence')].map(list => list.scrollTop)")
    check(scrolled == [120, 120], f"one pane scrolls the other: {scrolled}")
    heights = page.evaluate("[...document.querySelectorAll('.pane .list-space')].map(space => space.offsetHeight)")
    check(heights[0] == heights[1], f"the whole runs are equally high: {heights}")
    picture = page.evaluate("document.querySelector('.pane .list-space').offsetHeight")
    page.keyboard.press("a")
    packed = page.evaluate("[...document.querySelectorAll('.pane .list-space')].map(space => space.offsetHeight)")
    check(packed[1] < packed[0] <= picture, f"a key puts rows close together: {packed} of {picture}")
    page.keyboard.press("a")
    page.keyboard.press("v")
    page.keyboard.press("v")
    page.keyboard.press("v")
    page.keyboard.press("v")
    rows = page.evaluate("""[...document.querySelectorAll('.pane')].map(pane => {
        const found = [...pane.querySelectorAll('.line')].findLast(each => each.textContent.includes('signIn(login:password:)'));
        return found === undefined ? null : Math.round(found.getBoundingClientRect().top);
    })""")
    check(rows[0] == rows[1], f"rows of tables are level too: {rows}")
    session.context.close()


def together(browser, address):
    """Runs as one picture, each number of which leads to its messages."""
    scene = "&scenario=login-wrong-password&patterns=round-table,rvb"
    session = Session(browser, f"{address}{SCENE}round-table,rvb&pane=1&at=24.1&scope=run")
    page = session.page
    session.settle()
    before = session.current()
    page.locator("[data-key=viper-s]").click()
    after = session.current()
    check(len(after) == 3 and after[1] == before[1] is not None, f"another run leaves the message of the pane in focus: {before}, {after}")
    check("pane=1" in session.hash(), "and the focus")
    page.locator("[data-key=viper-s]").click()
    check(session.current()[1] == before[1], f"and so does taking it out again: {before}, {session.current()}")
    session.context.close()
    session = Session(browser, address)
    page = session.page
    page.click(".glance-card .section-head a")
    check("page=pictures" in session.hash(), "the overview leads to the pictures")
    check(page.locator(".comparison .band").count() > 1, "each architecture has its band")
    hidden = "(() => { const frame = document.querySelector('.picture-frame'); return frame.scrollWidth - frame.clientWidth; })()"
    check(page.evaluate(hidden) <= 1, f"the comparison is seen whole at first: {page.evaluate(hidden)} px are hidden")
    page.get_by_role("button", name="Larger").click()
    check(page.evaluate(hidden) > 50, "a picture is enlarged")
    page.get_by_role("button", name="Fit to the page").click()
    check(page.evaluate(hidden) <= 1, "and fits again")
    page.keyboard.press("y")
    check("page=pictures" not in session.hash(), "y leads back")
    page.go_back()
    page.wait_for_selector(".pictures-page")
    for name in ["waterfall", "matrix", "difference", "story", "conformance", "usecase", "comparison"]:
        page.keyboard.press("v")
        check(page.locator(f".choice [data-value={name}][aria-pressed=true]").count() == 1, f"v leads to {name}")
    links = {"comparison": ".comparison .channel a", "matrix": ".channels td.number a", "difference": ".channels td.number a",
             "waterfall": ".step-bar a", "usecase": ".picture-frame svg a"}
    for picture, selector in links.items():
        one = Session(browser, f"{address}#page=pictures&picture={picture}{scene}")
        shown = one.page.locator(selector)
        check(shown.count() >= 3, f"{picture}: numbers are links: {shown.count()}")
        if shown.count() == 0:
            continue
        link = shown.nth(1)
        label, text = link.get_attribute("aria-label") or "", link.text_content()
        one.page.evaluate("link => (location.hash = link.getAttribute('href'))", link.element_handle())
        one.page.wait_for_selector(".panes")
        if picture == "usecase":
            check(one.page.locator(".message.current").count() == 1, "a message of the use case leads to where it is sent")
        else:
            count = int(re.match(r"\+?\D*(\d+)", text).group(1))
            found = one.page.locator(".pane .count").first.text_content()
            wanted = int(re.search(r"(\d+) in RVB", label, re.I).group(1)) if picture == "difference" else count
            wanted = wanted or count
            check(f"{wanted} match" in found, f"{picture}: {label} finds as many: {found}")
        one.page.go_back()
        one.page.wait_for_selector(".pictures-page")
        check(f"picture={picture}" in one.hash() or picture == "comparison", f"{picture}: Back leads back")
        one.context.close()
    rules = Session(browser, f"{address}#page=pictures&picture=conformance{scene}")
    check(rules.page.locator(".picture-frame svg a").count() > 3, "the channels of a conformance picture are links")
    colours = {}
    for scheme in ["light", "dark"]:
        one = Session(browser, f"{address}#page=pictures&picture=usecase{scene}", scheme=scheme)
        colours[scheme] = one.page.evaluate("getComputedStyle(document.querySelector('.picture-frame svg .graph > polygon')).fill")
        check(one.page.locator(".picture-frame svg style").count() == 0, "no picture brings a style of its own")
        one.context.close()
    check(colours["light"] != colours["dark"], f"a picture follows the page's theme: {colours}")
    phone = Session(browser, f"{address}#page=pictures&picture=matrix{scene}", width=390, height=844)
    wide = phone.page.evaluate("document.documentElement.scrollWidth")
    check(wide <= 390, f"a picture scrolls in its own frame on a phone: {wide}")
    for each in [phone, rules, session]:
        each.context.close()


def story(browser, address):
    """A run beat by beat: screens before and after, and messages that lead to their place side by side."""
    session = Session(browser, address + SCENE + "round-table,rvb&pane=1&at=s4")
    page = session.page
    page.keyboard.press("Y")
    page.wait_for_selector(".story")
    check("picture=story" in session.hash() and "at=s4" in session.hash(), f"Y tells the story: {session.hash()}")
    check(page.text_content(".picture-card figcaption b").lower() == "rvb", "of the run in focus")
    panels = page.locator(".story > li")
    names = page.evaluate("[...document.querySelectorAll('.story-panel')].map(panel => panel.getAttribute('aria-label'))")
    check(panels.count() > 4 and names[3].startswith("4 taps Log In, "), f"each beat has a panel: {names}")
    check(page.locator(".story > [aria-current=step] .panel-number").all_text_contents() == ["4"], "the beat that stands is marked")
    said = page.text_content(".picture-card figcaption .hint")
    counts = [int(re.search(r", (\d+) messages?$", name).group(1)) for name in names]
    check(f"{panels.count()} beats · {sum(counts)} messages" in said, f"the panels have all messages: {counts}, {said}")
    check("credentials" in panels.last.text_content(), "the last screen shows the error")
    check(panels.last.locator(".screen-mark").count() > 0, "and what changed is marked")
    page.keyboard.press("]")
    check(page.locator(".story > [aria-current=step] .panel-number").all_text_contents() == ["5"], "] goes to the next beat")
    low = Session(browser, address + session.hash(), width=390, height=844)
    low.page.wait_for_function("""() => { const { top, bottom } = document.querySelector('.story > [aria-current=step]').getBoundingClientRect();
      return bottom <= innerHeight + 1 || top >= 0 && top < 120; }""")
    check(low.page.evaluate("scrollY") > 844, "a story opens at the beat that stands")
    low.context.close()
    other = Session(browser, address + session.hash())
    check(other.page.locator(".story > [aria-current=step] .panel-number").all_text_contents() == ["5"], "a link restores the moment")
    other.context.close()
    page.locator(".chips [data-key=round-table]").click()
    check(page.text_content(".picture-card figcaption b").lower().startswith("round") and "at=s5" in session.hash(), "another run tells the same moment")
    page.keyboard.press("Y")
    page.wait_for_selector(".panes")
    check(page.locator(".pane").count() == 2 and len(set(page.locator(".pane .beat").all_text_contents())) == 1, "Y leads back to both runs")
    check("0.8 s pass" in page.locator(".pane .beat").first.text_content(), f"at the same beat: {page.locator('.pane .beat').first.text_content()}")
    page.get_by_role("link", name="Story (Y)").click()
    page.wait_for_selector(".story")
    line = page.locator(".story > li:nth-child(2) a:has(.panel-line)").last
    words = line.get_attribute("aria-label")
    page.evaluate("link => (location.hash = link.getAttribute('href'))", line.element_handle())
    page.wait_for_selector(".panes")
    call, ends = page.text_content(".facts .call"), " to ".join(page.locator(".facts .chip b").all_text_contents())
    check(words.startswith(f"{ends}: {call}"), f"a message leads to its place: {words}, {ends}: {call}")
    page.go_back()
    page.wait_for_selector(".story")
    head = page.locator(".story > li:nth-child(2) a").first
    page.evaluate("link => (location.hash = link.getAttribute('href'))", head.element_handle())
    page.wait_for_selector(".panes")
    check("taps Sign in" in page.locator(".pane .beat").first.text_content(), "a panel leads to its beat")
    page.go_back()
    page.wait_for_selector(".story")

    def take(name, number=0):
        page.keyboard.press("e")
        with page.expect_download() as info:
            page.get_by_role("button", name=name).nth(number).click()
        return info.value.suggested_filename, Path(info.value.path()).read_bytes()

    beat = page.text_content(".story > [aria-current=step] .panel-number")
    name, picture = take("Picture as SVG", 1)
    told = "".join(xml.etree.ElementTree.fromstring(picture).itertext())
    check(name == f"round-table-login-wrong-password-beat-{beat}-story.svg", f"one beat has a file of its own: {name}")
    others = [each for each in names if not each.startswith(f"{beat} ")]
    own = [each for each in names if each.startswith(f"{beat} ")]
    check(f"beat {beat} · " in told and re.sub(r"^\d+ |, \d+ messages?$", "", own[0]) in told and re.sub(r"^\d+ |, \d+ messages?$", "", others[0]) not in told, f"with that beat alone: {told[:200]}")
    name, picture = take("Picture as SVG")
    tree = xml.etree.ElementTree.fromstring(picture)
    told = "".join(tree.itertext())
    check(name == "round-table-login-wrong-password-story.svg", f"the file has the story's name: {name}")
    check(all(re.sub(r"^\d+ |, \d+ messages?$", "", each) in told for each in names) and "credentials" in told, "the file has each beat")
    check(b"class=" not in picture and b"var(" not in picture and b"href" not in picture, "it stands for itself")
    shapes = [part for part in tree.iter() if part.tag.endswith(("path", "line", "rect", "circle"))]
    paints = {part.get(paint) for part in tree.iter() for paint in ("fill", "stroke")} - {None, "none"}
    check(len(shapes) > 20 and all(re.fullmatch("#[0-9a-f]{6}", paint) for paint in paints), f"in plain colours: {paints}")
    name, picture = take("Picture as PNG")
    check(name.endswith(".png") and picture[:8] == b"\x89PNG\r\n\x1a\n" and len(picture) > 20000, f"{name}: {len(picture)} bytes")
    place = session.hash()
    session.context.close()

    for width, height, scheme in ((320, 640, "light"), (390, 844, "dark"), (1280, 800, "light"), (1920, 1080, "dark")):
        sized = Session(browser, address + place, width=width, height=height, scheme=scheme)
        wide = sized.page.evaluate("document.documentElement.scrollWidth")
        check(wide <= width, f"{width} px: nothing is wider than the page: {wide}")
        cut = sized.page.evaluate("""[...document.querySelectorAll('.story-panel')].flatMap(panel => {
          const room = panel.getBoundingClientRect();
          return [...panel.querySelectorAll('text')].filter(text => { const { left, right, bottom } = text.getBoundingClientRect();
            return left < room.left || right > room.right + 1 || bottom > room.bottom; }).map(text => text.textContent); })""")
        check(cut == [], f"{width} px: no word is cut: {cut[:3]}")
        sized.page.keyboard.press("e")
        menu = sized.page.evaluate("(({ left, right }) => [left, right])(document.querySelector('.picture-tools .sheet-menu').getBoundingClientRect())")
        check(menu[0] >= 0 and menu[1] <= width, f"{width} px: the menu is whole: {menu}")
        sized.page.keyboard.press("Escape")
        size = sized.page.evaluate("document.querySelector('.story-panel').getBoundingClientRect().width / 360 * 11.5")
        check(size >= (10 if width >= 390 else 8.5), f"{width} px: words can be read: {size:.1f} px")
        reader = shutil.which("pdftotext")
        if width == 1280 and reader:
            pdf = sized.page.pdf(format="A4")
            pages = subprocess.run([reader, "-layout", "-", "-"], input=pdf, capture_output=True).stdout.decode().split("\f")
            sized.page.evaluate("dispatchEvent(new Event('beforeprint'))")
            ends = sized.page.evaluate("""[...document.querySelectorAll('.story-panel')].map(panel =>
              [panel.querySelector('.panel-name').textContent, [...panel.querySelectorAll('.panel-line tspan')].at(-1)?.textContent ?? 'no messages'])""")
            check(all(any(first in sheet and last in sheet for sheet in pages) for first, last in ends), f"no panel is cut on paper: {ends}")
            shortened = sized.page.evaluate("[...document.querySelectorAll('.story-panel text')].map(text => text.textContent).filter(text => text.includes('…'))")
            check(shortened == [], f"and nothing is shortened: {shortened[:4]}")
            sized.page.evaluate("dispatchEvent(new Event('afterprint'))")
            check(sized.page.locator(".story > [aria-current=step]").count() == 1, "the page is as it was after")
        sized.context.close()


def class_colours(page):
    """Messages have the colour of their class in every view, which the buttons above have too, with how many there are."""
    page.keyboard.press("b")
    swatches = page.evaluate("""Object.fromEntries([...document.querySelectorAll('.classes [data-hide]')].map(chip => {
      const on = chip.ariaPressed === 'true';
      return [chip.dataset.hide, { on, color: getComputedStyle(chip.querySelector('i'))[on ? 'backgroundColor' : 'boxShadow'], count: Number(chip.querySelector('small').textContent) }]; }))""")
    counts = page.evaluate("""[...document.querySelector('.pane .class-bar').children].map(part => [part.className.slice(6), Number(part.style.flexGrow)])""")
    check({name: swatch["count"] for name, swatch in swatches.items() if swatch["on"] and swatch["count"]} == dict(counts), f"buttons and bar count alike: {swatches}, {counts}")
    check(f"{sum(count for _, count in counts)} messages" in page.text_content(".pane .count"), "and all messages")
    parts = {"sequence": (".message", ".line, .tip", "stroke"), "flow": (".link:not(.unused):not(.write)", ".stroke, .tip", "stroke"),
             "causes": (".cause", "b", "::before"), "table": (".line[data-place]", "span:nth-child(5)", "::before")}
    for view, (group, part, how) in parts.items():
        page.locator(f".choice [data-value={view}]").click()
        drawn = page.evaluate("""([group, part, how]) => [...document.querySelector('.pane').querySelectorAll(group)].flatMap(each =>
          [...each.querySelectorAll(part)].map(one => [[one, each].map(at => [...at.classList].find(name => name.startsWith('class-'))).find(name => name),
            how === 'stroke' ? getComputedStyle(one).stroke : getComputedStyle(one, how).backgroundColor]))""", [group, part, how])
        wrong = [[name, color] for name, color in drawn if color != swatches[name[6:]]["color"]]
        check(len({name for name, _ in drawn}) >= 4 and wrong == [], f"{view}: each class has its colour: {len(drawn)} parts, {wrong[:3]}")
    page.keyboard.press("b")


def finding(browser, address):
    """Search, filters, folding and the tree, all by keys or buttons, all kept in the address."""
    session = Session(browser, address + SCENE + "round-table,rvb&at=24.1&scope=run")
    page = session.page
    total = lambda: int(page.text_content(".pane .count").split("message")[0].split(" ")[-2])
    matches = lambda: int(page.text_content(".pane .count").split("· ")[1].split(" ")[0].replace("no", "0"))
    whole = total()
    for query, least in (("tap", 1), ("from:user", 1), ("to:core", 3), ("role:bus", 3), ("class:idle", 3), ("module:login", 3), ("is:async", 1), ("to:core class:decision", 1)):
        page.fill("#find", query)
        check(least <= matches() < whole, f"{query}: {matches()} of {whole} match")
    page.fill("#find", "nothing of that kind")
    check(matches() == 0, "what isn't there isn't found")
    page.fill("#find", "")
    page.locator("#find").blur()

    page.get_by_role("button", name="Filter").click()
    page.get_by_role("group", name="Roles").get_by_role("button", name="bus").click()
    hidden = total()
    check(hidden < whole, f"a role can be hidden: {hidden} of {whole}")
    page.get_by_role("group", name="Modules").get_by_role("button", name="Home").click()
    page.get_by_role("group", name="Delivery").get_by_role("button", name="asynchronous").click()
    page.keyboard.press("Escape")
    check(not page.is_visible(".sheet-menu"), "Esc closes the sheet")
    left = total()
    check(left < hidden, "so can a module and a kind of delivery")
    other = Session(browser, address + session.hash())
    check(str(left) in other.page.text_content(".pane .count"), "a link keeps the filter")
    other.context.close()
    page.get_by_role("button", name="Filter").click()
    page.get_by_role("button", name="Show everything").click()
    page.keyboard.press("Escape")
    everything = total()

    rows = lambda: page.evaluate("Math.round(parseFloat(document.querySelector('.pane .list-space').style.height))")
    tall = rows()
    page.keyboard.press("Home")
    page.keyboard.press("f")
    check(rows() < tall and total() == everything, "repeats are folded into fewer rows, and still counted")
    for _ in range(60):
        page.keyboard.press("ArrowRight")
        if page.locator(".pane").first.locator(".repeats").count() > 0 and page.locator(".pane").first.locator(".current").count() > 0:
            break
    check("×" in (page.locator(".repeats").first.text_content() or ""), "and say how often: ×3")
    check(page.locator(".pane").first.locator(".message.current").count() == 1, "a message in a repeat is shown at the first")
    page.keyboard.press("f")

    page.locator(".choice [data-value=causes]").click()
    page.keyboard.press("Home")
    tall = rows()
    # A list draws its rows anew in the frame after it was scrolled or has another size: a click in between gets lost, as a
    # person's would, who clicks again.
    for _ in range(10):
        session.settle()
        if page.locator(".twist.closed").count() > 0:
            break
        page.locator(".pane").first.locator(".twist:not(.none)").first.click()
    closed = rows()
    check(closed < tall, f"a branch of the tree can be closed: {closed} of {tall}")
    other = Session(browser, address + session.hash())
    check(other.page.locator(".twist.closed").count() == 1, "a link keeps it closed")
    other.context.close()
    page.keyboard.press("X")
    check(rows() == tall, "X opens all")
    page.keyboard.press("End")
    page.keyboard.press("x")
    page.keyboard.press("x")
    check(rows() == tall, "x closes and opens the branch of the message")
    session.context.close()


def rules(browser, address):
    session = Session(browser, address + "#page=rules")
    page = session.page
    check(page.locator(".rules .failed").count() == 2, f"broken rules are told: {page.locator('.rules .failed').count()}")
    check("strong cycle" in page.text_content(".findings") and "Keeper" in page.text_content(".findings"), "so is the cycle")
    page.get_by_role("button", name="Broken only").click()
    check(page.locator(".rules > li").count() == 2, "broken rules can be seen alone")
    page.get_by_role("button", name="Any app").click()
    ids = page.locator(".rules > li > b").all_text_contents()
    check("ANY-5" in ids and not {"ANY-1", "ANY-2", "ANY-3", "ANY-7", "ANY-8"} & set(ids), f"checks of the trace aren't rules for any app: {ids}")
    page.get_by_role("button", name="Problems in the traces").click()
    ids = page.locator(".rules > li > b").all_text_contents()
    check(ids == ["ANY-1", "ANY-2", "ANY-3", "ANY-7", "ANY-8"], f"they stand by themselves: {ids}")
    check("kept" not in page.text_content(".rule-card"), "and are passed, not kept")
    page.locator(".findings a").first.click()
    check(page.locator(".ownership .link.cycle").count() == 2, "a click shows who holds whom there")
    session.context.close()

    session = Session(browser, address + "#page=rules")
    page = session.page
    page.locator(".violations a").last.click()
    check(session.current() == ["4"], f"a violation opens its message: {session.current()}")
    session.context.close()


def governed(browser, address):
    """A rule leads to the messages it governs."""
    session = Session(browser, address + "#page=rules")
    page = session.page
    rule = page.locator(".rules > li", has=page.locator(".governed")).first
    name = rule.locator("> b").text_content()
    rule.locator(".governed summary").click()
    total = int(rule.locator(".governed summary").text_content().split(" ")[0].replace(",", ""))
    counts = [int(text) for text in rule.locator(".governed b").all_text_contents()]
    leaks = Session(browser, address + "#page=rules&rules=leaks")
    listed = leaks.page.locator(".rules > li > b").all_text_contents()
    check({"RT-7", "RVB-6", "ANY-6"} <= set(listed), f"rules on leaks are those of any app and of the patterns: {listed}")
    general = leaks.page.locator(".rules > li", has=leaks.page.locator("b", has_text="ANY-6"))
    check({"RT-7", "RVB-6"} <= {words.split(" ")[0] for words in general.locator(".alike a").all_text_contents()}, "and the one leads to the others")
    leaks.page.locator(".rules > li", has=leaks.page.locator("b", has_text="RT-7")).locator(".alike a").click()
    check("ANY-6" in leaks.page.locator(".rules > li > b").all_text_contents(), "and back")
    leaks.context.close()
    check(sum(counts) == total, f"{name}: its runs add up: {counts}, {total}")
    rule.locator(".governed a").first.click()
    check(page.input_value("#find").lower() == f"rule:{name}".lower() and f"{counts[0]} match" in page.text_content(".pane .count"), f"{name} leads to its {counts[0]} messages: {page.text_content('.pane .count')}")
    session.context.close()


def benefit(browser, address):
    """Each cell of who notices leads to what the checks say, by mouse, keys and address."""
    session = Session(browser, address)
    page = session.page
    page.keyboard.press("Shift+C")
    check(page.locator(".mistakes tbody .feature").all_text_contents()[0].startswith("Noticed in some"), "what differs stands first")
    check(page.locator(".mistakes [data-cell]").count() == 9, "a cell for each mistake in each pattern")
    check("Mistakes that are noticed in some architectures and missed in others come first" in page.text_content("main"), "the order of the mistakes is told")
    check("the shared checks notice 1 to 2" in page.text_content(".intro"), f"a finding in a sentence: {page.text_content('.intro')}")
    page.locator("[data-cell='late/round-table']").click()
    shown = page.text_content(".evidence article")
    for words in ("what late is · round-table: walks", "The guard is left out.", "Home/Home.swift:7", "after 34 walks", "taps About", "The architecture's own checks", "3 tests failed"):
        check(words in shown, f"a cell opens what the checks say: {words} in {shown}")
    check(page.evaluate("document.activeElement.textContent").endswith("round-table: walks"), "which gets the focus")
    page.keyboard.press("Escape")
    check(page.locator(".evidence article").count() == 0, "Esc closes it")
    check(page.evaluate("document.activeElement.dataset.cell") == "late/round-table", "and gives the focus back")
    for cell, words in (("leak/yardstick", "There is no such part."), ("leak/round-table", "None of these checks notices the mistake.")):
        other = Session(browser, f"{address}#page=benefit&cell={cell}")
        check(words in other.page.text_content(".evidence article"), f"{cell} leads to {words}: {other.page.text_content('.evidence article')}")
        found(other, cell)
        other.context.close()
    check("70 %62 to 77 %" in page.text_content(".numbers .share"), f"a share has its interval: {page.text_content('.numbers .share')}")
    for scheme, width in (("dark", 1280), ("light", 390)):
        other = Session(browser, f"{address}#page=benefit&cell=late/round-table", width, scheme=scheme)
        check(other.page.evaluate("document.documentElement.scrollWidth") <= width, f"{width} px: nothing is wider than the page")
        check_focus_is_seen(other.page, f"{width} px")
        found(other, scheme, COLOURS)
        check_names(other.page)
        other.context.close()
    with page.expect_download() as info:
        page.get_by_role("button", name="Save the table of checks as CSV").click()
    check(len(Path(info.value.path()).read_text().strip().splitlines()) == 4, "the matrix can be saved")
    check(page.pdf(format="A4").startswith(b"%PDF"), "and printed")
    session.context.close()


def sheet(browser, address):
    """The sheet about each pattern is that of its file, by mouse, keys and address, and is printed on one side."""
    session = Session(browser, address)
    page = session.page
    page.get_by_role("link", name="Sheet of rvb").click()
    check(page.text_content(".sheet h1").startswith("rvb"), "an introduction leads to a pattern's sheet")
    check(re.match("#page=sheet&.*drawn=rvb$", session.hash()), f"which has an address: {session.hash()}")
    check(page.title().startswith("Sheet · rvb"), f"and a title: {page.title()}")
    page.keyboard.press("v")
    check(page.text_content(".sheet h1").startswith("round-table"), "v goes to the next")
    page.get_by_role("button", name="rvb").click()
    check(page.text_content(".sheet h1").startswith("rvb"), "and so do buttons")
    page.keyboard.press("Shift+A")
    check(page.locator(".introductions").count() == 1, "A leads back")
    page.keyboard.press("Shift+C")
    page.locator(".intro .onward a", has_text="round-table").click()
    check(page.text_content(".sheet h1").startswith("round-table"), "cost and benefit lead to it too")
    session.context.close()
    for pattern in ("round-table", "rvb"):
        shown = Session(browser, f"{address}#page=sheet&drawn={pattern}")
        file = Session(browser, address.replace("report.html", f"{pattern}.html"), ready=".sheet")
        same = [each.page.locator(".sheet").inner_html() for each in (shown, file)]
        check(same[0] == same[1], f"{pattern}: the sheet is the same as its file: {same}")
        for paper in ("A4", "Letter"):
            pdf = shown.page.pdf(format=paper, prefer_css_page_size=True)
            check(len(re.findall(rb"/Type */Page\b", pdf)) == 1, f"{pattern}: it is one side of {paper}")
        shown.context.close()
        file.context.close()
    for scheme, width in (("dark", 1280), ("light", 390)):
        other = Session(browser, f"{address}#page=sheet&drawn=rvb", width, scheme=scheme)
        check(other.page.evaluate("document.documentElement.scrollWidth") <= width, f"{width} px: nothing is wider than the page")
        check_focus_is_seen(other.page, f"{width} px")
        found(other, scheme, COLOURS)
        found(other, f"{width} px", {"runOnly": ["wcag2a", "wcag2aa"]})
        check_names(other.page)
        other.context.close()


def changes(browser, address):
    """Each number of a change leads to what it counts, by mouse, keys and address."""
    session = Session(browser, address)
    page = session.page
    page.keyboard.press("c")
    check(page.locator(".changes tbody tr").count() == 3, "a row for each pattern in each change")
    page.locator("[data-cell='rvb/items/linesEdited']").click()
    shown = page.text_content(".evidence article")
    check("lines edited: 2" in shown and "func edited() {}" in shown and "func added" not in shown, f"a number opens its lines: {shown}")
    check(page.evaluate("document.activeElement.textContent").endswith("lines edited: 2"), "which get the focus")
    page.keyboard.press("Escape")
    check(page.locator(".evidence article").count() == 0, "Esc closes them")
    check(page.evaluate("document.activeElement.dataset.cell") == "rvb/items/linesEdited", "and gives the focus back")
    page.wait_for_function("() => !location.hash.includes('cell=')")
    page.keyboard.press("Enter")
    page.wait_for_selector(".evidence article")
    for cell, words in (("rvb/items/filesAdded", "3 lines of code: 1–2, 5"), ("rvb/items/frameworkTypes", "Builder mentioned by ItemsBuilder"),
                        ("rvb/items/featureFilesEdited", "+    func added() {}"), ("round-table/ask/linesAdded", "Nothing was counted.")):
        other = Session(browser, f"{address}#page=changes&cell={cell}")
        check(words in other.page.text_content(".evidence article"), f"{cell} leads to {words}: {other.page.text_content('.evidence article')}")
        found(other, cell)
        other.context.close()
    for scheme, width in (("dark", 1280), ("light", 360)):
        other = Session(browser, f"{address}#page=changes&cell=rvb/items/featureFilesEdited", width, scheme=scheme)
        check(other.page.evaluate("document.documentElement.scrollWidth") <= width, f"{width} px: nothing is wider than the page")
        check_focus_is_seen(other.page, f"{width} px")
        found(other, scheme, COLOURS)
        check_names(other.page)
        other.context.close()
    with page.expect_download() as info:
        page.get_by_role("button", name="Save items as CSV").click()
    check(len(Path(info.value.path()).read_text().strip().splitlines()) == 3, "a table can be saved")
    check(page.pdf(format="A4").startswith(b"%PDF"), "and printed")
    session.context.close()

# Each picture with the name of its file, and words of its legend.
PICTURE_FILES = [
    ("comparison", "login-wrong-password-comparison", ["decision", "had no recorded effect", "A box stands for all components of a role"]),
    ("waterfall", "login-wrong-password-waterfall", ["decision: ", "All panels have the same scale"]),
    ("matrix", "round-table-login-wrong-password-matrix", ["HomeModuleCore", "A number counts the messages"]),
    ("difference", "round-table-rvb-login-wrong-password-difference", ["presentation", "Blue with +"]),
    ("story", "rvb-login-wrong-password-story", ["taps Log In", "A bar beside a line of a screen"]),
    ("conformance", "rvb-conformance", ["kept: "]),
    ("usecase", "rvb-login-use-case", ["event: ", "asynchronous: dashed"]),
]

# The texts of a picture, with the points where each ends.
ENDS_OF_TEXTS = """picture => { const place = document.createElement('div');
  place.append(new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement);
  document.body.append(place);
  const room = place.firstChild.getBoundingClientRect();
  const ends = [...place.querySelectorAll('text')].map(text => { const { right, bottom } = text.getBoundingClientRect();
    return [text.textContent, right - room.left, bottom - room.top]; });
  place.remove();
  return ends; }"""


# The open menu's box, and whatever of it lies outside the window or, sideways, outside the menu.
OUTSIDE = """() => { const menu = document.querySelector('.sheet-menu:not([hidden])'), round = box => [box.left, box.top, box.right, box.bottom].map(Math.round);
  if (menu === null) return ['no menu is open'];
  const box = menu.getBoundingClientRect(), { clientWidth, clientHeight } = document.documentElement;
  const isIn = box.left >= 0 && box.top >= 0 && box.right <= clientWidth && box.bottom <= clientHeight && box.height > 60;
  const cut = [...menu.querySelectorAll('button, label, p, legend')].filter(each => {
    const { left, right } = each.getBoundingClientRect();
    return left < box.left || right > box.right + 1;
  });
  return [...(isIn ? [] : [`it lies at ${round(box)}`]), ...cut.map(each => `it cuts ${each.textContent.slice(0, 30)}`)]; }"""


def menus(browser, address):
    """Every menu opens within the window, however wide and high that is, and nothing of it is cut."""
    session = Session(browser, address)
    page = session.page
    pictures = SCENE.replace("page=side", "page=pictures&picture=comparison")
    for place in (SCENE + "round-table,rvb", SCENE + "round-table,rvb,viper-s", pictures + "round-table,rvb"):
        page.goto(address + place)
        for width, heights in ((320, (256, 700)), (390, (844,)), (640, (400,)), (760, (480, 900)), (900, (768,)), (960, (768,)), (1024, (768,)), (1100, (768,)),
                               (1150, (600,)), (1200, (800,)), (1280, (320, 800)), (1440, (900,)), (1920, (1080,))):
            for height in heights:
                session.resize(width, height)
                buttons = page.locator(".menu > button")
                check(buttons.count() > 0, f"{place} has menus")
                for index in range(buttons.count()):
                    buttons.nth(index).click()
                    outside = page.evaluate(OUTSIDE)
                    check(outside == [], f"{place}, {width} × {height}: {buttons.nth(index).text_content()}: {outside}")
                    last = page.locator(".sheet-menu:not([hidden]) :is(button, input)").last
                    last.focus()
                    seen = last.evaluate("it => { const { top, bottom } = it.getBoundingClientRect(); return top >= 0 && bottom <= innerHeight; }")
                    check(seen, f"{place}, {width} × {height}: {buttons.nth(index).text_content()}: its last part can be reached")
                    page.keyboard.press("Escape")
                check(page.locator(".sheet-menu:not([hidden])").count() == 0, f"{place}: Escape closes a menu")
    session.context.close()


def export(browser, address):
    session = Session(browser, address + SCENE + "round-table,rvb&at=24.1&scope=run")
    page = session.page

    def take(name):
        page.keyboard.press("e")
        with page.expect_download() as info:
            page.get_by_role("button", name=name).first.click()
        return info.value.suggested_filename, Path(info.value.path()).read_bytes()

    def check_picture(name, picture, least):
        """The words of a picture that stands for itself: it has shapes in plain colours, and nothing of the page."""
        tree = xml.etree.ElementTree.fromstring(picture)
        shapes = [part for part in tree.iter() if part.tag.endswith(("path", "line", "rect", "circle", "polygon", "ellipse", "polyline"))]
        paints = {part.get(paint) for part in tree.iter() for paint in ("fill", "stroke")} - {None, "none"}
        check(len(shapes) > least and all(part.get("fill") for part in shapes), f"{name} has shapes with their colours: {len(shapes)}")
        check(all(re.fullmatch("#[0-9a-f]{6}", paint) for paint in paints), f"{name} says colours plainly: {paints}")
        check(not any(sign in picture for sign in (b"class=", b"var(", b"href", b"data-", b"foreignObject")), f"{name} stands for itself")
        width, height = float(tree.get("width")), float(tree.get("height"))
        out = [text for text, x, y in session.page.evaluate(ENDS_OF_TEXTS, picture.decode()) if x > width or y > height]
        check(out == [], f"{name} cuts no words: {out[:4]}")
        return "".join(tree.itertext())

    for view in ("sequence", "flow", "ownership", "causes"):
        page.locator(f".choice [data-value={view}]").click()
        name, picture = take("Picture as SVG")
        tree = xml.etree.ElementTree.fromstring(picture)
        shapes = [part for part in tree.iter() if part.tag.endswith(("path", "line", "rect", "circle"))]
        check(name.endswith(f"{view}.svg") and len(shapes) > 20, f"{name} has shapes: {len(shapes)}")
        words = "".join(tree.itertext())
        check("idle: had no recorded effect" in words or view == "ownership", f"{name} has its legend: {words[-300:]}")
        check("lost: nobody" not in words, "and nothing in it that it doesn't use")
        check("Login wrong password" in words and "login-wrong-password" not in words, f"{name} is titled in words: {words[:80]}")
        if view == "sequence":
            check(all(part in words for part in ("HomeModule", "Navigation", "Controller", "Presenter", "Service")), f"{name} has whole names")
        check("LoginModule" in words and b"class=" not in picture and b"var(" not in picture, f"{name} stands for itself")
        check(all(part.get("fill") for part in shapes), f"{name} has its colours")
        paints = {part.get(paint) for part in tree.iter() for paint in ("fill", "stroke")} - {None, "none"}
        check(all(re.fullmatch("#[0-9a-f]{6}", paint) for paint in paints), f"{name} says colours plainly: {paints}")
        name, picture = take("Picture as PNG")
        check(name.endswith(".png") and picture[:8] == b"\x89PNG\r\n\x1a\n" and len(picture) > 5000, f"{name}: {len(picture)} bytes")
        name, picture = take("Picture as a slide")
        size = [int.from_bytes(picture[start:start + 4], "big") for start in (16, 20)]
        check(name.endswith("-slide.png") and size == [1920, 1080], f"{name} has the size of a slide: {size}")
    total = int(page.text_content(".pane .count").split(" ")[2])
    name, text = take("Messages as CSV")
    lines = list(csv.reader(io.StringIO(text.decode())))
    check(len(lines) == total + 1 and len({len(line) for line in lines}) == 1 and lines[0][0] == "No.", f"{name} has all {total} messages: {len(lines)}")
    name, text = take("Messages as Markdown")
    check(len(text.decode().strip().splitlines()) == total + 2, f"{name} has all messages")
    here = session.hash()
    for picture, file, words in PICTURE_FILES:
        page.goto(f"{address}#page=pictures&scenario=login-wrong-password&patterns=round-table,rvb&pane=1&drawn=rvb&picture={picture}")
        page.wait_for_selector("figure.picture-card")
        name, taken = take("Picture as SVG")
        check(name == f"{file}.svg", f"{picture}: its file has a name: {name}")
        said = check_picture(name, taken, 12)
        title = page.text_content("figure.picture-card figcaption b")
        check(title in said and all(word in said for word in words), f"{name} has its title and legend: {said[:80]} … {said[-200:]}")
        check("Click" not in said and "leads to" not in said, f"{name} has nothing to click: {said[-200:]}")
        name, taken = take("Picture as PNG")
        check(name == f"{file}.png" and taken[:8] == b"\x89PNG\r\n\x1a\n" and len(taken) > 20000, f"{name}: {len(taken)} bytes")
    page.goto(address + here)
    page.keyboard.press("o")
    for button, lines in (("Save this table as CSV", 3), ("Save this table as Markdown", 4)):
        with page.expect_download() as info:
            page.get_by_role("button", name=button).click()
        check(len(Path(info.value.path()).read_text().strip().splitlines()) == lines, f"{button} takes the table")
    session.context.close()


def printed_pages(page):
    """The words on each sheet that the page prints on A4; none where no program reads them."""
    # Not as on the screen, which a check may have asked for before.
    page.emulate_media(media="null")
    pdf = page.pdf(format="A4")
    check(pdf.startswith(b"%PDF") and len(pdf) > 10000, f"the page is printed: {len(pdf)} bytes")
    reader = shutil.which("pdftotext")
    if reader is None:
        return []
    words = subprocess.run([reader, "-layout", "-", "-"], input=pdf, capture_output=True).stdout.decode()
    return words.removesuffix("\f").split("\f")


def paper(browser, address):
    session = Session(browser, address + SCENE + "round-table,rvb&view=table&scope=run")
    page = session.page
    totals = [int(text.split("message")[0].split(" ")[-2]) for text in page.locator(".pane .count").all_text_contents()]
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    rows = [sheet.locator("tbody tr").count() for sheet in page.locator(".print-pane").all()]
    check(rows == totals, f"the tables are printed whole: {rows} of {totals}")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    check(page.locator(".print-pane").count() == 0, "what was for paper goes afterwards")
    for pattern in ("round-table", "rvb"):
        page.goto(f"{address}{SCENE}{pattern}&scope=run")
        session.settle()
        names = page.evaluate("[...document.querySelectorAll('.lifeline b')].map(each => each.textContent)")
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        sheets = page.evaluate("[...document.querySelectorAll('svg.print-picture')].map(each => each.textContent)")
        lacking = [name for sheet in sheets for name in names if name not in sheet]
        check(len(sheets) > (1 if pattern == "round-table" else 0) and lacking == [], f"{pattern}: each of {len(sheets)} parts has all heads: {lacking[:4]}")
        page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.goto(f"{address}{SCENE.replace('page=side', 'page=present')}rvb&at=s4")
    session.settle()
    drawn = page.locator(".present-stage .message").count()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    printed = page.locator(".print-picture .message:visible").count()
    check(printed == drawn > 0, f"the presenter view prints what the class sees: {printed} of {drawn} messages")
    useless = page.evaluate(USELESS)
    check(useless == [], f"the presenter view on paper has nothing to click: {useless[:4]}")
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    check(page.locator(".present .print-only").count() == 0, "and what was for paper goes afterwards")
    page.goto(f"{address}{SCENE}round-table,rvb&at=s4&view=table")
    session.settle()
    pages = printed_pages(page)
    check(len(pages) in (0, 1), f"runs that fit share a sheet: {len(pages)} sheets")
    page.goto(f"{address}{SCENE}round-table,rvb&view=table&scope=run")
    session.settle()
    # The second run begins below the first where that ends.
    pages = printed_pages(page)
    starts = [number for number, words in enumerate(pages) if "\nrvb: " in words.lower()]
    before = pages[starts[0]].lower().split("\nrvb: ")[0] if starts else ""
    check(pages == [] or len(starts) == 1 and "loginmodule" in before, f"a run begins on the sheet where the one before ends: {starts} of {len(pages)}")
    page.goto(f"{address}{SCENE}round-table,rvb&at=s3&view=sequence")
    session.settle()
    page.locator(".nothing-here a").last.click()
    session.settle()
    check(page.locator(".pane .beat").all_text_contents() == ["taps Log In"] * 2 and page.locator(".nothing-here a").count() == 0,
          f"an empty pane leads to where it has messages: {page.locator('.pane .beat').all_text_contents()}")
    page.goto(f"{address}{SCENE}round-table,rvb&at=s3&view=sequence")
    session.settle()
    while page.locator(".classes [aria-pressed=true]").count() > 0:
        page.locator(".classes [aria-pressed=true]").first.click()
    said = page.locator(".nothing-here").all_text_contents()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    check(page.locator(".print-pane.lacking p").all_text_contents() == said and page.locator(".print-table").count() == 0,
          f"a pane without messages prints its sentence: {said}")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    for place in ("#page=side&scope=run", "", "#page=rules"):
        page.goto(address + place)
        session.settle()
        pages = printed_pages(page)
        if pages and place.startswith("#page=side"):
            words = "\n".join(pages)
            check("handleAuth(.wrongPair)" in words or "LoginModuleCore" in words, "messages can be read on paper")
        page.emulate_media(media="print")
        torn = page.evaluate("[...document.querySelectorAll('.introduction, .glance-card, .rule-tiles li, .rule-card li, .matrix tr')].filter(each => getComputedStyle(each).breakInside !== 'avoid').length")
        check(torn == 0, f"{place}: no page ends within a card or row: {torn}")
        useless = page.evaluate(USELESS)
        check(useless == [], f"{place}: paper has nothing to click: {useless[:4]}")
        page.emulate_media(media="screen")
    page.goto(address + SCENE.replace("page=side", "page=pictures&picture=comparison") + "round-table,rvb")
    session.settle()
    bands = page.locator(".comparison .band").count()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    check(page.locator("svg.comparison").count() == bands > 1, "a comparison is printed as a picture for each band, so that no page ends within one")
    check(page.evaluate("[...document.querySelectorAll('svg.comparison')].every(each => getComputedStyle(each).breakInside === 'avoid')"), "none is cut")
    # The width of Letter on its side, in pixels, without its margins.
    scale = (11 * 96 - 2 * 7 * 96 / 25.4) / page.evaluate("document.querySelector('svg.comparison').viewBox.baseVal.width")
    size = 0.75 * scale * page.evaluate("Math.min(...[...document.querySelectorAll('svg.comparison text')].map(each => parseFloat(getComputedStyle(each).fontSize)))")
    check(size >= 7, f"a comparison's words can be read on paper: {size:.1f} pt")
    check(page.locator(".picture-card .class-legend dt").count() > 3, "with the colours of its classes")
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    session.context.close()


# What can only be clicked or opened.
USELESS = """() => [...document.querySelectorAll('main :is(button, select, input, summary, .onward a, .section-head a, .teaching a)')]
  .filter(each => each.checkVisibility() && !each.closest('details[open]')).map(each => each.textContent)"""

# Choices whose chosen words don't fit, unless they have room for a dozen letters.
EMPTY_CHOICES = """() => { const pen = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll('select')].filter(each => each.checkVisibility()).filter(each => {
    pen.font = getComputedStyle(each).font;
    return each.clientWidth < Math.min(120, pen.measureText(each.selectedOptions[0]?.textContent ?? '').width + 20);
  }).map(each => `${each.id || each.getAttribute('aria-label')}: ${each.clientWidth}`); }"""

# The names and numbers of a chart that the yardstick's line crosses; a name with a ground of its own lies above it.
CROSSED = """() => { const line = document.querySelector('.yardstick-line span')?.getBoundingClientRect().left;
  return line === undefined ? [] : [...document.querySelectorAll('.class-chart .who, .class-chart .total')].filter(each => {
    const words = document.createRange();
    words.selectNodeContents(each);
    const { left, right } = words.getBoundingClientRect(), ground = getComputedStyle(each).backgroundColor;
    const isAbove = Number(getComputedStyle(each.closest('li')).zIndex) > 0 && !/^rgba|transparent/.test(ground);
    return left < line + 2 && right > line && !isAbove;
  }).map(each => each.textContent); }"""

# Numbers of a flow that lie on each other.
COLLIDING = """() => { const labels = [...document.querySelectorAll('.pane .link-label:not(.aside, .absent)')].filter(each => each.textContent && each.checkVisibility());
  const boxes = labels.map(each => ({ words: each.textContent, box: each.getBoundingClientRect() }));
  return boxes.flatMap((one, index) => boxes.slice(index + 1).filter(other => {
    const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
    const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
    return wide > 0.5 && high > one.box.height / 4;
  }).map(other => `${one.words} on ${other.words}`)); }"""

# Texts of printed pictures that aren't whole.
CUT = """() => [...document.querySelectorAll('.print-pane svg.print-picture')].flatMap(picture => {
  const room = picture.getBoundingClientRect();
  return [...picture.querySelectorAll('text')].filter(text => {
    const { left, right, top, bottom, width } = text.getBoundingClientRect();
    return width > 0 && bottom > room.top && top < room.bottom && (left < room.left - 1 || right > room.right + 1);
  }).map(text => text.textContent); })"""


def narrow(browser, address):
    """On a phone, at 400 % and on paper choices can be read, nothing scrolls sideways, and no line or number crosses another text."""
    session = Session(browser, address, 390, 844)
    page = session.page
    pages = page.evaluate("[...document.querySelectorAll('.top nav a')].map(link => link.getAttribute('href'))")
    runs = page.evaluate("JSON.parse(document.getElementById('data').textContent).runs.map(run => [run.scenario, run.pattern])")
    check(len(pages) > 2 and len(runs) > 2, f"there are pages and runs: {pages}, {runs}")
    for place in ["#", *pages]:
        page.goto(address + place)
        for width, height in ((390, 844), (320, 256)):
            session.resize(width, height)
            wide = page.evaluate("document.documentElement.scrollWidth")
            check(wide <= width, f"{place} is as wide as its window of {width} px: {wide}")
            tab = page.evaluate("(([strip, tab]) => [strip.left, tab.left, tab.right, strip.right])(['nav', 'nav [aria-current]'].map(part => document.querySelector(`.top ${part}`).getBoundingClientRect()))")
            check(tab == sorted(tab), f"{place}, {width} px: the page's own tab is in sight: {tab}")
            empty = page.evaluate(EMPTY_CHOICES)
            check(empty == [], f"{place}, {width} px: choices show their words: {empty}")
    page.goto(f"{address}{SCENE}{runs[0][1]}")
    session.resize(320, 256)
    edges = page.evaluate("['#scenario', '.tools .chips'].map(part => document.querySelector(part).getBoundingClientRect()).map(({ left, right }) => [left, right])")
    check(edges[0][1] <= edges[1][0] < 320, f"320 px: the patterns begin in sight beside the scenario: {edges}")
    page.mouse.move(160, 200)
    page.mouse.wheel(0, 300)
    page.wait_for_function("() => scrollY > 0")
    for step in range(12):
        box = page.locator(".buttons .next").bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        session.settle()
        bottom = page.locator(".buttons .next").bounding_box()["y"] + box["height"]
        check(bottom <= 256, f"320 × 256: the button to step stays in sight at step {step}: {bottom}")
        row = page.evaluate("(() => { const { top, bottom } = (document.querySelector('.pane .message.current') ?? document.querySelector('.buttons')).getBoundingClientRect(); return [top, bottom, document.querySelector('.buttons').getBoundingClientRect().top]; })()")
        check(row[0] == row[2] or -1 <= row[0] and row[1] <= row[2] + 1, f"and the current message stands above it: {row}")
    session.resize(390, 844)
    page.get_by_role("button", name="Details").click()
    top = page.evaluate("document.querySelector('.inspector').getBoundingClientRect().top")
    check(0 <= top < 600, f"390 px: Details brings the details in sight: {top}")
    check(page.evaluate("document.activeElement.className").startswith("inspector"), "and gives them the focus")
    page.goto(address)
    page.locator("a.door").first.focus()
    page.keyboard.press("Enter")
    session.settle()
    check(page.evaluate("document.activeElement.closest('.pane')?.classList.contains('focused')"), "a door that opens panes gives the focus to the first")
    for width, media in ((390, "screen"), (320, "screen"), (720, "print"), (1000, "print")):
        page.goto(address)
        session.resize(width, 900)
        page.emulate_media(media=media)
        crossed = page.evaluate(CROSSED)
        check(crossed == [], f"{media}, {width} px: the yardstick's line crosses {crossed}")
    check(page.locator(".doors").is_hidden(), "doors aren't printed: nobody can go through them on paper")
    page.emulate_media(media="screen")
    session.resize(1280, 900)
    for scenario, pattern in runs:
        page.goto(f"{address}#page=side&scenario={scenario}&patterns={pattern}&view=flow&scope=run")
        session.settle()
        colliding = page.evaluate(COLLIDING)
        check(colliding == [], f"{pattern}, {scenario}: numbers of the whole run's flow collide: {colliding}")
    for view in ("sequence", "flow", "causes"):
        page.goto(f"{address}{SCENE}{','.join(dict.fromkeys(pattern for _, pattern in runs))}&view={view}&scope=run")
        session.settle()
        page.emulate_media(media="print")
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        check(page.locator(".print-pane").count() > 1, f"{view}: each run has a sheet")
        cut = page.evaluate(CUT)
        check(cut == [], f"{view}: paper cuts {cut[:4]}")
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        page.emulate_media(media="screen")
    session.context.close()


def access(browser, address):
    """axe finds nothing serious, anywhere."""
    if Axe is None:
        print("no axe: PyPI axe-playwright-python")
        return
    views = {view: f"{SCENE}round-table,rvb&at=24.1&view={view}" for view in ("sequence", "causes", "table", "flow%2Bownership")}
    drawn = [SCENE.replace("page=side", f"page=pictures&picture={picture}") + "round-table,rvb"
             for picture in ("comparison", "waterfall", "matrix", "difference", "story", "conformance", "usecase")]
    for scheme, places in (("light", ["#", "#page=rules", *views.values(), *drawn]),
                           ("dark", ["#", "#page=rules", views["sequence"], views["flow%2Bownership"], *drawn])):
        session = Session(browser, address, scheme=scheme)
        for place in places:
            session.page.goto(address + place)
            session.settle()
            if place.endswith("sequence"):
                session.page.keyboard.press("e")
            found(session, f"{scheme} {place}", COLOURS if scheme == "dark" else {})
            if place.endswith("sequence"):
                session.page.keyboard.press("Escape")
        if scheme == "light":
            session.page.keyboard.press("?")
            found(session, "help")
        session.context.close()


# What depends on the theme; all else of a page is the same in the other one.
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}


def found(session, where, options={}):
    """Axe's findings, among them targets below 24 px, which it looks for only on request."""
    if Axe is None:
        return
    options = options or {"rules": {"target-size": {"enabled": True}}}
    if not session.page.evaluate("'axe' in window"):
        session.page.evaluate(Axe().axe_script)
    violations = session.page.evaluate("async options => (await axe.run(options)).violations", {"resultTypes": ["violations"], **options})
    for violation in violations:
        if violation["impact"] in ("serious", "critical", "moderate"):
            nodes = "; ".join(" ".join(map(str, node["target"])) + ": " + node["failureSummary"].split("\n")[-1].strip() for node in violation["nodes"][:3])
            failures.append(f"{where}: {violation['impact']} {violation['id']} ×{len(violation['nodes'])}: {nodes}")


def check_focus_is_seen(page, where):
    """No control that gets the focus lies wholly under something that sticks."""
    hidden = page.evaluate(
        """[...document.querySelectorAll('a, button, select, input, textarea, summary, [tabindex="0"]')].filter(element => {
        if (!element.checkVisibility() || element.closest('.unseen, .skip')) return false;
        element.focus();
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const isSeen = (x, y) => element.contains(document.elementFromPoint(x, y));
        return document.activeElement === element && ![0.1, 0.5, 0.9].some(part => isSeen(left + (right - left) * part, top + (bottom - top) * part)); })
        .map(element => `${element.className} ${element.textContent.slice(0, 30)}`)""")
    check(hidden == [], f"{where}: focus under something else: {hidden[:6]}")


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
    for _ in range(100):
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
    """The times that steps take, in milliseconds, with layout, ascending."""
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
        for _ in range(5):
            page.keyboard.press("End")
            page.keyboard.press("v")
        page.keyboard.press("p")
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Filter").click()
    page.keyboard.press("Escape")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    check("</script><scri" in page.text_content("main"), "hostile names are text side by side")
    check(page.locator("main img, main script, main iframe, [onload], [onerror]").count() == 0, "no element of a trace")
    check(page.evaluate("document.scripts.length") == 2, "two scripts")
    check(page.evaluate("[...document.links].every(link => link.href.startsWith('file:'))"), "no foreign link")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    check(page.evaluate("document.documentElement.scrollWidth") <= 1280, "long names don't widen the page")
    for _ in range(2):
        page.keyboard.press("e")
        with page.expect_download() as info:
            page.get_by_role("button", name="Picture as SVG").click()
        names = {part.tag.split("}")[1] for part in xml.etree.ElementTree.fromstring(Path(info.value.path()).read_bytes()).iter()}
        check(names <= {"svg", "g", "rect", "text", "tspan", "path", "line", "circle", "title"}, f"a picture holds no element of a trace: {names}")
        page.keyboard.press("v")
    page.keyboard.press("r")
    check(page.locator("main img, main script").count() == 0, "no element of a trace among the rules")
    page.evaluate("location.hash = '#page=pictures&picture=conformance'")
    page.wait_for_selector(".picture-frame svg path")
    drawn = page.text_content(".picture-frame")
    check("<img src=x onerror=alert(1)> <b> &#x110000; &unknown;" in drawn, f"signs of a picture are text: {drawn}")
    kinds = set(page.evaluate("[...document.querySelectorAll('.picture-frame svg, .picture-frame svg *')].map(part => part.localName)"))
    check(kinds <= {"svg", "g", "text", "path", "title"}, f"a picture holds shapes and texts alone: {kinds}")
    told = set(page.evaluate("[...document.querySelectorAll('.picture-frame svg, .picture-frame svg *')].flatMap(part => part.getAttributeNames())"))
    check(not told & {"onload", "onclick", "href"}, f"no attribute of it does anything: {told}")
    check("bold" not in page.text_content(".picture-frame"), "what is left out is left out with what it holds")
    session.context.close()
    for wrong in ("#page=%3Cscript%3E&at=x&pane=-9&patterns=__proto__&scenario=constructor&measure=__proto__", "#%%%", "#at=1e99.9&pane=NaN&page=side&speed=-1",
                  "#page=side&view=x%2By&zoom=-3&pan=0:x:y,9:1&hide=role:,module:,%25&closed=x:1&pin=__proto__&fold=x", "#page=side&at=b99&view=ownership", "#page=side&at=s-4", "#page=side&at=x", "#page=present&at=", "#page=present&at=m99999&fold=1"):
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
    session = Session(browser, address + "#page=side&scope=run", hasClock=False)
    page = session.page
    page.wait_for_selector(".message")
    chapters = page.locator(".chapters button").count()
    check(1 < chapters <= 24, f"many steps share their buttons: {chapters}")
    check(page.evaluate("document.documentElement.scrollWidth") <= 1280, "and don't widen the page")
    opened = time.monotonic() - start
    frames = page.evaluate(SCROLL)
    took = step_times(page, 100)
    page.keyboard.press("End")
    # The list is as long as the page is slow: it scrolls there first.
    page.wait_for_function(f"() => {CURRENT}.join() === '50000'")
    check(session.current() == ["50000"], f"End is the last message: {session.current()}")
    print(f"50 000 messages: opened in {opened:.2f} s, {frames[0]:.0f} frames/s, step median {took[50]:.1f}, 95th percentile {took[95]:.1f} ms")
    session.context.close()


def pictures(browser, address, folder):
    Path(folder).mkdir(parents=True, exist_ok=True)
    for width, height in ((360, 760), (1280, 800), (1920, 1080)):
        for scheme in ("light", "dark"):
            for name, place in PLACES:
                session = Session(browser, address + place, width, height, scheme)
                session.settle()
                session.page.screenshot(path=f"{folder}/{name}-{width}-{scheme}.png")
                session.context.close()


SCENE = "#page=side&scenario=login-wrong-password&patterns="
PLACES = [
    ("overview", ""),
    ("rules", "#page=rules"),
    ("one", SCENE + "round-table&at=24.6&scope=run"),
    ("one-flow", SCENE + "round-table&at=24.6&view=flow"),
    ("one-ownership", SCENE + "round-table&at=24.6&view=ownership"),
    ("two-views", SCENE + "round-table,viper-s&at=24.6&view=sequence%2Bflow"),
    ("three", SCENE + "round-table,lockflux,rvb&at=24.6"),
    ("three-flow", SCENE + "round-table,lockflux,rvb&at=24.6&view=flow"),
    ("three-causes", SCENE + "round-table,lockflux,rvb&at=20.2&view=causes"),
    ("three-ownership", SCENE + "snp,rvb,viper-s&at=24.3&view=ownership"),
    ("five", SCENE + "round-table,snp,lockflux,rvb,viper-s&at=24.3"),
    ("five-flow", SCENE + "round-table,snp,lockflux,rvb,viper-s&at=24.3&view=flow"),
    ("table", SCENE + "round-table,lockflux&at=24.6&view=table&scope=run"),
]

CHECKS = {
    "overview": overview, "side": side, "level": level, "together": together, "story": story, "runs": runs, "finding": finding, "rules": rules, "menus": menus, "export": export, "paper": paper, "access": access,
    "steady": steady, "sideways": sideways, "changes": changes, "benefit": benefit, "sheet": sheet, "governed": governed, "narrow": narrow, "own": own, "hostile": hostile, "long": long, "pictures": pictures,
}


def run_checks(checks, names, *arguments):
    """Runs checks in one browser and prints what failed; gives the exit status."""
    count = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-features=" + ",".join(WITHOUT)])
        for name in names:
            try:
                checks[name](browser, *arguments)
            except Exception as error:
                # The line of the check, not that of the library that it called.
                lines = [step.lineno for step in traceback.extract_tb(error.__traceback__) if step.filename == checks[name].__code__.co_filename]
                failures.append(f"line {lines[-1] if lines else 0}: {error}")
            for failure in failures[:40]:
                print(f"{name}: " + failure[:700].replace("\n", " "))
            print(f"{name}: checked")
            count += len(failures)
            failures.clear()
            for context in browser.contexts:
                context.close()
        browser.close()
    return 1 if count else 0


def main(arguments):
    if arguments == ["--available"]:
        return 0 if CHROMIUM and sync_playwright else 1
    names = [name for name in arguments if name in CHECKS]
    page, *rest = arguments[len(names):]
    return run_checks(CHECKS, names, Path(page).resolve().as_uri(), *rest)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
