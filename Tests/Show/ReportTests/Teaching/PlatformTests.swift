import Foundation
import Testing

@testable import Report

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Exercises for learning platforms")
struct PlatformTests {
    /// A question as Moodle reads it.
    private struct Read {
        var name = ""
        var text = ""
        var choices: [(text: String, isRight: Bool, feedback: String)] = []
        var explanation = ""
    }

    /// Reads GIFT in Moodle's order: comments first, then escapes, the name, the braces, and finally the choices.
    private func read(_ gift: String) throws -> [Read] {
        let signs: [Character] = [":", "#", "=", "{", "}", "~", "\\"]
        func hidden(_ text: String) -> String {
            var (result, isEscaped) = ("", false)
            for sign in text {
                if isEscaped, let index = signs.firstIndex(of: sign) {
                    result.append(Character(UnicodeScalar(0xE000 + UInt32(index)) ?? " "))
                    isEscaped = false
                } else if sign == "\\" {
                    isEscaped = true
                } else {
                    result.append(sign)
                }
            }
            return result
        }
        func plain(_ text: some StringProtocol) -> String {
            let shown = text.map { sign in
                sign.unicodeScalars.first.map { signs.indices.contains(Int($0.value) - 0xE000) } == true
                    ? signs[Int(sign.unicodeScalars.first!.value) - 0xE000] : sign
            }
            return String(shown).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        let blocks = gift.components(separatedBy: "\n\n").map { block in
            block.split(separator: "\n").filter { !$0.hasPrefix("//") }.joined(separator: "\n")
        }
        return try blocks.filter { !$0.isEmpty && !$0.hasPrefix("$CATEGORY:") }.map { block in
            let text = hidden(block)
            let match = try #require(text.wholeMatch(of: /::([^:]*)::\[html\]([^{}]*)\{([^{}]*)\}\s*/))
            var question = Read(name: plain(match.1), text: plain(match.2))
            let parts = String(match.3).components(separatedBy: "####")
            question.explanation = plain(parts.count == 2 ? parts[1] : "")
            for part in parts[0].replacing("=", with: "~=").split(separator: "~") {
                let choice = part.trimmingCharacters(in: .whitespacesAndNewlines)
                guard !choice.isEmpty else { continue }
                let halves = choice.split(separator: "#", maxSplits: 1)
                let isRight = choice.hasPrefix("=")
                try #require(halves.count == 2)
                question.choices.append((plain(halves[0].dropFirst(isRight ? 1 : 0)), isRight, plain(halves[1])))
            }
            return question
        }
    }

    private func check(_ set: ExerciseSet) throws {
        let questions = PlatformQuestion.all(of: set.exercises, set: set.label).flatMap(\.self)
        let found = try read(String(decoding: set.gift(), as: UTF8.self))
        #expect(found.count == questions.count && found.count == set.exercises.flatMap(\.parts).count)
        for (found, question) in zip(found, questions) {
            #expect(found.name == question.title && found.text.hasPrefix(question.stem.source))
            #expect(found.choices.map(\.text) == question.choices.map(\.text.source))
            #expect(found.choices.map(\.isRight) == question.choices.map(\.isRight))
            #expect(found.explanation == Markup.element("p", .text(question.explanation)).source)
            for choice in found.choices { #expect(choice.text.hasPrefix("<span>") && choice.feedback.hasPrefix("<p>")) }
        }
    }

    @Test("exercises in GIFT format have every question, with one right choice and every reason")
    func gift() throws {
        try check(Lessons.many())
        #expect(try Lessons.set().gift() == Lessons.make(count: 12).gift())
    }

    @Test("exercises in GIFT format keep hostile names within their question", arguments: Lessons.hostileTexts)
    func hostileGift(text: String) throws { try check(Lessons.hostile(text)) }

    /// The files of a zip archive, by its list at the end.
    private func files(_ zip: [UInt8]) throws -> [String: [UInt8]] {
        func number(_ place: Int, _ size: Int) -> Int {
            (0..<size).reduce(0) { $0 | Int(zip[place + $1]) << (8 * $1) }
        }
        let end = zip.count - 22
        try #require(number(end, 4) == 0x0605_4B50)
        var place = number(end + 16, 4)
        #expect(place + number(end + 12, 4) == end)
        var files: [String: [UInt8]] = [:]
        for _ in 0..<number(end + 10, 2) {
            try #require(number(place, 4) == 0x0201_4B50)
            let (size, length, offset) = (number(place + 24, 4), number(place + 28, 2), number(place + 42, 4))
            let name = String(decoding: zip[place + 46..<place + 46 + length], as: UTF8.self)
            try #require(number(offset, 4) == 0x0403_4B50 && number(offset + 26, 2) == length)
            let content = Array(zip[offset + 30 + length..<offset + 30 + length + size])
            #expect(Int(StoredArchive.checksum(of: content)) == number(place + 16, 4))
            #expect(files.updateValue(content, forKey: name) == nil, "\(name) is there once")
            place += 46 + length
        }
        return files
    }

    /// The elements of a file, read by an XML parser.
    private final class Elements: NSObject, XMLParserDelegate {
        var found: [(name: String, attributes: [String: String])] = []
        var texts: [String: [String]] = [:]
        private var open: [String] = []
        private var text = ""

        init(_ bytes: [UInt8]) throws {
            super.init()
            let parser = XMLParser(data: Data(bytes))
            parser.delegate = self
            try #require(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "no XML")")
        }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            found.append((name, attributes))
            text = ""
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) { texts[name, default: []].append(text) }

        func attributes(_ name: String, _ key: String) -> [String] {
            found.filter { $0.name == name }.compactMap { $0.attributes[key] }
        }
    }

    private func checkPackage(_ set: ExerciseSet) throws {
        let files = try files(set.qti())
        let manifest = try Elements(try #require(files["imsmanifest.xml"]))
        #expect(Set(manifest.attributes("file", "href")).union(["imsmanifest.xml"]) == Set(files.keys))
        let identifiers = manifest.attributes("resource", "identifier")
        #expect(Set(identifiers).count == identifiers.count)
        #expect(Set(manifest.attributes("dependency", "identifierref")).isSubset(of: identifiers))
        let test = try Elements(try #require(files["test.xml"]))
        #expect(test.attributes("assessmentSection", "identifier").count == set.exercises.count)
        let paths = test.attributes("assessmentItemRef", "href")
        let parts = set.exercises.flatMap(\.parts)
        #expect(paths.count == parts.count)
        for (path, part) in zip(paths, parts) {
            let item = try Elements(try #require(files[path]))
            let choices = item.attributes("simpleChoice", "identifier")
            #expect(choices.count == part.options.count && Set(choices).count == choices.count)
            #expect(item.texts["value"]?.first == choices[part.answer])
            #expect(item.attributes("modalFeedback", "identifier") == choices)
            #expect(item.texts["prompt"] == [part.question])
        }
    }

    @Test("exercises in a QTI package are well-formed XML, with a list of all files and the right choices")
    func package() throws {
        try checkPackage(Lessons.many())
        #expect(try Lessons.set().qti() == Lessons.make(count: 12).qti())
    }

    @Test("exercises in a QTI package keep hostile names within their file", arguments: Lessons.hostileTexts)
    func hostilePackage(text: String) throws { try checkPackage(Lessons.hostile(text)) }

    @Test("the checksum in a package of exercises is CRC-32: it equals the published value for 123456789")
    func checksum() { #expect(StoredArchive.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926) }
}
