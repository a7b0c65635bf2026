"""A copy of the package into which mistakes and mutants are compiled."""

import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path


#: `/folder/File.swift:3:5: error: words`
DIAGNOSTIC = re.compile(r"(/[^:]+\.swift):(\d+):\d+: (error|warning): (.+)$")
#: One in code that a macro wrote, and the line further on that says where the macro stands.
IN_MACRO = re.compile(r"macro expansion [^:]+:\d+:\d+: (error|warning): (.+)$")
ORIGIN = re.compile(r"[`|\- ]*(/[^:]+\.swift):(\d+):\d+: note: expanded code originates here")


class Failure(Exception):
    """A reason why the work can't be done."""


def run(words, **options):
    """Runs a program to its end; its output as text."""
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, errors="replace", **options)


class Pattern:
    """A pattern's folder, and the mistakes that are made in it."""

    def __init__(self, root, folder):
        self.root = root
        self.folder = folder
        self.sources = f"Sources/Patterns/{folder}"
        text = "".join(path.read_text() for path in sorted((root / self.sources).glob("*.swift")))
        self.name = re.search(r'Pattern\(\s*name: "([a-z-]+)"', text).group(1)
        self.patches = {path.stem: path for path in sorted((root / self.sources / "Defects").glob("*.patch"))}
        self.reasons = {path.stem: path.read_text() for path in sorted((root / self.sources / "Defects").glob("*.txt"))}

    def edit(self, id):
        """The sentences before a patch."""
        return " ".join(self.patches[id].read_text().split("diff --git")[0].split())

    def touched(self, id):
        """The files that a patch changes, from the package's root."""
        return re.findall(r"^\+\+\+ b/(.+)$", self.patches[id].read_text(), re.M)

    def apply(self, id, folder):
        """Writes the files that a patch changes, as it leaves them, to a folder: from the pattern's on."""
        with tempfile.TemporaryDirectory() as work:
            for name in self.touched(id):
                old, new = self.root / name, Path(work) / name
                new.parent.mkdir(parents=True, exist_ok=True)
                if old.exists():
                    shutil.copy(old, new)
            # In no repository: git then looks at nothing but the files.
            environment = dict(os.environ, GIT_CEILING_DIRECTORIES=str(Path(work).parent))
            done = run(["git", "apply", self.patches[id]], cwd=work, env=environment)
            if done.returncode != 0:
                raise Failure(f"{self.patches[id].relative_to(self.root)} doesn't apply:\n{done.stderr.strip()}")
            for name in self.touched(id):
                target = folder / Path(name).relative_to(self.sources)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(Path(work) / name, target)


