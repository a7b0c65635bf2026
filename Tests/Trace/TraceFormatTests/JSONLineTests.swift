import Testing

@testable import TraceFormat

func fields(_ json: String) throws -> [TraceValue.Field] { try fields(Array(json.utf8)) }

func fields(_ bytes: [UInt8]) throws -> [TraceValue.Field] {
    var texts = TextCache()
    return try bytes.withUnsafeBufferPointer { bytes in
        try JSONLine.fields(of: LineCursor(bytes, line: bytes.indices), &texts)
    }
}

@Suite("Reading one line of JSON")
struct JSONLineTests {
    @Test("a line of JSON is read with its objects' keys in order, and without the spaces between tokens")
    func order() throws {
        #expect(
            try fields(" {\t\"b\" : [ 1 , {} , [] ] ,\"a\":null, \"\":{\"z\":true,\"y\":false}}\r ") == [
                .init("b", .array([.int(1), .object([]), .array([])])), .init("a", .null),
                .init("", .object([.init("z", .bool(true)), .init("y", .bool(false))])),
            ])
    }

    @Test(
        "escapes in JSON are read, in keys and in values",
        arguments: [
            (#"\u00e9"#, "é"), (#"\u00E9"#, "é"), (#"\ud83d\ude00"#, "😀"), (#"\/\"\\"#, #"/"\"#),
            (#"\b\f\n\r\t"#, "\u{08}\u{0C}\n\r\t"), (#"\u0000x"#, "\0x"), (#"a\u2028"#, "a\u{2028}"),
            (#"\uDBFF\uDFFF"#, "\u{10FFFF}"),
        ])
    func escapes(written: String, text: String) throws {
        #expect(try fields(#"{"\#(written)":"\#(written)"}"#) == [.init(text, .string(text))])
    }

    @Test(
        "numbers in JSON that have no fraction are read as integers if they fit",
        arguments: [
            ("0", .int(0)), ("-1", .int(-1)), ("9223372036854775807", .int(.max)),
            ("9223372036854775808", .double(9_223_372_036_854_775_808)), ("1.0", .int(1)), ("1e3", .int(1000)),
            ("1E-2", .double(0.01)), ("-0.5e+1", .int(-5)), ("1e-999", .int(0)), ("-0", .double(-0.0)),
        ] as [(String, TraceValue)])
    func numbers(written: String, value: TraceValue) throws {
        #expect(try fields(#"{"n":\#(written)}"#) == [.init("n", value)])
    }

    @Test(
        "any deviation from strict JSON is refused, with the column and a correction",
        arguments: [
            ("", "column 1: expected an object, {…}"),
            ("[1]", "column 1: expected an object, {…}"),
            ("{", "column 2: expected a key in quotes"),
            (#"{"a""#, "column 5: expected : after a key"),
            (#"{"a":"#, "column 6: the line ends where a value is expected"),
            (#"{"a":1"#, "column 7: expected , or } in an object"),
            (#"{"a":1,}"#, "column 8: expected a key in quotes"),
            (#"{"a":1}}"#, "column 8: unexpected text after the JSON object: a line holds one"),
            (#"{"a":1}{"b":2}"#, "column 8: unexpected text after the JSON object: a line holds one"),
            (#"{a:1}"#, "column 2: expected a key in quotes"),
            (#"{"a":[1 2]}"#, "column 9: expected , or ] in an array"),
            (#"{"a":[1,]}"#, "column 9: expected a value: an object, an array, text, a number, true, false or null"),
            (#"{"a":tru}"#, "column 6: expected true, false or null"),
            (#"{"a":nul"#, "column 6: expected true, false or null"),
            (#"{"a":NaN}"#, "column 6: expected a value: an object, an array, text, a number, true, false or null"),
            (#"{"a":01}"#, "column 6: a number must not begin with 0"),
            (#"{"a":-}"#, "column 6: expected digits"),
            (#"{"a":1.}"#, "column 8: expected digits after the point"),
            (#"{"a":1e}"#, "column 8: expected digits in the exponent"),
            (#"{"a":1e999}"#, "column 6: the number is out of range"),
            (#"{"a":"x}"#, "column 6: the text that begins here has no closing quote"),
            (#"{"a":"x\"#, "column 6: the text that begins here has no closing quote"),
            (#"{"a":"\x"}"#, #"column 7: there is no such escape; the escapes are \" \\ \/ \b \f \n \r \t \u"#),
            (#"{"a":"\u12"}"#, #"column 7: \u needs four hexadecimal digits"#),
            (#"{"a":"\u12G4"}"#, #"column 7: \u needs four hexadecimal digits"#),
            (#"{"a":"\ud800"}"#, "column 7: half of a surrogate pair isn't a character; both halves are needed"),
            (#"{"a":"\udc00"}"#, "column 7: half of a surrogate pair isn't a character; both halves are needed"),
            (#"{"a":"\ud800\u0041"}"#, "column 7: half of a surrogate pair isn't a character; both halves are needed"),
            (#"{"a":"\ud800\ud800"}"#, "column 7: half of a surrogate pair isn't a character; both halves are needed"),
            ("{\"a\":\"x\ty\"}", #"column 8: a control character in text must be written as \u0009"#),
            ("{\"a\":\"x\0y\"}", #"column 8: a control character in text must be written as \u0000"#),
            ("{\"a\":\0}", "column 6: expected a value: an object, an array, text, a number, true, false or null"),
            (#"{"a":1,"b":2,"a":3}"#, #"column 1: the key "a" is given twice in one object"#),
            (#"{"o":{"a":1,"\u0061":2}}"#, #"column 6: the key "a" is given twice in one object"#),
        ])
    func refused(json: String, message: String) {
        #expect(throws: LineProblem(message)) { try fields(json) }
    }

    @Test(
        "a line of JSON that isn't UTF-8 is refused",
        arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80]] as [[UInt8]])
    func invalidUTF8(bytes: [UInt8]) {
        let line = Array(#"{"a":"x"#.utf8) + bytes + Array(#""}"#.utf8)
        #expect(throws: LineProblem("column 6: the text that begins here is not UTF-8")) { try fields(line) }
        let escaped = Array(#"{"a":"\n"#.utf8) + bytes + Array(#""}"#.utf8)
        #expect(throws: LineProblem("column 6: the text that begins here is not UTF-8")) { try fields(escaped) }
    }

    @Test("a line of JSON with a hundred levels of nesting is read, and one with more is refused")
    func depth() throws {
        func nested(_ levels: Int) -> String {
            #"{"a":"# + String(repeating: "[", count: levels - 1) + String(repeating: "]", count: levels - 1) + "}"
        }
        #expect(try fields(nested(100)).count == 1)
        #expect(throws: LineProblem("column 105: objects and arrays are nested more than 100 levels deep")) {
            try fields(nested(101))
        }
        #expect(throws: LineProblem.self) { try fields(nested(1_000_000)) }
    }

    @Test("two keys of a JSON object are equal only if their bytes are equal")
    func alike() throws {
        // The first key has three bytes in one scalar, the second in two scalars. As strings they are equal.
        #expect(try fields("{\"\u{212B}\":1,\"A\u{30A}\":2}").count == 2)
    }

    @Test("a repeated key in a JSON object is refused, even among thousands of keys")
    func manyKeys() throws {
        let keys = (0..<20_000).map { #""k\#($0)":0"# }
        #expect(try fields("{\(keys.joined(separator: ","))}").count == 20_000)
        #expect(throws: LineProblem(#"column 1: the key "k7" is given twice in one object"#)) {
            try fields("{\(keys.joined(separator: ",")),\"k7\":1}")
        }
    }
}
