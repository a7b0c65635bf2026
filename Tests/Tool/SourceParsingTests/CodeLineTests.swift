import ArchFlowSupport
import SourceInventory
import SourceParsing
import Testing

@Suite("Lines of code")
struct CodeLineTests {
    static let texts: [(text: String, lines: Int)] = [
        ("struct A {}", 1),
        ("struct A {}\n", 1),
        ("\n\n  \n\t\nstruct A {}\n\n", 1),
        ("// A comment.\nstruct A {} // and another\n/// Of what?\n", 1),
        ("/* one\n two */ struct A {} /* three\n */\n", 1),
        ("/* outer /* inner\n */ still\n comment */\nstruct A {}", 1),
        ("struct A {\n    // nothing\n\n}\n", 2),
        ("let url = \"http://example.org/*no comment*/\"\n// let x = 1\n", 1),
        // A text over several lines: its blank line is blank, what looks like a comment in it is not.
        ("let text = \"\"\"\n    // no comment\n\n    /* nor this */\n    \"\"\"\n", 4),
        ("let text = #\"\"\"\n  \\n \"\"\" //\n  \"\"\"#\n", 3),
        ("let text = \"\"\"\n    \\(1 /* a\n    b */ + 2)\n    \"\"\"", 4),
        ("struct A {}\r\n\r\n// x\r\nstruct B {}\r\n", 2),
        ("struct A {}\r// x\rstruct B {}\r", 2),
        ("#if DEBUG\n  let a = 1\n#else\n  // b\n#endif\n", 4),
        ("@MainActor\n// between\nfinal class A {}\n", 2),
        ("#!/usr/bin/swift\nlet a = 1\n", 2),
        ("\u{FEFF}struct A {}\n", 1),
        ("let 名前 = \"日本\" // 日本\n\nlet 🙂 = 1", 2),
    ]

    @Test("each line that contains more than blanks and comments is counted as a line of code", arguments: texts)
    func lines(sample: (text: String, lines: Int)) throws {
        #expect(try read(sample.text).lines == sample.lines)
    }

    @Test("a declaration's lines of code include its attributes and nested types, but not the comments before it")
    func declarations() throws {
        let file = try read(
            """
            import A

            /// About it.
            @MainActor
            // why
            final class Thing {
                /// Also.
                func run() {
                    // nothing

                    work()
                }

                enum Kind {
                    case one
                }
            }
            """)
        #expect(file.lines == 10)
        #expect(file.types[0].lines == 9)
        #expect(file.types[0].functions[0].lines == 3)
        #expect(file.types[0].types[0].lines == 3)
    }

    @Test(
        "lines of code are also counted correctly in random mixtures of code, blank lines and comments",
        arguments: 0..<20)
    func mixed(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        var text = ""
        var expected = 0
        for number in 0..<40 {
            let (piece, lines) =
                [
                    ("let x\(number) = 1", 1), ("", 0), ("   ", 0), ("// let y = 1", 0), ("/* a\n\n b */", 0),
                    ("/* a */ let x\(number) = \"//\" // b", 1), ("let x\(number) = \"\"\"\n // a\n\n \"\"\"", 3),
                    ("func f\(number)() {\n\n    // a\n}", 2), ("/** a /* b */ \" */", 0), ("\t\t", 0),
                ].randomElement(using: &generator) ?? ("", 0)
            text += piece + (["\n", "\r\n"].randomElement(using: &generator) ?? "\n")
            expected += lines
        }
        guard expected > 0 else { return }
        #expect(try read(text).lines == expected)
    }
}
