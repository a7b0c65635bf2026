public import SourceInventory
import SwiftSyntax

extension SourceReader {
    /// Returns the recorder's attributes that are missing in the given sources.
    ///
    /// Classes, actors and views with names like `HomePresenter` get attributes, and so do their members and
    /// extensions. Files that import a testing framework are left out.
    ///
    /// - Parameters:
    ///   - roles: The endings of type names that suggest each role.
    ///   - hasModules: True to name each component's module after the folder of its file.
    ///   - folder: The path before the files' paths in errors.
    /// - Throws: ``SourceError`` (bad data) for the first file, by path, that isn't Swift.
    public static func annotations(
        of sources: [Source], roles: RoleNames = .common, hasModules: Bool = false, in folder: String = ""
    ) throws(SourceError) -> Annotations {
        var parsed: [ParsedSource] = []
        for source in sources.sorted(by: { $0.path < $1.path }) {
            parsed.append(
                try ParsedSource(
                    source, path: source.path, named: folder.isEmpty ? source.path : "\(folder)/\(source.path)"))
        }
        parsed.removeAll(where: \.isOfTests)
        let components = Components(parsed, roles)
        var additions: [Annotations.Addition] = []
        for source in parsed {
            var annotator = Annotator(source, components, hasModules: hasModules)
            annotator.look(in: source.tree)
            additions += annotator.finished
        }
        return Annotations(
            files: parsed.count, additions: additions, unnamed: components.unnamed, components: components.all)
    }
}

/// The types that are components: they have the recorder's attribute already, or the annotator adds it.
private struct Components {
    let names: NameTable
    let roles: RoleNames
    /// Types whose names end in a word for a role, such as `HomePresenter`.
    private var named: Set<String> = []
    private(set) var unnamed: [String] = []
    /// The full names of all declared classes, actors, structs and enums.
    private var declared: Set<String> = []
    /// For each type's name, the files that extend the type with a `where` clause.
    private var conditions: [String: Set<String>] = [:]

    init(_ sources: [ParsedSource], _ roles: RoleNames) {
        names = NameTable(sources.map(\.tree))
        self.roles = roles
        for source in sources { add(source.tree, .init()) { source.place(of: $0) } }
        unnamed = unnamed.filter { component(above: String($0.prefix { $0 != " " })) == nil }.sorted()
    }

    private mutating func add(
        _ node: some SyntaxProtocol, _ outer: NameTable.Scope, isHidden: Bool = false, _ place: (Syntax) -> String
    ) {
        for type in DirectDeclarations(in: node).types {
            let name = outer.full(type.name)
            let isHidden = isHidden || type.isPrivate && !node.is(SourceFileSyntax.self)
            if type.kind != .extension, type.kind != .protocol { declared.insert(name) }
            if type.isConditional {
                let file = place(type.node).split(separator: ":").dropLast().joined(separator: ":")
                conditions[name, default: []].insert(file)
            }
            if type.canBeComponent {
                if isHidden, type.kind != .struct || roles.role(of: type.name) != nil {
                    if WrittenMark(type.attributes) == nil { unnamed.append("\(name) (\(place(type.node)), private)") }
                } else if type.isCodedByCompiler, roles.role(of: type.name) != nil {
                    if WrittenMark(type.attributes) == nil { unnamed.append("\(name) (\(place(type.node)), Codable)") }
                } else if roles.role(of: type.name) != nil {
                    named.insert(name)
                } else if type.kind != .struct, WrittenMark(type.attributes) == nil {
                    unnamed.append("\(name) (\(place(type.node)))")
                }
            } else if type.kind == .struct, type.hasMethods, roles.role(of: type.name) != nil,
                WrittenMark(type.attributes) == nil
            {
                unnamed.append("\(name) (\(place(type.node)), struct)")
            }
            add(type.members, names.scope(within: name, in: outer), isHidden: isHidden, place)
        }
    }

