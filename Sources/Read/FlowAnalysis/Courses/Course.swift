public import TraceFormat

/// The course of a recording: the person's acts and the requests to services in each beat.
///
/// Recordings with the same course can be compared, because their differences come from the architecture.
public struct Course: Sendable {
    /// The events of one beat, or of the time before the first beat.
    public struct Step: Hashable, Sendable {
        /// The beat's name; `nil` for the time before the first.
        public let beat: String?
        /// The count of the person's acts: see ``Counts/userActions``. It is at least 1 in a beat of a tap or of
        /// typing.
        public let userActions: Int
        /// The calls to services, in order.
        public let calls: [ServiceCall]

        public init(beat: String?, userActions: Int, calls: [ServiceCall] = []) {
            self.beat = beat
            self.userActions = userActions
            self.calls = calls
        }
    }

    public let steps: [Step]
    /// True if some component of the recording is a service.
    public let hasServices: Bool

    public init(of run: RunAnalysis) {
        let graph = run.graph
        var calls = [[ServiceCall]](repeating: [], count: graph.beats.count + 1)
        let asked = run.serviceCalls
        let messages = asked.isEmpty ? [] : run.trace.messages
        for place in asked { calls[graph.beat(of: place)].append(ServiceCall(messages[place])) }
        var actions = [Int](repeating: 0, count: calls.count)
        for event in run.requiredEvents where event.kind == .userAction { actions[event.beat] += 1 }
        for (index, beat) in graph.beats.enumerated() where beat.kind == .tap || beat.kind == .typing {
            actions[index + 1] = max(actions[index + 1], 1)
        }
        steps = calls.indices.map { index in
            Step(
                beat: index == 0 ? nil : graph.beats[index - 1].name, userActions: actions[index], calls: calls[index])
        }
        hasServices = graph.components.contains { $0.role == .service }
    }
}

/// A request to a service.
public struct ServiceCall: Hashable, Sendable {
    /// The method's name: `signIn(login:password:)`.
    public let name: String
    /// The name of the enum case among the arguments; `nil` if none is recorded.
    public let caseName: String?
    /// The arguments; `nil` if they were not recorded.
    public let arguments: [TraceValue.Field]?

    init(_ message: MessageRecord) {
        name = message.name
        caseName = message.caseName
        arguments = message.arguments ?? (message.hasParameters ? nil : [])
    }

    func likeness(to other: ServiceCall) -> Likeness {
        guard name == other.name, caseName == other.caseName else { return .different }
        guard let arguments, let others = other.arguments else { return .open }
        let likeness = Likeness.of(arguments.map(\.value), others.map(\.value))
        return arguments.contains(where: \.isCut) ? max(likeness, .open) : likeness
    }
}

extension ServiceCall: CustomStringConvertible {
    /// The call with its arguments, as a text: `signIn(login:password:) with {"login":{"text":3},"password":"•••"}`.
    public var description: String {
        let command = caseName.map { " .\($0)" } ?? ""
        guard let arguments else { return "\(name)\(command), arguments not recorded" }
        guard !arguments.isEmpty else { return name + command }
        let json = "\(TraceValue.json(arguments))"
        return "\(name)\(command) with \(json.prefix(120))\(json.count > 120 ? "…" : "")"
    }
}

/// The degree to which recordings show that two values are equal.
enum Likeness: Int, Comparable {
    case same
    /// The recorded parts are equal, but some parts weren't recorded.
    case open
    case different

    static func < (left: Likeness, right: Likeness) -> Bool { left.rawValue < right.rawValue }

    static func of(_ values: [TraceValue], _ others: [TraceValue]) -> Likeness {
        guard values.count == others.count else { return .different }
        return zip(values, others).map(of).max() ?? .same
    }

    private static func of(_ value: TraceValue, _ other: TraceValue) -> Likeness {
        if value.isHidden || other.isHidden { return .open }
        // The unrecorded parts of the two values may differ.
        if value.isCut, value == other { return .open }
        if let length = value.textLength, let itsLength = other.textLength, value.isLength || other.isLength {
            return length == itsLength ? (length == 0 ? .same : .open) : .different
        }
        switch (value, other) {
        case (.array(let values), .array(let others)): return of(values, others)
        case (.object(let fields), .object(let others)):
            return fields.map(\.name) == others.map(\.name) ? of(fields.map(\.value), others.map(\.value)) : .different
        default: return value == other ? .same : .different
        }
    }
}

extension TraceValue {
    /// True for a value that means nothing in another trace, such as a secret or a component.
    fileprivate var isHidden: Bool {
        guard case .object(let fields) = self, fields.count == 1 else { return self == .redacted }
        return switch (fields[0].name, fields[0].value) {
        case ("type", .string), ("component", .int): true
        default: false
        }
    }

    /// True for a text of which only the length is recorded.
    fileprivate var isLength: Bool { if case .object = self { textLength != nil } else { false } }

    /// The length of a text in Unicode scalars; `nil` for a value that isn't a text.
    fileprivate var textLength: Int? {
        switch self {
        case .string(let text): text.unicodeScalars.count
        case .object(let fields) where fields.count == 1 && fields[0].name == "text":
            if case .int(let length) = fields[0].value { Int(clamping: length) } else { nil }
        default: nil
        }
    }
}
