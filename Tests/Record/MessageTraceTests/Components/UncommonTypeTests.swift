import MessageTrace
import Testing

@Suite("A type or property of an uncommon kind") @MainActor
struct UncommonTypeTests {
    @Test("a type with @inlinable methods has its messages and writes recorded") func inlinable() async {
        let trace = await trace {
            let gauge = FineGauge(level: 3)
            gauge.fill {}
            #expect(gauge.readFinely() == 2 && gauge.level == 4)
            let meter = Meter(x: 1)
            meter.add {}
            #expect(meter.x == 2)
            var dial = Dial()
            dial.turn()
            #expect(dial.x == 1)
        }
        #expect(
            trace.story == [
                #"#1 system → FineGauge: fill(_:) {"done":{"type":"() -> Void"}}"#, "#1 write FineGauge.level",
                "#2 system → FineGauge: readFinely() returns",
                #"#3 system → Meter: add(_:) {"done":{"type":"() -> Void"}}"#, "#3 write Meter.x",
                "#4 system → Dial: turn()",
            ])
    }

    @Test("a property is listed as unseen if another member has the name of the property's private storage")
    func twins() async {
        let trace = await trace {
            let twins = Twins()
            twins.change()
            #expect(twins.x == 1 && twins.z == 2 && twins.y == 3 && twins._y() == 3 && twins.w == 7)
        }
        #expect(trace.story.filter { $0.contains("write") } == ["#1 write Twins._x"])
        #expect(trace.components.first?.unseen == ["x", "y", "w"])
    }

    @Test("a property that is deprecated or unavailable is not read for references")
    func outdated() async {
        let trace = await trace {
            let outdated = Outdated()
            outdated.next = Twins()
            outdated.change()
        }
        #expect(trace.story.contains("#1 write Outdated.next"))
    }

    @Test("a property marked nonisolated(unsafe) has its writes recorded, and remains a stored property")
    func unsafe() async {
        let story = await story {
            let unsafe = Unsafe(count: 3)
            await unsafe.add()
            #expect(unsafe.count == 4)
        }
        #expect(story == ["#1 system → Unsafe: add()", "#1 write Unsafe.count"])
    }
}
