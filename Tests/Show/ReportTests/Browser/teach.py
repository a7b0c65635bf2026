"""Checks the pages for a class in a real browser: headless Chromium, driven by Playwright.

    teach.py students PAGE ANSWERS   the exercises by keyboard alone; ANSWERS is a file of the right choices
    teach.py teacher PAGE PAGE       thirty codes from the students' page, then the teacher's page reads them
    teach.py present PAGE            the report's presenter view, and a lesson made with it
    teach.py lessons PAGE            the lessons that a report offers, stop by stop
    teach.py lesson REPORT STUDENTS TEACHER WORKSHEET PLAN   a whole lesson, from its first stop to the printed sheet
    teach.py pictures STUDENTS TEACHER REPORT FOLDER   takes screenshots to look at

Every check also fails on a message in the console and on a request that isn't for the page itself.
"""

import json
import random
import sys
import tempfile
from pathlib import Path

from report import COLOURS, DEADLINE, Session, check, check_focus_is_seen, found, run_checks

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def page_data(page):
    return page.evaluate("JSON.parse(document.getElementById('data').textContent)")


def widths(browser, address, name):
    session = Session(browser, address, 360, 800, "dark")
    for width, scheme in ((360, "dark"), (1920, "light")):
        session.page.emulate_media(color_scheme=scheme)
        session.resize(width, 800)
        seen = session.page.evaluate("document.documentElement.scrollWidth")
        check(seen <= width, f"{name}: nothing is wider than {width} px, but {seen}")
        check_focus_is_seen(session.page, f"{name}, {width} px")
        background = session.page.evaluate("getComputedStyle(document.body).backgroundColor")
        dark = sum(int(part) for part in background[4:-1].split(",")) < 200
        check(dark == (scheme == "dark"), f"{name}: {scheme} has the background {background}")
    session.context.close()


def nameless(page):
    return page.evaluate(
        """[...document.querySelectorAll('button, select, input, textarea, a')].filter(element =>
        !(element.getAttribute('aria-label') || element.textContent.trim() || element.closest('label')
          || element.id && document.querySelector(`label[for="${element.id}"]`))).map(element => element.outerHTML.slice(0, 80))""")


def found_in_both(session, where):
    """The findings of axe, light and dark."""
    for scheme in ("light", "dark"):
        session.page.emulate_media(color_scheme=scheme)
        found(session, f"{where}, {scheme}", COLOURS if scheme == "dark" else {})
    session.page.emulate_media(color_scheme="light")


def is_seen(page, selector):
    return page.evaluate("""selector => { const box = document.querySelector(selector).getBoundingClientRect();
      return box.top >= 0 && box.bottom <= innerHeight; }""", selector)


def students(browser, address, file):
    """Works through the exercises by keyboard, right in all but the first question."""
    right = json.loads(Path(file).read_text())
    session = Session(browser, address)
    page = session.page
    data = page_data(page)
    check(len(data["exercises"]) == len(right), "as many exercises as there are answers")
    check(nameless(page) == [], f"start: controls without a name: {nameless(page)}")
    page.keyboard.press("Enter")
    last = sum(len(answers) for answers in right)
    for number, answers in enumerate(right):
        check(page.locator("h1").count() == 1 and page.locator("article").count() == 1, f"exercise {number + 1} is shown")
        check(nameless(page) == [], f"exercise: controls without a name: {nameless(page)}")
        page.keyboard.press("Enter")
        check(page.locator(".settled").count() == 0, "nothing is told before all is answered")
        is_first = data["exercises"][number]["kind"] not in [exercise["kind"] for exercise in data["exercises"][:number]]
        if is_first:
            found_in_both(session, f"exercise {number + 1}")
        page.locator("body").evaluate("document.activeElement.blur()")
        for part, answer in enumerate(answers):
            wanted = (answer + 1) % 3 if number == 0 and part == 0 else answer
            if wanted < 9:
                page.keyboard.press(str(wanted + 1))
            else:
                page.keyboard.press("9")
                page.locator("fieldset").nth(part).locator("input:checked").focus()
                for _ in range(wanted - 8):
                    page.keyboard.press("ArrowDown")
        chosen = page.evaluate("[...document.querySelectorAll('fieldset')].map(each => [...each.querySelectorAll('input')].findIndex(input => input.checked))")
        check(chosen == [(answer + 1) % 3 if number == part == 0 else answer for part, answer in enumerate(answers)],
              f"exercise {number + 1}: a number leaves what arrows chose, and answers the next question: {chosen}")
        page.locator("form .main-button").focus()
        page.keyboard.press("Enter")
        if number == 0:
            again(session, right[0][0])
        check(page.locator(".settled").count() == 1, f"exercise {number + 1}: the answer is told")
        wrong = page.locator(".questions li.wrong").count()
        check(wrong == (1 if number == 0 else 0), f"exercise {number + 1}: {wrong} wrong")
        check(page.locator(".questions li.right").count() == len(answers), f"exercise {number + 1}: the right ones are shown")
        check(len(page.text_content(".verdict")) > 40, f"exercise {number + 1}: a reason is told")
        check(data["exercises"][number]["kind"] != "next" or page.locator(".revealed-message .end").count() == 2,
              "the hidden message is shown")
        check(is_seen(page, "form .main-button"), f"exercise {number + 1}: the way on is in sight")
        if is_first:
            found_in_both(session, f"exercise {number + 1}, told")
        if number == 1:
            page.reload()
            page.wait_for_selector("main > *")
            check(page.locator(".settled").count() == 1, "after loading anew the answer is still there")
            check(page.locator(".progress .done").count() == 2, "and so are the others")
        page.locator("form .main-button").focus()
        page.keyboard.press("Enter")
    check(page.text_content("h1") == f"{last - 1} of {last} points", f"the score: {page.text_content('h1')}")
    check("And 1 more at the second try." in page.text_content("main"), "the second try is counted apart")
    check(len(page.text_content(".result-code").replace("-", "")) > 12, "a code comes out")
    check(nameless(page) == [], f"end: controls without a name: {nameless(page)}")
    found_in_both(session, "code")
    page.keyboard.press("d")
    check(page.evaluate("document.documentElement.dataset.theme") == "dark", "d turns it dark")
    session.context.close()
    for place in ("", "#/1", "#/3", "#/99", "#%%%/x"):
        widths(browser, address + place, f"students {place}")


