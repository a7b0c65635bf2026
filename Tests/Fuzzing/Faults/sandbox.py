"""The folder that commands are tried in: files whose bytes are known, and their state after a command."""

import csv
import hashlib
import io
import json
import os
import re
import shutil
import stat
import xml.dom.minidom
import zipfile
from pathlib import Path

HIDDEN = re.compile(r"\.archflow-(file|staging|recording)-\d+-\w+")

EVENTS = '[{"ph":"X","ts":1,"dur":9,"name":"a","cat":"ui"},{"ph":"X","ts":20,"dur":9,"name":"b","cat":"ui"}]'
PRESENTER = "final class CartPresenter {\n    func show() {}\n}\n"
PROGRAM = """# Records itself as an app does: a trace under the name that its environment has.
cp in/b.jsonl "$(echo "$MESSAGE_TRACE_FILE" | sed "s/%p/$$/; s/%n/Shop/")"
echo done
"""


def make(home, package):
    """Makes the folder: `work` to work in, `tmp` for temporary files, and `victim`, which nothing may reach."""
    traces = package / "Traces"
    texts = {
        "work/in/cut.jsonl": (traces / "rvb/login-cancel.jsonl").read_text("utf-8")[:-300],
        "work/in/notes.txt": "mine\n",
        "work/mixed/folder.jsonl/notes.txt": "mine\n",
        "work/mixed/picture.svg": "<svg/>\n",
        "work/mixed/broken.jsonl": "{\n",
        "work/events.json": EVENTS,
        "work/more.json": EVENTS,
        "work/program.sh": PROGRAM,
        "work/src/Cart/CartPresenter.swift": PRESENTER,
        "work/src/Cart/notes.txt": "mine\n",
        "work/Output/foreign.txt": "mine\n",
        "work/Output/report.html": "kept\n",
        "work/Output/rvb/kept.svg": "<svg/>\n",
        "work/Traces/notes.txt": "mine\n",
        "work/Traces/yardstick/kept.jsonl": "mine\n",
        "work/kept/report.html": "mine\n",
        "work/kept/flow.mmd": "flowchart LR\n",
        "work/pkg/Sources/RVB/Root.swift": "// The framework.\n",
        "work/pkg/Tests/RVBTests/RootTests.swift": "// Its tests.\n",
        "victim/flow.mmd": "<svg/>\n",
        "victim/report.html": "mine\n",
        "victim/CartView.swift": "class CartView: UIView {}\n",
    }
    copies = {
        "work/in/a.jsonl": "rvb/login-cancel.jsonl",
        "work/in/b.jsonl": "snp/login-cancel.jsonl",
        "work/mixed/a.jsonl": "yardstick/login-cancel.jsonl",
        "work/Traces/yardstick/login-cancel.jsonl": "yardstick/login-cancel.jsonl",
        "victim/a.jsonl": "rvb/login-cancel.jsonl",
    }
    for name, text in texts.items():
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    for name, source in copies.items():
        shutil.copyfile(traces / source, home / name)
    for name, target in {
        "work/mixed/all": "/", "work/src/Linked": "../../victim", "work/src/View.swift": "../../victim/CartView.swift",
        "work/Output/snp": "../../victim",
    }.items():
        (home / name).symlink_to(target)
    (home / "tmp").mkdir()
    (home / "work/in/notes.txt").chmod(0o600)
    (home / "work/Output/report.html").chmod(0o640)


def content(path, kind):
    if stat.S_ISLNK(kind):
        return os.readlink(path).encode()
    if stat.S_ISREG(kind):
        with open(path, "rb") as file:
            return file.read()
    return b""


def look(home):
    """Everything in the folder: its kind and mode, when a file was changed, and its bytes."""
    found = {}
    for folder, folders, files in os.walk(home):
        for name in folders + files:
            path = os.path.join(folder, name)
            status = os.lstat(path)
            isFile = stat.S_ISREG(status.st_mode)
            found[os.path.relpath(path, home)] = (
                status.st_mode, status.st_mtime_ns if isFile else 0, content(path, status.st_mode))
    return found


def bytes_of(view):
    """A view of files without their times."""
    return {name: (entry[0], entry[2]) for name, entry in view.items()}


def mark(view):
    """A word for what was looked at, the same for the same names and bytes."""
    sum = hashlib.sha256()
    for name, entry in sorted(bytes_of(view).items()):
        sum.update(repr((HIDDEN.sub(".archflow", name), entry)).encode())
    return sum.hexdigest()


def fault_of(name, data):
    """The reason why a file is not whole; None where it is."""
    try:
        ending = name.rsplit(".", 1)[-1]
        if ending == "jsonl":
            lines = data.decode().splitlines()
            records = [json.loads(line) for line in lines]
            if records[-1].get("type") != "footer" or not data.endswith(b"\n"):
                return "it has no footer"
        elif ending in ("json", "sarif"):
            json.loads(data)
        elif ending == "svg":
            xml.dom.minidom.parseString(data)
        elif ending == "html" and not data.rstrip().endswith(b"</html>"):
            return "it doesn't end"
        elif ending == "csv":
            list(csv.reader(io.StringIO(data.decode())))
            if not data.endswith(b"\r\n"):
                return "its last line doesn't end"
        elif ending == "pdf" and not data.rstrip().endswith(b"%%EOF"):
            return "it doesn't end"
        elif ending == "png" and b"IEND" not in data[-12:]:
            return "it doesn't end"
        elif ending == "zip":
            if zipfile.ZipFile(io.BytesIO(data)).testzip():
                return "a part of it is damaged"
        elif not data:
            return "it is empty"
    except Exception as error:  # Whatever a damaged file does to the reader.
        return str(error) or type(error).__name__
    return None
