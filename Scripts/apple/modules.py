"""The modules that are checked, each with the commands of the compiler that check it."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from jobs import Job

HERE = Path(__file__).resolve().parent
STUBS = HERE / "Stubs"

# A platform's name, to its processor, its name in a target, the folder of its library, and the ending of a target there.
PLATFORMS = {
    "macos": ("arm64", "macosx", "macosx", "arm64-apple-macos"),
    "ios": ("arm64", "ios", "iphoneos", "arm64-apple-ios"),
    # The only one whose integers have 32 bits.
    "watchos": ("arm64_32", "watchos", "watchos", "arm64_32-apple-watchos"),
}
# Modules of Swift's library, each after what it needs.
LIBRARY = {
    "Swift": [],
    "SwiftOnoneSupport": ["Swift"],
    "_Concurrency": ["Swift"],
    "_Builtin_float": ["Swift"],
    "_StringProcessing": ["Swift"],
    "Synchronization": ["_Concurrency", "_Builtin_float"],
    "Observation": ["_Concurrency"],
}
TESTING = {"Testing": ["_Concurrency", "_StringProcessing"]}

# What an interface for Linux says that a compiler for Apple's systems refuses.
TRANSLATIONS = [
    # A function that is in the system's library has no body here, and this asks for one.
    (r"@backDeployed\([^)]*\)", ""),
    # Of numbers of 80 bits, which only Intel's processors have.
    (r"_stdlib_(remainderl|squareRootl)\(.*\)", "0"),
    # Nothing here runs, so nothing needs to be fast.
    (r"(?m)^(// swift-module-flags: .*) -O ", r"\1 -Onone "),
    # Linux's own lock and library.
    (r"_swift_stdlib_gettid\(\)", "0 as UInt32"),
    (r"(?m)^import Glibc$", ""),
]


class Toolchain:
    def __init__(self):
        swift = shutil.which("swift")
        if not swift:
            sys.exit("check-apple: swift isn't on the PATH")
        # What 'swift' is may be a link, or a program that chooses a toolchain: the compiler itself says where it is.
        info = subprocess.run([swift, "-print-target-info"], capture_output=True, text=True).stdout
        resources = re.search(r'"runtimeResourcePath"\s*:\s*"([^"]+)"', info)
        self.library = Path(resources[1].replace("\\/", "/"))
        self.compiler = self.library.parent.parent / "bin" / "swift-frontend"

    def interface(self, name):
        files = self.library.glob(f"linux/{name}.swiftmodule/*.swiftinterface")
        found = [path for path in files if "private" not in path.name]
        if not found:
            sys.exit(f"check-apple: the toolchain has no interface of {name}: it is looked for in {self.library}/linux")
        return found[0]


class Checker:
    """The jobs that check one package for one platform."""

    def __init__(self, platform, package, toolchain, plugin, folder):
        self.platform, self.package, self.toolchain, self.plugin = platform, package, toolchain, plugin
        processor, system, self.library, self.ending = PLATFORMS[platform]
        self.target = f"{processor}-apple-{system}{package.platforms[platform]}"
        # The compiler looks for Swift's library in a folder of this shape.
        self.resources = folder / "resources"
        self.modules = folder / platform
        self.jobs = {}

    def all_jobs(self, names=()):
        """The jobs for some targets, or for all that are built for the platform, each after those it needs."""
        for name in ("shims", "clang", "apinotes"):
            link = self.resources / name
            link.parent.mkdir(parents=True, exist_ok=True)
            link.unlink(missing_ok=True)
            link.symlink_to(self.toolchain.library / name)
        library = dict(LIBRARY, **(TESTING if self.platform == "macos" else {}))
        for name, needs in library.items():
            self.add_library(name, needs)
        self.add_stub("Darwin", [], "-import-underlying-module")
        self.add_stub("Dispatch", ["Darwin"])
        self.add_stub("Foundation", ["Dispatch"])
        self.add_stub("os", [])
        self.add_combine()
        compiled = self.package.compiled(self.platform)
        named = self.package.closure([name for name in compiled if name in names], self.platform)
        for name in compiled:
            target = self.package.targets[name]
            if target.is_swift and (not names or name in named):
                self.add_target(target)
        return list(self.jobs.values())

    def common(self):
        return [
            self.toolchain.compiler, "-target", self.target, "-resource-dir", self.resources,
            "-module-cache-path", self.modules / "cache", "-disable-objc-interop",
        ]

    def add(self, name, command, output, inputs, needs):
        self.jobs[name] = Job(f"{self.platform} {name}", command, output, inputs, [self.jobs[each] for each in needs])

    def add_library(self, name, needs):
        """A module of Swift's library, from its interface for Linux, in which availability on Apple's systems is kept."""
        source = self.toolchain.interface(name)
        interface = self.modules / "interfaces" / f"{name}.swiftinterface"
        output = self.resources / self.library / f"{name}.swiftmodule" / f"{self.ending}.swiftmodule"
        command = self.common() + [
            "-compile-module-from-interface", interface, "-module-name", name, "-o", output,
            "-disable-interface-lock", "-disable-availability-checking", "-Xcc", f"-I{self.toolchain.library / 'shims'}",
        ] + (["-parse-stdlib"] if name == "Swift" else [])
        write(interface, self.translate(source.read_text()))
        self.add(name, command, output, [interface], needs)

    def translate(self, interface):
        for pattern, replacement in TRANSLATIONS:
            interface = re.sub(pattern, replacement, interface)
        if self.target.startswith("arm64_32"):
            # Literals of Int and UInt overflow as those of 32 bits do, but for the library's own bit of an address.
            interface = re.sub(r"(_objectPointerIsObjCBit: .*\n.*\n +return )\S+", r"\g<1>0x4000_0000", interface)
            for name, sign, extend in (("Int", "s", "sext"), ("UInt", "u", "zext")):
                interface = re.sub(
                    rf"(?s)( struct {name} : .*?)(Builtin\.s_to_{sign}_checked_trunc_IntLiteral_Int)64(\(x\)\.0)",
                    rf"\1Builtin.{extend}_Int32_Int64(\g<2>32\3)", interface, count=1)
        return re.sub(r"-target \S+", f"-target {self.target}", interface, count=1)

    def options(self):
        return self.common() + [
            "-I", self.modules, "-I", STUBS / "Darwin", "-I", STUBS / "CoreServices",
            # No header of this machine's own C library.
            "-Xcc", "-ffreestanding", "-Xcc", "-nostdlibinc",
            "-plugin-path", self.toolchain.library / "host" / "plugins", "-diagnostic-style", "llvm",
        ]

    def add_stub(self, name, needs, *more):
        sources = sorted((STUBS / name).glob("*.swift")) or [STUBS / f"{name}.swift"]
        output = self.modules / f"{name}.swiftmodule"
        command = self.options() + [
            "-emit-module", "-module-name", name, "-parse-as-library", "-swift-version", "6", "-o", output, *more,
            *sources]
        inputs = sources + sorted(
            path for folder in (name, "CoreServices") for path in (STUBS / folder).glob("*") if path.suffix in (".h", ".modulemap"))
        self.add(name, command, output, inputs, list(LIBRARY) + needs)

    def add_combine(self):
        """Apple's Combine: OpenCombine's declarations under that name, without its part in C, as it is built for WASI."""
        settings = ["-module-alias", "OpenCombine=Combine", "-DWASI"]
        self.add_foreign("Combine", "5", settings, self.package.targets["OpenCombine"].sources, [], [])

    def add_foreign(self, name, language_mode, settings, sources, headers, needs):
        """A module of another package: its declarations only."""
        output = self.modules / f"{name}.swiftmodule"
        command = self.options() + settings + [
            "-emit-module", "-module-name", name, "-parse-as-library", "-swift-version", language_mode,
            "-package-name", "dependencies", "-DSWIFT_PACKAGE", "-experimental-skip-all-function-bodies",
            "-suppress-warnings", "-o", output, *sources]
        self.add(name, command, output, sources + headers, [*LIBRARY, "Foundation", "os"] + needs)

    def add_target(self, target):
        needed = [self.package.targets[name] for name in self.package.closure([target.name], self.platform)][:-1]
        settings, headers = [], []
        for each in needed:
            if not each.is_swift and each.kind != "macro":
                place = each.path if each.kind == "system" else each.path / "include"
                settings += ["-I", place]
                headers += sorted(place.rglob("*.h"))
            if each.kind == "system":
                settings += system_flags(each)
        swift_needs = [each.name for each in needed if each.is_swift and each.name in self.jobs]
        if not target.is_ours:
            self.add_foreign(
                target.name, target.language_mode, settings + setting_flags(target), target.sources, headers, swift_needs)
            return
        name = re.sub(r"\W", "_", target.name)
        output = self.modules / f"{name}.swiftmodule"
        sources = list(target.sources)
        if target.has_resources:
            sources.append(write(self.modules / f"{name}.resources.swift", ACCESSOR))
        if any(each.kind == "macro" for each in needed):
            settings += ["-load-plugin-executable", f"{self.plugin}#MessageTraceMacros"]
            headers.append(self.plugin)
        if not any(source.name == "main.swift" for source in sources):
            settings += ["-parse-as-library"]
        command = self.options() + settings + setting_flags(target) + [
            *(f"-D{trait}" for trait in self.package.traits), "-DSWIFT_PACKAGE", "-package-name", "archflow",
            "-enable-testing",
            "-module-name", name, "-swift-version", target.language_mode, "-warnings-as-errors", *sources,
            # Nobody imports tests, and types are all that is asked of them: that is quicker.
            *(["-typecheck"] if target.kind == "test" else ["-emit-module", "-o", output])]
        testing = list(TESTING) if self.platform == "macos" else []
        needs = [*LIBRARY, *testing, "Foundation", "Combine", *swift_needs]
        self.add(target.name, command, output, sources + headers, needs)


# What SwiftPM generates for a module with resources.
ACCESSOR = """import Foundation

extension Bundle {
    nonisolated static let module: Bundle = Bundle.main
}
"""


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)
    return path


def system_flags(target):
    done = subprocess.run(["pkg-config", "--cflags", "libgvc"], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit("check-apple: pkg-config doesn't find libgvc: run Scripts/setup")
    return [word for flag in done.stdout.split() for word in ("-Xcc", flag)]


def setting_flags(target):
    """The manifest's settings for a target's Swift, as options of the compiler."""
    flags = []
    for setting in target.settings:
        if setting["tool"] != "swift":
            continue
        (kind, values), = setting["kind"].items()
        value = values.get("_0")
        if kind == "enableUpcomingFeature":
            flags += ["-enable-upcoming-feature", value]
        elif kind == "enableExperimentalFeature":
            flags += ["-enable-experimental-feature", value]
        elif kind == "define":
            flags += [f"-D{value}"]
        elif kind == "defaultIsolation":
            flags += ["-default-isolation", value]
        elif kind not in ("treatAllWarnings", "unsafeFlags"):
            sys.exit(f"check-apple: {target.name}: doesn't know the setting {kind} of the manifest")
    return flags