def again(session, right):
    """The first question is wrong: it is told without the answer, asked again, and then right."""
    page = session.page
    check(page.locator(".settled").count() == 0, "a wrong answer doesn't end the exercise")
    check(page.locator(".questions li.wrong").count() == 1, "what was wrong is marked")
    check(page.locator("fieldset").first.locator("li.right").count() == 0, "what is right isn't told yet")
    check(page.locator(".revealed-message").count() == 0, "nor is the message")
    check(len(page.locator("fieldset").first.locator(".said-of-it").text_content()) > 20, "there is a hint")
    check(page.evaluate("document.activeElement.closest('fieldset') === document.querySelector('fieldset')"), "the question has the focus")
    check(page.locator(".progress .missed").count() == 1, "the bar shows what can be tried again")
    check(page.locator("button.give").is_visible() and nameless(page) == [], "the answer can be asked for")
    found_in_both(session, "exercise 1, to try again")
    page.reload()
    page.wait_for_selector("main > *")
    check(page.locator(".questions li.wrong").count() == 1 and page.locator(".settled").count() == 0, "after loading anew it is asked again")
    page.keyboard.press(str(right + 1))
    page.locator("form .main-button").focus()
    page.keyboard.press("Enter")
    check("1 more at the second try" in page.text_content(".verdict"), "both tries are told")


def make_codes(browser, address, count):
    """Codes of students who guess, made by the students' page itself, and what they took."""
    random.seed(7)
    session = Session(browser, address)
    page = session.page
    data = page_data(page)
    sizes = [[len(part["options"]) for part in exercise["parts"]] for exercise in data["exercises"]]
    made = []
    for student in range(count):
        taken = [[random.randrange(size) for size in parts] for parts in sizes]
        if student % 10 == 9:
            taken[-1] = [None] * len(sizes[-1])
        sequel = ("open", "shown", "tried")[student % 3]
        code, title = page.evaluate("""([taken, sequel]) => {
          const turn = place => { history.replaceState(null, '', `#${place}`); dispatchEvent(new Event('hashchange')); };
          turn('');
          for (const [number, choices] of taken.entries()) {
            document.querySelectorAll('.progress button')[number].click();
            if (choices[0] === null) continue;
            for (const [part, choice] of choices.entries())
              document.querySelectorAll('fieldset')[part].querySelectorAll('input')[choice].click();
            document.querySelector('form .main-button').click();
            if (document.querySelector('.settled') !== null || sequel === 'open') continue;
            if (sequel === 'shown') document.querySelector('.give').click();
            else {
              for (const set of document.querySelectorAll('fieldset')) [...set.querySelectorAll('input:not(:disabled)')].at(-1)?.click();
              document.querySelector('form .main-button').click();
            }
          }
          turn(location.hash.slice(1).replace(/[/].*/, `/${taken.length + 1}`));
          return [document.querySelector('.result-code').textContent, document.querySelector('h1').textContent]; }""", [taken, sequel])
        made.append({"code": code, "taken": taken, "points": int(title.split(" ")[0]), "more": more(data, taken) if sequel == "tried" else 0})
    session.context.close()
    return made


def more(data, taken):
    """The number of questions that the last choice gets right and the first got wrong."""
    points = 0
    for exercise, choices in zip(data["exercises"], taken):
        for part, choice in zip(exercise["parts"], choices):
            if choice is None or choice == part["answer"]:
                continue
            left = [index for index in range(len(part["options"])) if index != choice]
            points += left[-1] == part["answer"]
    return points


