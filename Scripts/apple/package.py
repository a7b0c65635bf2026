"""The targets that an Apple build compiles, as Package.swift and those of its dependencies declare them."""

import dataclasses
import json
import subprocess
import sys
from pathlib import Path


@dataclasses.dataclass
class Target:
    name: str
    path: Path
    kind: str
    language_mode: str
    is_ours: bool
    has_resources: bool
    # Names of other targets, each with the platforms that it is there for; none for all.
    needs: list
    settings: list
    sources: list

    @property
    def is_swift(self):
        return any(source.suffix == ".swift" for source in self.sources)

    def needed(self, platform):
        return [name for name, platforms in self.needs if not platforms or platform in platforms]


class Package:
    """The targets of a package and its dependencies, and what its manifest says of platforms, products and traits."""

    def __init__(self, root):
        manifest = swift_package(root, "dump-package")
        self.platforms = {entry["platformName"]: entry["version"] for entry in manifest["platforms"]}
        self.products = {
            product["name"]: product["targets"] for product in manifest["products"] if "library" in product["type"]}
        self.traits = next(trait["enabledTraits"] for trait in manifest["traits"] if trait["name"] == "default")
        manifests = [(manifest, root)]
        dependencies = swift_package(root, "show-dependencies", "--format", "json")["dependencies"]
        manifests += [(swift_package(entry["path"], "dump-package"), Path(entry["path"])) for entry in dependencies]
        products = {product["name"]: product["targets"] for each, _ in manifests for product in each["products"]}
        self.targets = {}
        for each, folder in manifests:
            for entry in each["targets"]:
                if each is manifest or entry["type"] in ("regular", "system", "macro"):
                    target = read_target(entry, folder, each, products, is_ours=each is manifest)
                    self.targets.setdefault(target.name, target)

    def closure(self, names, platform):
        """The names and all that they need, each after what it needs."""
        ordered = {}

        def visit(name):
            if name not in ordered:
                for needed in self.targets[name].needed(platform):
                    visit(needed)
                ordered[name] = None

        for name in names:
            visit(name)
        return list(ordered)

    def compiled(self, platform):
        """The targets that are built for a platform: all for macOS; elsewhere what an app can import, and our traced samples.

        The patterns are run on a Mac. For watchOS it is what an app that records itself imports.
        """
        if platform == "macos":
            return self.closure([name for name, target in self.targets.items() if target.is_ours], platform)
        samples = [
            name for name, target in self.targets.items()
            if target.is_ours and target.kind == "regular" and ("MessageTrace", []) in target.needs
            and "Tests" in target.path.parts]
        products = ["MessageTrace", "SpanTracing"] if platform == "watchos" else set(self.products) - {"BuiltInPatterns", "WriteOracle"}
        libraries = [name for product in sorted(products) for name in self.products[product]]
        found = {}
        for name in libraries + samples:
            all_needed = self.closure([name], platform)
            if not any(self.targets[each].kind == "system" for each in all_needed):
                # A macro runs on the Mac that builds the app.
                found.update(dict.fromkeys(each for each in all_needed if each not in self.built_for_the_mac()))
        return list(found)

    def built_for_the_mac(self):
        macros = [name for name, target in self.targets.items() if target.kind == "macro"]
        return set(self.closure(macros, "macos"))


def swift_package(folder, *arguments):
    done = subprocess.run(
        ["swift", "package", "--package-path", str(folder), "--ignore-lock", *arguments], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"check-apple: swift package {arguments[0]} failed in {folder}:\n{done.stderr}")
    return json.loads(done.stdout)


def read_target(entry, folder, manifest, products, is_ours):
    name, kind = entry["name"], entry["type"]
    path = folder / entry.get("path", f"{'Tests' if kind == 'test' else 'Sources'}/{name}")
    excluded = [path / each for each in entry["exclude"]]
    resources = [path / each["path"] for each in entry["resources"]]
    sources = sorted(
        source for ending in ("swift", "c", "cpp") for source in path.rglob(f"*.{ending}")
        if not any(each == source or each in source.parents for each in excluded + resources)
        and not any(parent.suffix == ".docc" for parent in source.parents))
    own = {each["name"] for each in manifest["targets"]}
    needs = []
    for dependency in entry["dependencies"]:
        (sort, values), = dependency.items()
        platforms = (values[-1] or {}).get("platformNames", [])
        # A name without a package is the target's, where a product has it too.
        is_target = sort == "target" or sort == "byName" and values[0] in own
        known = [values[0]] if is_target else products.get(values[0], [values[0]])
        needs += [(each, platforms) for each in known]
    modes = manifest["swiftLanguageVersions"] or ["6" if manifest["toolsVersion"]["_version"] >= "6" else "5"]
    return Target(
        name=name, path=path, kind=kind, language_mode=modes[-1], is_ours=is_ours, has_resources=bool(resources),
        needs=needs, settings=entry["settings"], sources=sources)
