import CGraphviz
import Foundation
import Synchronization

/// One pass through Graphviz: read, lay out, render and free, all while holding one lock.
///
/// Graphviz keeps its state in globals, and even separate contexts can't be used from two threads. So there is only one
/// context. It is made on first use, when Graphviz loads its plug-ins, and kept as long as the process runs.
package enum LayoutSession {
    private static let context = Mutex<Context?>(nil)

    /// Graphviz's reports since the variable was last read. It is global because Graphviz's callback takes no context.
    private static let messages = Mutex<String>("")

    /// The largest number of pixels in a PNG, which at four bytes each take a quarter of a gibibyte. A larger PNG is refused.
    static let mostPixels = 64_000_000.0

    /// The longest side of a page in points, according to the PDF specification (ISO 32000-1, annex C). Cairo ends the process
    /// by an assertion if a page is much longer.
    static let longestPage = 14_400.0

    private struct Context {
        let pointer: OpaquePointer
        /// True if the linked Graphviz keeps the order of clusters; `nil` before the first test.
        var keepsClusterOrder: Bool?
    }

    /// Returns true if this version of dot keeps the order in which it reads the parts of a cluster. The test is made once.
    static func keepsClusterOrder() throws(GraphvizError) -> Bool {
        try context.withLock { context throws(GraphvizError) in
            let pointer = try open(&context)
            if let known = context?.keepsClusterOrder { return known }
            let isKept = archflow_keeps_cluster_order(pointer)
            context?.keepsClusterOrder = isKept
            return isKept
        }
    }

    /// Returns the version of the linked Graphviz, such as `14.1.2`; 2.42.2 calls itself `2.43.0`.
    package static func version() throws(GraphvizError) -> String {
        try context.withLock { context throws(GraphvizError) in
            String(cString: gvcVersion(try open(&context)))
        }
    }

    package static func render(
        _ dot: String, as format: OutputFormat, engine: Engine, scale: Double, timeLimit: Duration? = nil
    ) throws(GraphvizError) -> Rendering {
        let resolution = format == .png ? 72 * scale : nil
        return try render(
            dot, as: format.rawValue, engine: engine, resolution: resolution, timeLimit: timeLimit
        ) { graph throws(GraphvizError) in
            try checkSize(of: graph, as: format, scale: scale)
        }
    }

    /// Lays out a graph and writes the positions, in Graphviz's format `plain`.
    package static func plain(
        _ dot: String, engine: Engine, timeLimit: Duration? = nil
    ) throws(GraphvizError) -> Rendering {
        try render(dot, as: "plain", engine: engine, resolution: nil, timeLimit: timeLimit) { _ in }
    }

    private static func render(
        _ dot: String, as format: String, engine: Engine, resolution: Double?, timeLimit: Duration?,
        check: @Sendable (UnsafeMutableRawPointer) throws(GraphvizError) -> Void
    ) throws(GraphvizError) -> Rendering {
        try context.withLock { context throws(GraphvizError) in
            let pointer = try open(&context)
            do throws(GraphvizError) {
                return try pass(
                    dot, as: format, engine: engine, resolution: resolution, timeLimit: timeLimit, in: pointer,
                    check: check)
            } catch {
                // Newer versions keep a missing format in the context, and would fail over it at every later picture.
                if error.code == .noRenderer {
                    gvFreeContext(pointer)
                    context = nil
                }
                throw error
            }
        }
    }

    private static func pass(
        _ dot: String, as format: String, engine: Engine, resolution: Double?, timeLimit: Duration?,
        in context: OpaquePointer, check: @Sendable (UnsafeMutableRawPointer) throws(GraphvizError) -> Void
    ) throws(GraphvizError) -> Rendering {
        _ = takeMessages()
        guard let graph = archflow_read(dot) else {
            throw error(.layoutFailed, "Graphviz can't read the graph")
        }
        defer { archflow_close(graph) }
        if let resolution { archflow_set_resolution(graph, DOTValue.decimal(resolution)) }
        if let timeLimit { limitProcessorTime(to: timeLimit) }
        let status = archflow_layout(context, graph, engine.rawValue)
        if timeLimit != nil { limitProcessorTime(to: .zero) }
        guard status == 0 else {
            let text = takeMessages()
            guard !MissingPlugin.isMeant(by: text, for: engine) else {
                throw error(.noEngine, MissingPlugin.words(for: engine), text)
            }
            throw error(.layoutFailed, "\(engine.rawValue) can't lay the graph out", text)
        }
        defer { archflow_free_layout(context, graph) }
        try check(graph)
        archflow_free_names(graph)
        let bytes = try draw(graph, as: format, in: context)
        return Rendering(bytes: bytes, warnings: sentences(takeMessages()))
    }

    /// Makes `SIGPROF` end this process after this much more processor time. Zero removes the limit.
    private static func limitProcessorTime(to limit: Duration) {
        let microseconds = Int(limit / .microseconds(1))
        var timer = itimerval()
        timer.it_value.tv_sec = microseconds / 1_000_000
        timer.it_value.tv_usec = .init(microseconds % 1_000_000)
        #if canImport(Darwin)
        setitimer(ITIMER_PROF, &timer, nil)
        #else
        setitimer(.init(ITIMER_PROF.rawValue), &timer, nil)
        #endif
    }

    private static func open(_ context: inout Context?) throws(GraphvizError) -> OpaquePointer {
        if let context { return context.pointer }
        guard let pointer = gvContext() else {
            throw GraphvizError(code: .layoutFailed, part: "graph", reason: "Graphviz can't be started")
        }
        archflow_report_to { message in
            if let message { LayoutSession.note(String(cString: message)) }
            return 0
        }
        context = Context(pointer: pointer, keepsClusterOrder: nil)
        return pointer
    }

    private static func checkSize(
        of graph: UnsafeMutableRawPointer,
        as format: OutputFormat,
        scale: Double
    ) throws(GraphvizError) {
        var (width, height) = (0.0, 0.0)
        archflow_size(graph, &width, &height)
        switch format {
        case .png where !(width * height * scale * scale <= mostPixels):
            let size = "\(DOTValue.decimal(width * scale)) by \(DOTValue.decimal(height * scale)) pixels"
            let reason = "the PNG would have \(size); lower the scale, or render to SVG"
            throw GraphvizError(code: .tooLarge, part: "graph", reason: reason)
        case .pdf where !(max(width, height) <= longestPage):
            let size = "\(DOTValue.decimal(width)) by \(DOTValue.decimal(height)) points"
            let reason = "the PDF would have \(size), and a page has 14400 at most; render to SVG"
            throw GraphvizError(code: .tooLarge, part: "graph", reason: reason)
        case .png, .pdf, .svg, .dot, .json: return
        }
    }

    private static func draw(
        _ graph: UnsafeMutableRawPointer, as format: String, in context: OpaquePointer
    ) throws(GraphvizError) -> [UInt8] {
        var data: UnsafeMutablePointer<CChar>?
        var count = 0
        let status = archflow_render(context, graph, format, &data, &count)
        defer { gvFreeRenderData(data) }
        guard status == 0, let data else {
            let text = takeMessages()
            guard !MissingPlugin.isMeant(by: text, forFormat: format) else {
                throw error(.noRenderer, MissingPlugin.words(forFormat: format), text)
            }
            throw error(.renderingFailed, "\(format) can't be written", text)
        }
        return [UInt8](UnsafeRawBufferPointer(start: data, count: count))
    }

    private static func note(_ piece: String) { messages.withLock { $0 += piece } }

    private static func takeMessages() -> String {
        messages.withLock { text in
            defer { text = "" }
            return text
        }
    }

    private static func error(_ code: GraphvizError.Code, _ reason: String, _ text: String? = nil) -> GraphvizError {
        let words = sentences(text ?? takeMessages()).joined(separator: "; ")
        return GraphvizError(code: code, part: "graph", reason: words.isEmpty ? reason : reason + ": " + words)
    }

    /// Returns Graphviz's reports as sentences. Graphviz writes each report in pieces: `Warning`, `: ` and a text that ends
    /// with a line end.
    private static func sentences(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    }
}
