import Foundation
import SourceInventory
import TestSupport
import Testing

@testable import ArchFlowCommand

@Suite("The attributes that 'annotate' adds to sources")
struct AnnotatingTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "annotating-\(UUID().uuidString)")

    private static let cases: [(text: String, lines: [Int])] = [
        ("class A {}\n", [1]), ("import B\n\nclass A {}", [2, 3]),
        ("a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\n", [1, 2, 8, 12]),
        ("a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl", [3, 11, 12]), ("a\n", [2]),
    ]

    @Test(
        "'annotate' prints its attributes as a diff; when git applies the diff, exactly these attributes are added",
        arguments: cases)
    func applies(text: String, lines: [Int]) async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let additions = lines.map {
            Annotations.Addition(file: "A.swift", line: $0, text: "  @Traced // \($0)", why: "")
        }
        let difference = AnnotateJob.difference(of: "A.swift", AnnotateJob.lines(of: text), additions)
        let file = folder.appending(path: "A.swift")
        try Data(text.utf8).write(to: file)
        try Data(difference.utf8).write(to: folder.appending(path: "a.patch"))
        let outcome = try await #require(Program("git")).run(["apply", "a.patch"], in: folder)
        #expect(outcome.status == 0, "\(outcome.errors)\n\(difference)")
        var expected = AnnotateJob.lines(of: text)
        for addition in additions.reversed() { expected.insert(addition.text + "\n", at: addition.line - 1) }
        #expect(try String(contentsOf: file, encoding: .utf8) == expected.joined())
    }

    @Test(
        "'annotate' splits a file into lines without losing a character, even in line endings",
        arguments: ["", "a", "a\n", "a\r\nb\n\nc", "\n\n"])
    func lines(text: String) {
        #expect(AnnotateJob.lines(of: text).joined() == text)
    }
}