    /// The components, sorted by name.
    var all: [Annotations.Component] {
        var components: [String: Annotations.Component] = [:]
        for name in declared.sorted() where isComponent(name) {
            let own = String(name.split(separator: ".").last ?? "")
            let component = Annotations.Component(name: own, role: role(ofComponent: name))
            if components[own]?.role == nil { components[own] = component }
        }
        return components.values.sorted { $0.name < $1.name }
    }

    /// Returns the role from the component's attribute, superclass or name; `nil` if unknown.
    private func role(ofComponent type: String) -> String? {
        var (next, seen): (String?, Set<String>) = (type, [])
        while let name = next, seen.insert(name).inserted {
            if let role = names.role(of: name) { return role }
            next = component(above: name)
            if next == nil, named.contains(name) { return roles.role(of: name)?.role }
        }
        return nil
    }

    /// Returns true if the attribute compiles on this extension. With a `where` clause, the compiler may report a
    /// circular reference.
    func canTrace(_ type: TypeNode, named name: String) -> Bool {
        !type.isConditional || !type.hasOperators && (conditions[name]?.count ?? 0) < 2
    }

    /// Returns the role that the type's name suggests, and the name's ending, such as `Presenter`; `nil` if there is
    /// none.
    func role(of type: TypeNode, named name: String) -> (String, String)? {
        named.contains(name) ? roles.role(of: type.name) : nil
    }

    func isComponent(_ type: String) -> Bool {
        names.isComponent(type) || named.contains(type) || component(above: type) != nil
    }

    /// Returns the nearest superclass that is a component; `nil` if no superclass is known to be one.
    func component(above type: String) -> String? {
        names.component(above: type) { names.isComponent($0) || named.contains($0) }
    }
}

/// Finds the lines to add to one file: the recorder's attributes, and an import of the recorder.
private struct Annotator {
    private let source: ParsedSource
    private let components: Components
    private let module: String?
    private var additions: [Annotations.Addition] = []
    private var isPublic = false

    init(_ source: ParsedSource, _ components: Components, hasModules: Bool) {
        self.source = source
        self.components = components
        module = hasModules ? source.path.split(separator: "/").dropLast().last.map(String.init) : nil
    }

    mutating func look(in node: some SyntaxProtocol, _ outer: NameTable.Scope = .init()) {
        for type in DirectDeclarations(in: node).types {
            let name = outer.full(type.name)
            let scope = components.names.scope(within: name, in: outer)
            if WrittenMark(type.attributes) == nil { annotate(type, named: name) }
            look(in: type.members, scope)
        }
    }

    private mutating func annotate(_ type: TypeNode, named name: String) {
        switch type.kind {
        case .extension:
            let path = type.name.split(separator: ".").map(String.init)
            guard case .type(let extended)? = components.names.meaning(of: path, in: .init(), isWhole: true),
                components.isComponent(extended), type.hasMethods, components.canTrace(type, named: name)
            else { return }
            add("@Traced", at: type, "extension of \(extended), a component, with methods")
        case .enum where RoleNames.messages.contains(where: type.name.hasSuffix):
            guard type.hasCases else { return }
            add("@Message", at: type, "enum \(name): its name ends like that of an enum sent as a message")
        case _ where type.canBeComponent:
            if let above = components.component(above: name) {
                add(mark("inherits: true"), at: type, "class \(name): it inherits from \(above)")
            } else if let (role, ending) = components.role(of: type, named: name) {
                add(mark(".\(role)"), at: type, "\(type.kind.rawValue) \(name): its name ends in \(ending)")
            }
        default: break
        }
    }

