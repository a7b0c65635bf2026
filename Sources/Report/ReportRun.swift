public import FlowAnalysis
public import TraceFormat

/// One run as the report takes it: what was counted, and the trace for what counting doesn't keep: payloads and screens.
public struct ReportRun: Sendable {
    public let trace: Trace
    public let analysis: RunAnalysis
    /// The pattern's name in texts; `nil` for an app that is none of ours.
    public let title: String?

    /// - Parameters:
    ///   - trace: The run as it was recorded.
    ///   - analysis: The analysis of this very trace.
    ///   - title: The pattern's name in texts.
    public init(_ trace: Trace, _ analysis: RunAnalysis, title: String? = nil) {
        self.trace = trace
        self.analysis = analysis
        self.title = title
    }
}