def teacher(browser, students_page, address):
    made = make_codes(browser, students_page, 30)
    session = Session(browser, address)
    page = session.page
    data = page_data(page)
    answers = [[part["answer"] for part in exercise["parts"]] for exercise in data["exercises"]]
    found(session, "teacher, empty")
    lines, names = [], []
    for number, each in enumerate(made):
        names.append(f"Student {number:02}")
        text = each["code"]
        if number % 5 == 1:
            text = text.lower().replace("-", " ")
        lines.append(f"{names[-1]}\n{text}" if number % 5 == 2 else f"[10:{number:02}] {names[-1]}: {text}" if number % 5 == 3 else f"{names[-1]}: {text}")
    broken = made[0]["code"]
    broken = broken[:8] + SIGNS[(SIGNS.index(broken[8]) + 1) % 32] + broken[9:]
    lines += [f"Typo: {broken}", f"Short: {made[1]['code'][:-1]}", "<img src=x onerror=alert(1)> has no code", f"Copy: {made[0]['code']}",
              f"Other: {other_set(made[0]['code'])}", "=1+1: " + made[2]["code"]]
    page.locator("#codes").fill("\n".join(lines))
    said = page.text_content(".status-line")
    check(said == "32 valid codes, 2 codes with a typing error, 1 code of other exercises, 1 line without a code.", f"the page says: {said}")
    rows = page.evaluate("""[...document.querySelectorAll('.students tbody tr')].map(row =>
      [row.querySelector('th').textContent, row.querySelector('.sum').textContent, ...[...row.querySelectorAll('.figure')].map(cell => cell.textContent)])""")
    check(len(rows) == 32, f"a row for each: {len(rows)}")
    total = sum(len(parts) for parts in answers)
    counted = 0
    for number, each in enumerate(made):
        name, sum_text, second, time = rows[number]
        check(names[number] in name, f"row {number} is of {name}")
        points = sum(right == took for parts, choices in zip(answers, each["taken"]) for right, took in zip(parts, choices))
        check(points == each["points"], f"{name}: both pages count alike: {points}, {each['points']}")
        check(sum_text == f"{points} of {total}", f"{name} has {sum_text}, not {points}")
        check(second == (f"+ {each['more']}" if each["more"] > 0 else ""), f"{name} has {second} at the second try, not {each['more']}")
        check(time.endswith(" s"), f"{name} took {time}")
        counted += sum(right != took and took is not None for parts, choices in zip(answers, each["taken"]) for right, took in zip(parts, choices))
    for extra in (0, 2):
        counted += sum(right != took and took is not None for parts, choices in zip(answers, made[extra]["taken"]) for right, took in zip(parts, choices))
    wrong = sum(int(text.split(" ")[0]) for text in page.locator(".misconceptions .figure").all_text_contents())
    check(wrong == counted, f"every wrong choice has a name: {wrong} of {counted}")
    check(page.locator(".students tfoot td.number").count() == len(answers), "each exercise has its median time")
    check("tried again" in page.text_content(".answers .tries"), "second tries are told of each exercise")
    check("the same answers as Student 00" in page.text_content(".students"), "a copied code is noted")
    check("1 not answered" in page.text_content(".students"), "what wasn't answered is noted")
    check(page.locator("main img").count() == 0, "no element comes of a pasted line")
    check(nameless(page) == [], f"teacher: controls without a name: {nameless(page)}")
    with page.expect_download() as download:
        page.locator("text=Save as CSV").click()
    table = Path(download.value.path()).read_bytes().decode()
    check(table.count("\r\n") == 33 and "'=1+1," in table, "the CSV has a line for each, and no formula")
    page.locator(".answer summary").first.click()
    check(page.locator(".answer[open] .tally .right").count() == len(answers[0]), "an exercise shows its answers")
    paper(page, len(answers))
    found_in_both(session, "teacher")
    check(page.evaluate("document.documentElement.scrollWidth") <= 1280, "nothing is wider than the page")
    page.set_viewport_size({"width": 360, "height": 800})
    check(page.evaluate("document.documentElement.scrollWidth") <= 360, "nothing is wider than 360 px")
    page.locator("#codes").fill("😀\u0000" * 3000 + "\n" + "A" * 100000 + "\n" + "0-" * 4000)
    check("0 valid codes" in page.text_content(".status-line"), "whatever is pasted is told")
    session.context.close()
    widths(browser, address, "teacher")


def paper(page, count):
    """Printed, every exercise shows its answers; afterwards it is as it was."""
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    check(page.locator(".answer .explained").evaluate_all("all => all.filter(each => each.getClientRects().length > 0).length") == count,
          "on paper every answer is there")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    check(page.locator(".answer[open]").count() == 1, "and on the screen those that were open")


def other_set(code):
    """A sound code of other exercises: its first sign and the two check signs differ."""
    numbers = [SIGNS.index(sign) for sign in code.replace("-", "")[:-2]]
    numbers[0] ^= 1
    rest = 1
    for number in numbers + [0, 0]:
        rest = (rest * 32 + number) % 1021
    check_number = (1022 - rest) % 1021
    return "".join(SIGNS[number] for number in numbers + [check_number >> 5, check_number & 31])


def same_message(browser, address, steps):
    """The presenter view stands where the panes do."""
    session = Session(browser, address)
    page = session.page
    for _ in range(steps):
        beside = session.current()[0]
        page.keyboard.press("t")
        presented = page.text_content(".present-ends small").split(" ")[1]
        check(beside is None or presented == beside, f"{address[-50:]}: {beside} side by side, {presented} presented")
        page.keyboard.press("t")
        page.keyboard.press("ArrowRight")
    session.context.close()


