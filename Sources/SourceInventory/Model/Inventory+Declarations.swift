extension Inventory {
    /// A type declaration with where it stands.
    public struct Placed: Sendable {
        public let declaration: TypeDeclaration
        /// Its full name: `LoginModuleCoreEvent.Failure`.
        public let name: String
        public let file: SourceFile
    }

    /// Every type, protocol and extension, file by file, each before what is declared within it.
    public var declarations: [Placed] {
        var placed: [Placed] = []
        func add(_ declaration: TypeDeclaration, within outer: String?, in file: SourceFile) {
            let name = outer.map { "\($0).\(declaration.name)" } ?? declaration.name
            placed.append(Placed(declaration: declaration, name: name, file: file))
            for inner in declaration.types { add(inner, within: name, in: file) }
        }
        for file in files {
            for declaration in file.types { add(declaration, within: nil, in: file) }
        }
        return placed
    }
}
