public import TraceFormat

// The few names of a trace's model that a recording app needs. Each is exported alone, because an app may have its own `Trace`,
// `Role` or `ComponentRecord`, or import another module that does. The members of all types of the model come along. A reader
// of traces imports TraceFormat.
@_exported public import struct TraceFormat.TraceError
@_exported public import struct TraceFormat.TraceHeader
@_exported public import enum TraceFormat.TraceRecord

/// A component's part in an architecture, in words that hold across architectures: `@Component(.view)`.
public typealias ComponentRole = TraceFormat.Role

/// The kind of a beat, given with its mark: `Tracing.userAction("types a name", kind: .typing) { … }`.
public typealias BeatKind = TraceFormat.BeatKind

extension Recorder {
    /// The trace of a recording that has ended.
    public typealias Trace = TraceFormat.Trace
}
