"""The commands that are tried, and the faults that each call of the system may have."""

import errno
import signal


class Command:
    """A command line, with the folders that it writes to and clears of what killed runs left."""

    def __init__(self, name, words, folders=(), input=None, group=None, varies=False, isSlow=False, cost=1):
        self.name = name
        self.words = words.split(" ")
        self.folders = folders
        self.files = [
            "work/" + word for option, word in zip(self.words, self.words[1:]) if option in ("-o", "--json", "--baseline")]
        self.input = input
        self.group = group or self.words[0]
        #: What it prints is never twice the same.
        self.varies = varies
        self.isSlow = isSlow
        #: How long it takes beside others: what takes long is tried less often.
        self.cost = cost


COMMANDS = [
    Command("stats", "stats in/a.jsonl in/b.jsonl"),
    Command("stats-folder", "stats in"),
    Command("stats-mixed", "stats mixed"),
    Command("stats-call", "stats in/a.jsonl --by call --format csv"),
    Command("stats-explain", "stats in/a.jsonl --explain rvb/login-cancel/messages --format json"),
    Command("stats-feature", "stats --by feature", cost=4),
    Command("stats-stdin", "stats -", input="in/a.jsonl"),
    Command("stats-events", "stats events.json"),
    Command("check", "check in/a.jsonl in/b.jsonl", cost=8),
    Command("check-sarif", "check in/a.jsonl --format sarif", cost=8),
    Command("check-baseline", "check in/a.jsonl --baseline base.json --update-baseline", ["work"], cost=8),
    Command("check-infer", "check --infer in/a.jsonl"),
    Command("check-sources", "check --sources src in/a.jsonl", cost=8),
    Command("render", "render in/a.jsonl -o Output/a.svg", ["work/Output"], cost=8),
    Command("render-print", "render in/a.jsonl --view sequence --format text", cost=8),
    Command("render-replace", "render in/a.jsonl --view sequence --format mermaid -o kept/flow.mmd", ["work/kept"], cost=8),
    Command("render-folder", "render in/a.jsonl in/b.jsonl --view tree --format json -o Pictures", ["work/Pictures"], cost=8),
    Command("render-png", "render in/a.jsonl --format png -o new/folder/a.png", ["work/new/folder"], cost=8),
    Command("render-blueprint", "render --view blueprint --pattern rvb --format pdf -o Output/rules.pdf", ["work/Output"], cost=8),
    Command("render-comparison", "render in/a.jsonl in/b.jsonl --view comparison -o Output/both.svg", ["work/Output"], cost=8),
    Command("render-linked", "render in/a.jsonl in/b.jsonl --view sequence --format mermaid -o Output", ["work/Output"]),
    Command("report", "report in/a.jsonl -o Output/report.html", ["work/Output"], cost=40),
    Command("sheet", "sheet in/a.jsonl -o Output/sheet.html", ["work/Output"], cost=8),
    Command("report-gift", "report in/a.jsonl --exercises --format gift -o Output/x.gift", ["work/Output"], cost=40),
    Command("report-qti", "report in/a.jsonl --exercises --format qti -o Output/x.zip", ["work/Output"], cost=40),
    Command("report-worksheet", "report in/a.jsonl --worksheet -o sheet.html", ["work"], cost=40),
    Command("diff", "diff in/a.jsonl in/b.jsonl"),
    Command("diff-folders", "diff in Traces --format markdown"),
    Command("import", "import events.json -o Traces/e.jsonl", ["work/Traces"]),
    Command("import-folder", "import events.json more.json -o Traces", ["work/Traces"]),
    Command("import-stdin", "import - -o new/e.jsonl", ["work/new"], input="events.json"),
    Command("import-print", "import events.json", ["tmp"]),
    Command("export", "export in/a.jsonl --format otlp -o Output/a.json", ["work/Output"]),
    Command("export-print", "export in/a.jsonl --format chrome"),
    Command("annotate", "annotate src"),
    Command("annotate-write", "annotate src --write", ["work/src"]),
    Command("new-module", "new module Cart --pattern rvb -o pkg"),
    Command("new-pattern", "new pattern OneStore -o patterns/OneStore"),
    Command("new-templates", "new templates templates"),
    Command("new-xcode", "new templates xcode --xcode"),
    Command("list", "list scenarios"),
    Command("list-views", "list views"),
    Command("run", "run -o Traces/r.jsonl --format text --view sequence -- sh program.sh", ["work/Traces"], cost=8),
    Command("run-picture", "run --scenario login -- sh program.sh", ["work"], cost=8),
    Command("usage", "render in/a.jsonl --view nothing"),
    Command("compare-traces", "compare in/a.jsonl in/b.jsonl -o Comparison", ["work/Comparison"], group="compare A B", cost=40),
    Command("compare-same", "compare in/a.jsonl in/a.jsonl -o Output", ["work/Output"], group="compare A B", cost=40),
    Command(
        "record", "record --pattern yardstick --scenario login-cancel --scenario login-success --traces Traces",
        ["work/Traces"], isSlow=True),
    Command("record-all", "record --pattern yardstick --traces Traces", ["work/Traces"], isSlow=True),
    Command(
        "compare", "compare --pattern rvb --pattern yardstick --scenario login-cancel -o Compared --traces Traces",
        ["work/Compared", "work/Traces"], isSlow=True),
    Command(
        "compare-one", "compare --pattern yardstick --scenario login-success -o Compared --traces Traces",
        ["work/Compared", "work/Traces"], isSlow=True),
    Command(
        "explore", "explore --pattern yardstick --depth 1 --walks 40 --json found.json --save Found",
        ["work", "work/Found"], varies=True, isSlow=True),
]
NAMED = {command.name: command for command in COMMANDS}

