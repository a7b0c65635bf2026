import MessageTrace
import Observation

/// A stand-in for SwiftData's macro on machines without SwiftData: Observation's macro, which also gives properties accessors.
@attached(
    member, names: named(_$observationRegistrar), named(access), named(withMutation), named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
macro Model() = #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

@Model @Component(.state) final class StoredItem {
    var title = ""
    weak var draft: StoredItem?
    var parts: [StoredItem] = []

    init() {}

    func rename(_ title: String) {
        self.title = title
        draft = self
    }
}
