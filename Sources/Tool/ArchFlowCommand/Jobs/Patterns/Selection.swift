#if All || Recorder || Spans
import ArchFlowSupport
import Foundation
package import SampleApp
import ScenarioFiles
import YAMLDocuments

/// The patterns and scenarios chosen for a command.
@MainActor
struct Selection {
    let catalog: Catalog
    let patterns: [Pattern]
    /// The named scenario files, without those that equal a known scenario.
    let files: [ScenarioFile]
    /// The chosen known scenarios; `nil` for all, with each pattern's own.
    private let names: Set<String>?

    /// Chooses patterns and scenarios by name.
    ///
    /// - Parameters:
    ///   - patterns: Names of patterns; empty for all that have one of the scenarios.
    ///   - scenarios: Names of known scenarios, and paths of scenario files; empty for all scenarios.
    ///   - features: The features whose scenarios are chosen.
    /// - Throws: ``JobError`` if a name is unknown, a pattern has none of the scenarios, or a file can't be read.
    init(
        _ catalog: Catalog, patterns: [String] = [], scenarios: [String] = [], features: FeatureChoice = FeatureChoice()
    ) throws(JobError) {
        for name in patterns where catalog[name] == nil {
            throw .unknown("pattern", name, among: catalog.names)
        }
        let known = catalog.knownScenarios
        var names: Set<String> = []
        var files: [ScenarioFile] = []
        for argument in scenarios {
            if known.contains(where: { $0.scenario.name == argument }) {
                names.insert(argument)
            } else if Self.isFile(argument) {
                let file = try Self.read(argument, catalog, besides: files)
                let name = file.scenario.name
                if known.contains(where: { $0.scenario.name == name }) {
                    names.insert(name)
                } else if !files.contains(where: { $0.scenario.name == name }) {
                    files.append(file)
                }
            } else {
                throw .unknown("scenario", argument, among: known.map(\.scenario.name))
            }
        }
        if !features.isAll {
            let known = try catalog.knownScenarios(of: features).map(\.scenario.name)
            names = scenarios.isEmpty ? Set(known) : names.intersection(known)
            files.removeAll { !features.contains($0.scenario.feature?.rawValue) }
            if names.isEmpty, files.isEmpty {
                throw JobError(
                    .usage,
                    "none of the scenarios \(scenarios.joined(separator: ", ")) is about the feature "
                        + "\(features)")
            }
        }
        let (chosen, chosenFiles) = (scenarios.isEmpty && features.isAll ? nil : names, files)
        func hasScenarios(_ pattern: Pattern) -> Bool {
            !catalog.scenarios(of: [pattern], named: chosen, chosenFiles).isEmpty
        }
        self.catalog = catalog
        self.patterns = catalog.patterns.filter { patterns.isEmpty ? hasScenarios($0) : patterns.contains($0.name) }
        self.names = chosen
        self.files = files
        for pattern in self.patterns where !hasScenarios(pattern) {
            throw JobError(.usage, "\(pattern.name) has no scenario \(scenarios.joined(separator: ", "))")
        }
    }

    var hasAllScenarios: Bool { names == nil }

    /// Returns the chosen scenarios of a pattern: shared ones and its own.
    func scenarios(of pattern: Pattern) -> [Scenario] { catalog.scenarios(of: [pattern], named: names, files) }

    /// The chosen scenarios that all patterns share, for which the model says what every screen must show.
    var scenariosOfAll: [Scenario] { catalog.scenarios(of: [], named: names, files) }

    /// Each pattern with each of its chosen scenarios, sorted by pattern.
    var runs: [(pattern: Pattern, scenario: Scenario)] {
        patterns.flatMap { pattern in scenarios(of: pattern).map { (pattern, $0) } }
    }

    // MARK: Files

    private static func isFile(_ argument: String) -> Bool {
        [".yaml", ".yml"].contains(where: argument.lowercased().hasSuffix) || argument.contains("/")
            || FileManager.default.fileExists(atPath: argument)
    }

    /// Reads a scenario file. Throws if its name belongs to another scenario.
    private static func read(
        _ path: String, _ catalog: Catalog, besides others: [ScenarioFile]
    ) throws(JobError) -> ScenarioFile {
        guard let handle = FileHandle(forReadingAtPath: path),
            let data = try? handle.read(upToCount: ScenarioFile.sizeLimit + 1) ?? Data()
        else {
            throw JobError(.inputMissing, "\(path): there is no such scenario file, or it can't be read")
        }
        do throws(YAMLFileError) {
            let file = try ScenarioFile(Array(data), file: path)
            // Traces of scenarios with equal names would replace each other.
            let name = file.scenario.name
            if let known = catalog.knownScenarios.first(where: { $0.scenario.name == name }),
                !file.isSame(as: ScenarioFile(known.scenario, pattern: known.pattern))
            {
                throw file.error(
                    ofName: "\(name) is the name of another scenario of archflow: choose a different one")
            }
            if let other = others.first(where: { $0.scenario.name == name }), !file.isSame(as: other) {
                throw file.error(
                    ofName: "\(other.file) also has the name \(name), but other content: rename one of them")
            }
            if let pattern = file.pattern, catalog[pattern] == nil {
                throw file.error(ofPattern: Spelling.unknown("pattern", pattern, among: catalog.names))
            }
            return file
        } catch {
            throw JobError(error)
        }
    }
}

@MainActor
extension Catalog {
    /// All scenarios that come with the patterns. `pattern` is the owner; `nil` for a shared scenario.
    package var knownScenarios: [(scenario: Scenario, pattern: String?)] {
        contract.scenarios.map { ($0, nil) }
            + patterns.flatMap { pattern in pattern.scenarios.map { ($0, pattern.name) } }
    }

    /// Returns the known scenarios of some features.
    ///
    /// - Throws: ``JobError`` (usage) if a feature is unknown.
    func knownScenarios(
        of features: FeatureChoice
    ) throws(JobError) -> [(scenario: Scenario, pattern: String?)] {
        try features.chosen(among: knownScenarios, "scenario", feature: \.scenario.feature?.rawValue)
    }

    /// Returns the chosen shared scenarios and the chosen scenarios of these patterns.
    fileprivate func scenarios(
        of patterns: [Pattern], named names: Set<String>?, _ files: [ScenarioFile]
    ) -> [Scenario] {
        let owners = patterns.map(\.name)
        func belongs(_ pattern: String?) -> Bool { pattern.map(owners.contains) ?? true }
        return knownScenarios.filter { belongs($0.pattern) && names?.contains($0.scenario.name) ?? true }.map(
            \.scenario)
            + files.filter { belongs($0.pattern) }.map(\.scenario)
    }
}
#endif