def all_messages(browser, address):
    """Side by side and in the presenter view each message comes once."""
    session = Session(browser, address)
    page = session.page
    walk = """where => { const seen = []; let last;
    for (let step = 0; step < 300; step++) {
      const now = where === "side" ? document.querySelector('.inspector').textContent.match(/message (\\d+)/)?.[1] : document.querySelector('.present-ends small').textContent.split(' ')[1];
      if (now !== undefined && now !== seen.at(-1)) seen.push(now);
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    } return seen.join(); }"""
    beside = page.evaluate(walk, "side")
    page.keyboard.press("t")
    page.keyboard.press("Home")
    presented = page.evaluate(walk, "present")
    check(beside == presented and beside.count(",") > 60, f"each message comes once: {beside} side by side, {presented} presented")
    session.context.close()


def label_height(page):
    """The size of type of the current message's name in the diagram, in pixels."""
    return page.evaluate("""(() => { const name = document.querySelector('.message.current .name');
      let zoom = 1;
      for (let at = name.closest('.list-layer'); at instanceof HTMLElement; at = at.parentElement) zoom *= Number(getComputedStyle(at).zoom) || 1;
      return Math.round(parseFloat(getComputedStyle(name).fontSize) * zoom * 10) / 10; })()""")


def shown_numbers(page):
    """The numbers of the messages that the diagram shows."""
    return [int(text) for text in page.locator(".present-stage .message .number").all_text_contents()]


def present(browser, address):
    session = Session(browser, address + "#page=side&scenario=login-wrong-password&patterns=round-table,rvb&at=0.0")
    page = session.page
    page.keyboard.press("]")
    page.keyboard.press("]")
    page.keyboard.press("t")
    check(page.locator(".present").count() == 1, "t presents")
    check(page.locator(".pane").count() == 1, "one run alone")
    check("Login wrong password" in page.text_content(".present .eyebrow"), f"the scenario is named in words: {page.text_content('.present .eyebrow')}")
    low = page.evaluate("[...document.querySelectorAll('.present-modes > :not(.grow)')].map(each => Math.round(each.getBoundingClientRect().top))")
    check(max(low) - min(low) < 12, f"the controls stand in one row: {low}")
    for selector in (".present-call", ".present-ends"):
        size = page.evaluate("selector => parseFloat(getComputedStyle(document.querySelector(selector)).fontSize)", selector)
        check(size >= 28, f"{selector} is read from the last row: {size}")
    check(label_height(page) >= 28, f"so is the message in the diagram: {label_height(page)}")
    place = session.hash()
    before = label_height(page)
    page.keyboard.press("+")
    check(label_height(page) > before * 1.2, "+ enlarges the text itself")
    page.keyboard.press("0")
    check(page.evaluate("(list => list.scrollWidth <= list.clientWidth)(document.querySelector('.present-stage .sequence'))"), "0 shows all lifelines")
    check(label_height(page) >= 28, f"the message is read from the last row still: {label_height(page)}")
    page.keyboard.press("0")
    check(label_height(page) == before, "and 0 again brings the usual size back")
    whole(session)
    page.keyboard.press("f")
    folded = page.text_content(".present-ends")
    check(page.locator(".present-stage .repeats").count() > 0, f"f folds repeats: {folded}")
    page.keyboard.press("f")
    check(page.locator(".present-stage .repeats").count() == 0, "and f again unfolds them")
    page.evaluate("place => (location.hash = place)", place)
    session.settle()
    first = page.text_content(".present-call")
    page.keyboard.press("PageDown")
    second = page.text_content(".present-call")
    check(first != second, "Page Down steps on")
    page.keyboard.press("PageUp")
    check(page.text_content(".present-call") == first, "Page Up steps back")
    page.keyboard.press("n")
    seen = set()
    for _ in range(40):
        page.keyboard.press("ArrowRight")
        seen.update(page.locator(".present-notes .rule b").all_text_contents())
        number = int(page.text_content(".present-ends small").split(" ")[1])
        shown = shown_numbers(page)
        check(shown[-1] == number and shown == sorted(shown), f"nothing that follows is shown: {shown[-3:]} at {number}")
        check(page.locator(".present-stage .message.current").count() == 1, "the current message is marked")
        faded = page.locator(".present-stage .message.faded").count()
        check(faded == len(shown) - 1, f"all others are dimmed: {faded} of {len(shown)}")
    check({"RT-1", "RT-3", "RT-10"} <= seen, f"the notes name the rules: {sorted(seen)}")
    check(page.locator(".present [role=status].unseen").text_content().count(" to ") == 1, "a step tells its message, sender and receiver")
    place = session.hash()
    words = page.text_content(".present-call")
    other = Session(browser, address + place)
    check(other.page.text_content(".present-call") == words, f"a link shows the same message: {place}")
    other.context.close()

    # Asking first: nothing of the answer is in the page, in any view.
    page.keyboard.press("u")
    for view in ("sequence", "flow", "causes", "ownership", "table"):
        page.keyboard.press("Home")
        page.locator(f".present .choice [data-value={view}]").click()
        page.keyboard.press("q")
        for _ in range(15):
            page.keyboard.press("ArrowRight")
            check(page.text_content(".present-call") == "What comes next?", f"{view}: q asks first")
            hidden = page.inner_text(".present").replace("\n", " ")
            page.keyboard.press("ArrowRight")
            number = page.text_content(".present-ends small").split(" ")[1]
            check(f"message {number} " not in hidden and "This rule demands" not in hidden, f"{view}: what is asked for isn't told")
            if view in ("sequence", "table", "causes"):
                numbers = page.locator(".present-stage .number, .present-stage .line > :first-child").all_text_contents()
                check(number in numbers and f" {number} " not in f" {hidden} ", f"{view}: message {number} comes with the answer")
        check(page.text_content(".present-call") != "What comes next?", "and shown then")
        page.keyboard.press("q")
    page.locator(".present .choice [data-value=sequence]").click()
    page.evaluate("document.activeElement.blur()")
    lesson(session, address)

    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("2")
    check("rvb" in page.text_content(".present .eyebrow").lower(), "2 shows the other run")
    check(nameless(page) == [], f"present: controls without a name: {nameless(page)}")
    found_in_both(session, "present")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Escape")
    check(page.locator(".pane").count() == 2, "Esc leads back")
    session.context.close()
    scene = address + "#page=side&scenario=login-wrong-password&patterns=round-table,rvb&"
    for place, steps in (("fold=1&at=7.3", 5), ("fold=1&scope=run&at=9.0", 2), ("hide=assembly,role:view&at=2.0", 3), ("at=s3", 1), ("at=b3", 1)):
        same_message(browser, scene + place, steps)
    all_messages(browser, scene + "at=0.0")
    for scheme in ("light", "dark"):
        contrasts(browser, address, scheme)
    widths(browser, address + "#page=present&scenario=login-wrong-password&patterns=rvb&at=5.0", "present")


