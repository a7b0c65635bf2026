public import SourceInventory
import SwiftSyntax

/// Finds the classes of a pattern that its tests instantiate, and the test doubles that the tests use.
struct TestSuites {
    /// A type declared in the tests, together with its extensions.
    private struct TestType {
        var path = ""
        var isSuite = false
        var hasObjects = false
        /// True if the type is visible only in its own file.
        var isPrivate = false
        var inherited: [[String]] = []
        /// The members by name. Initialisers are named `init`.
        var members: [String: [Syntax]] = [:]
        var scope = NameTable.Scope()
    }

    private let names: NameTable
    /// The classes and actors of the pattern, by their full names.
    private let classes: Set<String>
    /// The types of the pattern that a test double can replace: classes, actors and protocols.
    private let replaceable: Set<String>
    /// The protocols of the app that all patterns build.
    private let appProtocols: Set<String>
    private var types: [String: TestType] = [:]
    /// The functions outside of types, by name.
    private var functions: [String: [Syntax]] = [:]

    /// Finds the declarations in a pattern's tests.
    ///
    /// - Parameters:
    ///   - tests: The pattern's tests.
    ///   - pattern: The pattern's sources.
    init(_ tests: [ParsedSource], of pattern: [ParsedSource], _ inventory: Inventory, appProtocols: Set<String>) {
        names = NameTable(pattern.map(\.tree) + tests.map(\.tree))
        let declared = inventory.declarations.filter { $0.declaration.kind != .extension }
        classes = Set(declared.filter { $0.declaration.kind.isOfObjects }.map(\.name))
        replaceable = classes.union(declared.filter { $0.declaration.kind == .protocol }.map(\.name))
        self.appProtocols = appProtocols
        for test in tests {
            let found = DirectDeclarations(in: test.tree)
            for function in found.functions { functions[function.baseName, default: []].append(function.node) }
            add(found, in: NameTable.Scope(), test.localPath)
        }
    }

    private mutating func add(_ found: DirectDeclarations, in outer: NameTable.Scope, _ path: String) {
        for node in found.types {
            let name = outer.full(node.name)
            let inner = DirectDeclarations(in: node.members)
            var type = types[name] ?? TestType(path: path)
            type.scope = names.scope(within: name, in: outer)
            type.hasObjects = type.hasObjects || node.kind.isOfObjects
            type.isPrivate = type.isPrivate || node.isHidden
            // `@MainActor P` conforms to `P`.
            type.inherited += node.inherited.map {
                ($0.type.as(AttributedTypeSyntax.self)?.baseType ?? $0.type).namePath
            }
            type.isSuite = type.isSuite || inner.functions.contains { $0.attributes.haveTest }
            for function in inner.functions { type.members[function.baseName, default: []].append(function.node) }
            for variable in inner.variables {
                for name in variable.names { type.members[name, default: []].append(Syntax(variable)) }
            }
            types[name] = type
            add(inner, in: type.scope, path)
        }
    }

    /// The suites that create objects of a class of the pattern.
    var all: [PatternTests.Suite] {
        types.filter(\.value.isSuite).compactMap { name, type in
            let (makes, doubles) = reached(from: name)
            guard !makes.isEmpty else { return nil }
            return PatternTests.Suite(name: name, path: type.path, makes: makes.sorted(), doubles: doubles.sorted())
        }
    }

    /// Returns the classes that a suite creates and the doubles that it uses, directly or through other code of the
    /// tests.
    private func reached(from suite: String) -> (makes: Set<String>, doubles: Set<String>) {
        var code = CodeNames()
        var done: Set<String> = []
        for nodes in types[suite]?.members.values ?? [:].values {
            for node in nodes { code.add(node, in: types[suite]?.scope ?? .init(), names) }
        }
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for name in code.types where name != suite {
                guard let type = types[name] else { continue }
                for (member, nodes) in type.members where member == "init" || code.words.contains(member) {
                    guard done.insert("\(name).\(member)").inserted else { continue }
                    for node in nodes { code.add(node, in: type.scope, names) }
                    hasGrown = true
                }
            }
            for (function, nodes) in functions where code.words.contains(function) && done.insert(function).inserted {
                for node in nodes { code.add(node, in: .init(), names) }
                hasGrown = true
            }
        }
        // A type that is private to another file is a part of that file's types, and no double of its own.
        let doubles = code.types.filter {
            isDouble($0) && (types[$0]?.isPrivate == false || types[$0]?.path == types[suite]?.path)
        }
        return (code.made.intersection(classes), doubles)
    }

    /// Returns true if the type's objects can replace objects of the pattern or the app.
    private func isDouble(_ name: String) -> Bool {
        guard types[name]?.hasObjects == true else { return false }
        var (waiting, seen) = ([name], Set([name]))
        while let next = waiting.popLast() {
            guard let type = types[next] else { continue }
            for path in type.inherited {
                guard case .type(let above)? = names.meaning(of: path, in: type.scope) else {
                    if path.count == 1, appProtocols.contains(path[0]) { return true }
                    continue
                }
                if types[above] == nil, replaceable.contains(above) { return true }
                if seen.insert(above).inserted { waiting.append(above) }
            }
        }
        return false
    }
}

/// The names that occur in a piece of code.
private struct CodeNames {
    /// All identifiers in the code.
    var words: Set<String> = []
    /// The full names of the types that the code mentions.
    var types: Set<String> = []
    /// The full names of types whose initialisers the code calls.
    var made: Set<String> = []

    mutating func add(_ node: Syntax, in scope: NameTable.Scope, _ names: NameTable) {
        for token in node.tokens(viewMode: .sourceAccurate) {
            if case .identifier = token.tokenKind { words.insert(token.identifierText) }
        }
        let mentions = Mentions(of: node, named: "", in: scope, names)
        types.formUnion(mentions.own)
        made.formUnion(Makings(in: node, scope, names, nil).types)
    }
}

extension TypeNode {
    fileprivate var isHidden: Bool {
        node.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains {
            [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
        } == true
    }
}

extension AttributeListSyntax {
    fileprivate var haveTest: Bool {
        contains { element in
            if case .attribute(let attribute) = element {
                attribute.attributeName.namePath.last == "Test"
            } else {
                false
            }
        }
    }
}

extension SourceReader {
    /// Returns a pattern's test suites, with the classes that each creates and the doubles that it uses.
    ///
    /// - Parameters:
    ///   - pattern: The name of the pattern's folder.
    ///   - tests: All files of the pattern's tests.
    ///   - sources: All files of the pattern's sources.
    ///   - app: The files of the shared app. Types that conform to its protocols are doubles, too.
    /// - Throws: ``SourceError`` (bad data) for the first file, by path, that isn't Swift.
    public static func tests(
        of pattern: String, _ tests: [Source], for sources: [Source], in app: [Source] = []
    ) throws(SourceError) -> PatternTests {
        let parsed = try parsed(sources, in: "Patterns/\(pattern)")
        var parsedTests: [ParsedSource] = []
        for test in tests.sorted(by: { $0.path < $1.path }) {
            parsedTests.append(
                try ParsedSource(test, path: test.path, named: "Tests/Patterns/\(pattern)Tests/\(test.path)"))
        }
        var protocols: Set<String> = []
        for source in app {
            let file = try ParsedSource(source, path: source.path, named: source.path)
            protocols.formUnion(DirectDeclarations(in: file.tree).types.filter { $0.kind == .protocol }.map(\.name))
        }
        let suites = TestSuites(
            parsedTests, of: parsed, inventory(of: pattern, parsed), appProtocols: protocols)
        return PatternTests(pattern: pattern, suites: suites.all)
    }
}
