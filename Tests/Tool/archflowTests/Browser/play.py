"""Gives a lesson with `archflow play` in a real browser: headless Chromium, driven by Playwright.

    play.py --available               exits with 0 where both are there
    play.py PROGRAM lesson network keyboard sizes …   starts the server for each check, and ends it
    play.py PROGRAM pictures FOLDER   takes screenshots to look at

Every check also fails on a message in the console and on a request to another server. What failed is printed a line each, behind the check's name.
"""

import concurrent.futures
import json
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "Show/ReportTests/Browser"))

from report import CHROMIUM, COLOURS, Session, check, check_focus_is_seen, failures, found, run_checks, sync_playwright  # noqa: E402

PATTERNS = ["round-table", "snp", "rvb"]


class Server:
    """The program that is tried, in a folder of its own."""

    def __init__(self, program, *options, patterns=PATTERNS):
        self.folder = tempfile.TemporaryDirectory(prefix="archflow-play-")
        patterns = [word for name in patterns for word in ("--pattern", name)]
        self.process = subprocess.Popen(
            [program, "play", "--port", "0", "-o", "lesson", *patterns, *options], cwd=self.folder.name, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        said = []
        self.address = None
        for line in self.process.stdout:
            said.append(line)
            if address := re.search(r"http://\S+", line):
                self.address = address[0]
                break
        if self.address is None:
            raise RuntimeError(f"archflow play named no address: {''.join(said)}")
        self.room = self.code = None
        if "--room" in options:
            self.room, self.code = re.match(r"Students open (\S+) and type (\w+)", self.process.stdout.readline()).groups()
        self.origin = re.match(r"http://[^/]+", self.address)[0]

    def stop(self):
        """Ends it as Ctrl-C does; gives the exit status."""
        self.process.send_signal(signal.SIGINT)
        self.process.communicate()
        return self.process.returncode

    def files(self):
        return sorted(str(path.relative_to(self.folder.name)) for path in Path(self.folder.name).rglob("*") if path.is_file())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop()
        self.folder.cleanup()


class Player(Session):
    """A page of a session."""

    def __init__(self, browser, server, width=1280, height=800, scheme="light", fragment="", address=None, ready=".phone.live"):
        self.server = server
        super().__init__(browser, (address or server.address) + fragment, width, height, scheme, hasClock=False, ready=ready)

    def requested(self, address):
        if not address.startswith(("data:", "blob:", self.server.origin + "/", self.server.room or "data:")):
            failures.append(f"request: {address}")

    # MARK: What is shown

    def screen(self):
        return self.page.get_attribute(".phone", "aria-label").removeprefix("The screen: ")

    def beat(self):
        """The beat at which the session stands: `2 taps Sign in`."""
        return self.page.evaluate("""[...document.querySelector('.play-tree [aria-selected=true]').children].slice(0, 2)
          .map(part => part.textContent).join(' ')""")

    def tree(self):
        """Column and words of each beat that was tried, with a star on the branch that stands."""
        return self.page.evaluate("""[...document.querySelectorAll('.play-tree li')].map(item =>
          `${item.getAttribute('aria-level')} ${item.children[1].textContent}${item.classList.contains('standing') ? '*' : ''}`)""")

    def phone(self):
        return self.page.text_content(".phone")

    def until(self, condition, argument=None):
        """Waits for a condition, a function in JavaScript."""
        self.page.wait_for_function(condition, arg=argument)

    def until_beat(self, words):
        self.until("""words => document.querySelector('.play-tree [aria-selected=true]').children[1].textContent === words
          && document.querySelector('.inspector-screen').getAttribute('aria-busy') !== 'true'""", words)

    def until_screen(self, name):
        self.until("name => document.querySelector('.phone.live')?.getAttribute('aria-label') === `The screen: ${name}`", name)

    def until_phone(self, words):
        self.until("words => document.querySelector('.phone.live')?.textContent.includes(words)", words)

    def until_status(self, words):
        self.until("words => document.querySelector('.play-status').textContent.includes(words)", words)

    def forget_lost_requests(self):
        """Browsers write each request that was cut to the console."""
        failures[:] = [line for line in failures if not line.startswith("console: Failed to load resource: net::")]

    # MARK: What is done

    def tap(self, element, words):
        self.page.locator(f".phone.live [data-control='{element}']").click()
        self.until_beat(words)

    def type(self, element, text, words):
        field = self.page.locator(f".phone.live input[data-control='{element}']")
        field.click()
        self.page.keyboard.press("ControlOrMeta+A")
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")
        self.until_beat(words)

    def answer(self, request, words):
        self.page.get_by_role("group", name=f"Request: {request}", exact=True).get_by_role("button", name=words, exact=True).click()

    def launch_by_phone(self):
        """Launches the app again, otherwise than at first."""
        self.page.get_by_role("button", name="Launch", exact=True).click()
        self.page.locator(".play-launch .menu-list button", has_text="phone").filter(has_text="when told").click()
        self.until("() => document.querySelectorAll('.play-tree li[aria-level=\"1\"]').length === 2")


# Neighbouring heads of lifelines are targets of their own where a pane cuts them: their sizes are the concern of the report's own checks.
AXE = {"light": {"rules": {"target-size": {"enabled": False}}}, "dark": COLOURS}


def lesson(browser, program):
    with Server(program) as server:
        player = Player(browser, server)
        page = player.page
        check(player.screen() == "Home" and player.beat() == "1 launches the app", f"the app is launched: {player.beat()}")
        check(page.locator(".pane").count() == 3, "each pattern has a pane")
        closed = page.locator("[aria-label^=Patterns] button[aria-pressed=true]").last.text_content()
        for count in (2, 3):
            page.locator("[aria-label^=Patterns] button", has_text=closed).click()
            player.until("count => document.querySelectorAll('.pane').length === count", count)
            check(page.locator(".phone.live").count() == 1, f"with {count} panes the phone can be used")
        check("page=side" in page.url or page.locator(".nav [aria-current]").count() == 0, "the page opens side by side")
        player.launch_by_phone()

        # A tap, whose messages come one by one.
        page.emulate_media(reduced_motion="no-preference")
        page.locator(".phone.live [data-control='home.signIn']").click()
        player.until("() => document.querySelector('.inspector-screen').classList.contains('past') && document.querySelector('.play-now:not([hidden])')")
        shown = page.locator(".pane").first.locator(".message").count()
        player.until("shown => document.querySelector('.pane').querySelectorAll('.message').length > shown", shown)
        page.keyboard.press("Space")
        shown = page.locator(".pane").first.locator(".message").count()
        page.keyboard.press("ArrowRight")
        player.until("shown => document.querySelector('.pane').querySelectorAll('.message').length >= shown", shown)
        check(page.locator(".phone.live").count() == 0, "where messages are still to come, the phone is a picture")
        page.keyboard.press("w")
        player.until_screen("Login")
        counts = page.locator(".pane .count").all_text_contents()
        check(all(re.match(r"(\d+) of \1 message", count) for count in counts), f"all are shown then: {counts}")
        page.emulate_media(reduced_motion="reduce")
        check(page.text_content(".play-panel > .unseen").startswith("Beat 2, taps Sign in: Round Table "), f"it is said: {page.text_content('.play-panel > .unseen')}")
        check(page.text_content(".play-panel > .unseen").endswith("On the screen: Login."), "with the screen")

        # Typed characters; what is typed isn't shown where it is secret.
        player.type("login.password", "Mordred & 7", "types a wrong password")
        check("Mordred" not in page.content(), "a password is written nowhere in the page")
        player.tap("login.logIn", "taps Log In")
        check(page.locator(".play-request").count() == 1, "a request waits")
        check(page.locator(".phone.live [data-control='login.logIn']").get_attribute("aria-disabled") in ("true", None), "the button is there")
        player.answer("sign in", "wrong pair")
        player.until_phone("Check your credentials")
        wrong = player.beat()
        check(page.locator(".play-request").count() == 0, "and waits no longer")
        check(page.locator(".play-differences:not([hidden])").count() == 0, "no pattern differs from the model")

        # Back one beat, and another branch.
        page.keyboard.press("u")
        player.until_beat("taps Log In")
        player.answer("sign in", "signed in")
        player.until_screen("Home")
        levels = [line.split(" ")[0] for line in player.tree()]
        check(max(map(int, levels)) == 2 or max(map(int, levels)) == 3, f"the tree has two branches: {player.tree()}")
        check("Sign out" in player.phone(), "signed in")

        # A second page sees the same moment, and acts too.
        other = Player(browser, server)
        check(other.screen() == "Home" and other.tree() == player.tree(), "a second page sees the same")
        other.tap("home.about", "taps About")
        player.until_beat("taps About")
        check(player.tree() == other.tree(), "and so does the first what the second does")
        other.context.close()

        # A beat of the past, and on from there.
        page.locator(".chapters button", has_text="taps Sign in").click()
        check(page.locator(".phone.live").count() == 0, "an earlier beat is a picture")
        page.get_by_role("button", name="Go on from beat 2").click()
        player.until_beat("taps Sign in")
        player.until_screen("Login")
        player.tap("login.cancel", "taps Cancel")
        player.until_screen("Home")

        # The other pages show the same runs, and the way back leads to the phone.
        for name in page.locator("header nav a").all_text_contents():
            page.locator("header nav a", has_text=name).click()
            check(len(page.text_content("main").strip()) > 0, f"{name} shows something")
        # The presenter view, the last of them, has no links.
        page.keyboard.press("t")
        player.until_screen("Home")
        page.keyboard.press("u")
        player.until_screen("Login")
        tree = [line.replace("*", "") for line in player.tree()]
        player.tap("login.cancel", "taps Cancel")
        player.until_screen("Home")
        check([line.replace("*", "") for line in player.tree()] == tree, "a beat that was tried before isn't a new one")

        # A row, an alert that covers what is under it, Back, a link from outside the app, and a sheet that is swiped down.
        player.tap("home.items", "taps Items")
        player.answer("items", "items")
        player.until("() => document.querySelector(\".phone.live button.row\") !== null")
        player.tap("items.deleteAll", "taps Delete All")
        player.until("() => document.querySelector('.phone.live .dialog') !== null")
        covered = page.locator(".phone.live [data-control='back']")
        check(covered.get_attribute("aria-disabled") == "true", "what an alert covers can't be used")
        covered.focus()
        page.keyboard.press("Enter")
        player.until_status("Back to Home: ")
        page.locator(".phone.live .choices button", has_text="Cancel").click()
        player.until("() => document.querySelector('.phone.live .dialog') === null")
        player.tap("items.row.2", "taps item 2")
        player.until_screen("Item")
        player.tap("back", "taps Back")
        page.get_by_role("button", name="More", exact=True).click()
        page.get_by_role("button", name="opens a link to Terms").click()
        player.until_beat("opens a link to Terms")
        grip = page.locator(".phone.live .grip").bounding_box()
        opened = player.screen()
        page.mouse.move(grip["x"] + 30, grip["y"] + 8)
        page.mouse.down()
        page.mouse.move(grip["x"] + 30, grip["y"] + 60, steps=4)
        page.mouse.move(grip["x"] + 30, grip["y"] + 110, steps=4)
        page.mouse.up()
        player.until_beat("swipes the sheet down")
        check(player.screen() != opened, f"the sheet {opened} is gone: {player.screen()}")
        page.keyboard.press("u")
        player.until_beat("opens a link to Terms")
        player.tap("swipe", "swipes the sheet down")

        # Save, reload, and the end.
        page.get_by_role("button", name="Save", exact=True).click()
        page.wait_for_selector(".play-saved:not([hidden])")
        named = [Path(path).name for path in page.locator(".play-saved li code").all_text_contents()]
        files = server.files()
        check(len(named) >= 4 and all(any(path.endswith(name) for path in files) for name in named), f"what is named was saved: {named}, {files}")
        scenario = next(Path(server.folder.name, path) for path in files if path.endswith(".yaml"))
        check("tap: login.cancel" in scenario.read_text(), "the scenario has the branch that stands")
        before = player.tree(), player.beat(), player.screen()
        player.until("() => location.hash.includes('at=end')")
        page.reload()
        page.wait_for_selector(".phone.live")
        check((player.tree(), player.beat(), player.screen()) == before, f"a reload comes back to the same place: {player.beat()}")
        check(wrong != player.beat(), "not to another branch")
        check(server.stop() in (0, 130, -signal.SIGINT), "Ctrl-C ends it")
        player.until_status("can't be reached")
        player.forget_lost_requests()
        player.context.close()


def network(browser, program):
    """The network is cut and comes back."""
    with Server(program) as server:
        player = Player(browser, server)
        page = player.page
        player.tap("home.signIn", "taps Sign in")
        player.until_screen("Login")
        before = player.tree()
        player.context.set_offline(True)
        page.locator(".phone input[data-control='login.password']").fill("12")
        page.locator(".phone [data-control='login.logIn']").click()
        player.until_status("can't be reached")
        check(player.tree() == before, "nothing is done meanwhile")
        player.context.set_offline(False)
        player.until("() => document.querySelector('.play-status').textContent === ''")
        player.forget_lost_requests()
        page.locator(".phone [data-control='login.logIn']").click()
        player.until_beat("taps Log In")
        check([line[2:] for line in player.tree()[-2:]] == ["types a wrong password*", "taps Log In*"], f"what was typed is still there: {player.tree()}")
        # A page with another token sees nothing.
        answer = page.request.get(server.origin + "/state?after=0", headers={"X-ArchFlow-Token": "other"})
        check(answer.status == 403, f"another token is refused: {answer.status}")
        player.context.close()


def keyboard(browser, program):
    """A lesson by keyboard alone."""
    with Server(program) as server:
        player = Player(browser, server)
        page = player.page
        press = page.keyboard.press
        focused = lambda: page.evaluate("document.activeElement.dataset.control ?? document.activeElement.textContent")
        press("m")
        check(focused().startswith("home."), f"m goes to the phone: {focused()}")
        for _ in range(6):
            if focused() == "home.signIn":
                break
            press("Tab")
        press("Enter")
        player.until_beat("taps Sign in")
        player.until_screen("Login")
        check(page.evaluate("document.querySelector('.phone').contains(document.activeElement)"), f"the focus stays in the phone: {focused()}")
        for _ in range(8):
            if focused() == "login.login":
                break
            press("Tab")
        press("ControlOrMeta+A")
        page.keyboard.type("nobody@camelot.example")
        press("Enter")
        player.until("() => document.querySelectorAll('.play-tree li').length === 3")
        check(focused() == "login.login", f"after Enter the focus stays in its field: {focused()}")
        page.locator(".play-tree [tabindex='0']").focus()
        press("ArrowLeft")
        check(focused().endswith("taps Sign in"), f"the arrow goes to the beat before: {focused()}")
        press("Home")
        check(focused().endswith("launches the app"), f"Home to the first: {focused()}")
        press("Enter")
        player.until_beat("launches the app")
        check(focused().endswith("launches the app"), "the focus stays in the tree")
        press("m")
        while focused() != "home.about":
            press("Tab")
        press("Space")
        player.until_beat("taps About")
        check([line.split(" ")[0] for line in player.tree()] == ["1", "2", "2", "2"], f"two branches: {player.tree()}")
        page.get_by_role("button", name="Back (u)").focus()
        press("Enter")
        player.until_beat("launches the app")
        inPhone = page.evaluate("document.activeElement.matches('.phone')")
        check(inPhone, f"where Back can't go on, the focus goes to the phone, and presses nothing there: {focused()}")
        press("m")
        while focused() != "home.about":
            press("Tab")
        press("Enter")
        player.until_beat("taps About")
        press("B")
        check(focused().endswith("taps About"), f"B goes to the tree: {focused()}")
        press("u")
        player.until_beat("launches the app")
        player.context.close()


class Device:
    """A student's device without a browser. It asks for news and answers as the page does."""

    def __init__(self, server, number):
        self.server, self.number, self.revision = server, f"{number:032x}", 0

    def ask(self, path, body=None):
        request = urllib.request.Request(
            self.server.room + path, data=None if body is None else json.dumps(body).encode(),
            headers={"X-ArchFlow-Token": self.server.code, "Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer) if answer.status == 200 else None

    def question(self):
        state = self.ask(f"state?after={self.revision}&device={self.number}")
        if state:
            self.revision = state["play"]["revision"]
        return state and state["play"]["question"]

    def answer(self, choice):
        """Waits for the question, and answers it."""
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            question = self.question()
            if question and question["right"] is None:
                self.ask("answer", {"device": self.number, "question": question["number"], "choice": choice})
                return True
            time.sleep(0.2)
        return False


def room(browser, program):
    """A class: the teacher asks before a tap, students on pages and a hundred devices answer; one reloads, one loses the network."""
    with Server(program, "--room", "127.0.0.1") as server:
        teacher = Player(browser, server)
        check(teacher.page.text_content(".play-code") == server.code, "the teacher's page shows the code")
        students = []
        for number in range(5):
            context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
            page = context.new_page()
            page.goto(server.room)
            if number == 0:
                page.get_by_label("The code of six letters").fill("AAAAAA")
                page.get_by_role("button", name="Join").click()
                check("This isn't the code" in page.content(), "a wrong code is said to be wrong")
            page.get_by_label("The code of six letters").fill(server.code.lower())
            page.get_by_role("button", name="Join").click()
            page.wait_for_selector(".play-panel .phone")
            check(page.locator(".phone.live").count() == 0, "a student's phone is a picture")
            check(page.get_by_role("button", name="Save", exact=True).count() == 0, "a student can't save")
            students.append(page)
        teacher.page.get_by_label("Before a beat, ask").select_option(label="whether the screen closes")
        devices = [Device(server, number) for number in range(100)]
        with concurrent.futures.ThreadPoolExecutor(100) as pool:
            answers = [pool.submit(device.answer, number % 2) for number, device in enumerate(devices)]
            teacher.page.locator(".phone.live [data-control='home.signIn']").click()
            teacher.page.wait_for_selector(".play-question:not([hidden])")
            check(teacher.beat() == "1 launches the app", f"the beat isn't shown yet: {teacher.beat()}")
            for number, page in enumerate(students):
                page.get_by_role("button", name="Yes" if number else "No", exact=True).click()
                page.wait_for_function("() => document.querySelector('.play-question').textContent.includes('has arrived')")
            check(all(answer.result() for answer in answers), "a hundred devices answer")
        students[0].reload()
        students[0].wait_for_selector(".play-question:not([hidden])")
        check(students[0].get_by_role("button", name="No", exact=True).get_attribute("aria-pressed") == "true", "after a reload the answer is known")
        students[0].context.set_offline(True)
        students[0].get_by_role("button", name="Yes", exact=True).click()
        students[0].wait_for_function("() => document.querySelector('.play-question').textContent.includes('is being sent')")
        students[0].context.set_offline(False)
        students[0].wait_for_function("() => document.querySelector('.play-question').textContent.includes('has arrived')")
        hands = teacher.page.get_by_label("Raised hands for Yes")
        hands.fill("3")
        hands.press("Tab")
        found(teacher, "an open question", AXE["light"])
        teacher.page.get_by_role("button", name="Show the answer").click()
        teacher.until_beat("taps Sign in")
        counts = teacher.page.locator(".play-bar-of-answers").all_text_contents()
        check(counts == ["58 answers", "50 answers"], f"no answer is lost, and each device counts once: {counts}")
        check(teacher.page.text_content(".play-answer") == "The answer: Yes.", "the answer is shown")
        for page in students:
            page.wait_for_function("() => document.querySelector('.play-answer')?.textContent === 'The answer: Yes.'")
            page.wait_for_function("() => document.querySelector('.phone').getAttribute('aria-label') === 'The screen: Login'")
        # The students' pages go with the teacher's, unless they are told not to.
        students[1].get_by_label("follow the teacher").uncheck()
        teacher.page.locator(".chapters button", has_text="taps Sign in").click()
        students[0].wait_for_function("() => document.querySelector('.phone').getAttribute('aria-label') === 'The screen: Home'")
        check(students[1].locator(".phone").get_attribute("aria-label") == "The screen: Login", "a student looks around alone")
        students[1].locator(".chapters button", has_text="launches the app").click()
        alone = "[...document.querySelectorAll('.chapters [aria-current]')].map(each => each.textContent).join()"
        students[1].wait_for_function(f"() => {alone}.includes('launches the app')")
        teacher.page.get_by_label("Before a beat, ask").select_option(index=0)
        teacher.page.keyboard.press("w")
        teacher.tap("login.cancel", "taps Cancel")
        for page in students:
            page.wait_for_function("() => [...document.querySelectorAll('.chapters button')].some(each => each.textContent.includes('taps Cancel'))")
        check("launches the app" in students[1].evaluate(alone), f"and stays there when the teacher taps: {students[1].evaluate(alone)}")
        students[1].get_by_label("follow the teacher").check()
        students[1].wait_for_function("() => document.querySelector('.phone').getAttribute('aria-label') === 'The screen: Home'")
        axe = Player(browser, server, 390, 844, address=f"{server.room}?code={server.code}", ready=".play-panel .phone")
        found(axe, "a student's page", AXE["light"])
        axe.context.close()
        for page in students:
            page.context.close()
        teacher.forget_lost_requests()
        teacher.context.close()


def sizes(browser, program):
    """A phone, a desk and a projector, light and dark; axe finds nothing."""
    with Server(program) as server:
        for width, height, scheme in ((390, 844, "light"), (1280, 800, "light"), (390, 844, "dark"), (1920, 1080, "dark")):
            player = Player(browser, server, width, height, scheme)
            page = player.page
            where = f"{width} px, {scheme}"
            if player.screen() == "Home":
                player.tap("home.signIn", "taps Sign in")
                player.until_screen("Login")
            wide = page.evaluate("document.documentElement.scrollWidth")
            check(wide <= width, f"{where}: nothing is wider than the page ({wide})")
            box = page.locator(".phone").bounding_box()
            check(box["x"] >= 0 and box["x"] + box["width"] <= width, f"{where}: the phone is whole: {box}")
            found(player, where, AXE[scheme])
            page.get_by_role("button", name="Launch", exact=True).click()
            found(player, f"{where}, launches", AXE[scheme])
            page.keyboard.press("Escape")
            check_focus_is_seen(page, where)
            nameless = page.evaluate("""[...document.querySelectorAll('.play-panel :is(button, input)')].filter(element =>
              !(element.getAttribute('aria-label') || element.textContent.trim() || element.closest('label'))).map(element => element.outerHTML)""")
            check(nameless == [], f"{where}: all controls have names: {nameless}")
            small = page.evaluate("""[...document.querySelectorAll('.play-panel :is(button, [role=treeitem], input:not([type=checkbox]))')].filter(element => {
              const { width, height } = element.getBoundingClientRect();
              return element.checkVisibility() && Math.min(width, height) < 23.99; }).map(element => element.outerHTML.slice(0, 100))""")
            check(small == [], f"{where}: all controls are large enough to hit: {small}")
            player.context.close()


# The panes in which no message is in sight, though the beat has some.
EMPTY_PANES = """() => [...document.querySelectorAll('.pane')].filter(pane => {
  const list = pane.querySelector('.list'), { top, bottom } = list.getBoundingClientRect();
  const head = list.querySelector('.list-head').getBoundingClientRect().height;
  const isSeen = row => { const box = row.getBoundingClientRect(); return box.bottom > top + head && box.top < bottom; };
  return !pane.querySelector('.count').textContent.startsWith('0 ') && ![...pane.querySelectorAll('.message')].some(isSeen);
}).map(pane => pane.querySelector('h2').textContent)"""


def panes(browser, program):
    """After each beat, each pane with messages shows some, also where another has many more."""
    with Server(program, patterns=["round-table", "snp", "lockflux", "rvb", "viper-s"]) as server:
        player = Player(browser, server, 1600, 620)
        page = player.page
        player.tap("home.signIn", "taps Sign in")
        player.until_screen("Login")
        player.type("login.password", "Mordred & 7", "types a wrong password")
        for beat in ("typing", "taps Log In"):
            if beat != "typing":
                player.tap("login.logIn", beat)
            page.wait_for_timeout(300)
            empty = page.evaluate(EMPTY_PANES)
            check(empty == [], f"{beat}: no pane with messages is empty: {empty}")
        # A person who scrolls one pane scrolls all.
        page.locator(".pane .list").first.hover()
        page.mouse.wheel(0, -5000)
        page.wait_for_timeout(300)
        tops = page.evaluate("[...document.querySelectorAll('.pane .list')].map(list => Math.round(list.scrollTop))")
        check(len(set(tops)) == 1, f"panes scroll together: {tops}")
        player.context.close()


def following(browser, program):
    """Keys that are pressed for “next” do nothing else, and the way on is in sight on a small phone."""
    with Server(program) as server:
        player = Player(browser, server, 390, 640)
        page = player.page
        page.emulate_media(reduced_motion="no-preference")
        page.locator(".phone.live [data-control='home.signIn']").focus()
        page.keyboard.press("Enter")
        page.wait_for_selector(".play-now:not([hidden])")
        place = page.evaluate("""() => {
          const way = [...document.querySelectorAll('.play-now')].find(button => !button.hidden), box = way.getBoundingClientRect();
          return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) === way; }""")
        check(place, "the way on is in sight")
        page.locator(".play-now:not([hidden])").focus()
        page.keyboard.press("w")
        player.until_screen("Login")
        for key in ("Space", "Enter", "Space"):
            page.keyboard.press(key)
            page.wait_for_timeout(200)
            check(player.screen() == "Login" and player.beat() == "2 taps Sign in", f"{key} after w does nothing: {player.beat()}")
            check("at=end" in page.url, f"{key} after w leaves the moment: {page.url}")
        page.keyboard.press("m")
        focused = page.evaluate("document.activeElement.dataset.control")
        check(focused not in ("swipe", None), f"m goes to a control that closes nothing: {focused}")
        player.context.close()


def gone(browser, program):
    """A server that has ended is asked again seldom, and one sentence says so."""
    with Server(program) as server:
        player = Player(browser, server)
        asked = []
        player.page.on("requestfailed", lambda request: asked.append(request.url))
        server.stop()
        player.until_status("can't be reached")
        player.page.wait_for_timeout(6000)
        check(len(asked) <= 4, f"it is asked seldom: {len(asked)} times in 6 s")
        sentences = player.page.text_content(".play-status")
        check(sentences.count(".") == 1, f"in one sentence: {sentences}")
        player.forget_lost_requests()
        player.context.close()


def pictures(browser, program, folder):
    Path(folder).mkdir(parents=True, exist_ok=True)
    with Server(program) as server:
        player = Player(browser, server)
        player.launch_by_phone()
        player.tap("home.signIn", "taps Sign in")
        player.until_screen("Login")
        player.type("login.password", "1", "types a wrong password")
        player.tap("login.logIn", "taps Log In")
        for width, height in ((390, 844), (1280, 800), (1920, 1080)):
            for scheme in ("light", "dark"):
                shown = Player(browser, server, width, height, scheme)
                shown.page.screenshot(path=f"{folder}/play-{width}-{scheme}.png", full_page=width < 500)
                shown.context.close()


CHECKS = {
    "lesson": lesson, "network": network, "room": room, "keyboard": keyboard, "panes": panes, "following": following,
    "gone": gone, "sizes": sizes, "pictures": pictures,
}


def main(arguments):
    if arguments == ["--available"]:
        return 0 if CHROMIUM and sync_playwright else 1
    program, *rest = arguments
    names = [name for name in rest if name in CHECKS]
    return run_checks(CHECKS, names, str(Path(program).resolve()), *rest[len(names):])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
