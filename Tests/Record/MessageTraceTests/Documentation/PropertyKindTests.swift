import MessageTrace
import TestSupport
import Testing
import TraceFormat

@Suite("The page on kinds of properties") @MainActor struct PropertyKindTests {
    @Test(
        "the page on kinds of properties states which changes and references are recorded", arguments: PropertyKind.all)
    func row(_ kind: PropertyKind) async throws {
        let seen = await seen(kind)
        #expect(try Self.rows()[kind.name] == seen, "\(seen)")
    }

    @Test("the page on kinds of properties lists exactly the tested kinds") func rows() throws {
        #expect(try Set(Self.rows().keys) == Set(PropertyKind.all.map(\.name)))
    }

    /// Returns the page's columns *changes* and *references* for each kind of property.
    private static func rows() throws -> [String: [String]] {
        let rows = try Article.tableRows(of: "Sources/Record/MessageTrace/MessageTrace.docc/KindsOfProperties.md")
            .dropFirst()
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], Array($0.dropFirst())) })
    }

    /// Changes a property of a kind, and returns the changes and references that were recorded.
    private func seen(_ kind: PropertyKind) async -> [String] {
        let recorder = Recorder(TraceHeader(app: "Test", clock: .real), now: { 0 })
        await recorder.record {
            let kept = await kind.run()
            recorder.references()
            withExtendedLifetime(kept) {}
        }
        let trace = recorder.finish()
        let components = trace.components.filter { $0.name != "Leaf" }
        var isWritten = false
        var strength: String?
        for case .write(let write) in trace.records where write.property == kind.property { isWritten = true }
        for case .reference(let reference) in trace.records
        where reference.name == kind.property || reference.name.hasPrefix(kind.property + ".") {
            strength = "\(reference.strength)"
        }
        let isUnseen = components.contains { $0.unseen?.contains(kind.property) ?? false }
        let isUnrecorded = components.contains { $0.unrecorded?.contains(kind.property) ?? false }
        let isUnread = components.contains { $0.unread?.contains(kind.property) ?? false }
        return [
            isWritten ? "recorded" : isUnseen ? "named *unseen*" : isUnrecorded ? "named *unrecorded*" : "–",
            strength ?? (isUnread ? "named *unread*" : "–"),
        ]
    }
}
