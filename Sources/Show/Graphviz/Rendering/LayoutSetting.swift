import ArchFlowSupport
import Files
import Foundation

/// Everything that a layout depends on, except for its request: our code around Graphviz, Graphviz, its libraries, and
/// the fonts.
///
/// Only the process that makes layouts can determine its setting. The process draws a sample of letters, which looks
/// different with other fonts or font settings. On Linux it lists the files mapped into its memory, which include
/// Graphviz's libraries and the fonts. On other systems it states the system's version instead.
struct LayoutSetting: Equatable {
    let bytes: [UInt8]

    /// The message that asks a process for its setting.
    static let question = LayoutMessage([Array("setting".utf8)])

    /// Reads the setting in an answer; `nil` if the message isn't a setting.
    init?(_ message: LayoutMessage) {
        guard message.parts.count == 2, message.text(0) == "setting" else { return nil }
        bytes = message.parts[1]
    }

    /// The answer to ``question``: the setting of this process; `nil` if the sample of letters can't be drawn.
    ///
    /// The process must not have laid out any graph before, because the fonts loaded for it would be listed too.
    static var answer: LayoutMessage? {
        guard let version = try? LayoutSession.version(), let sample else { return nil }
        var hash = XXHash64()
        sample.withUnsafeBytes { hash.add($0) }
        let lines = [code, version, String(hash.value, radix: 16)] + variables + surroundings
        return LayoutMessage([Array("setting".utf8), Array(lines.joined(separator: "\n").utf8)])
    }

    /// The checksum of our code that makes the layout for a request: `LayoutService.swift`, `LayoutSession.swift` and
    /// the headers of `CGraphviz`. A test compares it with the files. So layouts stay valid when other parts of the
    /// program change.
    static let code = "76bd2705ae67865f"

    // MARK: The sample of letters

    /// The fonts in which the sample of letters is drawn.
    private static let fonts = ["Helvetica,Arial,sans-serif", "Helvetica"]
    /// The letters in the sample: those of western languages, and the signs in our pictures.
    private static let letters: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0xA0...0xFF, 0x2010...0x2027, 0x2030...0x203A, 0x2190...0x21FF, 0x2212...0x2212, 0x2260...0x2265,
        0x22EE...0x22EF, 0x2500...0x25FF, 0x2713...0x2715,
    ]

    /// Returns true if the sample of letters contains all fonts and letters of a request. The layout of any other
    /// request may depend on fonts that the setting doesn't contain.
    static func covers(_ request: LayoutRequest) -> Bool {
        covers(request.dot) && request.dotForKeptOrder.map(covers) ?? true
    }

    private static func covers(_ dot: String) -> Bool {
        let hasLetters = dot.unicodeScalars.allSatisfy { scalar in
            (0x20..<0x7F).contains(scalar.value) || scalar == "\n" || letters.contains { $0.contains(scalar.value) }
        }
        guard hasLetters else { return false }
        let bytes = Array(dot.utf8)
        var place = 0
        while let start = bytes[place...].firstIndex(of: fontAttribute[0]) {
            place = start + 1
            let rest = bytes[start...]
            guard !rest.starts(with: fontAttribute) || fontValues.contains(where: { rest.starts(with: $0) }) else {
                return false
            }
        }
        return true
    }

    private static let fontAttribute = Array("fontname=".utf8)
    private static let fontValues = fonts.map { fontAttribute + Array("\"\($0)\"".utf8) }

    /// The pixels of all letters in all fonts, plain, bold and italic; `nil` if they can't be drawn.
    private static var sample: [UInt8]? {
        let texts = letters.map { String(String.UnicodeScalarView($0.compactMap(Unicode.Scalar.init))) }
        var graph = Graph(id: "sample")
        graph.nodes = fonts.enumerated().map { index, font in
            let lines = [(false, false), (true, false), (false, true)].flatMap { bold, italic in
                texts.map { Graph.Line($0, bold: bold, italic: italic) }
            }
            var node = Graph.Node("font\(index)", label: .lines(lines))
            node.font = Graph.Font(name: font, size: 11)
            return node
        }
        return try? graph.render(as: .png).bytes
    }

    // MARK: The surroundings

    /// The variables of the environment that Graphviz and its libraries read, each with its value.
    private static var variables: [String] {
        let prefixes = [
            "CAIRO", "DOTFONTPATH", "DYLD_", "FC_", "FONTCONFIG", "FREETYPE", "GV", "LANG", "LC_", "LD_", "PANGO",
            "XDG_",
        ]
        return ProcessInfo.processInfo.environment
            .filter { name, _ in prefixes.contains { name.hasPrefix($0) } }
            .map { "\($0)=\($1)" }.sorted()
    }

    /// The files mapped into memory, except for the program's own file, each with its size, inode number and
    /// modification time. If the files can't be listed, the version of the system.
    private static var surroundings: [String] {
        let system = [ProcessInfo.processInfo.operatingSystemVersionString]
        #if os(Linux)
        let program = Bundle.main.executableURL?.resolvingSymlinksInPath().path
        return mappedFiles.map { files in files.filter { $0 != program }.compactMap(identity).sorted() } ?? system
        #else
        return system
        #endif
    }

    #if os(Linux)
    /// The files mapped into this process's memory; `nil` if they can't be listed.
    private static var mappedFiles: Set<String>? {
        guard let file = SystemFile.reading("/proc/self/maps") else { return nil }
        // The list is read piece by piece, and memory that is claimed meanwhile would change it.
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        var count = 0
        let isWhole = bytes.withUnsafeMutableBytes { buffer in
            while count < buffer.count {
                let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
                guard let more = file.readChunk(into: rest) else { return false }
                if more == 0 { return true }
                count += more
            }
            return false
        }
        guard isWhole else { return nil }
        // A line ends with the path of the mapped file, if there is one.
        let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
        return Set(lines.compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } })
    }

    /// Returns the path of a file with its size, inode number and modification time; `nil` if the file doesn't exist.
    private static func identity(of path: String) -> String? {
        guard let facts = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
        let time = (facts[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
        return "\(path) \(facts[.size] ?? 0) \(facts[.systemFileNumber] ?? 0) \(time)"
    }
    #endif
}
