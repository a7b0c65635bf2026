import MessageTrace

/// Answers from the cache, and asks the server for what the cache lacks.
///
/// Free seats are never cached: they change while the app runs.
@Component(.service)
nonisolated final class CachedTripService: TripService {
    private let server: any TripServer
    private let cache: TripCache

    init(server: any TripServer, cache: TripCache) {
        self.server = server
        self.cache = cache
    }

    func trips() async throws -> [Trip] {
        if let trips = await cache.trips() { return trips }
        let trips = try await server.trips()
        await cache.keep(trips)
        return trips
    }

    func freeSeats(on trip: Trip.ID) async throws -> Int {
        try await server.freeSeats(on: trip)
    }

    func book(_ trip: Trip.ID, seats: Int) async throws -> Booking {
        try await server.book(trip, seats: seats)
    }
}
