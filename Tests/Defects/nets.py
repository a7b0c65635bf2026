"""The nets that may notice a mistake in a running pattern, and how near each points to it."""

import json
import os
import re
import signal
import subprocess
import tempfile
from pathlib import Path

#: Seconds of the processor that one program may take, since a mistake may keep it busy without end; and seconds until it is taken
#: to wait without end, however busy the machine is.
EFFORT = 300
PATIENCE = 3_600

#: Walks, in this order until one differs: every beat in each situation reached in so many beats, then so many walks by chance; then
#: such on which two things come in one turn; then many more. Mutants get fewer.
WALKS = [
    {"depth": 3, "walks": 300, "check-every": 5, "seed": 1},
    {"depth": 2, "walks": 500, "check-every": 5, "seed": 1, "together": True},
    {"depth": 1, "walks": 3000, "check-every": 20, "seed": 2},
]
FEWER_WALKS = [{"depth": 2, "walks": 150, "check-every": 5, "seed": 1}]


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
            return f"it waited for more than {PATIENCE} s"
        if self.status == -signal.SIGXCPU:
            return f"it ran for more than {EFFORT} s"
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
    limited = ["/bin/sh", "-c", f'ulimit -S -t {EFFORT}; exec "$@"', "sh"]
    process = subprocess.Popen(
        limited + [str(word) for word in words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
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


def scenarios(program, pattern, number, place, common):
    """The contract, the rules for any app and the pattern's own, on the scenarios that all patterns are compared in.

    Each is run in a process of its own where one stops the app: what the others show isn't lost with it.
    """
    notices = {}
    with tempfile.TemporaryDirectory() as work:
        traces = Path(work) / "Traces"
        stops, findings, refusal = [], [], None
        words = [program, "record", "--pattern", pattern, "--traces", traces]
        ended = start(words + chosen(common), number)
        if ended.stopped:
            for scenario in common:
                ended = start(words + chosen([scenario]), number)
                if ended.stopped:
                    stops.append((scenario, ended.stopped, ended.errors))
                findings += broken(ended.errors, pattern)
        else:
            findings = broken(ended.errors, pattern)
            # Nothing was run: the app, or the pattern itself, can't be started.
            refusal = None if traces.exists() else (ended.errors.strip().split("\n") or [""])[-1]
        if stops or findings or refusal:
            said = f"{stops[0][0]}: {stops[0][1]}" if stops else refusal
            notices["contract"] = {
                "scenarios": len({name for name, *_ in stops + findings}) or None,
                "said": said or f"{findings[0][0]}: {findings[0][1]}",
                # The screen on top, as the finding shows it, is all that a finding names; a stop names its function.
                "near": nearest([place.nearness(top(details)) for *_, details in findings]
                                + [place.nearness(errors) for *_, errors in stops]),
            }
        if not traces.exists():
            return notices
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


def chosen(scenarios):
    return [word for scenario in scenarios for word in ("--scenario", scenario)]


def top(details):
    """The screen on top: the last of those that a line of a screen lists, from Home on."""
    return "\n".join(re.sub(r".*\bHome( > [^|]*)? > ", "", line) for line in details.split("\n"))


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


def walks(program, pattern, number, place, many):
    """Walks, against the model and the rules for any app, until the first difference."""
    taken = 0
    for settings in many:
        with tempfile.TemporaryDirectory() as work:
            file = Path(work) / "walks.json"
            words = [program, "explore", "--pattern", pattern, "--general-rules", "--until-difference", "--json", file]
            for key, value in settings.items():
                words += [f"--{key}"] if value is True else [f"--{key}", value]
            ended = start(words, number)
            if ended.stopped:
                return {"after": None, "way": None, "said": ended.stopped, "near": "elsewhere"}
            if ended.status not in (0, 1):
                raise RuntimeError(f"{pattern} {number}: explore ended with {ended.status}: {ended.errors}")
            told = json.loads(file.read_text())
        if told["differences"]:
            first = min(told["differences"], key=lambda difference: difference["foundByWalk"])
            kinds = [kind for problem in first["problems"] for kind in problem["kinds"]]
            return {
                "after": taken + first["foundByWalk"], "way": first["walk"], "said": ", ".join(kinds),
                "near": place.nearness(ended.output)}
        taken += told["walks"]
    return None


def tests(bundle, folder, number, place, package):
    """The pattern's own tests."""
    words = ["swift", "test", "--package-path", package, "--scratch-path", bundle, "--skip-build", "--ignore-lock"]
    ended = start(words + ["--filter", f"^{folder}Tests\\."], number)
    if ended.stopped:
        # On a busy machine the tests were seen to end by SIGBUS without any mistake: a stop counts that is seen twice.
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
