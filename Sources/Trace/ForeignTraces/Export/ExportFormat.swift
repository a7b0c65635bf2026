/// A format of other tools that traces of ours can be written in.
public enum ExportFormat: String, CaseIterable, Hashable, Sendable {
    /// Spans of OpenTelemetry, as Jaeger and Tempo read them.
    case otlp
    /// Trace events, as Perfetto and Chrome's tracing page read them.
    case chrome
}
