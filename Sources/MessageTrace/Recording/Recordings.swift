public import Synchronization

/// The switch that all traced code asks first.
@usableFromInline
enum Recordings {
    /// How many recordings of the process are under way.
    @usableFromInline static let count = Atomic(0)

    /// Whether anything at all is being recorded.
    @inlinable static var areOpen: Bool { count.load(ordering: .relaxed) != 0 }
}
