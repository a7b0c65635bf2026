import Diagrams

/// The declarations of the page's data, for the page's JavaScript. `archflow-docs` writes them into two files.
package enum PageDeclarations {
    /// The content of `Resources/data.d.ts`: the types of the page's data.
    package static var types: String {
        let objects = [
            ReportData.object.declaration, ReportData.pattern.declaration, ReportData.measure.declaration,
            ReportData.lesson.declaration, ReportData.stop.declaration, ReportData.lackingLesson.declaration,
            ReportData.lackingRun.declaration, RunData.object.declaration,
            FindingData.object.declaration, EvidenceData.object.declaration, MatrixData.object.declaration,
            GeometryData.object.declaration, SeenScreens.object.declaration, SeenScreens.element.declaration,
            SeenScreens.dialog.declaration, RuleGroundsData.object.declaration, DrawingsData.object.declaration,
            DrawingsData.drawing.declaration, DrawingsData.sheet.declaration, ChangesData.object.declaration,
            ChangesData.measure.declaration,
            ChangesData.row.declaration, ChangesData.cell.declaration, ChangesData.file.declaration,
            ChangesData.lines.declaration, MistakesData.object.declaration, MistakesData.answer.declaration,
            MistakesData.pattern.declaration, MistakesData.group.declaration, MistakesData.row.declaration,
            MistakesData.cell.declaration, MistakesData.notice.declaration, PlayData.object.declaration,
            PlayData.node.declaration, PlayData.action.declaration, PlayData.field.declaration,
            PlayData.proposal.declaration, PlayData.refusal.declaration, PlayData.request.declaration,
            PlayData.difference.declaration, PlayData.question.declaration, PlayData.room.declaration,
            PlayData.mistake.declaration,
            LiveData.object.declaration, LiveData.channel.declaration, LiveData.since.declaration,
            LiveData.broken.declaration,
        ]
        let head = """
            // The shapes of the page's data, as Swift declares them in Sources/Show/Report/Data: Scripts/regenerate docs writes
            // this file. Report.docc/DataModel.md says what the data means.

            /** Rows of numbers, column by column; -1 is none. */
            type Columns<Name extends string> = Record<Name, number[]>;

            """
        return ([head] + objects).joined(separator: "\n")
    }

    /// The content of `Resources/model/declared.js`: names for the values that the data writes as numbers.
    package static var names: String {
        func names<Kind: CaseIterable>(_ name: String, _ meaning: String, _: Kind.Type) -> String {
            let names = Kind.allCases.map { "\"\($0)\"" }.joined(separator: ", ")
            return "/** \(meaning) */\nexport const \(name) = [\(names)];\n"
        }
        let flags = MessageColumns.Flag.allCases.map { "export const \($0) = \($0.rawValue);\n" }.joined()
        return [
            "// Names for values that the data has as numbers, as Swift declares them: Scripts/regenerate docs writes this file.\n",
            "/** Properties of a message, as bits. */\n" + flags,
            names("momentKinds", "Kinds of moments.", Moments.Kind.self),
            names("boxKinds", "Kinds of boxes, by their contents.", PictureGeometry.Node.Kind.self),
            names("lineKinds", "Kinds of lines in pictures.", PictureGeometry.Link.Kind.self),
            names("evidenceKinds", "Kinds of items that a number counts.", EvidenceData.Kind.self),
        ].joined(separator: "\n")
    }
}
