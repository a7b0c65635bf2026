import Testing
import TraceFormat

@testable import MessageTrace

/// Very long values in a recording: their beginnings, and the length of the rest.
@Suite("Long values") @MainActor struct LimitTests {
    /// A text with two bytes for each character.
    private static let accents = String(repeating: "é", count: 100_000)

    @Test("long values are cut to their beginning, and recorded with their full length")
    func texts() async {
        let lengths = await trace(options: .init()) { Vault().show(Self.accents) }
        #expect(Self.arguments(lengths) == [#"{"value":{"text":100000}}"#])
        let whole = await trace(options: .init(texts: .whole)) {
            Vault().show(Self.accents)
            Vault().show(Self.accents.dropFirst())
        }
        let kept = String(repeating: "é", count: 2048)
        #expect(
            Self.arguments(whole) == [
                #"{"value":"\#(kept)… 97952 more"}"#, #"{"value":"\#(kept)… 97951 more"}"#,
            ])
    }

    @Test(
        "long values are cut between characters at the recording's limit, which is at most 16 KiB",
        arguments: [
            (0, "… 100000 more"), (5, "éé… 99998 more"), (-1, "… 100000 more"),
            (1_000_000, String(repeating: "é", count: 8192) + "… 91808 more"),
        ])
    func options(bytes: Int, shown: String) async {
        let trace = await trace(options: .init(texts: .whole, longestText: bytes)) { Vault().show(Self.accents) }
        #expect(Self.arguments(trace) == [#"{"value":"\#(shown)"}"#])
    }

    @Test("long values don't hide other values of the same message")
    func beside() async {
        let trace = await trace(options: .init(texts: .whole)) { Vault().show((Self.accents, 7)) }
        #expect(Self.arguments(trace)[0].hasSuffix(#"… 97952 more","_1":7}}"#))
    }

    @Test("long values are left out once the arguments of a message exceed their common limit")
    func records() async throws {
        let long = String(repeating: "x", count: 4000)
        let trace = await trace(options: .init(texts: .whole)) {
            Vault().show(Array(repeating: long, count: 50))
            Vault().show(Dictionary(uniqueKeysWithValues: (0..<50).map { ($0, long) }))
            Vault().show((long, Array(repeating: Array(repeating: long, count: 100), count: 100), long, 12))
        }
        let arguments = Self.arguments(trace)
        #expect(arguments[0].hasSuffix(#""•••","… 41 more"]}"#))
        #expect(arguments[1].contains("more"))
        #expect(
            arguments[2].hasSuffix(#""… 92 more"],"… 99 more"],"_2":"…","_3":"…"}}"#), "\(arguments[2].suffix(100))")
        #expect(arguments.allSatisfy { !$0.contains("xx") && !$0.contains("12") || $0.contains("12 more") })
    }

    @Test("long texts of screens fill the buffer, and records that don't fit are dropped and counted")
    func buffer() throws {
        let (session, recording) = RecordSession.begin(.machine(), blocks: 4, sink: nil)
        let context = RecordingContext(session: session, recording: recording, options: .init(), clock: .real)
        let element = ScreenSnapshot.Element(id: "a", kind: .label, text: String(repeating: "x", count: 1000))
        let screen = ScreenSnapshot(stack: ["Home"], presented: [], elements: Array(repeating: element, count: 100))
        for _ in 0..<10 { context.record(.record(.screen(ScreenRecord(beat: 0, at: 0, screen: screen)))) }
        let records = RecordSession.end(session)
        #expect(records.dropped == 9)
        records.discard()
    }

    private static func arguments(_ trace: Trace) -> [String] {
        trace.messages.map { TraceValue.object($0.arguments ?? []).json }
    }
}
