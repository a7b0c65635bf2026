import ArchFlowSupport
public import TraceFormat

/// The completeness of the data behind a table: recorded and dropped records, and gaps in the recording.
public struct DataQuality: Hashable, Sendable {
    public private(set) var runs = 0
    /// The number of recorded messages, including messages to an assembly.
    public private(set) var messages = 0
    /// The number of messages to an assembly.
    public private(set) var toAssemblies = 0
    /// The count of records lost because they came faster than they could be written. More may be missing in torn
    /// files.
    public private(set) var dropped = 0
    /// The number of traces that were cut off before their last line.
    public private(set) var torn = 0
    /// The count of messages whose arguments weren't recorded.
    public private(set) var withoutPayload = 0
    /// The number of translations that may be relays, because some argument was recorded only in part.
    public private(set) var openTranslations = 0
    /// The number of messages of class unseen.
    public private(set) var unseenEffects = 0
    /// Pairs of types whose messages may have passed through unrecorded code: see ``RunMeasures/unacquainted``.
    public private(set) var unacquainted: [TypeChannel] = []
    /// The count of runs for which it is unknown when the person typed.
    public private(set) var withoutTyping = 0
    /// The names of components whose references couldn't all be read in at least one run.
    public var unread: [String] { namesOfUnread.sorted() }
    /// The properties whose changes at least one run can't see, except properties of services: `Cart.items`.
    public var unseenProperties: [String] { namesOfUnseen.sorted() }
    /// The effects that at least one of the recordings can't see.
    public var unseen: [TraceHeader.Effect] { TraceHeader.Effect.allCases.filter(unseenKinds.contains) }
    /// The kinds of effects that an app reported, although its header doesn't promise to report them all.
    public var reportedInPart: [TraceHeader.Effect] { TraceHeader.Effect.allCases.filter(reportedKinds.contains) }
    /// The result of checking the contract that makes runs of several patterns comparable.
    public internal(set) var contract = Contract.unchecked

    /// The patterns of the runs. Runs of an app without a pattern share the value `nil`.
    private var patterns: Set<String?> = []
    private var namesOfUnread: Set<String> = []
    private var namesOfUnseen: Set<String> = []
    private var unseenKinds: Set<TraceHeader.Effect> = []
    private var reportedKinds: Set<TraceHeader.Effect> = []
    private var knownChannels: Set<TypeChannel> = []
    /// For each scenario and pattern, the name of the longest action, see ``RunMeasures/longestAction``.
    private var longestActions: [String: [String: String]] = [:]

    /// The result of checking that all patterns show the same screens and make the same calls to the services.
    public enum Contract: Hashable, Sendable {
        /// The contract wasn't checked, because the numbers come from files.
        case unchecked
        case kept
        /// These patterns broke the contract, so their numbers are left out.
        case broken(by: [String])
    }

    init() {}

    public init(of runs: [RunMeasures], contract: Contract = .unchecked) {
        self.contract = contract
        for run in runs { add(run) }
    }

    mutating func add(_ run: RunMeasures) {
        runs += 1
        patterns.insert(run.header.pattern)
        messages += run.recorded
        toAssemblies += run.total.assembly
        dropped = dropped.addingClamped(run.dropped)
        if run.footer == nil { torn += 1 }
        withoutPayload += run.recordedWithoutPayload
        openTranslations += run.openTranslations
        unseenEffects += run.unseenEffects
        unacquainted += run.unacquainted.filter { knownChannels.insert($0).inserted }
        if !run.knowsTyping { withoutTyping += 1 }
        if let action = run.longestAction {
            longestActions[run.header.scenario ?? "", default: [:]][run.header.pattern ?? run.header.app] = action.name
        }
        namesOfUnread.formUnion(run.unread)
        namesOfUnseen.formUnion(run.context.unseenProperties)
        unseenKinds.formUnion(TraceHeader.Effect.allCases.filter { !run.header.canSee($0) })
        if run.total.visibleWrites > 0, !run.header.canSee(.visible) { reportedKinds.insert(.visible) }
        if run.total.required.navigationSteps > 0, !run.header.canSee(.navigation) { reportedKinds.insert(.navigation) }
    }

