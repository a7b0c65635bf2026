public import TraceFormat

/// The messages of a run by sender, receiver, name and case, counted while its trace is read.
///
/// This is the plainest question to a trace, and the quickest to answer: no message is held in memory, no tree of causes is
/// followed, and no payload looked at. Messages to an assembly aren't counted, as in the headline: see ``MessageClass``.
public struct CallCounts: Sendable {
    /// What the messages of one call have in common, and how many there are.
    public struct Call: Hashable, Sendable {
        public let sender: Participant
        public let receiver: Participant
        /// The method's name as a selector: `present(aboutText:)`.
        public let name: String
        /// The case of the command that they carry; `nil` where they carry none.
        public let caseName: String?
        public let messages: Int
        /// Those among them that were delivered after their cause had returned.
        public let asynchronous: Int
    }

    public let header: TraceHeader
    /// In order of their first messages.
    public let calls: [Call]
    private let names: [Int: String]

    /// What a reader calls one end of a message.
    public func name(of participant: Participant) -> String {
        participant.name { names[$0] }
    }
}

/// Calls counted while a trace was read, with what was wrong in its file.
public struct CallReading: Sendable {
    public let counts: CallCounts
    public let findings: TraceFindings
}

extension CallCounts {
    /// Counts a trace while reading it.
    ///
    /// - Parameters:
    ///   - path: A file, or `-` for standard input.
    ///   - name: What findings call it; by default the path.
    ///   - threads: How many parts of the file are read at a time.
    /// - Throws: What `TraceReader` throws.
    public static func read(_ path: String, name: String? = nil, threads: Int) throws(TraceError) -> CallReading {
        try read(CallReader(path: path, name: name, threads: threads))
    }

    package static func read(_ reader: consuming CallReader) throws(TraceError) -> CallReading {
        var reader = reader
        // The first component with a number is the one that messages mean.
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
