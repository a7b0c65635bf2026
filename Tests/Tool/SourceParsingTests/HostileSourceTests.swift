import SourceInventory
import SourceParsing
import Testing

@Suite("Malformed Swift sources")
struct HostileSourceTests {
    @Test(
        "a malformed source file is refused with its name, the position and the error",
        arguments: [
            ("struct A {\n    func run( {\n}\n", "Login/A.swift:2:"), ("struct A {\n", "Login/A.swift:"),
            ("let x = \"\nlet y = 1", "Login/A.swift:1:"), ("/* never\nends", "Login/A.swift:"),
            ("struct A {}\n}\n", "Login/A.swift:2:1: does not parse as Swift: unexpected '}'"),
            ("class {}", "Login/A.swift:1:"), ("Lorem ipsum dolor sit amet.", "Login/A.swift:1:"),
            ("{\"version\": 1}", "Login/A.swift:1:"), ("#if DEBUG\nstruct A {}\n", "Login/A.swift:"),
            ("<<<<<<< HEAD\nstruct A {}\n=======\nstruct B {}\n>>>>>>> other\n", "Login/A.swift:"),
        ])
    func unparsable(text: String, words: String) {
        let error = #expect(throws: SourceError.self) {
            try SourceReader.inventory(of: "Sample", [Source(path: "Login/A.swift", text)])
        }
        #expect(error?.status == .badData)
        #expect(error?.description.hasPrefix("Sources/Patterns/Sample/Login/A.swift:") == true)
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
        #expect(error?.description.contains("does not parse as Swift") == true)
    }

    @Test(
        "a source file without code is refused, because it would be counted as a file",
        arguments: ["", "\n\n", "// nothing\n", "/* */"])
    func empty(text: String) {
        let error = #expect(throws: SourceError.self) { try read(text) }
        #expect(error?.status == .badData)
        #expect(error?.description.contains("contains no code") == true)
    }

    @Test(
        "a source file that isn't text is refused",
        arguments: [
            [0], [0xFF, 0xFE, 0x00], [0x7F, 0x45, 0x4C, 0x46, 0, 1], Array("let x = 1".utf8) + [0xC3],
            [0xED, 0xA0, 0x80],
            Array("let x".utf8) + [0] + Array(" = 1".utf8),
        ] as [[UInt8]])
    func binary(bytes: [UInt8]) {
        let error = #expect(throws: SourceError.self) {
            try SourceReader.inventory(of: "Sample", [Source(path: "A.swift", bytes: bytes)])
        }
        #expect(error?.status == .badData)
        #expect(error?.description.contains("isn't UTF-8 text") == true)
    }

    @Test("of several malformed source files, the first in the order of paths is reported")
    func first() {
        let error = #expect(throws: SourceError.self) {
            try read(["C.swift": "}", "B.swift": "}", "A.swift": "struct A {}"])
        }
        #expect(error?.description.contains("/B.swift:") == true)
    }

    @Test("a source file that is cut off anywhere is read or refused without a crash")
    func cut() throws {
        let text = """
            @Component(.view) final class A<T: P>: B<T>, C {
                weak var x: (any P)? = nil
                init(a: Int = 1, b: [String: Int]) { self.x = A<Int>(a: 1, b: ["ü": 2]) }
                func f(_ g: @escaping () -> Void) { if let y = x { g(); _ = \"\\(y)\" } /* z */ }
                enum E { case a(Int), b; #if DEBUG
                    case c
                    #endif
                }
            }
            """
        let bytes = Array(text.utf8)
        var read = 0
        for end in stride(from: 0, to: bytes.count, by: 3) {
            let source = Source(path: "A.swift", bytes: Array(bytes[..<end]))
            if (try? SourceReader.inventory(of: "Sample", [source])) != nil { read += 1 }
        }
        #expect(read < bytes.count / 12)
    }

    @Test("a source file with very deep nesting is read or refused without a crash")
    func deep() {
        let text = String(repeating: "struct A { ", count: 2_000) + String(repeating: "}", count: 2_000)
        _ = try? read(text)
        _ = try? read("let x = " + String(repeating: "(", count: 5_000) + "1" + String(repeating: ")", count: 5_000))
    }
}
