public import TraceFormat

/// A trace of another tool, read and turned into one of ours.
///
/// ```swift
/// if let format = try ForeignFormat.of("orders.json") {
///     let foreign = try ForeignTrace("orders.json", as: format)
///     print(foreign.summary)
///     try foreign.write(to: "orders.jsonl")
/// }
/// ```
///
/// Of a long file neither the text nor the values are kept, only the calls: a fixed number of bytes for each, and each name
/// once.
public struct ForeignTrace {
    public let format: ForeignFormat
    /// The file, as errors and findings call it.
    public let name: String
    public let header: TraceHeader
    /// What the file holds, in numbers: `12 spans of 3 services`.
    public let contents: String
    /// Why the file could not be read to its end; `nil` where it was.
    public let damage: TraceError?
    /// What was not kept or not understood.
    public let losses: Losses
    /// The number of messages made from the file.
    public let messages: Int

    private enum Content {
        case assembled(RecordAssembly)
        /// A trace of ours, which `archflow export` wrote in this format.
        case restored(Trace)
    }

    private let content: Content

    /// Reads a file.
    ///
    /// - Parameter name: What errors call it; by default the path.
    /// - Throws: `TraceError`: bad data where nothing of it can be read; input missing or input/output.
    public init(_ path: String, as format: ForeignFormat, name: String? = nil) throws(TraceError) {
        try self.init(TraceSource(path: path, name: name), as: format)
    }

    /// Reads from memory.
    public init(_ bytes: [UInt8], as format: ForeignFormat, name: String) throws(TraceError) {
        try self.init(TraceSource(bytes: bytes, name: name), as: format)
    }

    /// Reads from anywhere.
    package init(_ source: TraceSource, as format: ForeignFormat) throws(TraceError) {
        let json = JSONStream(name: source.name, source: source.read)
        var reader: any ForeignReader =
            switch format {
            case .otlp: OTLPReader()
            case .appMap: AppMapReader()
            case .zipkin: ZipkinReader()
            case .chrome: ChromeReader()
            }
        var damage: TraceError?
        do throws(TraceError) {
            try reader.read(json)
        } catch {
            // What is whole of a file that was cut off is used. Anything else may mean that it was misunderstood.
            guard json.isCutOff, error.code == .badData, reader.hasRead else { throw error }
            damage = error
        }
        guard reader.hasRead else {
            throw .badData(source.name, reason: "\(format.title) without any \(reader.unit)")
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
            header = finished.header
            contents = finished.contents
            losses = assembly.losses
            messages = assembly.messages
            content = .assembled(assembly)
        }
    }

    /// The records in their order.
    ///
    /// - Throws: What the closure throws.
    public func records(_ body: (TraceRecord) throws(TraceError) -> Void) throws(TraceError) {
        switch content {
        case .assembled(let assembly): try assembly.write(body)
        case .restored(let trace): for record in trace.records { try body(record) }
        }
    }

    /// All of it in memory. Where the file was cut off it has no footer.
    public var trace: Trace {
        var records: [TraceRecord] = []
        // What the closure throws is all that is thrown.
        try? self.records { records.append($0) }
        return Trace(header: header, records: records, footer: damage == nil ? footer : nil)
    }

    private var footer: TraceFooter { TraceFooter(messages: messages, dropped: 0) }

    /// Writes it as a trace of ours.
    ///
    /// - Parameter alwaysEnds: Whether it gets a footer even where the foreign file was cut off. Without one, every reader of the
    ///   trace says that it was.
    /// - Throws: `TraceError`: can't create, or input/output.
    public func write(to path: String, alwaysEnds: Bool = false) throws(TraceError) {
        let ends = alwaysEnds || damage == nil
        let writer = try TraceWriter(path: path, header: header, mode: ends ? .whole : .live)
        try records { (record) throws(TraceError) in try writer.append(record) }
        if ends { try writer.finish(footer) } else { try writer.cancel() }
    }

    /// What was read and what was lost, in numbers: a line, without a line break.
    public var summary: String {
        let losses = losses.spoken
        return "\(name): \(format.title), \(contents): \(messages) \(messages == 1 ? "message" : "messages")"
            + (losses.isEmpty ? "; nothing is left out or unknown" : "; left out or unknown: \(losses)")
    }

    /// A file's name without folders and ending.
    private static func baseName(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let base = name.split(separator: ".", omittingEmptySubsequences: true).first.map(String.init) ?? name
        return base.isEmpty ? "recording" : base
    }
}

/// Reads one foreign format into calls.
protocol ForeignReader {
    /// What the format consists of, in the singular: `span`.
    var unit: String { get }
    /// Whether any of that was read.
    var hasRead: Bool { get }
    /// Reads all documents of an input.
    mutating func read(_ json: JSONStream) throws(TraceError)
    /// Says what was read, when all has been.
    mutating func finish(fileName: String) -> FinishedReading
}

/// What a reader read.
struct FinishedReading {
    let header: TraceHeader
    /// What the file holds, in numbers.
    let contents: String
    let table: ForeignCallTable
    /// What the file says of a trace of ours that it was made of.
    var own: OwnTrace?
}
