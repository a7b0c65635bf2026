public import TraceFormat

/// Another tool's trace, converted to an ArchFlow trace.
///
/// ```swift
/// if let format = try ForeignFormat.of("orders.json") {
///     let foreign = try ForeignTrace("orders.json", as: format)
///     print(foreign.summary)
///     try foreign.write(to: "orders.jsonl")
/// }
/// ```
///
/// In memory, each call takes a fixed number of bytes, and each name is stored once.
public struct ForeignTrace {
    public let format: ForeignFormat
    /// The name of the file in errors and findings.
    public let name: String
    public let header: TraceHeader
    /// A description of the file's contents in numbers: `12 spans of 3 services`.
    public let contents: String
    /// The error that ended reading early; `nil` if the whole file was read.
    public let damage: TraceError?
    /// Counts of the data that the conversion left out or did not understand.
    public let losses: Losses
    /// The number of messages in the converted trace.
    public let messages: Int

    /// A sentence on the calls within one component, which aren't messages; `nil` if they are fewer than half of all.
    ///
    /// It suggests another choice of components, where there is one.
    public private(set) var hint: String?

    /// A sentence on the default choice of components for the program that wrote the file. `nil` if the user chose, or
    /// the program is unknown.
    public private(set) var choice: String?

    private enum Content {
        case assembled(RecordAssembly)
        /// The original trace, restored from a file that `archflow export` wrote.
        case restored(Trace)
    }

    private let content: Content

    /// Reads and converts a file.
    ///
    /// - Parameters:
    ///   - name: The file's name in errors; `nil` for the path.
    ///   - components: The user's choice; `nil` for the format's default.
    /// - Throws: A `TraceError` with the code `inputMissing` or `inputOutput`, or `badData` if the choice doesn't fit
    ///   the format or nothing becomes a message.
    public init(
        _ path: String, as format: ForeignFormat, name: String? = nil, components: ComponentChoice? = nil
    ) throws(TraceError) {
        try self.init(TraceSource(path: path, name: name), as: format, components: components)
    }

    /// Reads and converts a trace in memory.
    ///
    /// - Throws: A `TraceError` with the code `badData` if the choice doesn't fit the format or nothing becomes a
    ///   message.
    public init(
        _ bytes: [UInt8], as format: ForeignFormat, name: String, components: ComponentChoice? = nil
    ) throws(TraceError) {
        try self.init(TraceSource(bytes: bytes, name: name), as: format, components: components)
    }

    package init(
        _ source: TraceSource, as format: ForeignFormat, components: ComponentChoice? = nil
    ) throws(TraceError) {
        if let components, !components.exists(in: format) {
            throw .badData(
                source.name,
                reason: "is \(format.title), whose calls have no category and no thread: choose the component "
                    + "name, process, file or package:N")
        }
        let json = JSONStream(name: source.name, source: source.read)
        var reader: any ForeignReader =
            switch format {
            case .otlp: OTLPReader(components: components)
            case .appMap: AppMapReader(components: components)
            case .zipkin: ZipkinReader(components: components)
            case .jaeger: JaegerReader(components: components)
            case .chrome: ChromeReader(components: components)
            }
        var damage: TraceError?
        do throws(TraceError) {
            try reader.read(json)
        } catch {
            // The complete records of a truncated file are used. Any other error may mean that the format was misread.
            guard json.isCutOff, error.code == .badData, reader.hasRead else { throw error }
            damage = error
        }
        guard reader.hasRead else {
            throw .badData(source.name, reason: "is \(format.title) without any \(reader.unit)")
        }
        self.format = format
        self.damage = damage
        name = source.name
        let finished = reader.finish(fileName: Self.baseName(of: source.name))
        if let own = finished.own?.trace(name: source.name) {
            header = own.header
            contents = "a trace that ArchFlow wrote"
            losses = Losses()
            messages = own.messages.count
            content = .restored(own)
        } else {
            let assembly = RecordAssembly(finished.table)
            guard assembly.messages > 0 else {
                let why = assembly.losses.spoken
                throw .badData(
                    source.name,
                    reason: "is \(format.title) in which nothing can become a message: \(finished.contents)"
                        + (why.isEmpty ? "" : "; left out or unknown: \(why)"))
            }
            header = finished.header
            contents = finished.contents
            losses = assembly.losses
            messages = assembly.messages
            content = .assembled(assembly)
            choice = finished.remark
            hint = Self.hint(assembly, format, finished.choice ?? components)
        }
    }

