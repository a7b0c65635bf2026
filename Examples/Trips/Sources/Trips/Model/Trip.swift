import MessageTrace

/// A journey that the planner offers.
@Message
nonisolated struct Trip: Identifiable, Hashable, Sendable {
    let id: Int
    var place: String
    var nights: Int
    /// The price of one seat, in euros.
    var price: Int
}

/// Seats on a trip that the server has booked.
@Message
nonisolated struct Booking: Hashable, Sendable {
    let number: Int
    let trip: Trip.ID
    let seats: Int
}
