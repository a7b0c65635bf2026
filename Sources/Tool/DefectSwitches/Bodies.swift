import SourceParsing
import SwiftSyntax

/// The bodies of a declaration by name: `""` for a function's body, the keyword for an accessor's, such as `get`.
struct Bodies {
    var all: [String: Statements] = [:]

    private static let empty: Set = ["Void", "()", "Never", "Swift.Void", "Swift.Never"]
    /// The keywords of property observers.
    static let observers: Set = ["willSet", "didSet"]

    init(_ function: FunctionNode, in bytes: [UInt8]) {
        let hasResult = function.result.map { !Self.empty.contains($0.spelling) } ?? false
        switch function.node.as(SyntaxEnum.self) {
        case .functionDecl(let node): add(node.body, hasResult: hasResult, in: bytes)
        case .initializerDecl(let node): add(node.body, hasResult: false, in: bytes)
        case .deinitializerDecl(let node): add(node.body, hasResult: false, in: bytes)
        case .subscriptDecl(let node): add(node.accessorBlock, hasResult: hasResult, in: bytes)
        default: break
        }
    }

    init(_ binding: PatternBindingSyntax, in bytes: [UInt8]) {
        let isEmpty = binding.typeAnnotation.map { Self.empty.contains($0.type.spelling) } ?? false
        add(binding.accessorBlock, hasResult: !isEmpty, in: bytes)
    }

    private mutating func add(_ block: CodeBlockSyntax?, hasResult: Bool, in bytes: [UInt8]) {
        all[""] = block.map { Statements($0, hasResult: hasResult, in: bytes) }
    }

    private mutating func add(_ block: AccessorBlockSyntax?, hasResult: Bool, in bytes: [UInt8]) {
        guard let block else { return }
        switch block.accessors {
        case .getter(let list):
            all["get"] = Statements(
                list, from: block.leftBrace, to: block.rightBrace, hasResult: hasResult, in: bytes)
        case .accessors(let accessors):
            for accessor in accessors {
                let name = accessor.accessorSpecifier.text
                all[name] = accessor.body.map {
                    Statements($0, hasResult: hasResult && name == "get", in: bytes)
                }
            }
        }
    }
}
