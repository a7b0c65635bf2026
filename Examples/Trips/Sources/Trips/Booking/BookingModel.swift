import MessageTrace
import Observation

/// The booking of a trip: a number of seats, a question whether to book them, and the answer.
@Observable
@Component(.presentation)
final class BookingModel {
    /// The steps of a booking.
    enum Step: Hashable {
        case choosing, booking
        case booked(Booking)
        case expired
    }

    /// The time for which an offer is valid.
    static let offer = Duration.seconds(600)

    let trip: Trip
    var seats = 1
    /// True while the person is asked whether to book.
    var isAsking = false
    private(set) var step = Step.choosing
    private(set) var failure: String?

    var price: Int { seats * trip.price }

    private let service: any TripService
    private let router: Router
    private let clock: any Clock<Duration>

    init(_ trip: Trip, service: any TripService, router: Router, clock: any Clock<Duration>) {
        self.trip = trip
        self.service = service
        self.router = router
        self.clock = clock
    }

    /// Ends the offer when its time is over. A view runs this as a task, and cancels the task when the person leaves.
    func holdOffer() async {
        guard (try? await clock.sleep(for: Self.offer)) != nil, step == .choosing else { return }
        isAsking = false
        step = .expired
    }

    func ask() {
        guard step == .choosing else { return }
        isAsking = true
    }

    func confirm() async {
        guard step == .choosing else { return }
        isAsking = false
        failure = nil
        step = .booking
        do {
            step = .booked(try await service.book(trip.id, seats: seats))
        } catch TripError.soldOut {
            fail("Not enough seats are free.")
        } catch {
            fail("The trip can't be booked now.")
        }
    }

    func finish() { router.showList() }

    private func fail(_ reason: String) {
        failure = reason
        step = .choosing
    }
}
