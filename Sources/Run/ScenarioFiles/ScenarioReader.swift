import ArchFlowSupport
import SampleApp
import YAMLDocuments
import Yams

/// Reads a scenario from YAML nodes, and collects all errors on the way.
struct ScenarioReader: YAMLReader {
    var problems: [YAMLFileError.Problem] = []
    var places = ScenarioFile.Places()
    var pattern: String?
    /// The expectations at the ends of beats, keyed by the beats' numbers.
    var expectations: [Int: Expectation] = [:]

    mutating func scenario(_ node: Node) -> Scenario? {
        guard let entries = entries(node, of: "a scenario", keys: ScenarioKey.allCases.map(\.rawValue)),
            isKnown(.scenario, entries)
        else { return nil }
        var name: String?
        if let node = entries[.name] {
            (name, places.name) = (identifier(node, "name"), place(node))
        }
        if let node = entries[.pattern] {
            (pattern, places.pattern) = (identifier(node, "pattern"), place(node))
        }
        let summary = entries[.summary].flatMap { line($0, "summary") } ?? ""
        let feature = entries[.feature].flatMap { word($0, "feature", Feature.self) }
        let options = entries[.app].map { app($0) } ?? LaunchOptions()
        let server = entries[.server].map { self.server($0) } ?? .reliable
        let transitions =
            entries[.transitions].flatMap { word($0, "time of transitions", Transitions.self) } ?? .instant
        let beats = entries[.beats].map { self.beats($0, server, transitions) }
        for key in [ScenarioKey.name, .beats] where entries[key] == nil && !entries.hasUnknownKeys {
            problem(node, "a scenario needs '\(key.rawValue)'")
        }
        guard let name, let beats else { return nil }
        return Scenario(
            name, summary, feature: feature, options: options, server: server, transitions: transitions, beats: beats)
    }

    // MARK: Texts, times and numbers

    private func place(_ node: Node) -> ScenarioFile.Place? {
        node.mark.map { ScenarioFile.Place(line: $0.line, column: $0.column) }
    }

    /// Reads a name of small letters, digits and hyphens, which can be used on the command line and in file names.
    private mutating func identifier(_ node: Node, _ what: String) -> String? {
        guard let text = text(node, what) else { return nil }
        if text.wholeMatch(of: /[a-z0-9][a-z0-9-]{0,63}/) != nil { return text }
        problem(node, "a \(what) may have up to 64 small letters, digits and hyphens, such as login-twice")
        return nil
    }

    /// Reads a text of one line, with only characters that can be typed on a keyboard.
    private mutating func line(_ node: Node, _ what: String) -> String? {
        guard let text = text(node, what) else { return nil }
        if text.contains(ServerBehavior.testPassword) {
            problem(
                node,
                "\(what) contains the password, which no file may hold: write "
                    + "'\(ScenarioWords.rightPassword)'")
            return nil
        }
        if VisibleText.of(text) == text { return text }
        problem(node, "\(what) has a line end, or another character that can't be typed on a keyboard")
        return nil
    }

    /// Reads a time: `0.8 s`.
    private mutating func time(_ node: Node, _ what: String) -> Duration? {
        guard let text = text(node, what) else { return nil }
        guard let match = text.wholeMatch(of: /([0-9]{1,9})(?:\.([0-9]{1,3}))? s/), let seconds = Int(match.1) else {
            problem(node, "'\(text)' isn't a duration: write it as 0.8 s or 2 s")
            return nil
        }
        let fraction = (match.2 ?? "") + String(repeating: "0", count: 3 - (match.2?.count ?? 0))
        let time = Duration.seconds(seconds) + .milliseconds(Int(fraction) ?? 0)
        if time <= .seconds(ScenarioWords.longestTime) { return time }
        problem(node, "\(text) is more than an hour (\(ScenarioWords.longestTime) s): no beat takes longer")
        return nil
    }

    private mutating func count(_ node: Node, _ what: String, most: Int = 999) -> Int? {
        guard let text = text(node, what) else { return nil }
        if text.wholeMatch(of: /[0-9]{1,4}/) != nil, let number = Int(text), number <= most { return number }
        problem(node, "\(what) is a number from 0 to \(most), not '\(text)'")
        return nil
    }

    // MARK: App and server

