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
            let entries = entries(of: beat)
            lines += entries.enumerated().map { ($0.offset == 0 ? "  - " : "    ") + $0.element }
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

    private static func entries(of beat: Beat) -> [String] {
        var lines = action(of: beat)
        if beat.pause != Beat.standardPause { lines.append(line(ScenarioKey.Beat.after, time(beat.pause))) }
        switch beat.timing {
        case .atRest: break
        case .inTheSameTurn: lines.append(line(ScenarioKey.Beat.when, ScenarioKey.When.inTheSameTurn.rawValue))
        case .duringTheTransition:
            lines.append(line(ScenarioKey.Beat.when, ScenarioKey.When.duringTheTransition.rawValue))
        }
        if beat.isIdleByDesign { lines.append("\(ScenarioKey.Beat.idleByDesign.rawValue): true") }
        return lines
    }

    private static func action(of beat: Beat) -> [String] {
        typealias Key = ScenarioKey.Beat
        switch beat.action {
        case .launch: return [ScenarioWords.launch]
        case .tap(let identifier): return [line(Key.tap, identifier)]
        case .tapBack: return [line(Key.tap, ScenarioWords.back)]
        case .swipeDown: return [line(Key.swipe, ScenarioWords.down)]
        case .tapInAlert(let title): return [line(Key.tapInAlert, title)]
        case .type(let text, let field): return [line(Key.type, typed(text)), line(Key.into, field)]
        case .open(let link):
            let word = ScenarioWords.links.first { $0.link == link || $0.link.forced == link }?.word
            return [line(Key.openLink, word ?? link.document.id)]
                + (link.isForced ? ["\(Key.forced.rawValue): true"] : [])
        case .clear(let field): return [line(Key.clear, field)]
        case .replace(let text, let field): return [line(Key.replace, field), line(Key.with, typed(text))]
        case .openItem(let link): return [line(Key.openLink, "\(ScenarioWords.item)\(link.id)")]
        case .server(let event): return [line(Key.serverDoes, "\(event)")]
        case .wait(let duration): return [line(Key.wait, time(duration))]
        case .reply(let reply):
            let number = reply.id.number == 1 ? "" : " \(reply.id.number)"
            return [
                line(Key.serverAnswers, reply.id.request.rawValue + number), line(Key.with, reply.answer.rawValue),
            ]
        }
    }

    private static func typed(_ text: String) -> String {
        switch text {
        case ServerBehavior.testPassword: ScenarioWords.rightPassword
        case ServerBehavior.wrongPassword: ScenarioWords.wrongPassword
        default: text
        }
    }

    private static func time(_ duration: Duration) -> String { TimeText.seconds(duration) + ScenarioWords.seconds }
}
