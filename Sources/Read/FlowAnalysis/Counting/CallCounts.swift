public import TraceFormat

/// Counts of a run's messages by sender, receiver, method name and enum case.
///
/// This is the fastest analysis of a trace: it keeps no message in memory, follows no causes and reads no payload.
/// Messages to an assembly aren't counted, as in the total: see ``MessageClass``.
public struct CallCounts: Sendable {
    /// The count of messages with the same sender, receiver, method name and enum case.
    public struct Call: Hashable, Sendable {
        public let sender: Participant
        public let receiver: Participant
        /// The method's name as a selector: `present(aboutText:)`.
        public let name: String
        /// The name of the enum case among the messages' arguments, such as `failed`; `nil` if none is recorded.
        public let caseName: String?
        public let messages: Int
        /// The count of messages delivered after their cause had returned.
        public let asynchronous: Int
    }

    public let header: TraceHeader
    /// The calls, in the order of their first messages.
    public let calls: [Call]
    private let names: [Int: String]

    /// Returns the readable name of a sender or receiver.
    public func name(of participant: Participant) -> String {
        participant.name { names[$0] }
    }
}

/// The counted calls of a trace, with the problems found in its file.
public struct CallReading: Sendable {
    public let counts: CallCounts
    public let findings: TraceFindings
}

extension CallCounts {
    /// Counts a trace while reading it.
    ///
    /// - Parameters:
    ///   - path: A file, or `-` for standard input.
    ///   - name: The file's name in reported problems; by default the path.
    ///   - threads: The number of parts of the file that are read at the same time.
    /// - Throws: `TraceError`, as `TraceReader` does.
    public static func read(_ path: String, name: String? = nil, threads: Int) throws(TraceError) -> CallReading {
        try read(CallReader(path: path, name: name, threads: threads))
    }

    package static func read(_ reader: consuming CallReader) throws(TraceError) -> CallReading {
        var reader = reader
        // Where several components have one number, messages refer to the first.
        var names: [Int: String] = [:]
        var assemblies: Set<Int> = []
        try reader.read { component in
            guard names[component.id] == nil else { return }
            names[component.id] = component.name
            if component.role == .assembly { assemblies.insert(component.id) }
        }
        let calls = reader.calls.filter { !assemblies.contains($0.receiver) }.map { call in
            Call(
                sender: Participant(from: call.sender, isSystem: call.isSystem),
                receiver: Participant(to: call.receiver, isLost: call.receiver == 0),
                name: call.name, caseName: call.caseName, messages: call.messages, asynchronous: call.asynchronous)
        }
        let counts = CallCounts(header: reader.header, calls: calls, names: names)
        return CallReading(counts: counts, findings: reader.findings)
    }
}
