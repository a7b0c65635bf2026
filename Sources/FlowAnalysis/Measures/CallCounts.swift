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
        var counter = CallCounter()
        try reader.read(into: &counter)
        let calls = counter.calls.map { call in
            Call(
                sender: Participant(from: max(0, call.key.sender), isSystem: call.key.sender < 0),
                receiver: Participant(to: call.key.receiver, isLost: call.key.receiver == 0),
                name: reader.text(Int(call.key.name)),
                caseName: call.key.caseName < 0 ? nil : reader.text(Int(call.key.caseName)),
                messages: call.messages, asynchronous: call.asynchronous)
        }
        let counts = CallCounts(header: reader.header, calls: calls, names: counter.names)
        return CallReading(counts: counts, findings: reader.findings)
    }
}

/// Adds up messages by what their calls have in common.
private struct CallCounter: CallCounting {
    /// What the messages of a call have in common, as numbers.
    struct Key: Hashable {
        /// The component that sends; 0 for the user, -1 for the system.
        let sender: Int
        /// The component that receives; 0 for nobody.
        let receiver: Int
        let name: Int32
        /// -1 for none.
        let caseName: Int32

        /// A number that tells most keys apart, quick to compute.
        var sketch: Int {
            let ends = UInt64(bitPattern: Int64(sender)) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: Int64(receiver))
            let names = UInt64(UInt32(bitPattern: name)) &<< 32 | UInt64(UInt32(bitPattern: caseName))
            return Int(truncatingIfNeeded: (ends ^ names &* 0xC2B2_AE3D_27D4_EB4F) &* 0x1656_67B1_9E37_79F9 &>> 40)
        }
    }

    struct Entry {
        let key: Key
        /// The lowest number of a message.
        var first: Int
        var messages = 0
        var asynchronous = 0
    }

    private var indices: [Key: Int32] = [:]
    /// The indices of the calls counted last, by the sketches of their keys; -1 for none. Most messages are of a call that was
    /// counted lately, and hashing a key takes longer than comparing it.
    private var recent = [Int32](repeating: -1, count: 1024)
    private var entries: [Entry] = []
    private(set) var names: [Int: String] = [:]
    private var assemblies: Set<Int> = []

    mutating func add(_ message: RecordNumbers, name: Int, caseName: Int?) {
        let key = Key(
            sender: message.from != 0 ? message.from : message.isSystem ? -1 : 0,
            receiver: message.isLost ? 0 : message.to, name: Int32(name), caseName: Int32(caseName ?? -1))
        let index = index(of: key, message.id)
        entries[index].first = min(entries[index].first, message.id)
        entries[index].messages += 1
        if message.isAsync { entries[index].asynchronous += 1 }
    }

    private mutating func index(of key: Key, _ message: Int) -> Int {
        let slot = key.sketch & (recent.count - 1)
        let last = Int(recent[slot])
        if last >= 0, entries[last].key == key { return last }
        let index = indices[key] ?? Int32(entries.count)
        if index == entries.count {
            indices[key] = index
            entries.append(Entry(key: key, first: message))
        }
        recent[slot] = index
        return Int(index)
    }

    /// The first component with a number is the one that messages mean.
    mutating func add(_ component: ComponentRecord) {
        guard names[component.id] == nil else { return }
        names[component.id] = component.name
        if component.role == .assembly { assemblies.insert(component.id) }
    }

    /// In order of their first messages, without those to an assembly.
    var calls: [Entry] {
        entries.enumerated()
            .filter { !assemblies.contains($0.element.key.receiver) }
            .sorted { ($0.element.first, $0.offset) < ($1.element.first, $1.offset) }
            .map(\.element)
    }
}
