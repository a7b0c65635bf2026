// The trace a recording makes: the model, its format, reader and writer. Whoever records reads it too.
@_exported public import TraceFormat
