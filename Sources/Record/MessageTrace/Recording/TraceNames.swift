public import TraceFormat

// The few types of a trace's model that a recording app needs. Each is exported alone, because an app may have its own `Trace`,
// `Role` or `ComponentRecord`, or import another module that does. A program that reads traces imports TraceFormat.
@_exported public import struct TraceFormat.TraceError
@_exported public import struct TraceFormat.TraceHeader
@_exported public import enum TraceFormat.TraceRecord

/// The purpose of a component, in words that all architectures share: `@Component(.view)`.
public typealias ComponentRole = TraceFormat.Role

/// The kind of a beat, stated where the beat begins: `Tracing.userAction("types a name", kind: .typing) { … }`.
public typealias BeatKind = TraceFormat.BeatKind

extension Recorder {
    /// The trace of a recording that has ended.
    public typealias Trace = TraceFormat.Trace
}
