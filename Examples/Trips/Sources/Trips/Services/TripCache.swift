import MessageTrace

/// Keeps the trips that the server has sent, until the app ends.
@Component(.state)
actor TripCache {
    private var kept: [Trip]?

    /// Returns the cached trips; `nil` if the server has sent none yet.
    func trips() -> [Trip]? { kept }

    func keep(_ trips: [Trip]) { kept = trips }
}