    /// The sentences about the quality of the data, which are printed under every table.
    public var sentence: String {
        var parts = [
            "\(Count.of(runs, "run")), \(Count.of(messages, "message")) recorded"
                + (toAssemblies > 0 ? ", \(Count.grouped(toAssemblies)) of them to assemblies" : "") + "; "
                + droppedWords + "."
        ]
        if torn > 0 {
            parts.append(
                torn == 1
                    ? "One trace has no footer: it may be cut short, and more records may be missing."
                    : "\(torn) traces have no footer: they may be cut short, and more records may be missing.")
        }
        if withoutPayload > 0 {
            parts.append(
                "\(Count.of(withoutPayload, "message")) recorded without arguments: "
                    + "a relay can't always be distinguished from a translation.")
        }
        if openTranslations > 0 {
            parts.append(
                "\(Count.of(openTranslations, "translation")) may be \(openTranslations == 1 ? "a relay" : "relays"): only the type of "
                    + "\(openTranslations == 1 ? "its" : "their") payload was recorded.")
        }
        if unseenEffects > 0 {
            parts.append(
                "The effects of \(Count.of(unseenEffects, "message")) can't be seen: "
                    + "\(unseenEffects == 1 ? "it is" : "these are") of class unseen, and may be idle.")
        }
        if !unseenProperties.isEmpty {
            parts.append(
                "Changes of \(Count.listed(unseenProperties, most: 4)) can't be seen, nor are they counted in sets.")
        }
        if !unacquainted.isEmpty {
            parts.append(
                "These messages may have come through objects that aren't recorded, since nothing says how the sender knows the receiver: "
                    + "\(Count.listed(unacquainted.map(\.description), most: 4)).")
        }
        if withoutTyping > 0 {
            parts.append(
                "It is unknown which beats are typing\(withoutTyping == runs ? "" : " in \(Count.of(withoutTyping, "run"))"): "
                    + "each typed character counts as an action like any other.")
        }
        if let differentActions {
            parts.append(
                "The longest action isn't the same everywhere, so its hops can't be compared: \(differentActions).")
        }
        if !unread.isEmpty {
            parts.append(
                "References of \(Count.listed(unread, most: 4)) can't be read: numbers of references show a dash.")
        }
        if let contractSentence { parts.append(contractSentence) }
        guard unseen.isEmpty else {
            parts.append(
                "Traced: calls between components, components made and freed"
                    + TraceHeader.Effect.allCases.filter { !unseen.contains($0) }.map { ", \($0.words)" }.joined()
                    + ". "
                    + "Not recorded\(runs == 1 ? "" : " in every run"): \(unseen.map(\.words).joined(separator: ", ")); "
                    + "numbers that need these show a dash. "
                    + reportedInPart.map { effect in
                        "The app reported some \(effect.words): if it reports all, say so by '--sees \(effect.rawValue)'. "
                    }.joined()
                    + "Not traced: \(Untraced.list).")
            return parts.joined(separator: " ")
        }
        parts.append(
            "Traced: calls between components, writes to their stored properties and to controls, navigation, and "
                + "components made and freed. Not traced: \(Untraced.list).")
        return parts.joined(separator: " ")
    }

    /// The longest actions if patterns differ in them: `“opens the list” in MVC, “taps a row” in VIPER`; otherwise
    /// `nil`.
    private var differentActions: String? {
        longestActions.sorted { $0.key < $1.key }.lazy.map(\.value).first { Set($0.values).count > 1 }.map { names in
            Count.listed(names.sorted { $0.key < $1.key }.map { "“\($0.value)” in \($0.key)" }, most: 4)
        }
    }

    private var droppedWords: String {
        let count = dropped == 0 ? "no record" : Count.of(dropped, "record")
        guard torn > 0 else { return "\(count) dropped" }
        return dropped == 0 ? "\(count) known to be dropped" : "at least \(count) dropped"
    }

    /// The sentence about the contract; `nil` if fewer than two patterns are compared.
    private var contractSentence: String? {
        switch contract {
        case .unchecked where patterns.count < 2, .kept where patterns.count < 2: nil
        case .unchecked: "Not checked here: do all patterns show the same screens and call the services alike?"
        case .kept: "All patterns show the same screens and call the services alike: checked after every turn."
        case .broken(let patterns):
            "The contract of equal screens and calls is broken by \(patterns.joined(separator: ", ")): their numbers are left out."
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