# The rows of the presenter's list, those of them that are cut, and the room of a row.
ROWS = """(() => { const list = document.querySelector('.present-stage .list'), room = list.getBoundingClientRect();
  const top = list.querySelector('.list-head').getBoundingClientRect().bottom;
  const rows = [...list.querySelectorAll('.message .ground, .line[data-place], .cause')].map(each => each.getBoundingClientRect());
  const cut = rows.filter(row => row.top < top - 2 || row.bottom > room.bottom + 2).length;
  return { rows: rows.length, cut, isWide: list.scrollWidth > list.clientWidth + 1, size: rows[0].height, isCurrentSeen: rows.at(-1).bottom <= room.bottom + 2 && rows.at(-1).top >= top - 2 }; })()"""


def whole(session):
    """0 brings all rows in sight, or where there are too many to read those around the message."""
    page = session.page
    place = session.hash()
    for view in ("sequence", "causes", "table"):
        page.locator(f".present .choice [data-value={view}]").click()
        page.evaluate("document.activeElement.blur()")
        for width, height in ((1920, 1080), (1280, 800)):
            session.resize(width, height)
            page.keyboard.press("End")
            for _ in range(4):
                usual = page.evaluate(ROWS)
                page.keyboard.press("0")
                session.settle()
                fitted = page.evaluate(ROWS)
                least = 1.6 * (34 if view == "sequence" else 26)
                check(fitted["size"] > least * 0.75 - 0.6, f"{view}, {width} px: a room reads what 0 shows: {fitted}")
                check(fitted["cut"] == 0 or fitted["size"] < least + 0.6 and fitted["isCurrentSeen"], f"{view}, {width} px: 0 shows all rows: {usual}, {fitted}")
                told = page.text_content(".present-fit")
                check(told == ("all messages so far are visible" if fitted["cut"] == 0 and not fitted["isWide"] else "some messages don't fit: scroll to see them"), f"{view}, {width} px: and says so: {told}, {fitted}")
                check(fitted["cut"] <= usual["cut"], f"{view}, {width} px: and never fewer: {usual}, {fitted}")
                page.keyboard.press("0")
                page.keyboard.press("[")
    session.resize(1280, 800)
    session.hash()
    page.evaluate("place => (location.hash = place)", place)
    session.settle()
    check(session.hash() == place, f"and the page is as it was: {place}")


# Texts of the presenter's diagram that have less than 4.5 : 1 against what is behind them.
PALE = """(() => { const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const parts = color => { pen.clearRect(0, 0, 1, 1); pen.fillStyle = color; pen.fillRect(0, 0, 1, 1); const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data; return [r, g, b, a / 255]; };
  const light = color => { const [r, g, b] = color.map(part => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const over = (top, ground, opacity) => [0, 1, 2].map(index => top[index] * opacity + ground[index] * (1 - opacity));
  const card = parts(getComputedStyle(document.querySelector('.present-stage .pane')).backgroundColor);
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--selected)';
  const selected = parts(getComputedStyle(probe).color);
  probe.remove();
  return [...document.querySelectorAll('.present-stage :is(text, .line > *, .cause b, .cause .who, .cause .number, .lifeline span, .lifeline small, .prefix)')].flatMap(text => {
    if (text.textContent.trim() === '' || text.closest('.aside, .absent, .unseen') || !text.checkVisibility({ visibilityProperty: true })) return [];
    let opacity = 1;
    for (let at = text; !at.matches('.present-stage'); at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    const style = getComputedStyle(text), color = parts(text instanceof SVGElement ? style.fill : style.color);
    const rect = text.closest('.box')?.querySelector('rect'), head = text.closest('.lifeline');
    const filled = rect ? parts(getComputedStyle(rect).fill) : head ? parts(getComputedStyle(head).backgroundColor) : null;
    const isOnCurrent = !rect && !text.matches('.link-label') && text.closest('.current');
    const ground = filled ? over(filled, card, filled[3] * (rect ? Number(getComputedStyle(rect).opacity) : 1)) : isOnCurrent ? selected : card;
    const [high, low] = [light(over(color, ground, color[3] * opacity)), light(ground)].sort((a, b) => b - a);
    const contrast = (high + 0.05) / (low + 0.05);
    return contrast < 4.5 ? [`${text.textContent.slice(0, 30)}: ${contrast.toFixed(2)}`] : []; }); })()"""


