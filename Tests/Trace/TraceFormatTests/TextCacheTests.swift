import Testing

@testable import TraceFormat

@Suite("The caches of texts and objects")
struct TextCacheTests {
    /// Expects a text to be read byte for byte.
    private func expect(_ text: String, _ texts: inout TextCache, _ sourceLocation: SourceLocation = #_sourceLocation) {
        let read = Array("\"\(text)\"".utf8).withUnsafeBufferPointer { bytes in
            var line = LineCursor(bytes, line: bytes.indices)
            return texts.text(&line)
        }
        #expect(read.map { Array($0.utf8) } == Array(text.utf8), sourceLocation: sourceLocation)
    }

    @Test("a cached text is returned byte for byte, after any number of other texts")
    func texts() {
        var texts = TextCache()
        let samples = ["", "a", "é", "e\u{301}", "\u{212B}", "A\u{30A}", String(repeating: "x", count: 129)]
        for round in 0..<3 {
            for sample in samples { expect(sample, &texts) }
            for number in 0..<10_000 { expect("\(round).\(number)", &texts) }
        }
        #expect(texts.capacity == TextCache.limit)
    }

    @Test("the cache of texts returns a text of any length completely")
    func lengths() {
        var texts = TextCache()
        for length in 0..<40 {
            for _ in 0..<2 {
                expect(String(String(repeating: "ab", count: length).prefix(length)), &texts)
            }
        }
    }

    @Test("a JSON object that only begins like a cached object is read as another object")
    func objects() throws {
        let arguments = [
            #"{}"#, #"{"a":{}}"#, #"{"a":{},"b":1}"#, #"{"a":1}"#, #"{"a":1,"b":{}}"#, #"{"a":"}"}"#,
            #"{"a":"}","b":2}"#,
            #"{"a":"é"}"#, #"{"a":"e\#u{301}"}"#, #"{"a":"\u0065\#u{301}"}"#,
            #"{"a":"\#(String(repeating: "x", count: 300))"}"#,
        ]
        var scanner = RecordScanner()
        for _ in 0..<3 {
            for first in arguments {
                for second in [first] + arguments {
                    let line =
                        #"{"type":"message","id":1,"cause":0,"from":0,"to":1,"name":"f","args":\#(second),"at":0}"#
                    let record = Array(line.utf8).withUnsafeBufferPointer { bytes in
                        scanner.record(LineCursor(bytes, line: bytes.indices))
                    }
                    guard case .message(let message) = record else {
                        Issue.record("not scanned: \(line)")
                        continue
                    }
                    let expected = try fields(second)
                    #expect("\(message.arguments ?? [])".utf8.elementsEqual("\(expected)".utf8))
                }
            }
        }
    }
}
