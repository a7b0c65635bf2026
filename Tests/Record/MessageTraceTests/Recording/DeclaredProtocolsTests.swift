import MessageTrace
import Observation
import Synchronization
import Testing

@MainActor private protocol Listening: AnyObject { func hear() }
@MainActor private protocol Keeping<Item>: AnyObject { associatedtype Item }

@MainActor @Component(.logic) private final class Ear: Listening { func hear() {} }

private struct Services {
    let main: any Listening
    let more: [any Listening]
    let ear: Ear
}

@MainActor private class Base {
    weak var inherited: (any Listening)?
}

/// A component with properties that are declared as protocols in every possible way, and with others.
@MainActor @Component(.logic) private final class Holder: Base {
    var listener: (any Listening)?
    private let fixed: any Listening
    weak var weak: (any Listening)?
    unowned var unowned: any Listening
    var implicit: (any Listening)!
    var both: (any Listening & Sendable)?
    var constrained: (any Keeping<Int>)?
    lazy var lazy: any Listening = Ear()
    var all: [any Listening] = []
    var byName: [String: [any Listening]] = [:]
    let services: Services
    var ear: Ear?
    var ears: [Ear] = []
    var number = 1
    var closure: ((any Listening) -> Void)?
    let lock = Mutex([1])
    var _odd: Ear?

    init(_ ear: Ear) {
        fixed = ear
        unowned = ear
        services = Services(main: ear, more: [], ear: ear)
    }

    func start() {}
}

@MainActor @Observable @Component(.state) private final class Model {
    var listener: (any Listening)?
    @ObservationIgnored var ignored: (any Listening)?
    var ear: Ear?
    func start() {}
}

@Suite("A component's record") @MainActor struct DeclaredProtocolsTests {
    @Test(
        "a component's record lists the properties declared as protocols, under the names used in records of references"
    )
    func names() async {
        let trace = await trace {
            let ear = Ear()
            Holder(ear).start()
            Model().start()
            ear.hear()
        }
        func protocols(_ name: String) -> [String]? { trace.components.first { $0.name == name }?.protocols }
        #expect(
            protocols("Holder") == [
                "all", "both", "byName", "constrained", "fixed", "implicit", "inherited", "lazy", "listener",
                "services.main", "services.more", "unowned", "weak",
            ])
        #expect(protocols("Model") == ["ignored", "listener"])
        #expect(protocols("Ear") == [])
    }
}
