#if canImport(SwiftUI)
import SwiftUI

struct TripDetailView: View {
    let model: TripDetailModel

    var body: some View {
        Form {
            LabeledContent("Nights", value: "\(model.trip.nights)")
            LabeledContent("Price", value: "€ \(model.trip.price)")
            if let seats = model.freeSeats { LabeledContent("Free seats", value: "\(seats)") }
            RecordedButton("Book") { model.book() }
                .disabled(!model.canBook)
        }
        .navigationTitle(model.trip.place)
        .task { await model.load() }
    }
}
#endif
