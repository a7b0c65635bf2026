#if All || Recorder || Spans
import ArchFlowSupport
import Foundation
import Play
import Report
import SampleApp
import ScenarioFiles

/// A page's request to change a session, decoded from JSON with one key.
enum PlayAct: Hashable {
    /// Do a beat, as written in a scenario file: `{"beat": {"tap": "home.about"}}`.
    case beat(BeatEntry)
    /// Go to a beat of the session, by its id: `{"go": 4}`.
    case go(Int)
    /// Go one beat back: `{"back": true}`.
    case back
    /// Launch the app anew, by an index in the list of launches: `{"launch": 0}`.
    case launch(Int)
    /// Leave a request of the app unanswered: `{"leave": "sign in 1"}`.
    case leave(String)
    /// Ask a question of this kind before each further beat: `{"ask": "most"}`, `{"ask": "first:rvb"}`,
    /// `{"ask": "screen"}`; `nil` or `{"ask": ""}` to ask none.
    case ask(PlayQuestion.Kind?)
    /// Set the raised hands for each option of the open question: `{"hands": [12, 3]}`.
    case hands([Int])
    /// Show the answer of the open question, and the messages of the beat: `{"show": true}`.
    case show
    /// Set the moment of the run on the teacher's page: `{"moment": "b3"}` for the end of the third beat.
    case moment(String)
    /// Explain the mistake that is built into a pattern: `{"explain": true}`.
    case explain

    private struct Keys: Decodable {
        var beat: [String: String]?
        var go: Int?
        var back: Bool?
        var launch: Int?
        var leave: String?
        var ask: String?
        var hands: [Int]?
        var show: Bool?
        var moment: String?
        var explain: Bool?
    }

    /// The greatest length of a moment's text, in bytes.
    private static let momentLength = 40

    /// Decodes a request; `nil` if the bytes aren't one.
    init?(_ bytes: [UInt8]) {
        guard let keys = try? JSONDecoder().decode(Keys.self, from: Data(bytes)) else { return nil }
        let fields = keys.beat.map { $0.sorted { $0.key < $1.key }.map(BeatEntry.Field.init) }
        let acts: [PlayAct?] = [
            // An entry without keys is the launch, which isn't a beat of a page.
            fields.flatMap { $0.isEmpty ? nil : .beat(BeatEntry($0)) }, keys.go.map { .go($0) },
            keys.back == true ? .back : nil, keys.launch.map { .launch($0) }, keys.leave.map { .leave($0) },
            keys.ask.flatMap(Self.ask), keys.hands.map { .hands($0) }, keys.show == true ? .show : nil,
            keys.moment.flatMap { $0.utf8.count <= Self.momentLength ? .moment($0) : nil },
            keys.explain == true ? .explain : nil,
        ]
        let given = acts.compactMap(\.self)
        guard given.count == 1 else { return nil }
        self = given[0]
    }

    /// Returns the request to ask questions of a kind; `nil` for an unknown word.
    private static func ask(_ word: String) -> PlayAct? {
        switch word {
        case "": .ask(nil)
        case "most": .ask(.mostMessages)
        case "screen": .ask(.screen)
        default: word.hasPrefix("first:") ? .ask(.firstTold(String(word.dropFirst(6)))) : nil
        }
    }

    private static func word(_ kind: PlayQuestion.Kind?) -> String {
        switch kind {
        case nil: ""
        case .mostMessages: "most"
        case .screen: "screen"
        case .firstTold(let pattern): "first:\(pattern)"
        }
    }

    var json: JSON {
        switch self {
        case .beat(let entry): .object([("beat", .object(entry.fields.map { ($0.key, .string($0.value)) }))])
        case .go(let id): .object([("go", .number(id))])
        case .back: .object([("back", .bool(true))])
        case .launch(let place): .object([("launch", .number(place))])
        case .leave(let name): .object([("leave", .string(name))])
        case .ask(let kind): .object([("ask", .string(Self.word(kind)))])
        case .hands(let hands): .object([("hands", .array(hands))])
        case .show: .object([("show", .bool(true))])
        case .moment(let moment): .object([("moment", .string(moment))])
        case .explain: .object([("explain", .bool(true))])
        }
    }
}

/// A student's answer, sent by a device: `{"device": "0f…", "question": 3, "choice": 1}`.
struct PlayChoice: Hashable, Decodable {
    let device: String
    let question: Int
    let choice: Int

    /// Decodes an answer; `nil` if the bytes aren't one.
    init?(_ bytes: [UInt8]) {
        guard let choice = try? JSONDecoder().decode(PlayChoice.self, from: Data(bytes)),
            PlayRoom.isDevice(choice.device)
        else { return nil }
        self = choice
    }
}

@MainActor
extension PlayTree {
    /// Returns the session's data for the page.
    ///
    /// - Parameters:
    ///   - titles: The patterns' names in texts, by their names on the command line.
    ///   - others: Broken rules, listed with the differences from the model.
    ///   - broken: The ids of the beats in which a rule is broken.
    func page(titles: [String: String], also others: [PlayDifference] = [], broken: Set<Int> = []) -> ReportPlay {
        ReportPlay(
            scenario: Self.scenarioName, node: current,
            tree: zip(nodes, self.titles).map { node, title in
                ReportPlay.Node(
                    id: node.id, parent: node.parent, title: title, beat: node.number,
                    differs: node.differs || broken.contains(node.id))
            },
            possible: possible.map(page), refused: refused.map { ($0.element, $0.reason) },
            waiting: waiting.map { request in
                let leave = ReportPlay.Action(
                    kind: PlayAction.Kind.server.rawValue, title: "never", act: PlayAct.leave("\(request.id)").json)
                let isTold = branch[0].launch.server.answersWhenTold
                return ReportPlay.Request(
                    title: request.title, since: "waits for \(TimeText.seconds(request.since)) s",
                    answers: request.answers.map(page) + (isTold && !request.isLeft ? [leave] : []),
                    isLeft: request.isLeft)
            },
            differences: (differences + others).map { difference in
                ReportPlay.Difference(
                    pattern: titles[difference.pattern] ?? difference.pattern, beat: difference.beat,
                    kind: difference.kind.rawValue, expected: difference.expected, seen: difference.seen)
            },
            launches: launches.enumerated().map { place, launch in
                ReportPlay.Action(kind: "launch", title: launch.title, act: PlayAct.launch(place).json)
            })
    }

    private func page(_ action: PlayAction) -> ReportPlay.Action {
        func act(_ beat: Beat) -> JSON { PlayAct.beat(BeatEntry(beat)).json }
        let field = action.field.map { field in
            ReportPlay.Field(
                type: act(action.beat), replace: act(timely(.replace(action.element, with: ""))),
                clear: field.hasText ? act(timely(.clear(action.element))) : nil, isSecret: field.isSecret,
                // The words of a scenario file: no page has a password.
                texts: field.proposals.map { BeatEntry(.type($0, into: action.element)).fields[0].value })
        }
        return ReportPlay.Action(
            kind: action.kind.rawValue, element: action.element, title: action.title,
            act: field == nil ? act(action.beat) : .object([]), field: field)
    }
}
#endif
