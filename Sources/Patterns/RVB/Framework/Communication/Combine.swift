// The document's modules speak Combine. Where it isn't there, OpenCombine has the same types under the same names.
#if canImport(Combine)
    @_exported import Combine
#else
    @_exported import OpenCombine
#endif
