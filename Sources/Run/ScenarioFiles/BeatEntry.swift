public import SampleApp
public import YAMLDocuments
import Yams

/// An entry in the list of beats of a scenario file: keys with text values, or the single word `launch`.
///
/// ```swift
/// let entry = BeatEntry(.type("Arthur", into: "login.login"))
/// print(entry.fields.map { "\($0.key): \($0.value)" })  // ["type: Arthur", "into: login.login"]
/// let beat = try entry.beat()
/// ```
public struct BeatEntry: Hashable, Sendable {
    /// A key of an entry, with its value: `tap: login.logIn`.
    public struct Field: Hashable, Sendable {
        public let key: String
        public let value: String

        public init(key: String, value: String) {
            self.key = key
            self.value = value
        }
    }

    /// The keys with their values, in the order in which they are written to a file. Empty for the launch.
    public let fields: [Field]

    public init(_ fields: [Field]) { self.fields = fields }

    public init(_ beat: Beat) {
        var fields = Self.action(of: beat)
        func add(_ key: ScenarioKey.Beat, _ value: String) { fields.append(Self.field(key, value)) }
        if beat.pause != Beat.standardPause { add(.after, Self.time(beat.pause)) }
        switch beat.timing {
        case .atRest: break
        case .inTheSameTurn: add(.when, ScenarioKey.When.inTheSameTurn.rawValue)
        case .duringTheTransition: add(.when, ScenarioKey.When.duringTheTransition.rawValue)
        }
        if beat.isIdleByDesign { add(.idleByDesign, Self.yes) }
        self.fields = fields
    }

    /// Returns the beat that the entry describes.
    ///
    /// - Parameters:
    ///   - server: The behaviour of the scenario's server. If the server answers automatically, an entry that makes it answer
    ///     is an error.
    /// - Throws: All errors in the entry. The state of the app isn't checked, so a beat that the app can't do is no
    ///   error here.
    public func beat(server: ServerBehavior = .reliable) throws(YAMLFileError) -> Beat {
        var reader = ScenarioReader()
        let beat = reader.beat(node, server, number: 1)
        guard let beat, reader.problems.isEmpty else { throw reader.error(in: "beat") }
        return beat
    }

    /// The entry as lines of a file, without indentation.
    var lines: [String] {
        guard !fields.isEmpty else { return [ScenarioWords.launch] }
        return fields.map { field in
            // Only these values aren't texts.
            let isFlag = [ScenarioKey.Beat.forced, .idleByDesign].contains { $0.rawValue == field.key }
            return "\(field.key): \(isFlag ? field.value : YAMLScalar.text(field.value))"
        }
    }

    private var node: Node {
        guard !fields.isEmpty else { return Node(ScenarioWords.launch) }
        return Node(fields.map { (Node($0.key), Node($0.value)) })
    }

    private static let yes = "true"

    private static func field(_ key: ScenarioKey.Beat, _ value: String) -> Field {
        Field(key: key.rawValue, value: value)
    }

    private static func action(of beat: Beat) -> [Field] {
        switch beat.action {
        case .launch: return []
        case .tap(let identifier): return [field(.tap, identifier)]
        case .tapBack: return [field(.tap, ScenarioWords.back)]
        case .swipeDown: return [field(.swipe, ScenarioWords.down)]
        case .tapInAlert(let title): return [field(.tapInAlert, title)]
        case .type(let text, let into): return [field(.type, typed(text)), field(.into, into)]
        case .open(let link):
            let word = ScenarioWords.links.first { $0.link == link || $0.link.forced == link }?.word
            return [field(.openLink, word ?? link.document.id)] + (link.isForced ? [field(.forced, yes)] : [])
        case .clear(let identifier): return [field(.clear, identifier)]
        case .replace(let text, let identifier): return [field(.replace, identifier), field(.with, typed(text))]
        case .openItem(let link): return [field(.openLink, "\(ScenarioWords.item)\(link.id)")]
        case .server(let event): return [field(.serverDoes, "\(event)")]
        case .wait(let duration): return [field(.wait, time(duration))]
        case .reply(let reply):
            let number = reply.id.number == 1 ? "" : " \(reply.id.number)"
            return [field(.serverAnswers, reply.id.request.rawValue + number), field(.with, reply.answer.rawValue)]
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
