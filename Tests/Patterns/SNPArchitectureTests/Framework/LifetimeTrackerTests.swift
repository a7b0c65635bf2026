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

    @Test("LifetimeTracker reports nothing if each Scene has a single controller")
    func one() {
        LifetimeTracker.$instance.withValue(tracker) {
            let controllers = [FirstViewController(), SecondViewController()]
            #expect(controllers.count == 2 && tracker.excesses.isEmpty)
        }
    }

    @Test("LifetimeTracker reports a Scene as soon as a second controller of the Scene is created")
    func two() {
        LifetimeTracker.$instance.withValue(tracker) {
            let controllers = [FirstViewController(), FirstViewController()]
            #expect(controllers.count == 2)
            #expect(tracker.excesses == [.init(name: "FirstViewController", count: 2, maxCount: 1)])
        }
    }

    @Test("LifetimeTracker doesn't count a freed controller")
    func freed() {
        LifetimeTracker.$instance.withValue(tracker) {
            for _ in 1...3 { _ = FirstViewController() }
            #expect(tracker.excesses.isEmpty)
        }
    }

    @Test("LifetimeTracker allows as many controllers of a Scene as the Scene's maxCount")
    func more() {
        LifetimeTracker.$instance.withValue(tracker) {
            var controllers = [CrowdViewController(), CrowdViewController()]
            #expect(tracker.excesses.isEmpty)
            controllers.append(CrowdViewController())
            #expect(tracker.excesses == [.init(name: "CrowdViewController", count: 3, maxCount: 2)])
        }
    }

    @Test("LifetimeTracker reports nothing if no tracker is installed")
    func nobody() {
        let controllers = [FirstViewController(), FirstViewController()]
        #expect(controllers.count == 2)
        #expect(tracker.excesses.isEmpty)
    }
}