def contrasts(browser, address, scheme):
    """Words shown before can be read from the last row, too; a flow fills the room."""
    session = Session(browser, address, width=1920, height=1080, scheme=scheme)
    for view in ("sequence", "flow", "causes", "ownership", "table"):
        for beat in (2, 4):
            session.page.goto(f"{address}#page=present&scenario=login-wrong-password&patterns=round-table&at=b{beat}&view={view}")
            session.settle()
            pale = session.page.evaluate(PALE)
            check(pale == [], f"{scheme}, {view}: words are pale: {pale[:4]}")
        if view == "flow":
            wide = session.page.evaluate("""(room => { const boxes = [...document.querySelectorAll('.present-stage .box:not(.aside)')].map(box => box.getBoundingClientRect());
              return (Math.max(...boxes.map(box => box.right)) - Math.min(...boxes.map(box => box.left))) / room.clientWidth; })(document.querySelector('.present-stage'))""")
            check(wide > 0.6, f"a flow of a beat uses the width: {wide:.2f}")
    session.context.close()


def lesson(session, address):
    """A plan made by clicking, its notes in a second window, kept in the address and in a file."""
    page = session.page
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    first = page.text_content(".present-call")
    check(page.locator(".present-modes").get_by_role("button", name="Add stop").is_visible(), "a button adds a stop")
    page.locator(".present-modes").get_by_role("button", name="Add stop").click()
    check(page.locator(".present-modes").get_by_role("button", name="Remove stop").is_visible(), "which then removes it")
    page.fill("#own-note", "say it, slowly")
    for _ in range(3):
        page.get_by_role("button", name="Next (→)").click()
    asked = page.text_content(".present-ends")
    low = page.evaluate("[...document.querySelectorAll('.plan-buttons button')].map(each => each.getBoundingClientRect().bottom)")
    check(len(low) == 3 and max(low) <= 800, f"a lesson is saved and opened without scrolling: {low}")
    check(page.input_value("#own-note") == "", "a note belongs to its message")
    page.fill("#own-question", "Who hears of it?")
    check(page.locator(".stops button[aria-current]").count() == 1 and page.locator(".stops > li").count() == 2, "writing makes a stop")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press(",")
    check(page.input_value("#own-note") == "say it, slowly" and page.text_content(".present-call") == first, ", leads back to the first stop, whose note is kept")
    page.keyboard.press(".")
    check(page.text_content(".present-call") == "Who hears of it?", ". leads to the next one, which asks its question")
    check(asked not in page.inner_text(".present"), "before it shows the message")
    check("stop 2 of 2 · the last" in page.text_content(".present .eyebrow"), f"the last stop says so: {page.text_content('.present .eyebrow')}")
    page.keyboard.press(".")
    check("last stop" in page.text_content(".present-end") and page.text_content(".present-call") == "Who hears of it?", "beyond it, . says that the lesson ends")
    place = session.hash()
    page.fill("#lesson-title", "Who hears of it?")
    page.fill("#lesson-minutes", "20")
    with page.expect_download() as info:
        page.get_by_role("button", name="Save lesson").click()
    file = info.value.path()
    said = page.text_content(".plan-buttons + .hint")
    check("Saved 2 stops as who-hears-of-it.json" in said, f"it says what was saved, and where: {said}")
    check(info.value.suggested_filename == "who-hears-of-it.json" and "say it, slowly" in Path(file).read_text(), "the lesson is saved with its notes")

    other = Session(session.context.browser, address + place)
    check(other.page.locator(".stops > li").count() == 2, f"a link keeps the lesson: {place}")
    other.context.close()
    other = Session(session.context.browser, address + "#page=present&beside=notes")
    with other.page.expect_file_chooser() as chooser:
        other.page.get_by_role("button", name="Open lesson").click()
    chooser.value.set_files(file)
    other.page.wait_for_function("() => document.querySelectorAll('.stops > li button').length >= 2")
    check(other.page.text_content(".present-call") == first, "a saved lesson opens at its first stop")
    kept = [other.page.input_value("#lesson-title"), other.page.input_value("#lesson-minutes")]
    check(kept == ["Who hears of it?", "20"], f"with its title and minutes: {kept}")
    other.context.close()

    with page.expect_popup() as popup:
        page.keyboard.press("w")
    notes = popup.value
    check(page.locator(".present-notes").count() == 0 and notes.locator(".present-notes").count() == 1, "the notes move to a window of their own")
    check(notes.locator(".notes-now .hint").first.text_content().startswith("Hidden from the class"), "which knows what the class doesn't")
    check(notes.locator(".notes-now .message-lines li").count() >= 3 and "→" in notes.inner_text(".notes-now"), "and what follows")
    check(notes.evaluate("getComputedStyle(document.body).fontFamily") == page.evaluate("getComputedStyle(document.body).fontFamily"), "in the page's own style")
    notes.keyboard.press("ArrowRight")
    check(page.text_content(".present-call") != "Who hears of it?", "its keys step the diagram")
    shown = page.text_content(".present-call")
    page.keyboard.press("ArrowRight")
    check(notes.text_content(".notes-now .call") == page.text_content(".present-call") != shown, "and it keeps in step")
    notes.fill("#own-note", "from the window")
    check("from the window" in session.hash().replace("+", " "), "what is written there is kept in the address")
    notes.close()
    page.wait_for_selector(".present-notes")
    check(page.input_value("#own-note") == "from the window", "closed, they come back")