    private mutating func app(_ node: Node) -> LaunchOptions {
        var options = LaunchOptions()
        let keys = ScenarioKey.App.allCases.map(\.rawValue)
        guard let entries = entries(node, of: "the app", keys: keys) else { return options }
        if let node = entries[.logInWith], let kind = word(node, "login", LoginKind.self) {
            options.loginKind = kind
        }
        if let node = entries[.collectsUsageData] {
            options.collectsUsageData = isTrue(node, "'collects usage data'")
        }
        return options
    }

    private mutating func server(_ node: Node) -> ServerBehavior {
        var server = ServerBehavior.reliable
        let keys = ScenarioKey.Server.allCases.map(\.rawValue)
        guard let entries = entries(node, of: "the server", keys: keys) else { return server }
        if let node = entries[.answers], let answers = word(node, "choice", ScenarioKey.Answers.self) {
            server.answersWhenTold = answers == .whenTold
        }
        for (key, path) in ScenarioKey.Server.counts {
            guard let node = entries[key] else { continue }
            if server.answersWhenTold {
                problem(
                    entries.key(key.rawValue),
                    "with 'answers: when told', each answer is a beat: leave out '\(key.rawValue)'")
            }
            if let number = count(node, "'\(key.rawValue)'") { server[keyPath: path] = number }
        }
        if let node = entries[.items], let number = count(node, "'items'", most: 9999) {
            server.items = Item.samples(number)
        }
        return server
    }

    // MARK: Beats

    private mutating func beats(_ node: Node, _ server: ServerBehavior, _ transitions: Transitions) -> [Beat] {
        var beats: [Beat] = []
        var launch: Int?
        var typed = 0
        for (index, node) in list(node, "beats").enumerated() {
            places.beats.append(place(node))
            guard let beat = beat(node, server, number: index + 1) else { continue }
            check(beat, after: beats, transitions, node)
            beats.append(beat)
            if let text = beat.typedText {
                let limit = ScenarioWords.typedLimit
                if typed <= limit, typed + text.count > limit {
                    problem(
                        node,
                        "the scenario types more than \(limit) characters up to here, the limit for a "
                            + "scenario")
                }
                typed += text.count
            }
            switch beat.action {
            case .launch:
                if let launch { problem(node, "the app is already launched, in beat \(launch)") }
                launch = launch ?? index + 1
            case .open where pattern != nil, .openItem where pattern != nil: break
            default:
                if launch == nil, problems.isEmpty {
                    problem(node, "the app isn't launched yet: write 'launch' as the first beat")
                }
            }
        }
        if launch == nil, problems.isEmpty {
            problem(node, "the app is never launched: write 'launch' as the first beat")
        }
        return beats
    }

    /// Reports a problem if a beat should share the turn of the beat before it, or come during a transition, and can't.
    private mutating func check(_ beat: Beat, after beats: [Beat], _ transitions: Transitions, _ node: Node) {
        switch beat.timing {
        case .atRest: break
        case .inTheSameTurn:
            let before = beats.last
            if before?.canShareATurn != true || before?.timing == .inTheSameTurn {
                problem(
                    node,
                    "this beat can't share the turn of the beat before, because the beat before is the launch, typing or a wait, "
                        + "or itself shares the turn of an earlier beat"
                )
            }
            if beats.count(where: { $0.timing == .inTheSameTurn }) == Beat.sameTurnLimit {
                problem(
                    node,
                    "a scenario can have at most \(Beat.sameTurnLimit) beats that share the turn of the beat before"
                )
            }
        case .duringTheTransition:
            if transitions == .instant {
                problem(
                    node,
                    "transitions are instant in this scenario: write 'transitions: "
                        + "\(Transitions.lasting.rawValue)' at the top")
            }
            if !beat.canComeDuringTransitions {
                problem(
                    node,
                    "a touch isn't delivered during a transition: only a link, a reply or a change by the "
                        + "server can come then")
            }
        }
    }

