import ArchFlowSupport
public import Tables

extension CourseComparison {
    /// Returns the facts to show above the numbers, such as whether the courses are the same.
    ///
    /// - Parameter names: The names of the recordings.
    public func facts(naming names: [String]) -> [Table.Fact] {
        var facts = [
            Table.Fact("course", .text(areSame ? "same" : "parted"), words: areSame ? sameness : "not the same")
        ]
        if !areSame {
            let words = partings.map { parting in
                "in \(parting.place): recording 1 (\(names[0])): \(parting.first); "
                    + "recording \(parting.recording + 1) (\(names[parting.recording])): \(parting.other)"
            }
            facts.append(Table.Fact("parting", .text(words.joined(separator: "; "))))
            facts.append(Table.Fact("comparedSteps", title: "compared", .number(common), words: compared))
        }
        facts.append(Table.Fact("serviceCalls", title: "calls to services", .number(calls), words: asked))
        if calls > 0 {
            facts.append(Table.Fact("callsByName", title: "arguments", .number(openCalls), words: arguments))
        }
        return facts
    }

    private var sameness: String {
        "the same: in each beat an equal number of user actions\(calls > 0 ? " and the same calls to services" : "")"
    }

    private var compared: String {
        switch common {
        case 0: "nothing"
        case 1: "only the time before the first beat"
        default: "everything before beat \(common)"
        }
    }

    private var asked: String { hasServices ? "\(calls)" : "none: no service was recorded" }

    private var arguments: String {
        guard openCalls > 0 else { return "the same" }
        return
            "the same where recorded; in \(openCalls == calls ? "all" : "\(openCalls)") calls an argument was not recorded, "
            + "or only as a type, a component, a text's length, a secret, a list's beginning"
    }
}

extension CourseComparison.Parting {
    /// The step at which the courses diverge, as a text: `beat 3, “taps Buy”`.
    fileprivate var place: String {
        guard step > 0 else { return "the time before the first beat" }
        return "beat \(step)\(beat.map { ", “\($0)”" } ?? "")"
    }
}
