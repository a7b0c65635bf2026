import Foundation
import MessageTrace
import TraceFormat

@testable import Trips

/// Simulates a person who uses the planner, and records it. It does what the views do, on a clock of its own.
final class Use {
    let clock = ManualClock()
    let planner: Planner
    private let recorder: Recorder

    /// - Parameter scenario: A name for the steps of the use.
    init(_ scenario: String) {
        let clock = clock
        recorder = Recorder(
            TraceHeader(
                app: "Trips", pattern: "trips", scenario: scenario, clock: .virtual, sees: [.writes, .references]),
            now: { Int64(clock.now.offset / .nanoseconds(1)) })
        planner = recorder.record { Planner(server: SampleServer(clock: clock), clock: clock) }
    }

    /// Runs a closure as one step of the use. The closure may make models and run their tasks, as views do.
    func step<Value>(_ name: String, kind: BeatKind = .tap, _ body: () async -> Value) async -> Value {
        recorder.beat(name, kind: kind)
        let value = await recorder.record { await body() }
        recorder.references()
        return value
    }

    /// Runs a task that asks the server, and moves the clock until the answer comes.
    func answered(_ body: @escaping @MainActor () async -> Void) async {
        let others = clock.sleeping
        let task = Task { await body() }
        await clock.sleepers(others + 1)
        clock.advance(by: .seconds(1))
        await task.value
    }

    /// Ends the use. Writes its trace to the folder in the environment variable `ARCHFLOW_TRACES`, if that is set.
    func finish() throws -> Trace {
        let trace = recorder.finish()
        if let folder = ProcessInfo.processInfo.environment["ARCHFLOW_TRACES"] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try trace.write(to: "\(folder)/\(trace.header.scenario ?? "use").jsonl")
        }
        return trace
    }
}

extension Use {
    /// Opens the app, and returns the list, with its trips.
    func open() async -> TripListModel {
        await step("opens the app", kind: .other) {
            let list = planner.list()
            await answered { await list.load() }
            return list
        }
    }

    /// Taps a trip in the list, and returns its screen, with the number of free seats.
    func tap(_ trip: Trip, in list: TripListModel) async -> TripDetailModel {
        await step("taps \(trip.place)") {
            Tracing.userAction { list.open(trip) }
            let detail = planner.detail(of: trip)
            await answered { await detail.load() }
            return detail
        }
    }

    /// Taps *Book* on the screen of a trip. Returns the booking, and the task that ends its offer.
    func tapBook(in detail: TripDetailModel) async -> (BookingModel, offer: Task<Void, Never>) {
        await step("taps Book") {
            Tracing.userAction { detail.book() }
            let booking = planner.booking(of: detail.trip)
            let offer = Task { await booking.holdOffer() }
            await clock.sleepers(1)
            return (booking, offer)
        }
    }

    /// Chooses a number of seats through a binding, as the stepper does.
    func choose(_ seats: Int, in booking: BookingModel) async {
        await step("chooses \(seats) seats", kind: .other) { booking.seats = seats }
    }

    /// Taps *Book* and *Confirm* in a booking, and lets the server answer.
    func confirm(_ booking: BookingModel) async {
        await step("taps Book") {
            Tracing.userAction { booking.ask() }
        }
        await step("taps Confirm") {
            await answered {
                await Tracing.userAction { await booking.confirm() }
            }
        }
    }
}
