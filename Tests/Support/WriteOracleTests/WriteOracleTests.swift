import Foundation
import MessageTrace
import TestSupport
import Testing
import TraceFormat
import WriteOracle

// Examples/Shop
@Component(.view) final class Counter {
    let clerk = Clerk()
    func buy(_ item: String, password: String) { clerk.sell(item) }
}

@Component(.logic) final class Clerk {
    let till = Till()
    func sell(_ item: String) { till.charge(item) }
}

@Component(.service) final class Till {
    private(set) var sold: [String] = []
    func charge(_ item: String) { sold.append(item) }
}
// end

/// Holds one object weakly and one strongly, and releases both.
@Component(.logic) final class Shelf {
    private weak var lent: Clerk?
    private var kept: Clerk?
    /// An object that is no component. Its value and its listeners change.
    private let label = Label()

    func put(_ clerk: Clerk) {
        kept = Clerk()
        lent = clerk
    }

    func clear() { kept = nil }
    func listen() { label.listener = {} }
    func rename() { label.text += "!" }
}

final class Label {
    var text = ""
    var listener: (() -> Void)?
}

@Suite("The write oracle, which compares recorded writes with the properties' real changes")
@MainActor struct WriteOracleTests {
    /// Records a user's actions, one after the other.
    private func record(_ oracle: WriteOracle, _ acts: [() -> Void]) -> Trace {
        let recorder = Recorder(TraceHeader(app: "Shop", clock: .virtual), options: oracle.options)
        recorder.record {
            for act in acts {
                Tracing.userAction("does it", kind: .tap) { act() }
                recorder.endTurn()
                recorder.references()
            }
        }
        return recorder.finish()
    }

    /// Returns the trace of two purchases. The components are read before and after the second.
    private func buyTwice(_ oracle: WriteOracle) -> Trace {
        let counter = Counter()
        return record(oracle, ["tea", "cup"].map { item in { counter.buy(item, password: "hunter2") } })
    }

    @Test("according to the write oracle, the example Shop's recording has a write for each change of a property")
    func shop() {
        let oracle = WriteOracle()
        #expect(oracle.differences(from: buyTwice(oracle)) == [])
        #expect(oracle.changes > 0)
        #expect(oracle.values > oracle.changes)
    }

    @Test("the write oracle reports a property's change without a recorded write, and a write without a change")
    func faults() throws {
        let oracle = WriteOracle()
        let trace = buyTwice(oracle)
        let clerk = try #require(trace.components.first { $0.name == "Clerk" }).id
        let last = try #require(trace.records.lastIndex { if case .write = $0 { true } else { false } })
        #expect(
            oracle.differences(from: trace.withWrite(last, of: "till", clerk)) == [
                "Clerk.till is written and doesn't change", "Till.sold changes without a write",
            ])
    }

    @Test("the write oracle accepts an unrecorded change to nil of a weak property, but not of a strong property")
    func lost() throws {
        let oracle = WriteOracle()
        let shelf = Shelf()
        var clerk: Clerk? = Clerk()
        let trace = record(
            oracle,
            [
                { clerk?.sell("tea") }, { shelf.put(clerk!) },
                {
                    clerk = nil
                    shelf.clear()
                },
            ])
        #expect(oracle.differences(from: trace) == [])
        let last = try #require(trace.records.lastIndex { if case .write = $0 { true } else { false } })
        #expect(
            oracle.differences(from: trace.withWrite(last, of: "none", 0)) == ["Shelf.kept changes without a write"])
    }

    @Test("the write oracle also examines objects that are no components, and ignores lists of listeners")
    func objects() {
        let oracle = WriteOracle()
        let shelf = Shelf()
        let trace = record(oracle, [{ shelf.listen() }, { shelf.listen() }, { shelf.rename() }, { shelf.rename() }])
        #expect(oracle.differences(from: trace) == ["Shelf.label changes without a write"])
        #expect(oracle.changes == 2)
    }

    @Test("the write oracle's tests contain the same source code as the example Shop")
    func sources() throws {
        let code = try Package.text("Tests/Support/WriteOracleTests/WriteOracleTests.swift")
        let start = try #require(code.range(of: "// Examples/Shop\n"))
        let end = try #require(code.range(of: "// end\n"))
        let example = try Package.text("Examples/Shop/Sources/ShopWithClerk/main.swift")
        #expect(example.contains(code[start.upperBound..<end.lowerBound]))
    }
}

extension Trace {
    /// Returns the trace with another write at a place.
    fileprivate func withWrite(_ place: Int, of property: String, _ component: Int) -> Trace {
        var trace = self
        guard case .write(var write) = records[place] else { return self }
        (write.component, write.property) = (component, property)
        trace.records[place] = .write(write)
        return trace
    }
}