    private static func hint(
        _ assembly: RecordAssembly, _ format: ForeignFormat, _ components: ComponentChoice?
    ) -> String? {
        guard assembly.hidden > 0, 2 * assembly.hidden >= assembly.calls else { return nil }
        let count = "\(assembly.hidden) of \(assembly.calls) calls lie within one component, so they are not messages"
        guard components != .name else { return count }
        return "\(count): 'archflow import --component name' has a component for each name"
    }

    /// Passes the records of the converted trace to `body`, in their order.
    ///
    /// - Throws: The errors that `body` throws.
    public func records(_ body: (TraceRecord) throws(TraceError) -> Void) throws(TraceError) {
        switch content {
        case .assembled(let assembly): try assembly.write(body)
        case .restored(let trace): for record in trace.records { try body(record) }
        }
    }

    /// The converted trace in memory. It has no footer if the file was truncated.
    public var trace: Trace {
        var records: [TraceRecord] = []
        // Only the closure could throw, and it doesn't.
        try? self.records { records.append($0) }
        return Trace(header: header, records: records, footer: damage == nil ? footer : nil)
    }

    private var footer: TraceFooter { TraceFooter(messages: messages, dropped: 0) }

    /// Writes the converted trace in ArchFlow's format.
    ///
    /// - Parameter alwaysEnds: True to write a footer after a truncated file, too. Without a footer, every reader
    ///   reports the truncation.
    /// - Throws: A `TraceError` with the code `cannotCreate` or `inputOutput`.
    public func write(to path: String, alwaysEnds: Bool = false) throws(TraceError) {
        let ends = alwaysEnds || damage == nil
        let writer = try TraceWriter(path: path, header: header, mode: ends ? .whole : .live)
        try records { (record) throws(TraceError) in try writer.append(record) }
        if ends { try writer.finish(footer) } else { try writer.cancel() }
    }

    /// A line of text with the counts of the data read and lost, without a line break.
    public var summary: String {
        let losses = losses.spoken
        return "\(name): \(format.title), \(contents): \(messages) \(messages == 1 ? "message" : "messages")"
            + (losses.isEmpty ? "; nothing is left out or unknown" : "; left out or unknown: \(losses)")
    }

    /// Returns the name of a file without its folders, up to the first dot.
    private static func baseName(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let base = name.split(separator: ".", omittingEmptySubsequences: true).first.map(String.init) ?? name
        return base.isEmpty ? "recording" : base
    }
}

/// A reader of one foreign format, which collects the calls in a file.
protocol ForeignReader {
    /// The singular noun for one item of the format: `span`.
    var unit: String { get }
    /// True if at least one item of the format was read.
    var hasRead: Bool { get }
    /// Reads all JSON documents of an input.
    mutating func read(_ json: JSONStream) throws(TraceError)
    /// Returns the result of reading. Called after all documents were read.
    mutating func finish(fileName: String) -> FinishedReading
}

/// The result of reading a foreign trace.
struct FinishedReading {
    let header: TraceHeader
    /// A description of the file's contents in numbers: `12 spans of 3 services`.
    let contents: String
    let table: ForeignCallTable
    /// The ArchFlow trace in a file that ArchFlow exported; otherwise `nil`.
    var own: OwnTrace?
    /// The user's choice, or else the default for the program that wrote the file; `nil` for the format's default.
    var choice: ComponentChoice?
    /// A sentence on the default choice for the program that wrote the file; otherwise `nil`.
    var remark: String?
}
