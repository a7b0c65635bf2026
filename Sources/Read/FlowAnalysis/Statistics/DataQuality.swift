import ArchFlowSupport
public import TraceFormat

/// How complete the data behind a table is: what was recorded, what was dropped, and what a trace can't show.
public struct DataQuality: Hashable, Sendable {
    public private(set) var runs = 0
    /// Messages recorded, those to an assembly included.
    public private(set) var messages = 0
    /// Records that came faster than they could be written; of torn files those that are known of.
    public private(set) var dropped = 0
    /// Traces without a last line: torn files.
    public private(set) var torn = 0
    /// Messages with arguments recorded without them: only their case shows whether they relay or translate.
    public private(set) var withoutPayload = 0
    /// Messages of class translation that may be relays: of some argument only the type was recorded.
    public private(set) var openTranslations = 0
    /// Messages of class unseen.
    public private(set) var unseenEffects = 0
    /// Channels between types through code that isn't recorded, perhaps: see ``RunMeasures/unacquainted``.
    public private(set) var unacquainted: [TypeChannel] = []
    /// Runs of which it isn't known when the person types: a beat has no kind, or there is none.
    public private(set) var withoutTyping = 0
    /// The names of components whose references can't be read, in one run or more.
    public var unread: [String] { namesOfUnread.sorted() }
    /// The properties whose changes can't be seen, of components that are no services, in one run or more: `Cart.items`.
    public var unseenProperties: [String] { namesOfUnseen.sorted() }
    /// What one of the recordings or more can't see.
    public var unseen: [TraceHeader.Effect] { TraceHeader.Effect.allCases.filter(unseenKinds.contains) }
    /// Whether the contract was checked that makes runs of several patterns comparable.
    public internal(set) var contract = Contract.unchecked

    private var namesOfUnread: Set<String> = []
    private var namesOfUnseen: Set<String> = []
    private var unseenKinds: Set<TraceHeader.Effect> = []
    private var knownChannels: Set<TypeChannel> = []

    /// Whether the patterns show a person the same screens and call the services alike.
    public enum Contract: Hashable, Sendable {
        /// Nobody looked: the numbers are of files.
        case unchecked
        case kept
        /// These patterns broke it, and have no numbers.
        case broken(by: [String])
    }

    /// Of no run.
    init() {}

    public init(of runs: [RunMeasures], contract: Contract = .unchecked) {
        self.contract = contract
        for run in runs { add(run) }
    }

    /// Adds a run.
    mutating func add(_ run: RunMeasures) {
        runs += 1
        messages += run.recorded
        dropped = dropped.addingClamped(run.dropped)
        if run.footer == nil { torn += 1 }
        withoutPayload += run.recordedWithoutPayload
        openTranslations += run.openTranslations
        unseenEffects += run.unseenEffects
        unacquainted += run.unacquainted.filter { knownChannels.insert($0).inserted }
        if !run.knowsTyping { withoutTyping += 1 }
        namesOfUnread.formUnion(run.unread)
        namesOfUnseen.formUnion(run.context.unseenProperties)
        unseenKinds.formUnion(TraceHeader.Effect.allCases.filter { !run.header.canSee($0) })
    }

    /// The sentences that stand under every table.
    public var sentence: String {
        var parts = [
            "\(Count.of(runs, "run")), \(Count.of(messages, "message")) recorded; "
                + droppedWords + "."
        ]
        if torn > 0 {
            parts.append(
                torn == 1
                    ? "One trace has no last line: it may be cut short, and more records may be missing."
                    : "\(torn) traces have no last line: they may be cut short, and more records may be missing.")
        }
        if withoutPayload > 0 {
            parts.append(
                "\(Count.of(withoutPayload, "message")) recorded without arguments: "
                    + "a relay can't always be distinguished from a translation.")
        }
        if openTranslations > 0 {
            parts.append(
                "\(Count.of(openTranslations, "translation")) may be \(openTranslations == 1 ? "a relay" : "relays"): of what "
                    + "\(openTranslations == 1 ? "it hands" : "they hand") on, only the type was recorded.")
        }
        if unseenEffects > 0 {
            parts.append(
                "What came of \(Count.of(unseenEffects, "message")) can't be seen: "
                    + "\(unseenEffects == 1 ? "it is" : "these are") of class unseen, and may be idle.")
        }
        if !unseenProperties.isEmpty {
            parts.append(
                "Changes of \(Count.listed(unseenProperties, most: 4)) can't be seen, nor are they counted in sets.")
        }
        if !unacquainted.isEmpty {
            parts.append(
                "Through objects that aren't recorded, perhaps, since nothing says how the sender knows the receiver: "
                    + "\(Count.listed(unacquainted.map(\.description), most: 4)).")
        }
        if withoutTyping > 0 {
            parts.append(
                "No kind of beat says when the person types\(withoutTyping == runs ? "" : " in \(Count.of(withoutTyping, "run"))"): "
                    + "each character counts as any other action.")
        }
        if !unread.isEmpty {
            parts.append(
                "References of \(Count.listed(unread, most: 4)) can't be read: numbers of references show a dash.")
        }
        parts.append(contractSentence)
        guard unseen.isEmpty else {
            parts.append(
                "Traced: calls between components, components made and freed"
                    + TraceHeader.Effect.allCases.filter { !unseen.contains($0) }.map { ", \($0.words)" }.joined()
                    + ". "
                    + "Not recorded\(runs == 1 ? "" : " in every run"): \(unseen.map(\.words).joined(separator: ", ")); "
                    + "numbers that need these show a dash. Not traced: \(Untraced.list).")
            return parts.joined(separator: " ")
        }
        parts.append(
            "Traced: calls between components, writes to their stored properties and to controls, navigation, and "
                + "components made and freed. Not traced: \(Untraced.list).")
        return parts.joined(separator: " ")
    }

    private var droppedWords: String {
        let count = dropped == 0 ? "no record" : Count.of(dropped, "record")
        guard torn > 0 else { return "\(count) dropped" }
        return dropped == 0 ? "\(count) known to be dropped" : "at least \(count) dropped"
    }

    private var contractSentence: String {
        switch contract {
        case .unchecked: "Whether all patterns show the same screens and call the services alike was not checked."
        case .kept: "All patterns show the same screens and call the services alike: checked after every turn."
        case .broken(let patterns):
            "The contract of equal screens and calls is broken by \(patterns.joined(separator: ", ")): no numbers of those."
        }
    }
}

extension TraceHeader.Effect {
    fileprivate var words: String {
        switch self {
        case .writes: "changes of stored properties"
        case .visible: "changes of controls"
        case .navigation: "navigation"
        case .references: "references between components"
        case .screens: "screens"
        }
    }
}
