#if canImport(SwiftUI)
import SwiftUI

/// A view whose model is made once, when the view appears: SwiftUI makes the view itself again and again.
struct Screen<Model: AnyObject, Content: View>: View {
    let makeModel: () -> Model
    let content: (Model) -> Content
    @State private var model: Model?

    init(_ makeModel: @autoclosure @escaping () -> Model, @ViewBuilder content: @escaping (Model) -> Content) {
        self.makeModel = makeModel
        self.content = content
    }

    var body: some View {
        ZStack {
            if let model { content(model) }
        }
        .onAppear {
            if model == nil { model = makeModel() }
        }
    }
}
#endif
