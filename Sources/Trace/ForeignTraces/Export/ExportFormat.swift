/// Another tool's format, to which ArchFlow can export a trace.
public enum ExportFormat: String, CaseIterable, Hashable, Sendable {
    /// Spans of OpenTelemetry, as Jaeger and Tempo read them.
    case otlp
    /// Trace events, as Perfetto and Chrome's tracing page read them.
    case chrome
}
