"""The nets that may notice a mistake in a running pattern, and how near each points to it."""

import json
import os
import re
import signal
import subprocess
import tempfile
from pathlib import Path

#: How long one program may take, in seconds: a mistake may keep it busy without end.
PATIENCE = 300

#: Walks: every beat in each situation reached in so many beats, then so many walks by chance. Mutants get fewer.
WALKS = {"depth": 3, "walks": 300, "check-every": 5, "seed": 1}
FEWER_WALKS = {"depth": 2, "walks": 150, "check-every": 5, "seed": 1}


class Ended:
    """The end of a program."""

    def __init__(self, status, output, errors):
        self.status = status
        self.output = output
        self.errors = errors

    @property
    def stopped(self):
        """The reason why it didn't end by itself; `None` where it did."""
        if self.status is None:
            return f"it ran for more than {PATIENCE} s"
        if self.status < 0:
            number = -self.status
            name = signal.Signals(number).name
            # Swift's words for a trap say more than its signal.
            match = re.search(r"(?:Fatal error|Precondition failed)[^\n]*", self.errors)
            return f"it stopped by {name}" + (f": {match[0]}" if match else "")
        return None


def start(words, number, cwd=None):
    """Runs a program with one mistake chosen."""
    environment = dict(os.environ, ARCHFLOW_DEFECT=str(number), SWIFT_BACKTRACE="enable=no")
    process = subprocess.Popen(
        [str(word) for word in words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        errors="replace", env=environment, cwd=cwd, start_new_session=True)
    try:
        output, errors = process.communicate(timeout=PATIENCE)
        return Ended(process.returncode, output, errors)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        output, errors = process.communicate()
        return Ended(None, output, errors)


class Place:
    """The files, types and lines of a mistake, which the words of a net are held against."""

    def __init__(self, places, sources):
        self.files = {f"{sources}/{place['file']}" for place in places}
        self.types = {place["type"] for place in places if place.get("type")}
        # The folder of the screen, which may stand in a folder of several: General/Login.
        self.modules = {Path(place["file"]).parts[-2 if len(Path(place["file"]).parts) > 1 else 0] for place in places}
        self.modules |= {part for place in places for part in Path(place["file"]).parts[:-1] if part not in OUTER}

    def nearness(self, words):
        """`type` where words name the type that was edited, `module` where they name its module, else `elsewhere`."""
        names = set(re.findall(r"[A-Za-z_][A-Za-z0-9_]*", words))
        if self.types & names:
            return "type"
        if any(module in names or any(name.startswith(module) for name in names) for module in self.modules):
            return "module"
        return "elsewhere"

    def nearness_of_file(self, path):
        if path in self.files:
            return "type"
        return "module" if set(Path(path).parts[:-1]) & self.modules else "elsewhere"


#: Folders that hold modules, or parts of one, and are none.
OUTER = {"UI", "Logic", "General", "Info", "Framework"}

NEARNESS = ["type", "module", "elsewhere"]


def nearest(found):
    return min(found, key=NEARNESS.index) if found else "elsewhere"


def scenarios(program, pattern, number, place):
    """The contract, the rules for any app and the pattern's own, on the recorded scenarios."""
    notices = {}
    with tempfile.TemporaryDirectory() as work:
        traces = Path(work) / "Traces"
        ended = start([program, "record", "--pattern", pattern, "--traces", traces], number)
        if ended.stopped:
            notices["contract"] = {"scenarios": None, "said": ended.stopped, "near": "elsewhere"}
            return notices
        if not traces.exists():
            # Nothing was run: the app, or the pattern itself, can't be started.
            said = (ended.errors.strip().split("\n") or [""])[-1]
            notices["contract"] = {"scenarios": None, "said": said, "near": place.nearness(said)}
            return notices
        findings = broken(ended.errors, pattern)
        if findings:
            notices["contract"] = {
                "scenarios": len({name for name, _, _ in findings}),
                "said": f"{findings[0][0]}: {findings[0][1]}",
                # The screen on top, as the finding shows it, is all that a finding names.
                "near": nearest([place.nearness(details) for _, _, details in findings]),
            }
        checked = start([program, "check", traces, "--json"], number)
        if checked.status not in (0, 1):
            raise RuntimeError(f"{pattern} {number}: check ended with {checked.status}: {checked.errors}")
        general, own = [], []
        for row in json.loads(checked.output)["rows"]:
            # A rule that only warns notices, too.
            if row["count"]:
                words = " ".join(f"{violation.get('what')} {violation.get('why')}" for violation in row["violations"])
                rule = {"rule": row["rule"], "count": row["count"], "near": place.nearness(words)}
                (own if row.get("pattern") else general).append(rule)
        for name, rules in (("general", general), ("rules", own)):
            if rules:
                notices[name] = {
                    "rules": rules, "said": ", ".join(rule["rule"] for rule in rules),
                    "near": nearest([rule["near"] for rule in rules])}
    return notices


def broken(errors, pattern):
    """The contract's findings: scenario, sentence, and the rest."""
    found = []
    for line in errors.split("\n"):
        match = re.match(rf"([a-z0-9-]+): {re.escape(pattern)} (.+)$", line)
        if match:
            found.append((match[1], match[2], ""))
        elif found and line.startswith("  "):
            scenario, sentence, details = found[-1]
            # Of two columns the second is what the pattern shows.
            found[-1] = (scenario, sentence, f"{details}\n{line}")
    return found


def walks(program, pattern, number, place, settings):
    """Walks, against the model and the rules for any app, until the first difference."""
    with tempfile.TemporaryDirectory() as work:
        file = Path(work) / "walks.json"
        words = [program, "explore", "--pattern", pattern, "--general-rules", "--until-difference", "--json", file]
        ended = start(words + [word for key, value in settings.items() for word in (f"--{key}", value)], number)
        if ended.stopped:
            return {"after": None, "way": None, "said": ended.stopped, "near": "elsewhere"}
        if ended.status not in (0, 1):
            raise RuntimeError(f"{pattern} {number}: explore ended with {ended.status}: {ended.errors}")
        differences = json.loads(file.read_text())["differences"]
    if not differences:
        return None
    first = min(differences, key=lambda difference: difference["foundByWalk"])
    kinds = [kind for problem in first["problems"] for kind in problem["kinds"]]
    return {
        "after": first["foundByWalk"], "way": first["walk"], "said": ", ".join(kinds),
        "near": place.nearness(ended.output)}


def tests(bundle, folder, number, place, package):
    """The pattern's own tests."""
    words = ["swift", "test", "--package-path", package, "--scratch-path", bundle, "--skip-build", "--ignore-lock"]
    ended = start(words + ["--filter", f"^{folder}Tests\\."], number)
    text = re.sub(r"\x1b\[[0-9;]*m", "", ended.output + ended.errors)
    # Each test is counted once, whatever its arguments.
    failed = sorted(set(re.findall(r"✘ Test (\"[^\n]*?\"|\w+\(\)) (?:with \d+ test cases? )?failed after", text)))
    files = set(re.findall(r"issue (?:with [^\n]*? )?at ([A-Za-z0-9_+]+\.swift):\d+", text))
    count = re.search(r"Test run with (\d+) tests", text)
    stopped = ended.stopped or (None if count else "the tests stopped")
    if not failed and not stopped:
        return None, int(count[1])
    near = nearest([place.nearness(file) for file in files])
    said = failed[0].strip('"') if failed else stopped
    return {"failed": len(failed), "said": said, "stopped": bool(stopped), "near": near}, int(count[1]) if count else None
