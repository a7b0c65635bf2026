import SourceInventory

/// One declaration of an inventory, as source rules ask of it: values by key.
struct SourceFact {
    /// What a report calls it: `LoginView.presenter`.
    let name: String
    /// The file, from below `Sources/`.
    let file: String
    let values: [String: [String]]
}

/// What an inventory declares, kind by kind.
struct SourceFacts {
    private var facts: [SourceNoun: [SourceFact]] = [:]

    init(_ inventory: Inventory) {
        for file in inventory.files { add(file) }
        for placed in inventory.declarations { add(placed) }
    }

    subscript(noun: SourceNoun) -> [SourceFact] { facts[noun] ?? [] }

    private mutating func add(_ noun: SourceNoun, _ name: String, in file: SourceFile, _ values: [String: [String]]) {
        let place = ["feature": [file.feature], "file": [SourceFacts.name(of: file)]]
        facts[noun, default: []].append(
            SourceFact(name: name, file: file.path, values: place.merging(values) { $1 }))
    }

    /// `LoginView.swift`
    private static func name(of file: SourceFile) -> String {
        file.path.split(separator: "/").last.map(String.init) ?? file.path
    }

    private mutating func add(_ file: SourceFile) {
        add(
            .file, SourceFacts.name(of: file), in: file,
            [
                "name": [SourceFacts.name(of: file)], "path": [file.path], "imports": file.imports,
                "declares": file.types.filter { $0.kind != .extension }.map(\.name) + file.functions.map(\.name),
            ])
        for function in file.functions { add(function, of: [], kind: nil, in: file) }
        for property in file.properties { add(property, of: [], kind: nil, in: file) }
    }

    private mutating func add(_ placed: Inventory.Placed) {
        let type = placed.declaration
        let kind = type.kind.rawValue
        add(
            .type, placed.name, in: placed.file,
            [
                "name": [placed.name], "kind": [kind], "inherits": type.inherits, "mentions": type.mentions,
                "role": type.mark?.role.map { [$0] } ?? [], "nested": [placed.name == type.name ? "false" : "true"],
            ])
        for property in type.properties { add(property, of: [placed.name], kind: kind, in: placed.file) }
        for function in type.functions { add(function, of: [placed.name], kind: kind, in: placed.file) }
        for declaration in type.cases {
            let name = "\(placed.name).\(declaration.name)"
            let common = ["of": [placed.name], "of kind": [kind], "name": [declaration.name]]
            add(.case, name, in: placed.file, common)
            for value in declaration.values {
                add(.value, "\(name)(\(value))", in: placed.file, common.merging(["type": [value]]) { $1 })
            }
        }
    }

    private mutating func add(
        _ property: PropertyDeclaration, of owner: [String], kind: String?, in file: SourceFile
    ) {
        add(
            .property, (owner + [property.name]).joined(separator: "."), in: file,
            [
                "of": owner, "of kind": kind.map { [$0] } ?? [], "name": [property.name],
                "type": property.type.map { [$0] } ?? [], "strength": [property.strength.rawValue],
                "binding": [property.binding.rawValue], "static": [String(property.isStatic)],
                "computed": [String(property.isComputed)],
            ])
    }

    private mutating func add(
        _ function: FunctionDeclaration, of owner: [String], kind: String?, in file: SourceFile
    ) {
        let name = (owner + [function.name]).joined(separator: ".")
        let common = ["of": owner, "of kind": kind.map { [$0] } ?? []]
        add(
            .method, name, in: file,
            common.merging([
                "name": [function.name], "result": function.result.map { [$0] } ?? [],
                "parameter": function.parameters, "makes": function.makes, "calls": function.calls,
                "static": [String(function.isStatic)],
            ]) { $1 })
        for type in function.parameters {
            add(
                .parameter, "\(name): \(type)", in: file,
                common.merging(["method": [function.name], "type": [type]]) { $1 })
        }
    }
}
