/// A count of the messages with one sender, receiver, method and enum case.
package struct CountedCall: Hashable, Sendable {
    /// The component that sends the messages; 0 for the user or the system.
    package let sender: Int
    package let isSystem: Bool
    /// The component that receives the messages; 0 if none does.
    package let receiver: Int
    package let name: String
    package let caseName: String?
    package let messages: Int
    /// The number of the call's messages that were delivered after their cause had returned.
    package let asynchronous: Int
}

/// Counts the messages of a trace, with several threads. Lines spelled as by ``TraceEncoder`` create no strings.
///
/// The counts and findings equal those of a ``TraceReader``.
package struct CallReader: ~Copyable {
    private var records: RecordReader
    private var totals = CallTotals()

    /// Opens a trace and reads its header.
    ///
    /// - Parameters:
    ///   - path: A file, or `-` for standard input.
    ///   - name: The file's name in findings; `nil` for the path.
    ///   - threads: The count of blocks that are read in parallel.
    /// - Throws: The errors of ``TraceReader/init(path:name:)``.
    package init(path: String, name: String? = nil, threads: Int) throws(TraceError) {
        try self.init(TraceSource(path: path, name: name), threads: threads)
    }

    /// Opens a source and reads its header.
    ///
    /// - Parameters:
    ///   - threads: The count of blocks that are read in parallel.
    ///   - size: The approximate size of a block in bytes.
    /// - Throws: The errors of ``TraceReader/init(name:source:)``.
    package init(_ source: TraceSource, threads: Int, size: Int? = nil) throws(TraceError) {
        let blocks = LineBlocks(source: source.read, threads: threads, size: size ?? LineBlocks.size)
        records = try RecordReader(name: source.name, blocks)
    }

    package var header: TraceHeader { records.header }
    package var footer: TraceFooter? { records.footer }
    package var findings: TraceFindings { records.findings }
    /// The counts so far. Calls are listed in the order of their first messages.
    package var calls: [CountedCall] { totals.calls }

    /// Reads the trace to its end.
    ///
    /// - Parameter take: Called with each component's record, in the order of the file.
    /// - Throws: ``TraceError/Code/inputOutput`` if reading fails. The counts so far stay valid.
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
