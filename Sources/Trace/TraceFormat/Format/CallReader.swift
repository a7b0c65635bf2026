/// The messages of a trace that have sender, receiver, name and case in common.
package struct CountedCall: Hashable, Sendable {
    /// The component that sends; 0 for the user or the system.
    package let sender: Int
    package let isSystem: Bool
    /// The component that receives; 0 for nobody.
    package let receiver: Int
    package let name: String
    package let caseName: String?
    package let messages: Int
    /// Those among them that were delivered after their cause had returned.
    package let asynchronous: Int
}

/// Reads a trace for counting its messages: several parts of the file side by side, without making texts or records of what is
/// as usual.
///
/// What is counted are the records that a ``TraceReader`` returns, and the findings are the same.
package struct CallReader: ~Copyable {
    private var records: RecordReader
    private var totals = CallTotals()

    /// Opens a trace and reads its header.
    ///
    /// - Parameters:
    ///   - path: A file, or `-` for standard input.
    ///   - name: What findings call it; by default the path.
    ///   - threads: How many parts of the file are counted at a time.
    /// - Throws: What ``TraceReader/init(path:name:)`` throws.
    package init(path: String, name: String? = nil, threads: Int) throws(TraceError) {
        try self.init(TraceSource(path: path, name: name), threads: threads)
    }

    /// Reads a trace from anywhere.
    ///
    /// - Parameters:
    ///   - threads: How many parts of it are counted at a time.
    ///   - size: How many bytes a part has, about.
    /// - Throws: What ``TraceReader/init(name:source:)`` throws.
    package init(_ source: TraceSource, threads: Int, size: Int? = nil) throws(TraceError) {
        let blocks = LineBlocks(source: source.read, threads: threads, size: size ?? LineBlocks.size)
        records = try RecordReader(name: source.name, blocks)
    }

    package var header: TraceHeader { records.header }
    package var footer: TraceFooter? { records.footer }
    /// What was wrong so far; complete at the end.
    package var findings: TraceFindings { records.findings }
    /// What was read so far, in the order of the first messages.
    package var calls: [CountedCall] { totals.calls }

    /// Reads to the end.
    ///
    /// - Parameter take: Gets the components, in the order of their records.
    /// - Throws: ``TraceError/Code/inputOutput`` where reading fails; what was read before stays good.
    package mutating func read(components take: (ComponentRecord) -> Void) throws(TraceError) {
        while true {
            while try records.nextCounted() {
                records.counted.calls.add(to: &totals)
                for component in records.counted.components { take(component) }
            }
            guard let record = try records.next() else { return }
            switch record {
            case .message(let message): totals.add(message, records.numbers)
            case .component(let component): take(component)
            default: break
            }
        }
    }
}
