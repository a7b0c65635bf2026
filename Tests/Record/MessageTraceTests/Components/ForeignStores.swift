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

@Component(.logic) @Observation.Observable final class Counted {
    var count = 0
    @ObservationIgnored var quiet = 0
    @ObservationIgnored lazy var slow = StoredItem()

    init() {}

    func increase() {
        count += 1
        quiet += 1
    }
}
