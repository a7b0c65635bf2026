import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The texts, titles and ids of a rendered SVG, read by an XML parser.
final class SVGText: NSObject, XMLParserDelegate {
    private(set) var texts: [String] = []
    private(set) var titles: [String: String] = [:]
    private(set) var ids: [String] = []
    private(set) var root: [String: String] = [:]
    private(set) var elements: [String] = []
    private(set) var classes: [String: String] = [:]
    private var stack: [(name: String, id: String?)] = []
    private var characters = ""

    struct Malformed: Error { let reason: String }

    init(_ bytes: [UInt8]) throws {
        super.init()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = self
        guard parser.parse() else { throw Malformed(reason: "\(String(describing: parser.parserError))") }
    }

    /// The lines of text in drawing order, joined; no-break spaces, by which Graphviz keeps gaps, are spaces.
    var words: String { texts.joined(separator: "\n").replacing("\u{a0}", with: " ") }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        if stack.isEmpty { root = attributes }
        elements.append(name)
        stack.append((name, attributes["id"]))
        if let id = attributes["id"] {
            ids.append(id)
            classes[id] = attributes["class"]
        }
        characters = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { characters += string }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        stack.removeLast()
        if name == "text" { texts.append(characters) }
        if name == "title", let id = stack.last?.id { titles[id] = characters }
    }
}
