/// What a recorder knows and has not handed on yet. All of it stands behind the recorder's lock.
struct RecorderState {
    /// A component as the recording knows it.
    struct Known {
        var record: ComponentRecord
        /// The place of its record, counted from the beginning of the recording.
        var place: Int?
        /// Whether the record's name and role are those of the real type, not yet only of the class it inherits from.
        var isNamed: Bool
        var object: WeakObject?
    }

    /// An assembly function: all calls of one name and module go to one component.
    struct Assembly: Hashable {
        var name: String
        var module: String?
    }

    /// How many records are gathered before they are handed on: what a crash can lose.
    private static let batch = 512
    /// How long records may wait for the batch to be full, in nanoseconds.
    private static let patience: Int64 = 250_000_000

    private var records: [TraceRecord] = []
    /// How many records were handed on before those.
    private var handedOn = 0
    private var handedOnAt: Int64 = 0
    private let sink: (any RecordSink)?
    private var isFinished = false

    private(set) var components: [Known] = []
    var assemblies: [Assembly: Int] = [:]
    var typeNames: [ObjectIdentifier: String] = [:]
    var messages = 0
    var beat = 0
    /// The components that died in this turn.
    var ended: [Int] = []
    var screen: ScreenSnapshot?

    init(sink: (any RecordSink)?) {
        self.sink = sink
    }

    /// Adds a record; hands a full batch on to the file.
    mutating func append(_ record: TraceRecord, at: Int64) {
        guard !isFinished else { return }
        records.append(record)
        if records.count >= Self.batch || at - handedOnAt >= Self.patience { handOn(at: at) }
    }

    /// Hands on what was gathered. A component that was not used yet is held back: its real name is not known.
    mutating func handOn(at: Int64) {
        guard let sink else { return }
        handedOnAt = at
        let batch = records.filter { record in
            guard case .component(let component) = record, !components[component.id - 1].isNamed else { return true }
            components[component.id - 1].place = nil
            return false
        }
        handedOn += records.count
        records.removeAll(keepingCapacity: true)
        if !batch.isEmpty { sink.append(batch) }
    }

    mutating func finish() -> ([TraceRecord], TraceFooter) {
        // None of them will be used any more: what the source says about the class they inherit from has to do.
        for index in components.indices { components[index].isNamed = true }
        for index in components.indices where components[index].place == nil {
            writeHeldBack(index + 1, at: handedOnAt)
        }
        handOn(at: handedOnAt)
        isFinished = true
        defer { records = [] }
        return (records, TraceFooter(messages: messages, dropped: sink?.dropped ?? 0))
    }
}

// MARK: - Components

extension RecorderState {
    /// Adds a component; an assembly function has its name from the beginning.
    mutating func birth(
        name: String, role: Role, module: String?, message: Int, at: Int64, isNamed: Bool = false
    ) -> Int {
        let id = components.count + 1
        let record = ComponentRecord(id: id, name: name, role: role, module: module, message: message, at: at)
        components.append(Known(record: record, place: handedOn + records.count, isNamed: isNamed))
        append(.component(record), at: at)
        return id
    }

    /// Gives a component what its real type says, wherever its record stands.
    mutating func name(_ id: Int, _ name: String, role: Role, module: String?, object: WeakObject?, at: Int64) {
        var known = components[id - 1]
        known.record.name = name
        known.record.role = role
        if let module { known.record.module = module }
        known.isNamed = true
        known.object = object
        components[id - 1] = known
        if let place = known.place {
            if place >= handedOn, !isFinished { records[place - handedOn] = .component(known.record) }
        } else {
            writeHeldBack(id, at: at)
        }
    }

    /// Writes a death, after the birth if that is still held back.
    mutating func end(_ id: Int, at: Int64) {
        if components[id - 1].place == nil { writeHeldBack(id, at: at) }
        append(.end(EndRecord(component: id, at: at)), at: at)
    }

    private mutating func writeHeldBack(_ id: Int, at: Int64) {
        components[id - 1].place = handedOn + records.count
        components[id - 1].isNamed = true
        append(.component(components[id - 1].record), at: at)
    }
}

/// Takes records in batches, in order.
protocol RecordSink: Sendable {
    func append(_ records: [TraceRecord])
    /// How many records it had to drop.
    var dropped: Int { get }
}

/// A component, kept in view without keeping it alive.
///
/// An object of its own, because copying a weak reference may retain its target for a moment, and a component that is
/// freed in that moment would report its death while the recorder's lock is held.
///
/// Unchecked, because a component need not be sendable: the recorder only carries the reference about, and reads the
/// object itself solely in ``Recorder/references(roots:)``, where its caller vouches for being on the component's actor.
final class WeakObject: @unchecked Sendable {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }
}
