/// The numbers of a record, without its texts: all that checking and counting records needs of one.
package struct RecordNumbers: Sendable {
    package let kind: TraceRecord.Kind
    /// Its own number: of a message, a component or a beat; 0 for any other.
    package private(set) var id = 0
    /// The message that it belongs to, of a message its cause; 0 for none.
    package private(set) var message = 0
    /// Of a message the one that had been held back; 0 for none.
    package private(set) var enabler = 0
    /// The component that sends, or holds another; 0 for none.
    package private(set) var from = 0
    /// The component that receives, is held, was written or ended; 0 for none.
    package private(set) var to = 0
    /// The beat under way, of a screen or a reference; 0 before the first.
    package private(set) var beat = 0
    package private(set) var at: Int64 = 0
    package private(set) var isSystem = false
    package private(set) var isAsync = false
    package private(set) var isLost = false

    /// - Parameter record: It isn't changed. To borrow a variable would copy it, and most records are messages.
    @inline(__always) init(_ record: inout MessageRecord) {
        kind = .message
        (id, message, enabler) = (record.id, record.cause, record.enabledBy ?? 0)
        (from, to, at) = (record.from, record.to, record.at)
        (isSystem, isAsync, isLost) = (record.isSystem, record.isAsync, record.isLost)
    }

    @inline(__always) init(_ record: borrowing WriteRecord) {
        kind = .write
        (message, to, at) = (record.message, record.component, record.at)
    }

    @inline(__always) init(_ record: borrowing ReferenceRecord) {
        kind = .reference
        (from, to, beat) = (record.from, record.to, record.beat)
    }

    @inline(__always) init(_ record: ReturnRecord) {
        kind = .return
        (message, at) = (record.message, record.at)
    }

    @inline(__always) init(_ record: EndRecord) {
        kind = .end
        (to, at) = (record.component, record.at)
    }

    private init(_ kind: TraceRecord.Kind) { self.kind = kind }

    init(_ record: borrowing TraceRecord) {
        switch record {
        case .message(var record): self.init(&record)
        case .write(let record): self.init(record)
        case .reference(let record): self.init(record)
        case .messageReturn(let record): self.init(record)
        case .end(let record): self.init(record)
        case .component(let record):
            self.init(.component)
            (id, message, at) = (record.id, record.message, record.at)
        case .beat(let record):
            self.init(.beat)
            (id, at) = (record.id, record.at)
        case .navigation(let record):
            self.init(.navigation)
            (message, at) = (record.message, record.at)
        case .screen(let record):
            self.init(.screen)
            (beat, at) = (record.beat, record.at)
        }
    }
}
