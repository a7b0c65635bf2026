import SampleApp
import YAMLDocuments

/// Writes a scenario as the text of a scenario file. Default values are omitted.
enum ScenarioWriter {
    static func text(of file: ScenarioFile) -> String {
        let scenario = file.scenario
        var lines = [line(ScenarioKey.version, "1"), line(ScenarioKey.name, scenario.name)]
        if !scenario.summary.isEmpty { lines.append(line(ScenarioKey.summary, scenario.summary)) }
        if let feature = scenario.feature { lines.append(line(ScenarioKey.feature, feature.rawValue)) }
        if let pattern = file.pattern { lines.append(line(ScenarioKey.pattern, pattern)) }
        lines += section(ScenarioKey.app, app(scenario.options)) + section(ScenarioKey.server, server(scenario.server))
        if scenario.transitions != .instant {
            lines.append(line(ScenarioKey.transitions, scenario.transitions.rawValue))
        }
        lines.append("\(ScenarioKey.beats.rawValue):")
        for beat in scenario.beats {
            lines += BeatEntry(beat).lines.enumerated().map { ($0.offset == 0 ? "  - " : "    ") + $0.element }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ key: some RawRepresentable<String>, _ value: String) -> String {
        "\(key.rawValue): \(YAMLScalar.text(value))"
    }

    private static func section(_ key: ScenarioKey, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : ["\(key.rawValue):"] + lines.map { "  \($0)" }
    }

    private static func app(_ options: LaunchOptions) -> [String] {
        let usual = LaunchOptions()
        var lines: [String] = []
        if options.loginKind != usual.loginKind {
            lines.append(line(ScenarioKey.App.logInWith, options.loginKind.rawValue))
        }
        if options.collectsUsageData { lines.append("\(ScenarioKey.App.collectsUsageData.rawValue): true") }
        return lines
    }

    private static func server(_ server: ServerBehavior) -> [String] {
        let usual = ServerBehavior.reliable
        var lines: [String] = []
        if server.answersWhenTold {
            lines.append(line(ScenarioKey.Server.answers, ScenarioKey.Answers.whenTold.rawValue))
        }
        for (key, path) in ScenarioKey.Server.counts where server[keyPath: path] != usual[keyPath: path] {
            lines.append("\(key.rawValue): \(server[keyPath: path])")
        }
        if server.items != usual.items { lines.append("\(ScenarioKey.Server.items.rawValue): \(server.items.count)") }
        return lines
    }
}
