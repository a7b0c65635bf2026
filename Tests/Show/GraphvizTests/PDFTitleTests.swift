import Foundation
import TestSupport
import Testing

@testable import Graphviz

@Suite("The title of a PDF")
struct PDFTitleTests {
    /// An empty page, with its cross-references in one of the two known forms.
    private static func file(asStream: Bool) -> [UInt8] {
        var text = "%PDF-1.5\n"
        var places: [Int] = []
        for (number, content) in [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] >>", "<< /Producer (cairo) >>",
        ].enumerated() {
            places.append(text.utf8.count)
            text += "\(number + 1) 0 obj\n\(content)\nendobj\n"
        }
        let start = text.utf8.count
        guard asStream else {
            text += "xref\n0 5\n0000000000 65535 f \n"
            for place in places {
                text += String(repeating: "0", count: 10 - String(place).count) + "\(place) 00000 n \n"
            }
            text += "trailer\n<< /Size 5\n   /Root 1 0 R\n   /Info 4 0 R\n>>\nstartxref\n\(start)\n%%EOF\n"
            return Array(text.utf8)
        }
        let entries = (places + [start]).flatMap { place -> [UInt8] in
            let digits: [UInt8] = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: place >> $0) }
            return [1] + digits + [0]
        }
        text +=
            "5 0 obj\n<< /Type /XRef\n   /Length 36\n   /Size 6\n   /W [1 4 1]\n   /Root 1 0 R\n   /Info 4 0 R\n>>\nstream\n"
        let tail = "\nendstream\nendobj\nstartxref\n\(start)\n%%EOF\n"
        return Array(text.utf8) + [UInt8](repeating: 0, count: 6) + entries + Array(tail.utf8)
    }

    @Test(
        "a PDF's title can be set and replaced, whichever form of cross-reference table the PDF has",
        .enabled("needs pdfinfo (Debian: poppler-utils)", { Program("pdfinfo") != nil }), arguments: [false, true])
    func title(asStream: Bool) async throws {
        let once = PDFFinisher.finish(Self.file(asStream: asStream), title: "Login → (Ⅱ) 😀")
        let twice = PDFFinisher.finish(once, title: "Another")
        for (bytes, wanted) in [(once, "Login → (Ⅱ) 😀"), (twice, "Another")] {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent("title-\(UUID().uuidString).pdf")
            defer { try? FileManager.default.removeItem(at: path) }
            try Data(bytes).write(to: path)
            let outcome = try await #require(Program("pdfinfo")).run([path.path])
            #expect(outcome.errors == "")
            let line = outcome.output.split(separator: "\n").first { $0.hasPrefix("Title:") }
            #expect(line?.dropFirst("Title:".count).trimmingCharacters(in: .whitespaces) == wanted)
            #expect(outcome.output.contains("Pages:           1"))
        }
    }

    @Test(
        "a PDF's title isn't set in a file that can't be read as a PDF, and the file stays unchanged",
        arguments: [
            "", "%PDF-1.5\n", "startxref\n", "startxref\n99999\n%%EOF", "trailer\nstartxref\n0\n", "startxref\n-1\n",
        ])
    func unknown(text: String) {
        #expect(PDFFinisher.finish(Array(text.utf8), title: "Title") == Array(text.utf8))
    }
}
