public import TraceFormat

/// The records of a whole run, or of some whole trees of causes, by kind.
struct FlowRecords {
    var messages: [FlowMessage] = []
    /// For each message, the line of its record in the trace file; empty if the records come from no file.
    var lines: [Int32] = []
    var writes: [WriteRecord] = []
    /// For each write, its beat: an index into ``FlowGraph/beats`` plus 1, or 0 before the first beat.
    var beatsOfWrites: [Int32] = []
    var navigations: [NavigationRecord] = []
    /// For each navigation, the number of components born before it.
    var birthsBeforeNavigations: [Int32] = []
    /// The indices into ``FlowGraph/components`` of the components that these records add, in order.
    var births: [Int] = []
    var changes: [VisibleChange] = []
    /// The returns of messages, in order.
    var returns: [ReturnRecord] = []

    mutating func add(_ write: WriteRecord, beat: Int) {
        writes.append(write)
        beatsOfWrites.append(Int32(clamping: beat))
        guard write.isVisible else { return }
        changes.append(
            VisibleChange(kind: .control(write.property), message: write.message, at: write.at, beat: beat))
    }

    /// Adds a navigation step.
    ///
    /// - Parameter births: The number of components born before the step.
    mutating func add(_ step: NavigationRecord, beat: Int, births: Int) {
        navigations.append(step)
        birthsBeforeNavigations.append(Int32(clamping: births))
        changes.append(
            VisibleChange(
                kind: .navigation(step.action, from: step.from, to: step.to), message: step.message, at: step.at,
                beat: beat))
    }

    mutating func append(_ other: FlowRecords) {
        messages += other.messages
        lines += other.lines
        writes += other.writes
        beatsOfWrites += other.beatsOfWrites
        navigations += other.navigations
        birthsBeforeNavigations += other.birthsBeforeNavigations
        births += other.births
        changes += other.changes
        returns += other.returns
    }

    /// Sorts messages and births into the order of the trace, because trees of causes can overlap.
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
        /// A change of the control with this accessibility identifier.
        case control(String)
        case navigation(NavigationAction, from: String, to: String)
    }

    public let kind: Kind
    /// The id of the message in progress during the change.
    public let message: Int
    /// The time of the change, in nanoseconds on the trace's clock.
    public let at: Int64
    /// The beat in which the change was made: an index into ``FlowGraph/beats`` plus 1, or 0 before the first beat.
    public let beat: Int
}

extension VisibleChange: CustomStringConvertible {
    /// A text about the changed control or screen: `login.error`, `present Login`.
    public var description: String {
        switch kind {
        case .control(let identifier): identifier
        case .navigation(let action, _, let to): action.words(to: to)
        }
    }
}

extension NavigationAction {
    /// Returns the navigation step as a text: `present Login`, `dismiss to Home`, `alert closed`.
    ///
    /// - Parameter screen: The screen shown after the step; empty if the trace doesn't name it.
    package func words(to screen: String) -> String {
        switch self {
        case .dismissAlert: "alert closed"
        case _ where screen.isEmpty: rawValue
        case .pop, .dismiss: "\(rawValue) to \(screen)"
        case .root, .push, .present, .alert: "\(rawValue) \(screen)"
        }
    }
}

/// A beat of a scenario: a single step, such as `taps Log In`, an answer of a service, or a wait.
public struct Beat: Hashable, Sendable {
    /// The beat's id in the trace.
    public let id: Int
    /// The beat's name, in words.
    public let name: String
    /// The time at which the beat began, in nanoseconds on the trace's clock.
    public let at: Int64
    /// The kind of the beat as marked in the recording; `nil` if it isn't marked.
    public let kind: BeatKind?
    /// True if the person types in the beat.
    ///
    /// Typing is one user action per character, so actions are counted with and without it.
    public var isTyping: Bool { kind == .typing }

    init(_ record: BeatRecord) { (id, name, kind, at) = (record.id, record.name, record.kind, record.at) }
}
