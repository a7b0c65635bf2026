// A binding is an ObservableObject of Combine. Where Combine isn't there, OpenCombine has it under the same name.
#if canImport(Combine)
    @_exported import Combine
#else
    @_exported import OpenCombine
#endif
