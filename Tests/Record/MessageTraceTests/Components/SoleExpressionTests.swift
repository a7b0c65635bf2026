import MessageTrace
import Testing

@Suite("A body that is a single expression with an unused result") @MainActor
struct SoleExpressionTests {
    @Test("a single-expression body compiles and runs unchanged in a traced method, observer, initialiser or deinit")
    func bodies() async throws {
        let story = try await story { () async throws in
            let stack = Stack()
            stack.pop()
            stack.popVoid()
            stack.popIf(true)
            stack.popSwitch(1)
            try stack.popThrowing()
            await stack.popWaiting()
            stack.popAnd {}
            stack.popConditionally()
            #expect(stack.items == [1])
            stack.popIf(false)
            stack.top = 1
            stack.bottom = 1
            #expect(stack.items == [])
            let high = HighStack()
            high.top = 2
            #expect(high.items == [1, 2, 3, 4, 5, 6, 7])
            _ = Stack(handing: Origin())
            _ = try Stack(trying: Origin())
        }
        #expect(story.count { $0.contains("→ Stack: pop") } == 9)
        #expect(story.last == "#10 write Origin.listeners")
    }
}
