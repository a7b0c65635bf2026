import MessageTrace

/// A request that can't be met yet: one at a time, a later one takes its place.
struct Postponed<Request> {
    /// The request when its time has come.
    struct Due {
        fileprivate let request: Request
        fileprivate let origin: TraceToken

        /// Meets the request: because of what made it possible, and thanks to whoever had asked for it.
        func meet(_ body: (Request) -> Void) {
            origin.release { body(request) }
        }
    }

    private var due: Due?

    /// Keeps a request in place of the one before; `nil` keeps none.
    mutating func keep(_ request: Request?) {
        due = request.map { Due(request: $0, origin: TraceToken()) }
    }

    /// Takes out what is kept.
    mutating func take() -> Due? {
        defer { due = nil }
        return due
    }
}
