"""Faults that these checks are there for, each put into a copy of one file alone: the checks must find it."""

import dataclasses
from pathlib import Path

import lints
from jobs import Job, run_all


@dataclasses.dataclass
class Fault:
    path: str
    # What stands in the file, and what is put in its place; where nothing is to be replaced, it is added at the end.
    new: str
    says: str
    old: str = ""
    # The target and the platform whose check finds it; `None` for a lint.
    target: str = None
    platform: str = "macos"


FAULTS = [
    # A module, a name, a constant and a type that Apple's systems lack, have twice, or have since later.
    Fault("Tests/Show/GraphvizTests/SVGText.swift", "import FoundationXML", "no such module", target="GraphvizTests"),
    Fault(
        "Tests/Trace/TraceFormatTests/CallReaderTests.swift", "private let none: [ComponentRecord] = []", "is ambiguous",
        target="TraceFormatTests"),
    Fault(
        "Sources/Record/MessageTrace/Recording/RecordClock.swift", "private let clock = CLOCK_MONOTONIC", "steps of a microsecond",
        target="MessageTrace"),
    Fault(
        "Sources/Show/Graphviz/Rendering/LayoutService.swift", "private let flag = MSG_NOSIGNAL", "cannot find",
        target="Graphviz"),
    Fault(
        "Sources/Trace/TraceFormat/Model/Role.swift", "private let four: InlineArray<4, Int> = [1, 2, 3, 4]",
        "only available in macOS 26", target="TraceFormat"),
    # A process, which only macOS can start, and integers of 32 bits.
    Fault(
        "Sources/Run/HeadlessUI/Time/VirtualClock.swift", "import Foundation\nprivate let process = Process()", "cannot find",
        target="HeadlessUI", platform="ios"),
    Fault(
        "Sources/Record/MessageTrace/Recording/Deliver.swift", "private let most: UInt = 0x1_0000_0000", "overflows",
        target="MessageTrace", platform="watchos"),
    # What stands in a method that a macro has wrapped.
    Fault(
        "Tests/Support/TracedSample/Sample.swift", "@Component(.logic) final class Wrong {\n    func f() { g() }\n}", "cannot find",
        target="TracedSample", platform="ios"),
    # What compiles and goes wrong.
    Fault(
        "Sources/Show/Graphviz/Rendering/LayoutWorkers.swift",
        "func f(_ process: Process) throws {\n    try process.run()\n    process.standardInput = nil\n}", "is set after run()"),
    Fault(
        "Tests/Support/TestSupport/BuiltProducts.swift", "let own = CommandLine.arguments[0]", "doesn't say where a program is"),
    Fault("Tests/Tool/archflowTests/CommandLineTests.swift", 'let full = "/dev/full"', "have no /dev/full"),
    Fault("Tests/Trace/ForeignTracesTests/MemoryTests.swift", 'let pages = "/proc/self/statm"', "have no /proc"),
    Fault("Scripts/docs", "cp -R build/*.resources there", "*.bundle on macOS"),
    # Versions.
    Fault("Package.swift", "// swift-tools-version: 6.2", "asks for Swift", old="// swift-tools-version: 6.3"),
    Fault(
        "Examples/Shop/Package.swift", "// swift-tools-version: 6.2", "asks for Swift", old="// swift-tools-version: 6.3"),
    Fault(".github/workflows/ci.yml", "Xcode.app", "doesn't select Xcode", old="Xcode_26.4.app"),
]


def prove(root, checkers, folder):
    """The number of faults that are tried in the checked modules, and those that no check finds, in words."""
    texts = lints.read_texts(root)
    known = {str(finding) for finding in lints.findings(texts)}
    tried, missed, jobs = 0, [], {}
    for number, fault in enumerate(FAULTS, 1):
        if fault.target and (fault.platform not in checkers or fault.target not in checkers[fault.platform].jobs):
            continue
        tried += 1
        text = texts[fault.path]
        changed = text.replace(fault.old, fault.new, 1) if fault.old else f"{text}\n{fault.new}\n"
        if changed == text:
            missed.append(f"{fault.path}: has no '{fault.old}' any more: change the fault")
        elif fault.target is None:
            found = [each for each in lints.findings({**texts, fault.path: changed}) if str(each) not in known]
            if not any(fault.says in each.text for each in found):
                missed.append(f"{fault.path}: no lint finds: {fault.new}")
        else:
            copy = folder / "faults" / str(number) / Path(fault.path).name
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(changed)
            job = checkers[fault.platform].jobs[fault.target]
            output = copy.with_suffix(".swiftmodule")
            replaced = {root / fault.path: copy, job.output: output}
            words = [replaced.get(word, word) for word in job.command]
            jobs[f"fault {number}"] = (fault, Job(f"fault {number}", words, output, [], []))
    for result in run_all([job for _, job in jobs.values()], root):
        fault = jobs[result.job.name][0]
        if result.status != "failed" or fault.says not in result.text:
            missed.append(f"{fault.path}: the check of {fault.target} for {fault.platform} doesn't find: {fault.new}")
    return tried, missed
