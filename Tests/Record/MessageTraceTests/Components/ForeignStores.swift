import MessageTrace
import Observation

/// SwiftData's macro by name. On a machine without it it is that of Observation, which gives properties accessors likewise.
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
