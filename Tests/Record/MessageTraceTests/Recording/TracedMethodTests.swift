import Testing

@testable import MessageTrace

@Suite("The description of a traced method") struct TracedMethodTests {
    private static let marked: [(TracedMethod, @Sendable (TracedMethod) -> Bool)] = [
        (TracedMethod("a()", source: "A.swift", line: 7, hasInout: true), { $0.hasInout }),
        (TracedMethod("a()", source: "A.swift", line: 7, isNonisolated: true), { $0.isNonisolated }),
        (TracedMethod("a()", source: "A.swift", line: 7, isPrivate: true), { $0.isPrivate }),
        (TracedMethod("a()", source: "A.swift", line: 7, handsOut: true), { $0.handsOut }),
        (TracedMethod("a()", source: "A.swift", line: 7, isObserver: true), { $0.isObserver }),
        (TracedMethod("a()", source: "A.swift", line: 7, isAsked: true), { $0.isAsked }),
        (TracedMethod("a()", source: "A.swift", line: 7, isApart: true), { $0.isApart }),
        (TracedMethod("a()", source: "A.swift", line: 7, isCalledOnOthers: true), { $0.isCalledOnOthers }),
        (TracedMethod("a()", source: "A.swift", line: 7, marksUse: true), { $0.marksUse }),
        (TracedMethod("a()", source: "A.swift", line: 7, isOfSystem: true), { $0.isOfSystem }),
        (TracedMethod("a()", source: "A.swift", line: 7, isGivenAway: true), { $0.isGivenAway }),
    ]

    @Test("a traced method's name, file and line are the same with each mark", arguments: marked.indices)
    func texts(index: Int) {
        let method = Self.marked[index].0
        #expect(method.name == "a()" && method.source == "A.swift" && method.line == 7)
    }

    @Test("a mark of a traced method sets no other mark, but a call that only the system makes is one of the system's")
    func marks() {
        for (index, (method, _)) in Self.marked.enumerated() {
            let found = Self.marked.indices.filter { Self.marked[$0].1(method) }
            #expect(found == (index == 9 ? [5, 9] : [index]))
        }
    }

    @Test("a traced method's line can be as large as two million")
    func lines() {
        #expect(TracedMethod("a()", source: "A.swift", line: 2_000_000, isOfSystem: true).line == 2_000_000)
    }
}
