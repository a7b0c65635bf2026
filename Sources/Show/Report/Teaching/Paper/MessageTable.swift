import TraceFormat

/// The lines of an exercise as a table.
struct MessageTable {
    private let exercise: Exercise

    init(_ exercise: Exercise) { self.exercise = exercise }

    var markup: Markup {
        // If the lines are the choices, each line has a box to tick.
        let hasBoxes = exercise.parts.contains(where: \.isAboutLines)
        var rows: [Markup] = []
        for (index, line) in exercise.lines.enumerated() {
            if let gap = line.gap {
                rows.append(.element("tr.gap", .element("td", with: ["colspan": "4"], .text(gap))))
            }
            rows.append(
                Self.row(line, sign: .joined(hasBoxes ? [.element("span.box"), number(index)] : [number(index)])))
        }
        if exercise.kind == .next {
            rows.append(
                .element(
                    "tr.asked", .element("td.sign", number(exercise.lines.count)),
                    .element("td", .element("span.call", .element("b", .text("?")))),
                    .element("td.ends", with: ["colspan": "2"], .text(say("next")))))
        }
        return .element("table.messages", Self.columns, .element("tbody", all: rows))
    }

    /// The columns of a table of messages, with fixed widths.
    static let columns = Markup.element(
        "colgroup", .void("col", with: ["class": "sign"]), .void("col", with: [:]),
        .void("col", with: ["class": "ends"]),
        .void("col", with: ["class": "ends"]))

    private func number(_ index: Int) -> Markup { .element("b", .text("\(index + 1)")) }

    /// Returns a message as a table row: `sign`, the call indented by its depth, the sender, and the receiver.
    ///
    /// - Parameter sign: The first cell, such as a line number.
    static func row(_ line: MessageLine, sign: Markup) -> Markup {
        let effects = line.effects.map { Markup.element("em", .name($0, limit: 60)) }
        return .element(
            "tr", .element("td.sign", sign),
            .element(
                "td",
                .element(
                    "span.call.depth-\(min(line.depth, 8))",
                    all: [.element("code", .name(line.label, limit: 70))] + effects)),
            .element("td.ends", RoleSign.markup(line.from.role?.rawValue), .componentName(line.from.name, limit: 34)),
            .element(
                "td.ends", .text(line.isLater ? "⇢ " : "→ "), RoleSign.markup(line.to.role?.rawValue),
                .componentName(line.to.name, limit: 34)))
    }
}

/// Draws a small square in the colour of a role.
enum RoleSign {
    static func markup(_ role: String?) -> Markup {
        role.map { .element("i.role.role-\($0)") } ?? .joined([])
    }
}
