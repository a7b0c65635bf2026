"""Builds the mistakes and mutants of all patterns, asks every net, and writes the outcome."""

import json
import os
import random
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from copies import Copy, Failure, Pattern, run
from nets import FEWER_WALKS, WALKS, Place, nearest, scenarios, tests, walks

FOLDERS = ["RoundTable", "SNPArchitecture", "LockFlux", "RVB", "VIPERS", "Yardstick"]
MISTAKES = Path(__file__).with_name("mistakes.json")
#: The first number of a pattern's mutants; mistakes have lower ones.
FIRST_MUTANT = 1_001


def tell(words):
    print(f"defects: {words}", file=sys.stderr, flush=True)


class Made:
    """A mistake, or a mutant, in a pattern."""

    def __init__(self, pattern, number, id=None, mutant=None):
        self.pattern = pattern
        self.number = number
        self.id = id
        self.mutant = mutant
        self.places = [mutant] if mutant else []
        self.isSwitched = True
        self.notices = {}
        self.isBuilt = True
        #: False where a net gave no answer that can be read: then nothing is written of it.
        self.isAsked = True

    @property
    def name(self):
        return f"{self.pattern.name}/{self.id or self.number}"

    @property
    def place(self):
        return Place(self.places, self.pattern.sources)

    def compiler(self, kind, path, words):
        """Notes a diagnostic; the first of a kind is kept, and how many there are."""
        notice = self.notices.setdefault(kind, {"count": 0, "said": words, "near": []})
        notice["count"] += 1
        notice["near"].append(self.place.nearness_of_file(path))
        if kind == "error":
            self.isBuilt = False

    def doesnt_compile(self, kind, path, words):
        """Notes what the compiler says of a mistake that is built alone."""
        if kind not in self.notices or kind == "error":
            self.compiler(kind, path, words)

    def breaks_tests(self, kind, path, words):
        """Notes that the pattern's tests don't compile with it."""
        if kind == "error" and "tests" not in self.notices:
            self.notices["tests"] = {
                "failed": 0, "said": f"the tests don't compile: {words}", "stopped": True,
                "near": self.place.nearness(Path(path).name)}


