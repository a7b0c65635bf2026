public import TraceFormat

/// The records of a run, or of some of its whole trees of causes, by kind.
struct FlowRecords {
    var messages: [FlowMessage] = []
    /// The line of each message in its file; empty for messages that come from no file.
    var lines: [Int32] = []
    var writes: [WriteRecord] = []
    /// The number of the beat under way at each write.
    var beatsOfWrites: [Int32] = []
    var navigations: [NavigationRecord] = []
    /// For each navigation, the number of components born before it.
    var birthsBeforeNavigations: [Int32] = []
    /// The indices of the components born, in order.
    var births: [Int] = []
    var changes: [VisibleChange] = []

    mutating func add(_ write: WriteRecord, beat: Int) {
        writes.append(write)
        beatsOfWrites.append(Int32(clamping: beat))
        guard write.isVisible else { return }
        changes.append(
            VisibleChange(kind: .control(write.property), message: write.message, at: write.at, beat: beat))
    }

    /// - Parameter births: The number of components born before it.
    mutating func add(_ step: NavigationRecord, beat: Int, births: Int) {
        navigations.append(step)
        birthsBeforeNavigations.append(Int32(clamping: births))
        changes.append(
            VisibleChange(
                kind: .navigation(step.action, from: step.from, to: step.to), message: step.message, at: step.at,
                beat: beat))
    }

    /// Appends the records of other trees.
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

    /// Sorts messages and births: those of a tree that was left and returned to come after those of other trees.
    mutating func sort() {
        births.sort()
        guard zip(lines, lines.dropFirst()).contains(where: { $0 > $1 }) else { return }
        let order = lines.indices.sorted { lines[$0] < lines[$1] }
        messages = order.map { messages[$0] }
        lines = order.map { lines[$0] }
    }
}

/// A change visible to the person: of a control, or of the hierarchy of screens.
public struct VisibleChange: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A control's accessibility identifier.
        case control(String)
        case navigation(NavigationAction, from: String, to: String)
    }

    public let kind: Kind
    /// The number of the message in progress.
    public let message: Int
    /// The time, in nanoseconds on the trace's clock.
    public let at: Int64
    /// The number of the beat under way: an index into ``FlowGraph/beats`` plus 1, 0 before the first.
    public let beat: Int
}

extension VisibleChange: CustomStringConvertible {
    /// The thing that changed, in words: `login.error`, `present Login`.
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
    /// - Parameter screen: The screen that follows; empty where the trace doesn't tell it.
    package func words(to screen: String) -> String {
        switch self {
        case .dismissAlert: "alert closed"
        case _ where screen.isEmpty: rawValue
        case .pop, .dismiss: "\(rawValue) to \(screen)"
        case .root, .push, .present, .alert: "\(rawValue) \(screen)"
        }
    }
}

/// A beat of a scenario, one thing that the person does or waits for: `taps Log In`.
public struct Beat: Hashable, Sendable {
    /// Its number in the trace.
    public let id: Int
    /// The event, in words.
    public let name: String
    /// The time at which it began, in nanoseconds on the trace's clock.
    public let at: Int64
    /// The kind of the beat as marked in the recording; `nil` where it isn't marked.
    public let kind: BeatKind?
    /// True where the person types.
    ///
    /// Typing is one user action per character, so actions are counted with and without it.
    public var isTyping: Bool { kind == .typing }

    init(_ record: BeatRecord) { (id, name, kind, at) = (record.id, record.name, record.kind, record.at) }
}
