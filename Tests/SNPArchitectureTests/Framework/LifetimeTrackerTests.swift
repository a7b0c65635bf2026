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

    /// The screen of an app whose first controller was given the tracker.
    private func launched() -> Screen {
        let first = FirstViewController()
        first.lifetimeTracker = tracker
        return Screen(first)
    }

    @Test("one controller of each Scene is as it should be")
    func one() {
        let screen = launched()
        screen.navigation.pushViewController(SecondViewController(), animated: true)
        #expect(tracker.count(of: FirstViewController.self) == 1)
        #expect(tracker.count(of: SecondViewController.self) == 1)
        #expect(tracker.excesses.isEmpty)
    }

    @Test("a second controller of a Scene is noticed when it loads")
    func two() {
        let screen = launched()
        screen.navigation.pushViewController(SecondViewController(), animated: true)
        screen.navigation.pushViewController(SecondViewController(), animated: true)
        #expect(tracker.excesses == [.init(name: "SecondViewController", count: 2, maxCount: 1)])
    }

    @Test("a controller that was freed doesn't count any more")
    func freed() {
        let screen = launched()
        for _ in 1...3 {
            screen.navigation.pushViewController(SecondViewController(), animated: true)
            screen.navigation.popViewController(animated: true)
        }
        #expect(tracker.count(of: SecondViewController.self) == 0)
        #expect(tracker.excesses.isEmpty)
    }

    @Test("a controller that someone keeps is noticed when the Scene is shown again")
    func leaked() {
        let screen = launched()
        let leaked = SecondViewController()
        screen.navigation.pushViewController(leaked, animated: true)
        screen.navigation.popViewController(animated: true)
        #expect(tracker.excesses.isEmpty)
        screen.navigation.pushViewController(SecondViewController(), animated: true)
        #expect(tracker.excesses.count == 1)
        #expect(leaked.lifetimeTracker === tracker)
    }

    @Test("presented controllers are counted too, over each other")
    func presented() {
        let screen = launched()
        let over = SecondViewController()
        screen.navigation.topViewController?.present(over, animated: true)
        over.present(FirstViewController(), animated: true)
        #expect(tracker.count(of: SecondViewController.self) == 1)
        #expect(tracker.excesses == [.init(name: "FirstViewController", count: 2, maxCount: 1)])
    }

    @Test("a Scene may allow more of its controllers")
    func more() {
        let screen = launched()
        for _ in 1...2 { screen.navigation.pushViewController(CrowdViewController(), animated: true) }
        #expect(tracker.excesses.isEmpty)
        screen.navigation.pushViewController(CrowdViewController(), animated: true)
        #expect(tracker.excesses == [.init(name: "CrowdViewController", count: 3, maxCount: 2)])
    }

    @Test("each running app counts its own")
    func apps() {
        let other = LifetimeTracker()
        let first = FirstViewController()
        first.lifetimeTracker = other
        let screens = [launched(), Screen(first)]
        #expect(screens.count == 2)
        #expect(tracker.count(of: FirstViewController.self) == 1)
        #expect(other.count(of: FirstViewController.self) == 1)
        #expect(tracker.excesses.isEmpty && other.excesses.isEmpty)
    }

    @Test("tracking a controller again doesn't count it twice")
    func again() {
        let controller = FirstViewController()
        tracker.track(controller, maxCount: 1)
        tracker.track(controller, maxCount: 1)
        #expect(tracker.count(of: FirstViewController.self) == 1)
        #expect(tracker.excesses.isEmpty)
    }
}