class Campaign:
    def __init__(self, root, names, ids):
        self.root = root
        self.copy = Copy(root)
        self.patterns = [Pattern(root, folder) for folder in FOLDERS]
        known = [pattern.name for pattern in self.patterns]
        for name in names:
            if name not in known:
                raise Failure(f"there is no pattern '{name}': one of {', '.join(known)}")
        self.mistakes = json.loads(MISTAKES.read_text())["mistakes"]
        every = [mistake["id"] for mistake in self.mistakes]
        for id in ids:
            if id not in every:
                raise Failure(f"there is no mistake '{id}': one of {', '.join(every)}")
        self.chosen = [pattern for pattern in self.patterns if not names or pattern.name in names]
        recorded = [{path.stem for path in (root / "Traces" / name).glob("*.jsonl")} for name in known]
        #: The scenarios that all patterns are compared in; some patterns have more of their own.
        self.common = sorted(set.intersection(*recorded))
        self.ids = [id for id in every if not ids or id in ids]
        for pattern in self.patterns:
            for id in every:
                if (id in pattern.patches) == (id in pattern.reasons):
                    raise Failure(f"{pattern.sources}/Defects has neither {id}.patch nor {id}.txt, or both")
            for id in [*pattern.patches, *pattern.reasons]:
                if id not in every:
                    raise Failure(f"{pattern.sources}/Defects/{id} is no mistake of {MISTAKES.name}")

    # Building

    def tool(self):
        words = ["swift", "build", "--package-path", self.root, "--product", "defect-switches", "--ignore-lock"]
        done = run(words)
        if done.returncode != 0:
            raise Failure("defect-switches can't be built:\n" + done.stdout[-3000:] + done.stderr[-3000:])
        path = run([*words, "--show-bin-path"]).stdout.strip()
        return Path(path) / "defect-switches"

    def build(self, made, mutants=0, seed=1):
        """Compiles into the copy what can be a switch.

        Mutants that don't compile are noticed by the compiler; they are left out, and the copy is built again.
        """
        tool = self.tool()
        self.copy.refresh()
        left = {pattern.name: set() for pattern in self.patterns}
        found = []
        for attempt in range(1, 12):
            lines = {}
            for pattern in self.patterns:
                if pattern not in self.chosen:
                    self.copy.restore(pattern)
                    continue
                own = [one for one in made if one.pattern is pattern]
                numbers = {one.id: one.number for one in own if one.number not in left[pattern.name]}
                drawn = {"first": FIRST_MUTANT, "count": mutants, "seed": seed} if mutants else None
                result = self.copy.switch(tool, pattern, numbers, drawn, left[pattern.name])
                for variant in result["variants"]:
                    one = next(one for one in own if one.number == variant["number"])
                    one.places, one.isSwitched = variant["places"], variant["isSwitched"]
                if mutants and attempt == 1:
                    found += [Made(pattern, mutant["number"], mutant=mutant) for mutant in result["mutants"]]
                for line in result["lines"]:
                    lines.setdefault(f"{pattern.sources}/{line['file']}", []).append((line, pattern))
            tell(f"building, attempt {attempt}")
            isDone, diagnostics = self.copy.build("--product", "archflow")
            unknown = []
            for path, number, kind, words in diagnostics:
                owners = [(line, pattern) for line, pattern in lines.get(path, []) if line["from"] <= number <= line["to"]]
                if not owners:
                    unknown.append(f"{path}:{number}: {kind}: {words}")
                for line, pattern in owners:
                    one = next(o for o in made + found if o.pattern is pattern and o.number == line["number"])
                    if kind == "error":
                        left[pattern.name].add(line["number"])
                        one.isSwitched = one.isSwitched and one.mutant is not None
                    # A mistake that doesn't compile beside the others is built alone.
                    if kind == "error" and one.mutant or kind == "warning" and "warning" not in one.notices:
                        one.compiler(kind, path, words)
            tell(f"{sum(kind == 'error' for _, _, kind, _ in diagnostics)} errors")
            if isDone:
                break
            if unknown and not any(kind == "error" and lines.get(path) for path, _, kind, _ in diagnostics):
                raise Failure("the switches don't compile:\n" + "\n".join(unknown[:20]))
        else:
            raise Failure("the switches don't compile")
        return found

    def build_tests(self):
        """Builds the tests. Some read the sources when they run, so these are as they were from then on."""
        isDone, diagnostics = self.copy.build("--build-tests")
        if not isDone:
            raise Failure("the tests can't be built:\n" + "\n".join(map(str, diagnostics[:10])))
        for pattern in self.patterns:
            self.copy.restore(pattern)

    # Asking

    def ask(self, one):
        """Asks all nets but the tests about a mistake that is built."""
        place, name, number = one.place, one.pattern.name, one.number if one.isSwitched else 0
        one.notices.update(scenarios(self.copy.program, name, number, place, self.common))
        walked = walks(self.copy.program, name, number, place, WALKS)
        if walked:
            one.notices["walks"] = walked

    def ask_mutant(self, one):
        """Asks the nets that are the same for all about a mutant; on walks goes only what nothing else has noticed."""
        place, name = one.place, one.pattern.name
        notices = scenarios(self.copy.program, name, one.number, place, self.common)
        notices.pop("rules", None)
        walked = None if notices else walks(self.copy.program, name, one.number, place, FEWER_WALKS)
        if walked:
            notices["walks"] = walked
        one.notices.update(notices)

    def ask_tests(self, one):
        """Asks the pattern's own tests."""
        number = one.number if one.isSwitched else 0
        failed, _ = tests(self.copy.scratch, one.pattern.folder, number, one.place, self.copy.package)
        if failed:
            one.notices["tests"] = failed

    def ask_all(self, made, ask, what):
        """Asks about all that are built, on all processors."""
        start = time.monotonic()
        asked = [one for one in made if one.isBuilt]

        def attempt(one):
            try:
                ask(one)
            except RuntimeError as error:
                one.isAsked = False
                tell(f"{one.name} can't be asked: {error}")

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for count, _ in enumerate(pool.map(attempt, asked), 1):
                if count % 20 == 0 or count == len(asked):
                    tell(f"{what}: {count} of {len(asked)} in {time.monotonic() - start:.0f} s")

    def baseline(self):
        """Without a mistake the copy behaves as the package: no net notices anything.

        Its traces may show what edits declare for all, such as one more stored property.
        """
        counts = {}
        for pattern in self.chosen:
            nothing = Place([], pattern.sources)
            notices = scenarios(self.copy.program, pattern.name, 0, nothing, self.common)
            notices["walks"] = walks(self.copy.program, pattern.name, 0, nothing, WALKS)
            if any(notices.values()):
                raise Failure(f"{pattern.name}: without a mistake {notices}")
            failed, counts[pattern.name] = tests(self.copy.scratch, pattern.folder, 0, nothing, self.copy.package)
            if failed:
                raise Failure(f"{pattern.name}: without a mistake its tests fail: {failed}")
        return counts

    def alone(self, made):
        """Builds those that can't be switches, one of each pattern at a time, and asks the nets."""
        waiting = [one for one in made if not one.isSwitched and one.isBuilt]
        while waiting:
            turn = list({one.pattern.name: one for one in reversed(waiting)}.values())
            waiting = [one for one in waiting if one not in turn]
            for pattern in self.patterns:
                self.copy.restore(pattern)
            for one in turn:
                self.copy.replace(one.pattern, one.id)
            tell("building alone: " + ", ".join(one.name for one in turn))
            self.build_alone(turn, ["--product", "archflow"], "Sources", Made.doesnt_compile)
            self.ask_all(turn, self.ask, "alone")
            self.build_alone(turn, ["--build-tests"], "Tests", Made.breaks_tests)
            self.ask_all([one for one in turn if "tests" not in one.notices], self.ask_tests, "their tests")

    def build_alone(self, turn, words, part, note):
        """Builds what a turn's mistakes left; what doesn't compile is noted, and its pattern brought back to what it was."""
        while True:
            isDone, diagnostics = self.copy.build(*words)
            wrong = []
            for one in turn:
                own = f"{part}/Patterns/{one.pattern.folder}" + ("Tests/" if part == "Tests" else "/")
                for path, _, kind, said in diagnostics:
                    if path.startswith(own):
                        note(one, kind, path, said)
                        if kind == "error" and one not in wrong:
                            wrong.append(one)
            if isDone:
                return
            if not wrong:
                raise Failure("the copy can't be built: " + str(diagnostics[:5]))
            for one in wrong:
                self.copy.restore(one.pattern)

    def make(self, ids_of):
        """The mistakes of some patterns, made and asked."""
        made = []
        for pattern in self.chosen:
            ids = [id for id in ids_of(pattern) if id in pattern.patches]
            made += [Made(pattern, self.number(id), id) for id in ids]
        return made

    def number(self, id):
        return 1 + [mistake["id"] for mistake in self.mistakes].index(id)

    # What is written

    def write(self):
        """Makes the mistakes, asks every net, and writes the outcome."""
        began = time.monotonic()
        made = self.make(lambda pattern: self.ids)
        self.build(made)
        self.build_tests()
        tell(f"built in {time.monotonic() - began:.0f} s")
        counts = self.baseline()
        switched = [one for one in made if one.isSwitched]
        self.ask_all(switched, self.ask, "mistakes")
        self.ask_all(switched, self.ask_tests, "their tests")
        self.alone(made)
        for pattern in self.chosen:
            own = {one.id: one for one in made if one.pattern is pattern}
            form = self.form(pattern)
            kept = {mistake["id"]: mistake for mistake in form["mistakes"]}
            for id in self.ids:
                if id not in own or own[id].isAsked:
                    kept[id] = self.told(pattern, id, own.get(id))
            form["mistakes"] = [kept[mistake["id"]] for mistake in self.mistakes if mistake["id"] in kept]
            form["tests"] = {"count": counts[pattern.name], "lines": lines_of_tests(self.root, pattern)}
            form["walks"] = WALKS
            self.save(pattern, form)
        self.end(made, began)

    def write_mutants(self, count, seed):
        """Draws mutants, asks the nets that are the same for all, and writes the outcome."""
        began = time.monotonic()
        found = self.build([], count, seed)
        tell(f"built in {time.monotonic() - began:.0f} s")
        self.ask_all(found, self.ask_mutant, "mutants")
        for pattern in self.chosen:
            drawn = [one for one in found if one.pattern is pattern and one.isAsked]
            form = self.form(pattern)
            form["mutants"] = {"seed": seed, "walks": FEWER_WALKS, "drawn": [told_mutant(one) for one in drawn]}
            self.save(pattern, form)
        self.end(found, began)

    def end(self, made, began):
        """Tells the time, and fails where something couldn't be asked."""
        tell(f"all in {time.monotonic() - began:.0f} s")
        unasked = [one.name for one in made if not one.isAsked]
        if unasked:
            raise Failure(f"nothing new is written of {', '.join(unasked)}, which can't be asked")

    def form(self, pattern):
        """The outcome that was written of a pattern before."""
        path = self.root / pattern.sources / "defects.json"
        if path.exists():
            return json.loads(path.read_text())
        return {"version": 1, "pattern": pattern.name, "tests": None, "walks": None, "mistakes": [], "mutants": None}

    def save(self, pattern, form):
        path = self.root / pattern.sources / "defects.json"
        path.write_text(json.dumps(form, indent=1, ensure_ascii=False) + "\n")

    def told(self, pattern, id, one):
        mistake = next(mistake for mistake in self.mistakes if mistake["id"] == id)
        form = {"id": id, "round": mistake["round"], "mistake": mistake["mistake"]}
        if one is None:
            return form | {"impossible": " ".join(pattern.reasons[id].split())}
        return form | {
            "edit": pattern.edit(id), "places": places(one), "isSwitched": one.isSwitched, "notices": notices(one)}

    # Checking

    def check(self, share, seed):
        """Sees that each patch applies, and that a drawn share ends as written."""
        for pattern in self.patterns:
            for id in pattern.patches:
                with tempfile.TemporaryDirectory() as work:
                    pattern.apply(id, Path(work))
        tell(f"{sum(len(pattern.patches) for pattern in self.patterns)} patches apply")
        written = {}
        for pattern in self.patterns:
            form = json.loads((self.root / pattern.sources / "defects.json").read_text())
            for mistake in form["mistakes"]:
                if mistake.get("isSwitched"):
                    written[pattern.name, mistake["id"]] = mistake
        numbers = random.Random(seed)
        drawn = set(numbers.sample(sorted(written), round(share * len(written))))
        made = self.make(lambda pattern: [id for name, id in drawn if name == pattern.name])
        self.build(made)
        self.build_tests()
        self.ask_all(made, self.ask, "mistakes")
        self.ask_all(made, self.ask_tests, "their tests")
        differing = 0
        for one in made:
            before, now = written[one.pattern.name, one.id]["notices"], notices(one)
            if not one.isAsked or before.keys() != now.keys():
                differing += 1
                print(f"{one.name} is noticed otherwise than written:\n  written {before}\n  now     {now}")
        tell(f"{len(made)} of {len(written)} mistakes asked, {differing or 'none'} ended otherwise than written")
        return 1 if differing else 0


def places(one):
    return [{key: place.get(key) for key in ("file", "type", "member", "line")} for place in one.places]


def notices(one):
    """The nets that noticed it; the compiler's diagnostics with the nearest line."""
    told = {}
    for kind in ("error", "warning", "tests", "rules", "general", "contract", "walks"):
        if kind in one.notices:
            notice = dict(one.notices[kind])
            if isinstance(notice["near"], list):
                notice["near"] = nearest(notice["near"])
            told[kind] = notice
    return told


def told_mutant(one):
    form = {key: one.mutant.get(key) for key in ("operator", "file", "type", "member", "line", "before", "after")}
    form["noticedBy"] = next((net for net in ("error", "general", "contract", "walks") if net in one.notices), None)
    if form["noticedBy"] == "walks":
        form["walks"] = one.notices["walks"]["after"]
    return form


def lines_of_tests(root, pattern):
    """Lines of code of the pattern's own tests: without blank ones and comments."""
    count = 0
    for path in (root / "Tests/Patterns" / f"{pattern.folder}Tests").rglob("*.swift"):
        count += sum(1 for line in path.read_text().split("\n") if line.strip() and not line.strip().startswith("//"))
    return count
