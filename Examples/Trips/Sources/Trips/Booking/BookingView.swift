#if canImport(SwiftUI)
import SwiftUI

struct BookingView: View {
    @Bindable var model: BookingModel

    var body: some View {
        Form {
            switch model.step {
            case .choosing:
                Stepper("Seats: \(model.seats)", value: $model.seats, in: 1...9)
                LabeledContent("Price", value: "€ \(model.price)")
                RecordedButton("Book") { model.ask() }
            case .booking: ProgressView()
            case .booked(let booking):
                Text("Your booking has the number \(booking.number).")
                RecordedButton("Done") { model.finish() }
            case .expired: Text("The offer is over.")
            }
            if let failure = model.failure { Text(failure) }
        }
        .navigationTitle(model.trip.place)
        .confirmationDialog("Book \(model.seats) for € \(model.price)?", isPresented: $model.isAsking) {
            RecordedButton("Confirm") { await model.confirm() }
        }
        .task { await model.holdOffer() }
    }
}
#endif
