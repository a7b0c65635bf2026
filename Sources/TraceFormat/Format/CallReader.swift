/// Counts messages while a ``CallReader`` reads them.
package protocol CallCounting {
    /// Takes a message.
    ///
    /// - Parameters:
    ///   - name: The number of its name.
    ///   - caseName: The number of the case of the command that it carries; `nil` without one.
    mutating func add(_ message: RecordNumbers, name: Int, caseName: Int?)
    mutating func add(_ component: ComponentRecord)
}

/// Reads a trace for counting its messages: records as numbers, and several parts of the file side by side.
///
/// The records are those that a ``TraceReader`` returns, in the same order, and so are the findings. A message's name and
/// case have numbers, the same for the same text.
package struct CallReader: ~Copyable {
    private var records: RecordReader
    private var texts = TextNumbers()

    /// Opens a trace and reads its header.
    ///
    /// - Parameters:
    ///   - path: A file, or `-` for standard input.
    ///   - name: What findings call it; by default the path.
    ///   - threads: How many parts of the file are scanned at a time.
    /// - Throws: What ``TraceReader/init(path:name:)`` throws.
    package init(path: String, name: String? = nil, threads: Int) throws(TraceError) {
        try self.init(TraceSource(path: path, name: name), threads: threads)
    }

    /// Reads a trace from anywhere.
    ///
    /// - Parameters:
    ///   - threads: How many parts of it are scanned at a time.
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

    /// Reads to the end.
    ///
    /// - Throws: ``TraceError/Code/inputOutput`` where reading fails; what was counted before stays good.
    package mutating func read(into counter: inout some CallCounting) throws(TraceError) {
        while true {
            try readOutlined(into: &counter)
            // A line of a rarer type, or an unusual one.
            guard let record = try records.next() else { return }
            switch record {
            case .message(let message):
                counter.add(
                    RecordNumbers(record), name: texts.number(of: message.name),
                    caseName: message.caseName.map { texts.number(of: $0) })
            case .component(let component): counter.add(component)
            default: break
            }
        }
    }

    private mutating func readOutlined(into counter: inout some CallCounting) throws(TraceError) {
        // A closure may change variables, but not this value while its records are read.
        var texts = exchange(&self.texts, with: TextNumbers(capacity: 1))
        defer { self.texts = texts }
        try records.readOutlined { outline, bytes in
            guard outline.numbers.kind == .message, let name = outline.first else { return }
            counter.add(
                outline.numbers, name: texts.number(of: name, in: bytes),
                caseName: outline.second.map { texts.number(of: $0, in: bytes) })
        }
    }

    /// The text with a number.
    package func text(_ number: Int) -> String { texts[number] }
}