ENDS = [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGKILL]
WAYS = ["link", "folder", "file", "vanish"]


def errors(*codes):
    return [(action, int(code)) for code in codes for action in ("error", "errors")]


#: What may happen at a call of each kind. An interrupted call is interrupted once.
FAULTS = {
    "open": errors(errno.EACCES, errno.EMFILE, errno.EIO, errno.EROFS, errno.ENOSPC, errno.ENOENT) + [("error", errno.EINTR)],
    "read": errors(errno.EIO) + [("error", errno.EINTR), ("cut", 1), ("cut", 100)],
    "write": errors(errno.EIO, errno.ENOSPC, errno.EDQUOT)
    + [("error", errno.EINTR), ("cut", 1), ("full", 0), ("full", 1), ("full", 100), ("full", 5000), ("full", 30000)],
    "sync": errors(errno.EIO),
    "rename": errors(errno.EACCES, errno.EXDEV, errno.EROFS, errno.ENOSPC, errno.EIO),
    "link": errors(errno.EPERM, errno.EMLINK, errno.EXDEV, errno.ENOSPC),
    "unlink": errors(errno.EACCES, errno.EROFS, errno.EIO, errno.EBUSY),
    "make": errors(errno.EACCES, errno.EROFS, errno.ENOSPC),
    "truncate": errors(errno.EIO),
    "close": errors(errno.EIO, errno.ENOSPC) + [("error", errno.EINTR)],
    "status": errors(errno.EIO, errno.EACCES, errno.ENOENT),
    "list": errors(errno.EIO, errno.ENOMEM),
    "lock": errors(errno.EWOULDBLOCK, errno.ENOLCK) + [("error", errno.EINTR)],
    "mode": errors(errno.EPERM, errno.EROFS, errno.EIO),
    "start": errors(errno.EAGAIN, errno.ENOMEM, errno.ENOENT),
    "pipe": errors(errno.EMFILE),
    "piperead": errors(errno.EIO) + [("error", errno.EINTR), ("cut", 1)],
    "pipewrite": errors(errno.EPIPE) + [("error", errno.EINTR), ("cut", 1)],
    "print": errors(errno.EIO, errno.ENOSPC, errno.EPIPE)
    + [("error", errno.EINTR), ("cut", 1), ("full", 0), ("full", 100), ("full", 3000)],
    "tell": errors(errno.EIO, errno.ENOSPC),
    "map": errors(errno.ENOMEM),
}
#: Calls that name something that can be swapped before.
BY_PATH = {"open", "rename", "link", "unlink", "make", "status", "mode"}


def faults(kind):
    """The actions at a call of a kind, each with its value."""
    ends = [(action, int(number)) for number in ENDS for action in ("signal", "signaled")]
    ways = [(way, "") for way in WAYS] if kind in BY_PATH else []
    return FAULTS[kind], ways, ends


def row(fault):
    """The row of the table that a fault counts in."""
    if fault is None:
        return "none"
    who, kind, _, action, value = fault
    if who == "helper":
        return "a helper fails or is killed"
    if action in ("signal", "signaled"):
        return "SIGKILL" if int(value) == signal.SIGKILL else "SIGINT, SIGTERM, SIGHUP"
    if action in WAYS:
        return "the folder vanishes" if action == "vanish" else "a link, folder or file put in the way"
    if action == "cut" or action == "error" and int(value) == errno.EINTR:
        return "a call is interrupted or does a part"
    if action == "full" or int(value) in (errno.ENOSPC, errno.EDQUOT):
        return "disk full"
    if kind in ("print", "tell"):
        return "a standard stream is closed"
    return {
        "open": "open fails", "read": "read fails", "write": "write fails", "close": "close fails", "rename": "rename fails",
        "start": "no process, pipe or memory", "pipe": "no process, pipe or memory", "map": "no process, pipe or memory",
    }.get(kind, "another call fails")
