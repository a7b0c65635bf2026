/// The server's interface. An app has an implementation that sends requests; tests have one that answers on their clock.
nonisolated protocol TripServer: Sendable {
    func trips() async throws -> [Trip]
    func freeSeats(on trip: Trip.ID) async throws -> Int
    func book(_ trip: Trip.ID, seats: Int) async throws -> Booking
}