    mutating func beat(_ node: Node, _ server: ServerBehavior, number: Int) -> Beat? {
        if let text = node.plainText {
            if text == ScenarioWords.launch { return .launch }
            problem(node, Spelling.unknown("beat", text, among: Self.beatWords))
            return nil
        }
        guard let entries = entries(node, of: "a beat", keys: ScenarioKey.Beat.allCases.map(\.rawValue)) else {
            return nil
        }
        let given = entries.keys.compactMap { ScenarioKey.Beat(rawValue: $0.name) }
        let actions = given.filter(ScenarioKey.Beat.actions.contains)
        guard let action = actions.first, let value = entries[action] else {
            if given == [.expect] {
                problem(
                    entries.key(ScenarioKey.Beat.expect.rawValue),
                    "'expect' can't be a beat of its own: write it in the beat of the action after which it must hold, as in "
                        + "{tap: home.signIn, expect: {screen: Login}}; in a beat with 'wait: 0.8 s' it must hold after that time"
                )
            } else if !entries.hasUnknownKeys {
                problem(node, "a beat needs an action: one of \(Self.beatWords.joined(separator: ", "))")
            }
            return nil
        }
        if actions.count > 1 {
            problem(
                entries.key(actions[1].rawValue),
                "a beat has one action, and this one already has '\(action.rawValue)': write two beats")
            return nil
        }
        for key in given where key != action && !action.companions.contains(key) {
            let allowed = action.companions.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            problem(
                entries.key(key.rawValue),
                "'\(key.rawValue)' can't be combined with '\(action.rawValue)', which allows \(allowed)")
        }
        guard var beat = self.beat(action, value, entries, server) else { return nil }
        if let node = entries[.after], let time = time(node, "after") { beat = beat.after(time) }
        if let node = entries[.when], let when = word(node, "time", ScenarioKey.When.self) {
            if entries[.after] != nil { problem(node, "a beat can have 'after' or 'when', not both") }
            beat = when == .inTheSameTurn ? beat.inTheSameTurn : beat.duringTheTransition
        }
        if let node = entries[.idleByDesign], isTrue(node, "'idle by design'") { beat = beat.idleByDesign }
        if let node = entries[.expect] { expectations[number] = expectation(node) }
        return beat
    }

    private static let beatWords = [ScenarioWords.launch] + ScenarioKey.Beat.actions.map { "\($0.rawValue): …" }

    private mutating func beat(
        _ action: ScenarioKey.Beat, _ value: Node, _ entries: YAMLEntries, _ server: ServerBehavior
    ) -> Beat? {
        switch action {
        case .tap: return line(value, "tap").map { $0 == ScenarioWords.back ? .tapBack : .tap($0) }
        case .tapInAlert: return line(value, "tap in alert").map { .tapInAlert($0) }
        case .swipe:
            guard let text = text(value, "swipe") else { return nil }
            if text == ScenarioWords.down { return .swipeDown }
            problem(value, "'\(text)' isn't a swipe: a sheet can only be swiped '\(ScenarioWords.down)'")
            return nil
        case .wait: return time(value, "wait").map { .wait($0) }
        case .type:
            let text = typed(value)
            guard let node = companion(.into, of: action, entries), let field = line(node, "into") else { return nil }
            return text.map { .type($0, into: field) }
        case .clear: return line(value, "clear").map { .clear($0) }
        case .replace:
            let field = line(value, "replace")
            guard let node = companion(.with, of: action, entries), let text = typed(node) else { return nil }
            return field.map { .replace($0, with: text) }
        case .serverDoes: return event(value).map { .server($0) }
        case .openLink:
            if value.plainText?.hasPrefix(ScenarioWords.item) == true {
                if let node = entries[.forced], isTrue(node, "forced") {
                    problem(node, "'forced' is allowed only for the links 'terms', 'privacy' and 'about': leave it out")
                }
                return item(value).map { .openLink(ItemLink(id: $0)) }
            }
            guard let link = link(value) else { return nil }
            let isForced = entries[.forced].map { isTrue($0, "forced") } ?? false
            return .openLink(isForced ? link.forced : link)
        default: return reply(value, entries, server).map { .reply($0) }
        }
    }

    /// Returns the value of a second key that an action needs; reports a problem and returns `nil` if the key is
    /// missing.
    private mutating func companion(
        _ key: ScenarioKey.Beat, of action: ScenarioKey.Beat, _ entries: YAMLEntries
    ) -> Node? {
        if let node = entries[key] { return node }
        if !entries.hasUnknownKeys {
            problem(entries.node, "'\(action.rawValue)' needs '\(key.rawValue)' in the same beat")
        }
        return nil
    }

    private mutating func typed(_ node: Node) -> String? {
        switch node.plainText {
        case ScenarioWords.rightPassword: ServerBehavior.testPassword
        case ScenarioWords.wrongPassword: ServerBehavior.wrongPassword
        default: line(node, "type")
        }
    }

