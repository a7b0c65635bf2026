import Foundation

/// A stand-in for Xcode's reading of a folder `NAME.xctemplate`, as far as its manual and published templates show it.
struct StandInXcode {
    /// A placeholder: a text macro of Xcode's, between three underscores on each side.
    struct Placeholder: Hashable {
        /// The placeholder's name: `FILEBASENAME`, or the part after `VARIABLE_`.
        let name: String
        let isVariable: Bool
        /// The modifier that changes the placeholder's value: `identifier`.
        let modifier: String?
    }

    /// The name without its ending: `RVB Module`.
    let name: String
    /// The contents of the property list.
    let info: [String: Any]
    /// The options, each with its keys.
    let options: [[String: Any]]
    /// The texts of the files beside the property list, by name.
    let sources: [String: String]

    init(_ folder: URL) throws {
        name = folder.deletingPathExtension().lastPathComponent
        let data = try Data(contentsOf: folder.appending(path: "TemplateInfo.plist"))
        let list = try PropertyListSerialization.propertyList(from: data, format: nil)
        info = list as? [String: Any] ?? [:]
        options = info["Options"] as? [[String: Any]] ?? []
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0 != "TemplateInfo.plist"
        }
        var sources: [String: String] = [:]
        for name in names { sources[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8) }
        self.sources = sources
    }

    /// The templates in a folder, by name.
    static func templates(in folder: URL) throws -> [String: StandInXcode] {
        let all = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
            try StandInXcode(folder.appending(path: $0))
        }
        return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
    }

    /// The identifiers of the options that the template asks for.
    var asked: [String] { options.compactMap { $0["Identifier"] as? String } }

    /// The placeholders of a text, read from its beginning.
    static func placeholders(in text: String) -> [Placeholder] {
        text.matches(of: placeholder).map { placeholder(of: $0.output) }
    }

    /// The files that Xcode makes from the template with a person's answers.
    ///
    /// - Parameter answers: By the option's identifier.
    func files(_ answers: [String: String]) -> [String: String] {
        var files: [String: String] = [:]
        for (name, text) in sources {
            // In a file's name `FILEBASENAME` is what was answered, in its text the name without its ending.
            let fileName = Self.fill(name, answers, base: answers["productName"])
            files[fileName] = Self.fill(text, answers, base: String(fileName.prefix { $0 != "." }))
        }
        return files
    }

    private typealias Match = (Substring, Substring?, Substring, Substring?)

    private static var placeholder: Regex<Match> { /___(VARIABLE_)?([A-Za-z]+)(?::([A-Za-z]+))?___/ }

    private static func placeholder(of match: Match) -> Placeholder {
        Placeholder(name: String(match.2), isVariable: match.1 != nil, modifier: match.3.map(String.init))
    }

    private static func fill(_ text: String, _ answers: [String: String], base: String?) -> String {
        text.replacing(placeholder) { match in
            let found = placeholder(of: match.output)
            let value = found.isVariable ? answers[found.name] : found.name == "FILEBASENAME" ? base : nil
            return value ?? String(match.output.0)
        }
    }
}