def whole_lesson(browser, report_page, students_page, teacher_page, worksheet_page, plan):
    """A lesson from start to end: the plan at the projector, the exercises of three students, their codes, the worksheet."""
    stops = json.loads(Path(plan).read_text())["stops"]
    projected(browser, report_page, plan, stops)
    codes = [work_through(browser, students_page, student) for student in ("wrong and right", "right", "shown")]
    session = Session(browser, teacher_page)
    page = session.page
    page.locator("#codes").fill("\n".join(f"Student {number + 1}: {code}" for number, (code, _) in enumerate(codes)))
    check(page.text_content(".status-line") == "3 valid codes.", f"the codes are read: {page.text_content('.status-line')}")
    sums = page.locator(".students tbody .sum").all_text_contents()
    check(sums == [points for _, points in codes], f"both pages count alike: {sums}, {codes}")
    check(page.locator(".misconceptions li").count() > 0, "what was believed is told")
    check(page.locator(".answer").count() == len(page_data(page)["exercises"]), "every exercise is there to be discussed")
    session.context.close()
    on_paper(browser, worksheet_page, len(page_data_of(browser, students_page)["exercises"]))


def page_data_of(browser, address):
    session = Session(browser, address)
    data = page_data(session.page)
    session.context.close()
    return data


def projected(browser, address, plan, stops):
    """The plan is opened, and each stop asks its question, if it has one, before it shows its message and its note."""
    session = Session(browser, address, 1920, 1080)
    page = session.page
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a lesson").click()
    chooser.value.set_files(plan)
    through(session, stops)
    page.keyboard.press("q")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    check("?" in page.text_content(".present-call") or "next" in page.text_content(".present-call").lower(), "asking first asks at every step")
    session.context.close()


def offered(browser, address):
    """Each lesson that the report offers, from its link through all its stops."""
    session = Session(browser, address)
    lessons = page_data(session.page)["lessons"]
    session.context.close()
    check(len(lessons) == 4, f"four lessons are offered: {len(lessons)}")
    for lesson in lessons:
        session = Session(browser, address, 1920, 1080)
        session.page.locator(".lessons a", has_text=lesson["title"]).click()
        through(session, lesson["stops"])
        session.context.close()


def through(session, stops):
    """Goes through the stops of a lesson that has begun: each asks its question, then shows its message."""
    page = session.page
    page.wait_for_selector(".present-call")
    with page.expect_popup() as popup:
        page.keyboard.press("w")
    notes = popup.value
    check(notes.locator(".stops > li").count() == len(stops), "the notes list all stops")
    for number, stop in enumerate(stops):
        where = f"stop {number + 1}"
        check(notes.input_value("#own-note") == stop["note"], f"{where}: the note is in the teacher's window")
        check(stop["note"] not in page.inner_text("body"), f"{where}: the class doesn't see the note")
        if stop["question"]:
            check(page.text_content(".present-call") == stop["question"], f"{where} asks: {page.text_content('.present-call')}")
            check("Hidden from the class" in notes.inner_text(".notes-now"), f"{where}: the answer is in the teacher's window alone")
            answer = notes.text_content(".notes-now .call")
            if stop["view"] == "sequence":
                check(stop["message"] not in shown_numbers(page), f"{where}: the class doesn't see {answer}")
            page.keyboard.press("ArrowRight")
            check(page.text_content(".present-call") == answer, f"{where}: the arrow shows {answer}")
        if stop["view"] == "sequence":
            check(stop["message"] in shown_numbers(page), f"{where}: the message is shown")
            check(label_height(page) >= 20, f"{where}: the last row reads the diagram: {label_height(page)}")
        where_now = session.hash()
        check(f"scenario={stop['scenario']}" in where_now and f"m{stop['message']}" in where_now, f"{where} is at its message: {where_now}")
        page.keyboard.press(".")
    check(notes.locator(".stops [aria-current]").count() == 1, "the last stop stays")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
        place = page.text_content(".present .eyebrow")
        check(f"stop {len(stops)} of {len(stops)}" in place, f"going on from the last stop keeps the place in the plan: {place}")
    page.keyboard.press(".")
    check("last stop" in page.text_content(".present-end"), "and . says that the lesson ends")
    notes.close()


