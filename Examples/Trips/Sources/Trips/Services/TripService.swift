/// The trips and bookings, for screens: from the cache if it has them, otherwise from the server.
nonisolated protocol TripService: Sendable {
    func trips() async throws -> [Trip]

    /// Returns the number of seats that are free on a trip.
    func freeSeats(on trip: Trip.ID) async throws -> Int

    /// - Throws: ``TripError/soldOut`` if there are fewer free seats.
    func book(_ trip: Trip.ID, seats: Int) async throws -> Booking
}

/// A reason for which the server refuses a request.
nonisolated enum TripError: Error {
    case offline, soldOut
}
