import HeadlessUI
import Testing

@testable import SNPArchitecture

private final class FirstViewController: SNPViewController {}
private final class SecondViewController: SNPViewController {}
private final class CrowdViewController: SNPViewController {
    override class var maxCount: Int { 2 }
}

@Suite("LifetimeTracker")
struct LifetimeTrackerTests {
    private let tracker = LifetimeTracker()

    @Test("a single controller of each Scene is no excess")
    func one() {
        LifetimeTracker.$instance.withValue(tracker) {
            let controllers = [FirstViewController(), SecondViewController()]
            #expect(controllers.count == 2 && tracker.excesses.isEmpty)
        }
    }

    @Test("a second controller of a Scene counts as an excess as soon as it is made")
    func two() {
        LifetimeTracker.$instance.withValue(tracker) {
            let controllers = [FirstViewController(), FirstViewController()]
            #expect(controllers.count == 2)
            #expect(tracker.excesses == [.init(name: "FirstViewController", count: 2, maxCount: 1)])
        }
    }

    @Test("a freed controller no longer counts")
    func freed() {
        LifetimeTracker.$instance.withValue(tracker) {
            for _ in 1...3 { _ = FirstViewController() }
            #expect(tracker.excesses.isEmpty)
        }
    }

    @Test("a Scene may allow more than one controller")
    func more() {
        LifetimeTracker.$instance.withValue(tracker) {
            var controllers = [CrowdViewController(), CrowdViewController()]
            #expect(tracker.excesses.isEmpty)
            controllers.append(CrowdViewController())
            #expect(tracker.excesses == [.init(name: "CrowdViewController", count: 3, maxCount: 2)])
        }
    }

    @Test("no controller is counted without a tracker")
    func nobody() {
        let controllers = [FirstViewController(), FirstViewController()]
        #expect(controllers.count == 2)
        #expect(tracker.excesses.isEmpty)
    }
}
