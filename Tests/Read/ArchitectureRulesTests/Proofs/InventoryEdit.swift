import SourceInventory

/// Changes an inventory, using the names that rules and reports use.
struct InventoryEdit {
    private(set) var inventory: Inventory

    init(_ inventory: Inventory) { self.inventory = inventory }

    /// Changes a file with the given name, without its folder: `LoginView.swift`.
    mutating func file(_ name: String, _ change: (inout SourceFile) -> Void) throws {
        guard
            let index = inventory.files.firstIndex(where: {
                $0.path.split(separator: "/").last.map(String.init) == name
            })
        else { throw MissingFromProof(description: "there is no file \(name)") }
        change(&inventory.files[index])
    }

    /// Changes the first declaration of a type, or an extension of the type, by its full name: `LoginEvent.Failure`.
    ///
    /// - Parameter isMeant: Returns true for the declaration to change, where there are several.
    mutating func type(
        _ name: String, where isMeant: (TypeDeclaration) -> Bool = { _ in true },
        _ change: (inout TypeDeclaration) throws -> Void
    ) throws {
        for file in inventory.files.indices {
            if try Self.change(name, in: &inventory.files[file].types, where: isMeant, change) { return }
        }
        throw MissingFromProof(description: "there is no type \(name)")
    }

    private static func change(
        _ name: String, in types: inout [TypeDeclaration], where isMeant: (TypeDeclaration) -> Bool,
        _ change: (inout TypeDeclaration) throws -> Void
    ) throws -> Bool {
        for index in types.indices {
            if types[index].name == name, isMeant(types[index]) {
                try change(&types[index])
                return true
            }
            let prefix = types[index].name + "."
            if name.hasPrefix(prefix),
                try Self.change(String(name.dropFirst(prefix.count)), in: &types[index].types, where: isMeant, change)
            {
                return true
            }
        }
        return false
    }

    /// Changes a property of a type: its type or its strength, for example.
    mutating func property(_ name: String, of type: String, _ change: (inout PropertyDeclaration) -> Void) throws {
        try self.type(type) { declaration in
            guard let index = declaration.properties.firstIndex(where: { $0.name == name }) else {
                throw MissingFromProof(description: "\(type) has no property \(name)")
            }
            change(&declaration.properties[index])
        }
    }

    /// Changes a method of a type: its name, its parameters' types or the types that it makes, for example.
    mutating func method(_ name: String, of type: String, _ change: (inout FunctionDeclaration) -> Void) throws {
        let declares = { (declaration: TypeDeclaration) in declaration.functions.contains { $0.name == name } }
        try self.type(type, where: declares) { declaration in
            for index in declaration.functions.indices where declaration.functions[index].name == name {
                change(&declaration.functions[index])
            }
        }
    }
}