    /// Reads an expectation: `{screen: Home, shows: home.signOut}`.
    private mutating func expectation(_ node: Node) -> Expectation? {
        let keys = ScenarioKey.Expected.allCases.map(\.rawValue)
        guard let entries = entries(node, of: "an expectation", keys: keys) else { return nil }
        if entries.keys.isEmpty, !entries.hasUnknownKeys {
            problem(node, "an expectation needs one of \(keys.joined(separator: ", "))")
        }
        var expected = Expectation()
        for (key, path) in ScenarioKey.Expected.texts {
            if let node = entries[key] { expected[keyPath: path] = line(node, "'\(key.rawValue)'") }
        }
        expected.calls = entries[.calls].flatMap { count($0, "'calls'", most: 9999) }
        return expected
    }

    private mutating func link(_ node: Node) -> Link? {
        guard let text = text(node, "open link") else { return nil }
        if let link = ScenarioWords.links.first(where: { $0.word == text }) { return link.link }
        let words = ScenarioWords.links.map(\.word) + ["\(ScenarioWords.item)1"]
        problem(node, Spelling.unknown("link", text, among: words))
        return nil
    }

    /// Reads a link to an item: `item 2`.
    private mutating func item(_ node: Node) -> Item.ID? {
        guard let text = text(node, "open link") else { return nil }
        if let match = text.wholeMatch(of: /item ([1-9][0-9]{0,3})/), let id = Int(match.1) { return id }
        problem(node, "'\(text)' isn't a link to an item: write 'item 1', 'item 2' and so on")
        return nil
    }

    /// Reads an event of the server: `marks item 2 as done`.
    private mutating func event(_ node: Node) -> ServerEvent? {
        guard let text = text(node, "the server") else { return nil }
        if text == "\(ServerEvent.endSession)" { return .endSession }
        if let match = text.wholeMatch(of: /marks item ([1-9][0-9]{0,3}) as done/), let id = Int(match.1) {
            return .finish(id)
        }
        problem(
            node,
            Spelling.unknown(
                "event", text, among: [ServerEvent.finish(1), .endSession].map(\.description)))
        return nil
    }

    /// Reads a reply: `server answers: sign in 2`, `with: offline`.
    private mutating func reply(_ node: Node, _ entries: YAMLEntries, _ server: ServerBehavior) -> ServerReply? {
        if !server.answersWhenTold {
            problem(
                entries.node,
                "this server answers by itself: under 'server', write 'answers: "
                    + "\(ScenarioKey.Answers.whenTold.rawValue)'"
            )
        }
        guard let text = text(node, "server answers"),
            let answerNode = companion(.with, of: .serverAnswers, entries),
            let answer = word(answerNode, "answer", ServerAnswer.self)
        else { return nil }
        guard let match = text.wholeMatch(of: /(.*?)(?: ([1-9][0-9]{0,3}))?/),
            let request = ServerRequest(rawValue: String(match.1))
        else {
            problem(
                node,
                Spelling.unknown("request", text, among: ServerRequest.allCases.map(\.rawValue))
                    + "; the second request of a kind is written '\(ServerRequest.signIn.rawValue) 2'")
            return nil
        }
        if let reply = ServerReply(to: request, number: match.2.flatMap { Int($0) } ?? 1, answer) { return reply }
        let answers = request.answers.map(\.rawValue).joined(separator: ", ")
        problem(
            answerNode, "'\(answer.rawValue)' isn't an answer to '\(request.rawValue)': its answers are \(answers)")
        return nil
    }
}

extension ScenarioKey.Expected {
    /// The expectation's keys that have text values, each with the property that it sets.
    fileprivate static var texts: [(Self, WritableKeyPath<Expectation, String?>)] {
        [(.screen, \.screen), (.alert, \.alert), (.shows, \.shows), (.hides, \.hides), (.says, \.says)]
    }
}

extension YAMLEntries {
    fileprivate subscript(key: ScenarioKey.Expected) -> Node? { self[key.rawValue] }
    fileprivate subscript(key: ScenarioKey) -> Node? { self[key.rawValue] }
    fileprivate subscript(key: ScenarioKey.App) -> Node? { self[key.rawValue] }
    fileprivate subscript(key: ScenarioKey.Server) -> Node? { self[key.rawValue] }
    fileprivate subscript(key: ScenarioKey.Beat) -> Node? { self[key.rawValue] }
}
