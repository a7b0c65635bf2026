public import TraceFormat

// Whoever records needs a few names of a trace's model. Each is exported by itself: an app may have a `Trace`, a `Role` or a
// `ComponentRecord` of its own, or import another module that has. The members of all types of the model come along.
// Who reads traces imports TraceFormat.
@_exported public import struct TraceFormat.TraceError
@_exported public import struct TraceFormat.TraceHeader
@_exported public import enum TraceFormat.TraceRecord

/// A component's part in an architecture, in words that hold across architectures: `@Component(.view)`.
public typealias ComponentRole = TraceFormat.Role

/// The kind of a beat, as who marks it says: `Tracing.userAction("types a name", kind: .typing) { … }`.
public typealias BeatKind = TraceFormat.BeatKind

extension Recorder {
    /// The records of a recording that has ended.
    public typealias Trace = TraceFormat.Trace
}
