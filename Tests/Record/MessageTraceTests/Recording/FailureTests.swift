import MessageTrace
import Testing
import TraceFormat

private struct Lost: Error {}

@MainActor @Component(.service) private final class Post {
    func sends(_ letter: String) throws { if letter.isEmpty { throw Lost() } }
    func waits() async throws {
        await Task.yield()
        throw Lost()
    }
    static func weighs() throws(Lost) -> Int { throw Lost() }
    func runs(_ work: () throws -> Void) throws { try work() }
    func tries(_ work: () throws -> Void) { try? work() }
}

@MainActor @Component(.logic) private final class Writer {
    private var letters = 0

    func writes(to post: Post) async {
        try? post.sends("tea")
        try? post.sends("")
        try? await post.waits()
        _ = try? Post.weighs()
        try? post.runs { letters += 1 }
        try? post.runs {
            letters += 1
            throw Lost()
        }
        post.tries {
            letters += 1
            throw Lost()
        }
    }
}

@Suite("The record of a call's return") @MainActor
struct FailureTests {
    @Test("the record of a return is marked as a failure only if the method or closure threw an error") func failures()
        async
    {
        let trace = await trace(clock: .real) { await Writer().writes(to: Post()) }
        var failed: Set<Int> = []
        for record in trace.records {
            if case .messageReturn(let end) = record, end.isFailure { failed.insert(end.message) }
        }
        #expect(
            trace.messages.map { (failed.contains($0.id) ? "✕ " : "") + $0.name } == [
                "writes(to:)", "sends(_:)", "✕ sends(_:)", "✕ waits()", "✕ weighs()", "runs(_:)", "runs(_:).work",
                "✕ runs(_:)", "✕ runs(_:).work", "tries(_:)", "✕ tries(_:).work",
            ])
    }

    @Test("the record of a return isn't written on a virtual clock, even if the method threw an error") func virtual()
        async
    {
        let trace = await trace { await Writer().writes(to: Post()) }
        #expect(!trace.records.contains { if case .messageReturn = $0 { true } else { false } })
    }
}
