public import TraceFormat

/// What happened in a run, or in some whole trees of causes of one, sorted by kind.
struct FlowRecords {
    var messages: [FlowMessage] = []
    /// Where each message stands in its file; empty where they come from none.
    var lines: [Int32] = []
    var writes: [WriteRecord] = []
    /// The numbers of the beats under way at the writes.
    var beatsOfWrites: [Int32] = []
    var navigations: [NavigationRecord] = []
    /// For each navigation the number of components that were born before it.
    var birthsBeforeNavigations: [Int32] = []
    /// Indices of components, in order of birth.
    var births: [Int] = []
    var changes: [VisibleChange] = []

    mutating func add(_ write: WriteRecord, beat: Int) {
        writes.append(write)
        beatsOfWrites.append(Int32(clamping: beat))
        guard write.isVisible else { return }
        changes.append(
            VisibleChange(kind: .control(write.property), message: write.message, at: write.at, beat: beat))
    }

    /// - Parameter births: The number of components that were born before it.
    mutating func add(_ step: NavigationRecord, beat: Int, births: Int) {
        navigations.append(step)
        birthsBeforeNavigations.append(Int32(clamping: births))
        changes.append(
            VisibleChange(
                kind: .navigation(step.action, from: step.from, to: step.to), message: step.message, at: step.at,
                beat: beat))
    }

    /// Adds those of other trees behind these.
    mutating func append(_ other: FlowRecords) {
        messages += other.messages
        lines += other.lines
        writes += other.writes
        beatsOfWrites += other.beatsOfWrites
        navigations += other.navigations
        birthsBeforeNavigations += other.birthsBeforeNavigations
        births += other.births
        changes += other.changes
    }

    /// Puts messages and births in their order: those of a tree that was left and returned to stand behind others.
    mutating func sort() {
        births.sort()
        guard zip(lines, lines.dropFirst()).contains(where: { $0 > $1 }) else { return }
        let order = lines.indices.sorted { lines[$0] < lines[$1] }
        messages = order.map { messages[$0] }
        lines = order.map { lines[$0] }
    }
}

/// Something a person could see change: a control, or the hierarchy of screens.
public struct VisibleChange: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A control's accessibility identifier.
        case control(String)
        case navigation(NavigationAction, from: String, to: String)
    }

    public let kind: Kind
    /// The number of the message in progress.
    public let message: Int
    /// When, in nanoseconds on the trace's clock.
    public let at: Int64
    /// The number of the beat under way: an index into ``FlowGraph/beats`` plus 1, 0 before the first.
    public let beat: Int
}

extension VisibleChange: CustomStringConvertible {
    /// What changed, in words: `login.error`, `present Login`.
    public var description: String {
        switch kind {
        case .control(let identifier): identifier
        case .navigation(let action, _, let to): action.words(to: to)
        }
    }
}

extension NavigationAction {
    /// The step in words: `present Login`, `dismiss to Home`, `alert closed`.
    ///
    /// - Parameter screen: The screen that follows; empty where nothing says.
    package func words(to screen: String) -> String {
        switch self {
        case .dismissAlert: "alert closed"
        case _ where screen.isEmpty: rawValue
        case .pop, .dismiss: "\(rawValue) to \(screen)"
        case .root, .push, .present, .alert: "\(rawValue) \(screen)"
        }
    }
}

/// A beat of a scenario, one thing the person does or waits for: `taps Log In`.
public struct Beat: Hashable, Sendable {
    /// Its number in the trace.
    public let id: Int
    /// What happens in it, in words.
    public let name: String
    /// When it began, in nanoseconds on the trace's clock.
    public let at: Int64
    /// The kind of the step, as who marked it said; `nil` where nobody did.
    public let kind: BeatKind?
    /// `true` if the person types.
    ///
    /// Typing is one user action per character, so actions are counted with and without it.
    public var isTyping: Bool { kind == .typing }

    init(_ record: BeatRecord) { (id, name, kind, at) = (record.id, record.name, record.kind, record.at) }
}
