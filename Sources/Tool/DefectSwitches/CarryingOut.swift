import Files
public import SourceParsing

extension Plan {
    /// Rewrites the source files so that one program contains all variants of the plan.
    ///
    /// - Throws: ``SourceError`` if a file can't be read, isn't Swift, or can't be written.
    public func carryOut() throws(SourceError) -> SwitchedSources {
        var module = try SwitchedModule(
            Source.all(in: sources, named: sources), in: sources, without: Set(without ?? []))
        for variant in variants ?? [] {
            try module.add(variant.number, Source.all(in: variant.folder, named: variant.folder))
        }
        if let mutants { module.addMutants(mutants) }
        try write(module.written)
        return SwitchedSources(variants: module.variants, mutants: module.mutants, lines: module.lines)
    }

    private func write(_ texts: [String: String]) throws(SourceError) {
        for (path, text) in texts {
            let parts = path.split(separator: "/")
            let folder = ([sources] + parts.dropLast().map(String.init)).joined(separator: "/")
            guard let name = parts.last, FolderHandle(folder)?.replace(String(name), with: Array(text.utf8)) == true
            else { throw SourceError(.cannotCreate, "\(sources)/\(path): can't be written: \(SystemFile.lastReason)") }
        }
    }
}
