import ArchFlowSupport

/// The counts of records and the checksum that show whether a file is complete and unchanged.
struct FileSeal {
    var counts = RecordCounts()
    private var checksum = XXHash64()

    /// Adds the file's next bytes to the checksum. The footer's own bytes are not added.
    mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { checksum.add($0) } }

    /// Returns the footer's line for the bytes added so far.
    func footer(_ footer: TraceFooter) -> FooterLine {
        FooterLine(footer: footer, counts: counts, checksum: FooterLine.spoken(checksum))
    }
}

/// The count of records in a file, for each type of record.
struct RecordCounts: Hashable {
    private var counts = [Int](repeating: 0, count: TraceRecord.Kind.allCases.count)

    subscript(kind: TraceRecord.Kind) -> Int { counts[kind.place] }

    mutating func add(_ kind: TraceRecord.Kind) { counts[kind.place] += 1 }

    mutating func add(_ other: RecordCounts) {
        for place in counts.indices { counts[place] += other.counts[place] }
    }

    mutating func removeAll() {
        for place in counts.indices { counts[place] = 0 }
    }
}

/// The footer as it is written in a file. Older recorders write a footer with neither counts by type nor checksum.
struct FooterLine {
    /// The types of records that the footer counts besides messages, with their keys.
    static let kinds: [(kind: TraceRecord.Kind, key: StaticString)] = [
        (.component, "components"), (.beat, "beats"), (.return, "returns"), (.write, "writes"),
        (.navigation, "navigations"), (.end, "ends"), (.screen, "screens"), (.reference, "references"),
        (.drop, "drops"), (.unrecorded, "unrecorded"),
    ]
    /// Newer types, whose count is absent if 0, as in older files.
    private static let added: Set<TraceRecord.Kind> = [.drop, .unrecorded]

    var footer: TraceFooter
    /// The counts of ``kinds``, in order; `nil` if the footer doesn't state one.
    private(set) var counts: [Int?]
    private(set) var checksum: String?

    init(_ footer: TraceFooter) {
        self.footer = footer
        counts = Self.kinds.map { _ in nil }
    }

    init(footer: TraceFooter, counts: RecordCounts, checksum: String) {
        self.footer = footer
        self.counts = Self.kinds.map { Self.added.contains($0.kind) && counts[$0.kind] == 0 ? nil : counts[$0.kind] }
        self.checksum = checksum
    }

    /// Returns a checksum as the footer spells it: 16 hexadecimal digits.
    static func spoken(_ checksum: XXHash64) -> String {
        let digits = String(checksum.value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Returns the types of records whose count in the footer differs from the count read.
    func differences(from found: RecordCounts) -> [(key: String, counted: Int, found: Int)] {
        let messages = ("messages", footer.messages, found[.message])
        let others = zip(Self.kinds, counts).compactMap { kind, count in
            count.map { (key: "\(kind.key)", counted: $0, found: found[kind.kind]) }
        }
        return ([messages] + others).filter { $0.1 != $0.2 }
    }
}

extension FooterLine: TraceObject {
    static var name: String { "footer" }
    static var summary: String { "The last line: the recording's totals. A file without it was cut off." }
    static var blank: FooterLine { FooterLine(TraceFooter(messages: 0, dropped: 0)) }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.number("messages", &footer.messages, .count(from: 0), "the number of message records in the file")
        fields.number(
            "dropped", &footer.dropped, .count(from: 0),
            "the number of records, of any type, that were lost because they came faster than they could be written")
        for (place, kind) in Self.kinds.enumerated() {
            fields.number(kind.key, &counts[place], .count(from: 0), "the number of records of this type in the file")
        }
        fields.text(
            "checksum", &checksum,
            "the XXH64 (seed 0) of all bytes before this line, as 16 hexadecimal digits: if it differs, the file was changed"
        )
    }
}

extension TraceRecord.Kind {
    /// The index of the type in `allCases`, from 0.
    fileprivate var place: Int {
        switch self {
        case .component: 0
        case .beat: 1
        case .message: 2
        case .return: 3
        case .write: 4
        case .navigation: 5
        case .end: 6
        case .screen: 7
        case .reference: 8
        case .drop: 9
        case .unrecorded: 10
        }
    }
}
