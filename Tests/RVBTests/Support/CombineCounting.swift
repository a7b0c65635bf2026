#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// A number that is published by the library's own `@Published`.
final class CombineCounting {
    @Published private(set) var count = 0

    func increase() {
        count += 1
    }
}
