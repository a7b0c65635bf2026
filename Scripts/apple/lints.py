"""Mistakes that no type tells: code that compiles for Apple's systems and goes wrong there, and versions that disagree."""

import dataclasses
import re
import subprocess

# The first Xcode that has a version of Swift.
XCODES = {"6.2": "26.0", "6.3": "26.4"}
# Conditions of #if whose answer is known for an Apple build.
KNOWN = {
    "canImport(Darwin)": True, "canImport(Combine)": True, "canImport(ObjectiveC)": True, "os(Linux)": False,
    "canImport(Glibc)": False, "canImport(Musl)": False, "canImport(Android)": False, "canImport(FoundationXML)": False,
    "canImport(FoundationNetworking)": False, "canImport(FoundationEssentials)": False, "canImport(OpenCombine)": False,
}
LINUX_ONLY = re.compile(
    r"\bimport (?:\w+ )?(Glibc|Musl|FoundationXML|FoundationNetworking|FoundationEssentials|OpenCombine)\b")
# A process that runs refuses these by an exception of Objective-C, which Swift can't catch.
SETTERS = "arguments|currentDirectoryURL|environment|executableURL|standardError|standardInput|standardOutput"


@dataclasses.dataclass
class Finding:
    path: str
    line: int
    text: str

    def __str__(self):
        return f"{self.path}:{self.line}: error: {self.text}"


def compiled_lines(text):
    """The numbered lines of Swift that an Apple build compiles, without comments."""
    # One entry for each open #if: whether its branch is compiled, and whether one before it was, for certain.
    branches = []
    for number, line in enumerate(text.splitlines(), 1):
        word = re.match(r"\s*#(if|elseif|else|endif)\b\s*(.*)", line)
        if not word:
            if all(is_compiled for is_compiled, _ in branches):
                yield number, re.sub(r"^\s*//.*", "", line)
            continue
        kind, condition = word.groups()
        answer = KNOWN.get(condition.strip()) if kind != "else" else None
        if kind == "if":
            branches.append((answer is not False, answer is True))
        elif not branches:
            # Within a text, whose #if stands amid a line.
            continue
        elif kind == "endif":
            branches.pop()
        else:
            was_taken = branches[-1][1]
            branches[-1] = (not was_taken and answer is not False, was_taken or answer is True)


def swift_findings(path, text):
    running = None
    for number, line in compiled_lines(text):
        if found := LINUX_ONLY.search(line):
            yield Finding(path, number, f"Apple's systems have no {found[1]}: put it in #if canImport({found[1]})")
        if "CommandLine.arguments[0]" in line:
            yield Finding(
                path, number, "CommandLine.arguments[0] doesn't say where a program is: 'swift test' starts another one "
                "on macOS, and a shell may give a name without a folder. Use Bundle.main, or BuiltProducts in tests")
        if "/proc/" in line and '"' in line:
            yield Finding(path, number, "Apple's systems have no /proc: put it in #if os(Linux)")
        if "/dev/full" in line and 'fileExists(atPath: "/dev/full")' not in text:
            yield Finding(
                path, number, 'Apple\'s systems have no /dev/full: ask fileExists(atPath: "/dev/full") in this file, '
                "and do without where it is false")
        if re.search(r"\b(func|init)\b", line):
            running = None
        if found := re.search(rf"\b(\w+)\.({SETTERS}) = ", line):
            if found[1] == running:
                yield Finding(
                    path, number, f"{found[1]}.{found[2]} is set after run(), which raises an exception on Apple's "
                    "systems that nothing catches: set it before")
        if found := re.search(r"\btry\S* (\w+)\.run\(\)", line):
            running = found[1]


def script_findings(path, text):
    for number, line in enumerate(text.splitlines(), 1):
        if re.search(r"\*\.resources\b", line) and ".bundle" not in text:
            yield Finding(
                path, number, "SwiftPM's folders of resources are *.bundle on macOS, *.resources on Linux: take both")


def version_findings(texts):
    """One version of Swift is asked for everywhere, and one Xcode that has it."""
    promised = re.match(r"// swift-tools-version: (\S+)", texts["Package.swift"])[1]
    xcode = XCODES.get(promised)
    if not xcode:
        yield Finding("Package.swift", 1, f"asks for Swift {promised}: say in Scripts/apple/lints.py which Xcode has it first")
        return
    workflow = ".github/workflows/ci.yml"
    for path, text in texts.items():
        # What was asked for once stays in the changelog.
        if path == "CHANGELOG.md":
            continue
        for number, line in enumerate(text.splitlines(), 1):
            for pattern in (r"^// swift-tools-version: (\d+\.\d+)", r"\b[Nn]eeds? Swift (\d+\.\d+)"):
                found = re.search(pattern, line)
                if found and found[1] != promised:
                    yield Finding(path, number, f"asks for Swift {found[1]}, and Package.swift for {promised}")
            found = re.search(r"\bXcode[ _](\d+\.\d+)", line)
            if found and found[1] != xcode and path in ("README.md", "CONTRIBUTING.md", "Scripts/setup", workflow):
                yield Finding(path, number, f"names Xcode {found[1]}; the first one with Swift {promised} is {xcode}")
    if f"Xcode_{xcode}" not in texts[workflow]:
        yield Finding(
            workflow, 1, f"doesn't select Xcode {xcode}, the first one with Swift {promised}: an image's own may refuse the "
            "manifest")


def read_texts(root):
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=root, check=True, capture_output=True)
    names = listed.stdout.decode().splitlines()
    folders = ("Sources/", "Tests/", "Examples/", "Benchmarks/", "Scripts/", ".ci/", ".github/")
    texts = {}
    for name in names:
        if (name.startswith(folders) or "/" not in name) and (root / name).is_file():
            try:
                texts[name] = (root / name).read_text()
            except UnicodeDecodeError:
                pass
    return texts


def findings(texts):
    for path, text in texts.items():
        if path.startswith(("Scripts/apple/", "Benchmarks/")):
            continue
        if path.endswith(".swift"):
            yield from swift_findings(path, text)
        elif path.startswith(("Scripts/", ".ci/")):
            yield from script_findings(path, text)
    yield from version_findings(texts)
