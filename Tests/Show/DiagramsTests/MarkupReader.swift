import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The elements of a picture, read by an XML parser.
final class MarkupReader: NSObject, XMLParserDelegate {
    private(set) var elements: Set<String> = []
    private(set) var identifiers: [String] = []
    /// The reason why the picture can't be read.
    private(set) var problem: String?

    init(_ bytes: [UInt8]) {
        super.init()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = self
        if !parser.parse() { problem = parser.parserError.map(String.init(describing:)) ?? "can't be read" }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        elements.insert(name)
        if let id = attributes["id"] { identifiers.append(id) }
    }
}