    private func mark(_ what: String) -> String {
        "@Component(\(what)\(module.map { ", module: \"\($0)\"" } ?? ""))"
    }

    private mutating func add(_ attribute: String, at type: TypeNode, _ why: String) {
        guard let place = source.lineStart(of: type.node) else { return }
        isPublic = isPublic || type.isPublic
        additions.append(.init(file: source.path, line: place.line, text: place.indentation + attribute, why: why))
    }

    /// The lines to add, including an import of the recorder if the file needs one.
    var finished: [Annotations.Addition] {
        guard !additions.isEmpty, let line = source.lineForImport(of: "MessageTrace") else { return additions }
        let text = isPublic ? "public import MessageTrace" : "import MessageTrace"
        return [.init(file: source.path, line: line, text: text, why: "the attributes are MessageTrace's")] + additions
    }
}

extension TypeNode {
    /// True for a class, an actor or a SwiftUI view.
    fileprivate var canBeComponent: Bool {
        switch kind {
        case .class, .actor: true
        case .struct: inherited.contains { $0.type.namePath.last == "View" }
        case .enum, .protocol, .extension: false
        }
    }

    /// True for a class whose `Codable` code the compiler derives. The class wouldn't compile with the attribute's
    /// stored property.
    fileprivate var isCodedByCompiler: Bool {
        let protocols = Set(inherited.compactMap(\.type.namePath.last))
        guard kind == .class, !protocols.isDisjoint(with: ["Codable", "Decodable", "Encodable"]) else { return false }
        let own = DirectDeclarations(in: members)
        guard !own.types.contains(where: { $0.name == "CodingKeys" }) else { return false }
        let names = Set(own.functions.map(\.name))
        return protocols.contains("Encodable") ? !names.contains("encode(to:)") : !names.contains("init(from:)")
    }

    /// True if the type has methods that can be recorded.
    fileprivate var hasMethods: Bool { functions.contains { $0.body != nil && !$0.isOperator } }

    fileprivate var hasOperators: Bool { functions.contains(where: \.isOperator) }

    fileprivate var isConditional: Bool { node.as(ExtensionDeclSyntax.self)?.genericWhereClause != nil }

    private var functions: [FunctionDeclSyntax] {
        DirectDeclarations(in: members).functions.compactMap { $0.node.as(FunctionDeclSyntax.self) }
    }

    /// True for a `private` type. If nested, it is invisible to the extension that the attribute adds at the top level.
    fileprivate var isPrivate: Bool {
        node.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains {
            $0.name.tokenKind == .keyword(.private) && $0.detail == nil
        } == true
    }

    fileprivate var hasCases: Bool { members.members.contains { $0.decl.is(EnumCaseDeclSyntax.self) } }

    fileprivate var isPublic: Bool {
        guard let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers else { return false }
        return modifiers.contains { [.keyword(.public), .keyword(.open)].contains($0.name.tokenKind) }
    }
}

extension FunctionDeclSyntax {
    fileprivate var isOperator: Bool { if case .identifier = name.tokenKind { false } else { true } }
}

extension ParsedSource {
    private var imports: [ImportDeclSyntax] { tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) } }

    fileprivate var isOfTests: Bool {
        imports.contains { ["XCTest", "Testing"].contains($0.path.first?.name.text) }
    }

    fileprivate func place(of node: Syntax) -> String {
        "\(path):\(lines.place(of: node.positionAfterSkippingLeadingTrivia.utf8Offset).line)"
    }

    /// Returns the line where a declaration begins, and its indentation; `nil` if other code precedes it on this line.
    fileprivate func lineStart(of node: Syntax) -> (line: Int, indentation: String)? {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let before = bytes[..<start].reversed().prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        guard before.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { return nil }
        return (lines.place(of: start).line, String(decoding: before.reversed(), as: UTF8.self))
    }

    /// Returns the line for a new import; `nil` if the file already imports the module.
    fileprivate func lineForImport(of module: String) -> Int? {
        guard !imports.contains(where: { $0.path.first?.name.text == module }) else { return nil }
        if let last = imports.last {
            return lines.place(of: last.endPositionBeforeTrailingTrivia.utf8Offset).line + 1
        }
        return tree.statements.first.flatMap { lineStart(of: Syntax($0))?.line } ?? 1
    }
}
