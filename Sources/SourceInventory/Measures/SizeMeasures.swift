/// How much source there is of something: counts, to be added up over files.
public struct SizeMeasures: Hashable, Sendable {
    /// Lines with anything but blanks and comments.
    public private(set) var lines = 0
    public private(set) var files = 0
    /// Classes, structures, enumerations and actors, nested ones among them.
    public private(set) var types = 0
    public private(set) var protocols = 0
    /// Methods, initialisers, deinitialisers, subscripts and free functions that have a body of their own.
    public private(set) var methods = 0
    /// The methods, initialisers and subscripts that protocols ask for.
    public private(set) var requirements = 0
    /// The lines that build and connect components, part of ``lines``; see ``Wiring``.
    public private(set) var wiring = 0

    /// Adds up some files of an inventory.
    init(of files: some Sequence<SourceFile>, wiring: Wiring) {
        for file in files {
            self.files += 1
            lines += file.lines
            methods += file.functions.count
            self.wiring += wiring.lines(of: file)
            for type in file.types { add(type) }
        }
    }

    private mutating func add(_ type: TypeDeclaration) {
        switch type.kind {
        case .protocol:
            protocols += 1
            requirements += type.functions.count
        case .class, .struct, .enum, .actor:
            types += 1
            methods += type.functions.count
        case .extension:
            methods += type.functions.count
        }
        for inner in type.types { add(inner) }
    }
}
