"""Runs commands with faults, and holds what they leave against what the same commands do without."""

import errno
import os
import random
import shutil
import signal
import subprocess
import tempfile
from collections import Counter
from pathlib import Path

from commands import NAMED, WAYS, faults
from sandbox import HIDDEN, bytes_of, fault_of, look, make, mark

STATUSES = {0, 1, 64, 65, 66, 70, 73, 74}
PATIENCE = 60


class Result:
    def __init__(self, status, output, errors, after, log):
        self.status, self.output, self.errors, self.after, self.log = status, output, errors, after, log


class Bench:
    """A folder of known files, and the program that is tried in it."""

    def __init__(self, package, program, library):
        self.package = package
        self.program = program
        self.library = library
        self.base = Path(tempfile.mkdtemp(prefix="archflow-faults-"))
        self.home = self.base / "home"
        self.log = self.base / "log"
        self.known = {}
        make(self.base / "pristine", package)

    def remove(self):
        shutil.rmtree(self.base, ignore_errors=True)

    def reset(self):
        shutil.rmtree(self.home, ignore_errors=True)
        shutil.copytree(self.base / "pristine", self.home, symlinks=True)

    def run(self, command, fault=None, isTraced=False):
        """Runs a command where things stand."""
        self.log.unlink(missing_ok=True)
        environment = {
            "PATH": os.environ["PATH"], "HOME": str(self.home), "TMPDIR": str(self.home / "tmp"), "LANG": "C.UTF-8",
            "SWIFT_BACKTRACE": "enable=no", "LD_PRELOAD": str(self.library), "FAULTS_ROOT": str(self.home),
            "FAULTS_PARENT": str(os.getpid()), "FAULTS_LOG": str(self.log)}
        if isTraced:
            environment["FAULTS_TRACE"] = "1"
        if fault:
            environment["FAULT"] = ":".join(map(str, fault))
        source = open(self.home / "work" / command.input, "rb") if command.input else subprocess.DEVNULL
        process = subprocess.Popen(
            [str(self.program), *command.words], cwd=self.home / "work", env=environment, stdin=source,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
        if command.input:
            source.close()
        try:
            output, errors = process.communicate(timeout=PATIENCE)
            status = process.returncode
        except subprocess.TimeoutExpired:
            process.kill()
            output, errors = process.communicate()
            status = None
        log = self.log.read_text("utf-8", "replace").splitlines() if self.log.exists() else []
        return Result(status, output, errors.decode("utf-8", "replace"), look(self.home), log)

    def without_fault(self, command, before):
        """The outcome of a command without a fault on the present files, which are put back."""
        key = (command.name, mark(before))
        if key not in self.known:
            saved = self.base / "saved"
            shutil.copytree(self.home, saved, symlinks=True)
            self.known[key] = self.run(command, isTraced=True)
            shutil.rmtree(self.home)
            saved.rename(self.home)
        return self.known[key]


def calls(clean, program):
    """The number of calls of each kind that a command and its helpers make."""
    counts = Counter()
    main = next((line.split(" ")[1] for line in clean.log), None)
    for line in clean.log:
        what, process, kind = line.split(" ")[:3]
        if what == "call":
            counts["command" if process == main else "helper", kind] += 1
    return counts


def choose(clean, program, chance):
    """A fault at one of the calls that a command makes; None now and then."""
    counts = calls(clean, program)
    if not counts or chance.random() < 0.08:
        return None
    who, kind = chance.choice(sorted(counts))
    # Near the ends as often as in the middle.
    most = counts[who, kind]
    number = chance.choice([chance.randint(1, most), chance.randint(1, min(4, most)), chance.randint(max(1, most - 3), most)])
    errors, ways, ends = faults(kind)
    action, value = chance.choice(chance.choice([errors, errors, ways or errors, ends]))
    if action == "link":
        value = chance.choice(["../../victim", "../../victim/flow.mmd", "nowhere", "."])
    if who == "helper" and action in WAYS:
        action, value = "signal", int(signal.SIGKILL)
    return (who, kind, number, action, value)


def is_below(path, folders):
    return any(path == folder or path.startswith(folder + "/") for folder in folders)


def judge(bench, command, fault, before, clean, result):
    """The promises that a run broke, one line each."""
    happened = any(line.startswith("fault") for line in result.log)
    who, kind, _, action, value = fault or (None, None, None, None, None)
    action = action if happened else None
    code = int(value) if action in ("error", "errors", "signal", "signaled") else None
    isKilled = action in ("signal", "signaled") and who == "command" and code == signal.SIGKILL
    isEnded = action in ("signal", "signaled") and who == "command"
    isWay = action in WAYS
    isLasting = action == "errors"
    problems = []

    # What the library itself put in the way, and what it moved.
    moved = [line.split(" ", 5)[5] for line in result.log if line.startswith("fault")] if isWay else []
    if action == "vanish":
        moved = [os.path.dirname(path) for path in moved]
    # A link that was put there before may lead to it.
    moved = [os.path.join(os.path.realpath(os.path.dirname(path)), os.path.basename(path)) for path in moved]
    moved = [os.path.relpath(path, os.path.realpath(bench.home)) for path in moved]
    touched = moved + [path + ".aside" for path in moved]

    # How it ended.
    status = result.status
    if status is None:
        problems.append(f"it took more than {PATIENCE} s")
    elif status < 0 and not (isEnded and -status == code):
        problems.append(f"signal {-status} ended it")
    # A run ends as its program does, which may be by a signal that is passed on to it.
    elif status >= 0 and status not in STATUSES and not (
            command.group == "run" and (who == "helper" or isEnded and status == 128 + code)):
        problems.append(f"its exit status is {status}")
    elif status > 0 and status != clean.status and kind != "tell" and code != errno.EPIPE:
        if not any(line.strip() for line in result.errors.splitlines()):
            problems.append(f"it ends with {status} and says nothing")

    names = set(before) | set(result.after)
    new, old, want = bytes_of(result.after), bytes_of(before), bytes_of(clean.after)
    # What it writes, also where that is what was there.
    meant = {
        name for name in set(old) | set(want)
        if old.get(name) != want.get(name) or before[name][1] != clean.after[name][1]}
    # A link at what was named, or above it, is followed: whoever named it may.
    # What stands in a hidden folder is this user's alone, who may.
    isNamed = any(is_below(os.path.join(name, "x"), moved) for name in [*command.folders, *command.files])
    if isWay and (isNamed or any(map(HIDDEN.search, moved))):
        return problems
    done, undone = set(), set()
    for name in sorted(names):
        if is_below(name, touched):
            continue
        if HIDDEN.search(name):
            top = name[:HIDDEN.search(name).end()]
            cantRemove = isLasting and kind in ("unlink", "open", "list", "status") or kind == "unlink" or isWay
            isTold = os.path.basename(top) in result.errors
            if name in before or isKilled or status is None or cantRemove or isTold or name != top:
                continue
            problems.append(f"{name} is left")
        elif name in meant:
            if new.get(name) == old.get(name) == want.get(name):
                continue
            if new.get(name) == old.get(name):
                undone.add(name)
            elif new.get(name) == want.get(name):
                done.add(name)
            elif command.group == "run" and who == "helper":
                # What the program itself wrote is put in its place as it is.
                continue
            elif command.varies or (who == "helper" and status == clean.status):
                reason = fault_of(name, new[name][1]) if name in new else "it is gone"
                if reason:
                    problems.append(f"{name} is half written: {reason}")
            elif name not in new:
                problems.append(f"{name} is lost")
            elif name in want and new[name][1] == want[name][1]:
                if kind != "mode":
                    problems.append(f"{name} has the mode {new[name][0]:o}, not {want[name][0]:o}")
            else:
                what = fault_of(name, new[name][1]) or "it has other bytes"
                problems.append(f"{name} is neither as it was nor as it should be: {what}")
        elif name not in result.after:
            problems.append(f"{name} is lost, and is not the command's")
        elif name not in before:
            isFolder = result.after[name][0] & 0o170000 == 0o040000
            # What is put in the way can also be what a command needed.
            isFree = command.varies or isWay and is_below(name, [*command.folders, *command.files])
            if not isFree or fault_of(name, new[name][1]) and not isFolder:
                problems.append(f"{name} is new, and is not the command's")
        elif new[name] == old[name] and is_below(name, command.folders):
            # Written anew, because it couldn't be read, with the bytes that it had.
            continue
        elif result.after[name] != before[name]:
            problems.append(f"{name} is changed, and is not the command's")

    # All or nothing. What is killed between two renamings has done one of them.
    doneFiles = {name for name in done if (new.get(name) or old[name])[0] & 0o170000 != 0o040000}
    if doneFiles and undone and not isKilled and status is not None and not isWay and not command.varies:
        if not isLasting and kind not in ("unlink",) and "nothing" in result.errors:
            problems.append(f"it says that nothing was written, but {sorted(doneFiles)[0]} was")
        if not (isLasting or kind == "unlink"):
            problems.append(f"{sorted(doneFiles)[0]} is written, {sorted(undone)[0]} is not")

    # What ends as without a fault has done as much, whatever failed.
    if status == clean.status and not isWay and not command.varies:
        if undone and kind != "unlink":
            problems.append(f"it ends with {status}, and {sorted(undone)[0]} is not written")
        # What is said to be there no more is left out.
        isGone = kind == "status" and action and code == errno.ENOENT
        if result.output != clean.output and who != "helper" and not isGone:
            problems.append(f"it ends with {status}, and prints something else")
    if not fault:
        for name in result.after:
            match = HIDDEN.search(name)
            isSwept = match and match[1] != "recording" and os.path.dirname(name[:match.end()]) in command.folders
            # A link, and a folder that others may open, wasn't made by a command: it was put in the way, and stays.
            mode = result.after[name][0]
            isForeign = mode & 0o170000 == 0o120000 or mode & 0o170000 == 0o040000 and mode & 0o077
            if isSwept and status in (0, 1) and name == name[:match.end()] and not isForeign:
                problems.append(f"{name} is left by a killed run, and not removed")
    return problems


def attempt(bench, steps, chance=None, count=None):
    """Runs a sequence of commands with faults from the beginning.

    Steps are pairs of a command and a fault; a fault that is "any" is chosen by chance. Gives the steps as they were, and
    what was wrong after the last.
    """
    bench.reset()
    taken = []
    for command, fault in steps:
        # A fault may have taken away where the command would work, or put something else there.
        work = bench.home / "work"
        if not work.is_dir() or command.input and not (work / command.input).is_file():
            continue
        before = look(bench.home)
        clean = bench.without_fault(command, before)
        if fault == "any":
            fault = choose(clean, bench.program, chance)
        taken.append((command, fault))
        result = bench.run(command, fault)
        problems = judge(bench, command, fault, before, clean, result)
        if count:
            count(command, fault, clean, result, problems)
        if problems:
            return taken, problems, result
    return taken, [], None


def shorten(bench, steps, problems):
    """The shortest sequence with the same first problem that leaving out commands and faults leads to."""
    wanted = problems[0].split(" ")[-3:]
    index = 0
    while index < len(steps) - 1:
        shorter = steps[:index] + steps[index + 1:]
        _, found, _ = attempt(bench, shorter)
        if found and found[0].split(" ")[-3:] == wanted:
            steps = shorter
            continue
        if steps[index][1]:
            shorter = steps[:index] + [(steps[index][0], None)] + steps[index + 1:]
            _, found, _ = attempt(bench, shorter)
            if found and found[0].split(" ")[-3:] == wanted:
                steps = shorter
        index += 1
    return steps


def written(steps):
    """Steps as words, for `--replay`."""
    return "; ".join(f"{command.name} {':'.join(map(str, fault)) if fault else 'none'}" for command, fault in steps)


def read(words):
    """Steps from words."""
    steps = []
    for step in words.split(";"):
        name, _, fault = step.strip().partition(" ")
        parts = fault.split(":", 4)
        steps.append((NAMED[name], (parts[0], parts[1], int(parts[2]), *parts[3:], *([""] * (5 - len(parts))))
                      if fault and fault != "none" else None))
    return steps


def sequence(seed, number, commands):
    """A sequence of commands by chance, and the chance that goes on to choose the faults."""
    chance = random.Random(f"{seed}:{number}")
    weights = [1 / command.cost for command in commands]
    return [(command, "any") for command in chance.choices(commands, weights, k=chance.randint(1, 5))], chance