def work_through(browser, address, student):
    """All exercises, the first answers wrong and then right, right at once, or wrong and then shown; the code and the score."""
    session = Session(browser, address)
    page = session.page
    data = page_data(page)
    page.locator(".main-button").first.click()
    for number, exercise in enumerate(data["exercises"]):
        answers = [part["answer"] for part in exercise["parts"]]
        sizes = [len(part["options"]) for part in exercise["parts"]]
        page.locator(".progress button").nth(number).click()
        isRight = student == "right"
        for part, (answer, size) in enumerate(zip(answers, sizes)):
            page.locator("fieldset").nth(part).locator("input").nth(answer if isRight else (answer + 1) % size).check(force=True)
        page.locator("form .main-button").click()
        if not isRight:
            check(page.locator(".settled").count() == 0, f"exercise {number + 1}: a wrong answer gets another try")
            check(page.locator(".said-of-it").first.is_visible(), f"exercise {number + 1}: and a hint")
            if student == "shown":
                page.locator("button.give").click()
            else:
                for part, answer in enumerate(answers):
                    page.locator("fieldset").nth(part).locator("input").nth(answer).check(force=True)
                page.locator("form .main-button").click()
        check(page.locator(".settled").count() == 1, f"exercise {number + 1}, {student}: the answer is told")
        check(len(page.text_content(".verdict")) > 20, f"exercise {number + 1}, {student}: with its reason")
    page.locator("form .main-button").click()
    code, points = page.text_content(".result-code"), page.text_content("h1").removesuffix(" points")
    total = sum(len(exercise["parts"]) for exercise in data["exercises"])
    check(points == f"{total if student == 'right' else 0} of {total}", f"{student}: {points}")
    if student == "wrong and right":
        check(f"{total} more at the second try" in page.text_content("main"), "second tries are counted apart")
    session.context.close()
    return code, points


def on_paper(browser, address, count):
    """The worksheet prints its exercises, the answers and role cards on sheets of their own."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    page.set_default_timeout(DEADLINE)
    page.on("console", lambda message: check(False, f"worksheet: {message.text}"))
    page.goto(address)
    page.emulate_media(media="print")
    check(page.locator("#exercises article.exercise").count() == count, "all exercises are on paper")
    check(page.locator("#exercises .box").count() >= 2 * count, "with boxes to tick")
    check(page.locator("#exercises .sheet-head .who").is_visible(), "and a line for the name")
    check(len(page.inner_text("#answers")) > 300, "the answers have a sheet of their own")
    check(page.locator(".role-card").count() >= 4, f"there are role cards: {page.locator('.role-card').count()}")
    check(page.locator(".contents").is_hidden(), "the links to the parts aren't printed")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "worksheet.pdf"
        page.pdf(path=file, format="A4")
        check(file.read_bytes().startswith(b"%PDF") and file.stat().st_size > 20_000, "it prints")
    page.context.close()


def pictures(browser, students_page, teacher_page, report_page, folder):
    Path(folder).mkdir(parents=True, exist_ok=True)
    made = make_codes(browser, students_page, 30)
    data = None
    for width, height in ((360, 760), (1280, 800), (1920, 1080)):
        for scheme in ("light", "dark"):
            session = Session(browser, students_page, width, height, scheme)
            page = session.page
            data = page_data(page)
            kinds = [exercise["kind"] for exercise in data["exercises"]]
            places = [("start", "", 0)] + [(kind, f"#/{kinds.index(kind) + 1}", 0) for kind in dict.fromkeys(kinds)]
            places += [(f"{kind}-told", f"#{made[0]['code']}/{kinds.index(kind) + 1}", 0) for kind in dict.fromkeys(kinds)]
            places += [("end", f"#{made[0]['code']}/{len(kinds) + 1}", 0)]
            for name, place, _ in places:
                page.goto(students_page + place)
                page.reload()
                page.wait_for_selector("main > *")
                session.settle()
                page.screenshot(path=f"{folder}/{name}-{width}-{scheme}.png", full_page=width == 360)
            session.context.close()
            session = Session(browser, teacher_page, width, height, scheme)
            lines = [f"Student {number + 1}: {each['code']}" for number, each in enumerate(made)] + ["Zoe: " + made[0]["code"][:-2] + "AA"]
            session.page.locator("#codes").fill("\n".join(lines))
            session.page.locator(".answer summary").nth(2).click()
            session.settle()
            session.page.screenshot(path=f"{folder}/teacher-{width}-{scheme}.png", full_page=True)
            session.context.close()
            if report_page != "-":
                session = Session(browser, report_page + "#page=present&scenario=login-wrong-password&patterns=round-table&at=24.6", width, height, scheme)
                session.settle()
                session.page.screenshot(path=f"{folder}/present-{width}-{scheme}.png")
                session.context.close()


def main(arguments):
    name, *rest = arguments
    checks = {"students": students, "teacher": teacher, "present": present, "lesson": whole_lesson, "lessons": offered, "pictures": pictures}
    return run_checks(checks, [name], *[Path(path).resolve().as_uri() if path.endswith(".html") else path for path in rest])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
