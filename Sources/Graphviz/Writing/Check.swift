/// Checks of single values, with the part they belong to for the error.
struct Check {
    let part: String

    func number(_ value: Double?, _ name: String, _ range: ClosedRange<Double>) throws(GraphvizError) {
        // A NaN is in no range.
        guard let value, !range.contains(value) else { return }
        let bounds = "\(DOTValue.decimal(range.lowerBound)) to \(DOTValue.decimal(range.upperBound))"
        throw GraphvizError(code: .invalidNumber, part: part, reason: "\(name) is \(value); it can be \(bounds)")
    }

    func number(_ value: Int?, _ name: String, _ range: ClosedRange<Double>) throws(GraphvizError) {
        try number(value.map(Double.init), name, range)
    }

    func point(_ point: Graph.Point?, _ name: String) throws(GraphvizError) {
        try number(point?.x, name + ".x", -30_000...30_000)
        try number(point?.y, name + ".y", -30_000...30_000)
    }

    func size(_ size: Graph.Size?, _ name: String) throws(GraphvizError) {
        try number(size?.width, name + ".width", 0...10_000)
        try number(size?.height, name + ".height", 0...10_000)
    }

    /// Graphviz writes the font's name into SVG as it is.
    func font(_ font: Graph.Font) throws(GraphvizError) {
        try number(font.size, "font.size", 2...200)
        guard let name = font.name else { return }
        let allowed = name.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "0"..."9" ~= $0 || " -_.,".unicodeScalars.contains($0)
        }
        guard allowed, !name.isEmpty, name.unicodeScalars.count <= 100 else {
            let reason =
                "the font \"\(name)\" can have letters, digits, spaces, '-', '_', '.' and ','; 1 to 100 of them"
            throw GraphvizError(code: .invalidName, part: part, reason: reason)
        }
    }

    func classes(_ classes: [String]) throws(GraphvizError) {
        for name in classes where !Self.isIdentifier(name) {
            let reason = "the class \"\(name)\" can have ASCII letters, digits, '-' and '_', and no digit in front"
            throw GraphvizError(code: .invalidName, part: part, reason: reason)
        }
    }

    func route(_ route: Graph.Route?) throws(GraphvizError) {
        guard let route else { return }
        for point in route.points { try self.point(point, "route") }
        let count = route.points.count
        switch route {
        case .line where count < 2:
            throw GraphvizError(
                code: .invalidRoute, part: part, reason: "a line of \(count) points; it takes 2 or more")
        case .curve where count < 4 || count % 3 != 1:
            let reason = "a curve of \(count) points; it takes 4, 7, 10 and so on"
            throw GraphvizError(code: .invalidRoute, part: part, reason: reason)
        default: break
        }
    }

    func label(_ label: Graph.Label?) throws(GraphvizError) {
        switch label {
        case nil, .text: break
        case .lines(let lines): try check(lines)
        case .table(let table): try check(table)
        }
    }

    private func check(_ lines: [Graph.Line]) throws(GraphvizError) {
        for run in lines.flatMap(\.runs) { try number(run.size, "run.size", 2...200) }
    }

    private func check(_ table: Graph.Table) throws(GraphvizError) {
        try number(table.padding, "table.padding", 0...255)
        for cell in table.rows.joined() {
            try number(cell.width, "cell.width", 0...10_000)
            try check(cell.lines)
        }
    }

    private static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.utf8.first, text.utf8.count <= 1_000 else { return false }
        let others: (UInt8) -> Bool = { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
            default: false
            }
        }
        return text.utf8.allSatisfy(others) && !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first)
    }
}