class Copy:
    """The copy: `.build-defects/package`, built into `.build-defects/build`."""

    def __init__(self, root):
        self.root = root
        self.base = root / ".build-defects"
        self.package = self.base / "package"
        self.scratch = self.base / "build"
        self.written = self.base / "Patterns"

    def refresh(self):
        """Brings the copy to what the package is. What is the same is not written, so that it isn't compiled again."""
        names = run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=self.root).stdout.split("\n")
        wanted = {name for name in names if name.startswith(("Sources/", "Tests/", "Traces/", "Examples/", "Package."))}
        for name in sorted(wanted):
            source = self.root / name
            if source.is_symlink():
                self.link(name, os.readlink(source))
            elif source.is_file():
                self.write(name, source.read_bytes())
        for path in sorted(self.package.rglob("*")):
            if not path.is_dir() and str(path.relative_to(self.package)) not in wanted:
                path.unlink()
        # No other tests than the patterns' are built. Swift's own parser, which is most of the work, isn't optimised.
        package = (self.root / "Package.swift").read_text() + (
            '\npackage.targets.removeAll { $0.type == .test && $0.path?.hasPrefix("Tests/Patterns/") != true }\n'
            'for target in package.targets where [.regular, .executable].contains(target.type) {\n'
            '    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"])]\n}\n')
        self.write("Package.swift", package.encode())

    def link(self, name, target):
        path = self.package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.is_symlink() or os.readlink(path) != target:
            path.unlink(missing_ok=True)
            path.symlink_to(target)

    def write(self, name, data):
        """Writes a file of the copy; True where it wasn't there with these bytes."""
        path = self.package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.is_symlink() and path.exists() and path.read_bytes() == data:
            return False
        path.unlink(missing_ok=True)
        path.write_bytes(data)
        return True

    def restore(self, pattern):
        """Brings a pattern's sources to what they are in the package."""
        names = run(["git", "ls-files", "--cached", "--others", "--exclude-standard", pattern.sources], cwd=self.root)
        wanted = {name for name in names.stdout.split("\n") if name.endswith(".swift")}
        for name in wanted:
            self.write(name, (self.root / name).read_bytes())
        for path in (self.package / pattern.sources).rglob("*.swift"):
            if str(path.relative_to(self.package)) not in wanted:
                path.unlink()

    def switch(self, tool, pattern, numbers, mutants=None, without=()):
        """Compiles mistakes, by their numbers, and mutants into a pattern as switches; what the tool says of each.

        A pattern whose files are all the same as before isn't compiled again: it is written to a folder of its own first, which
        is also what the compiler calls the files in its diagnostics.
        """
        sources = self.written / pattern.folder
        if sources.exists():
            shutil.rmtree(sources)
        with tempfile.TemporaryDirectory() as work:
            work = Path(work)
            shutil.copytree(
                self.root / pattern.sources, sources,
                ignore=lambda folder, names: [n for n in names if Path(folder, n).is_file() and not n.endswith(".swift")])
            variants = []
            for id, number in numbers.items():
                pattern.apply(id, work / id)
                variants.append({"number": number, "folder": str(work / id)})
            plan = {"sources": str(sources), "variants": variants, "without": sorted(without)}
            if mutants:
                plan["mutants"] = mutants
            done = run([tool], input=json.dumps(plan))
            if done.returncode != 0:
                raise Failure(f"{pattern.name}: the switches can't be written:\n{done.stderr.strip()}")
            written = {}
            for path in sources.rglob("*.swift"):
                name = f"{pattern.sources}/{path.relative_to(sources)}"
                written[name] = self.write(name, path.read_bytes())
            # A module of which only some files were compiled anew was seen to crash.
            if any(written.values()):
                for name in written:
                    (self.package / name).touch()
            for path in (self.package / pattern.sources).rglob("*.swift"):
                if str(path.relative_to(self.package)) not in written:
                    path.unlink()
            return json.loads(done.stdout)

    def replace(self, pattern, id):
        """Brings a pattern's sources to what one patch leaves."""
        self.restore(pattern)
        with tempfile.TemporaryDirectory() as work:
            pattern.apply(id, Path(work))
            for path in Path(work).rglob("*.swift"):
                self.write(f"{pattern.sources}/{path.relative_to(work)}", path.read_bytes())

    def build(self, *more):
        """Builds the copy: whether that went well, and the compiler's diagnostics as (file, line, kind, words)."""
        words = ["swift", "build", "--package-path", self.package, "--scratch-path", self.scratch, *more]
        # A warning is no error here: it is one of the nets.
        environment = {key: value for key, value in os.environ.items() if key != "CI"}
        log = self.base / "build.log"
        with open(log, "wb") as file:
            status = subprocess.run([str(word) for word in words], env=environment, stdout=file, stderr=file).returncode
        # The compiler says the same again for each of the files that it compiles at once.
        found = {}

        def add(path, line, kind, words):
            path = path.replace(f"{self.written}/", f"{self.package}/Sources/Patterns/")
            path = os.path.relpath(os.path.realpath(path), os.path.realpath(self.package))
            found[path, int(line), kind, words] = True

        with open(log, errors="replace") as lines:
            expanded = None
            for line in lines:
                line = line[:2_000]
                if match := DIAGNOSTIC.match(line):
                    add(*match.groups())
                elif match := IN_MACRO.match(line):
                    expanded = match.groups()
                elif expanded and (match := ORIGIN.match(line)):
                    add(*match.groups(), *expanded)
                    expanded = None
        if status != 0 and not any(kind == "error" for _, _, kind, _ in found):
            raise Failure("the copy can't be built:\n" + run(["tail", "-n", "30", log]).stdout)
        return status == 0, list(found)

    @property
    def program(self):
        return self.scratch / "debug" / "archflow"
