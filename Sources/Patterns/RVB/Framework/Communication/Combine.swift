// The document's modules use Combine. On platforms without Combine, OpenCombine has the same types under the same names.
#if canImport(Combine)
@_exported import Combine

/// Combine's own `@Published`, which a recording can't follow.
typealias CombinePublished = Combine.Published
#else
@_exported import OpenCombine

/// OpenCombine's own `@Published`, which a recording can't follow.
typealias CombinePublished = OpenCombine.Published
#endif
