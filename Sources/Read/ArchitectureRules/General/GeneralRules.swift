import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// The rules that hold for any app, and need no blueprint.
enum GeneralRules {
    /// A general rule: the function that evaluates it, and the effects that must be in a recording for the evaluation.
    struct General: Sendable {
        let rule: Rule
        var needs: Set<TraceHeader.Effect> = []
        /// True if the rule is about single messages, so that one piece of the trace after another can be checked.
        var isOfMessages = false
        let findings: @Sendable (RunUnderCheck) -> CheckFindings
    }

    /// The rules, in the order of their numbers.
    static let all = [
        General(
            rule: Rule(id: "ANY-1", sentence: "The footer states the number of messages in the trace."),
            findings: footer),
        General(
            rule: Rule(id: "ANY-2", severity: .warning, sentence: "No record was dropped while recording."),
            findings: dropped),
        General(
            rule: Rule(
                id: "ANY-3",
                sentence: "The trace contains every cause, sender, receiver and message that a record refers to."),
            isOfMessages: true, findings: dangling),
        General(
            rule: Rule(
                id: "ANY-4",
                sentence: "Every sender holds its receiver, received it as an argument or was called by it."),
            needs: [.references], isOfMessages: true, findings: strangers),
        General(
            rule: Rule(
                id: "ANY-5", sentence: "No components hold each other in a cycle of strong references."),
            needs: [.references], findings: cycles),
        General(
            rule: Rule(
                id: "ANY-6", severity: .warning,
                sentence:
                    "A component that came to the screen after launch, and left it, is freed by the end of the run."),
            needs: [.references], findings: leaks),
        General(
            rule: Rule(id: "ANY-7", sentence: "Messages are in the order of their numbers, and no number is missing."),
            isOfMessages: true, findings: gaps),
        General(
            rule: Rule(
                id: "ANY-8", severity: .warning, sentence: "The recording was ended properly: the trace has a footer."),
            findings: ending),
        General(
            rule: Rule(
                id: "ANY-9", severity: .warning,
                sentence: "A component that was made together with a view, after launch, is freed with the view."),
            findings: outlivers),
    ]

    static let rules = all.map(\.rule)

    private static func footer(_ run: RunUnderCheck) -> CheckFindings {
        var findings = CheckFindings()
        guard let footer = run.graph.footer else { return findings }
        findings.look()
        let count = run.facts.messageCount
        if footer.messages != count {
            findings.add("footer") {
                Violation(
                    what: "footer", why: "the footer counts \(footer.messages) messages, but the trace has \(count)")
            }
        }
        return findings
    }

    /// Reports the components that outlive their views and are still alive at the end of the run.
    private static func outlivers(_ run: RunUnderCheck) -> CheckFindings {
        var findings = CheckFindings()
        let outlived = run.facts.outlivedViews
        findings.look(outlived.freed)
        for outliver in outlived.all where outliver.end == nil {
            let component = run.graph.components[outliver.component]
            let awaiting = run.awaiting(.ofTheApp, "the end of \(component.name) (component \(component.id))")
            findings.add(component.name, awaiting: awaiting) {
                let beat = run.graph.beats[outliver.beat - 1].name
                let holder = outliver.holder.map { run.graph.components[$0].name }
                return Violation(
                    line: run.line(ofComponent: component.id), what: component.name,
                    why: "component \(component.id) lives on after “\(beat)”, "
                        + (holder.map { "because it belongs to \($0), which lives on" }
                            ?? "in which the last view that it served was freed"))
            }
        }
        return findings
    }

    private static func ending(_ run: RunUnderCheck) -> CheckFindings {
        var findings = CheckFindings()
        findings.look()
        if run.graph.footer == nil {
            findings.add("footer", awaiting: run.awaiting(.later, "the footer")) {
                Violation(
                    what: "footer",
                    why: "the footer is missing: the app was killed while recording, or the file was cut off")
            }
        }
        return findings
    }

    private static func dropped(_ run: RunUnderCheck) -> CheckFindings {
        var findings = CheckFindings()
        let (dropped, isAll) = (run.graph.dropped, run.graph.footer != nil)
        // Without a footer, more records may have been dropped than are known.
        guard isAll || dropped > 0 else { return findings }
        findings.look()
        if dropped > 0 {
            let count = "\(isAll ? "" : "at least ")\(Count.of(dropped, "record"))"
            findings.add("dropped") {
                Violation(what: "dropped", why: "\(count) \(dropped == 1 ? "was" : "were") dropped")
            }
        }
        return findings
    }

    private static func dangling(_ run: RunUnderCheck) -> CheckFindings {
        var findings = CheckFindings()
        let graph = run.graph
        let words = RunWords(run)
        for (place, message) in graph.messages.enumerated() {
            findings.look()
            if message.cause != 0, graph.parent(of: place) == nil {
                findings.add(
                    words.message(place), order: run.order(of: place),
                    awaiting: run.awaiting(.earlier, "message \(message.cause)")
                ) {
                    words.violation(
                        place, at: nil,
                        why: "the cause is message \(message.cause), which must come before this message")
                }
            }
            for (end, participant) in [("sender", message.sender), ("receiver", message.receiver)] {
                guard case .component(let id) = participant, graph.component(id) == nil else { continue }
                let awaiting = run.awaiting(.any, "the record of component \(id)")
                findings.add(words.message(place), order: run.order(of: place), awaiting: awaiting) {
                    words.violation(
                        place, at: nil, why: "the \(end) is component \(id), of which the trace has no record")
                }
            }
        }
        // These findings come after those about messages, sorted by kind.
        let kinds = 3
        func look(_ kind: Int, _ words: @autoclosure () -> String, _ number: Int) {
            guard number != 0 else { return }
            findings.look()
            guard graph.place(ofMessage: number) == nil else { return }
            let what = words()
            findings.add(what, order: .max - kinds + kind, awaiting: run.awaiting(.any, "message \(number)")) {
                Violation(what: what, why: "the record belongs to message \(number), which the trace doesn't contain")
            }
        }
        for write in graph.writes { look(1, "write of \(write.property)", write.message) }
        for step in graph.navigations {
            look(2, "\(step.action.rawValue) from \(step.from) to \(step.to)", step.message)
        }
        for index in graph.births {
            look(3, "birth of \(graph.components[index].name)", graph.components[index].message)
        }
        return findings
    }

    /// Reports messages whose id doesn't follow the highest one before it. A recording numbers messages in order, so
    /// lines were moved or removed, unless the recording dropped messages.
    private static func gaps(_ run: RunUnderCheck) -> CheckFindings {
        var findings = CheckFindings()
        let words = RunWords(run)
        let mayLack = run.graph.footer == nil || run.graph.dropped > 0 || run.extent.outlook == .anything
        run.forEachMessage { place, highest in
            findings.look()
            let number = run.graph.messages[place].id
            let isNext = mayLack ? number > highest : highest < .max && number == highest + 1
            if isNext { return }
            findings.add(words.message(place), order: run.order(of: place)) {
                words.violation(place, at: nil, why: "message \(number) comes after message \(highest)")
            }
        }
        return findings
    }

    private static func strangers(_ run: RunUnderCheck) -> CheckFindings {
        var findings = CheckFindings()
        let words = RunWords(run)
        for (place, message) in run.graph.messages.enumerated() {
            guard case .component(let sender) = message.sender, !message.isLost,
                case .component(let receiver) = message.receiver,
                run.knowsReferences(of: sender), run.knowsReferences(of: receiver)
            else { continue }
            findings.look()
            if run.facts.acquaintances.allow(message, order: run.order(of: place)) { continue }
            let blamed = words.sender(place)
            let awaiting = run.awaiting([.earlier, .ofTheApp], "the reference by which one component holds the other")
            findings.add(words.message(place), at: blamed, order: run.order(of: place), awaiting: awaiting) {
                words.violation(
                    place, at: blamed, why: "the sender neither holds the receiver nor received it as an argument")
            }
        }
        return findings
    }

    private static func cycles(_ run: RunUnderCheck) -> CheckFindings { ReferenceChecks(run).cycles(nil) }

    /// Reports components that are alive at the end although they outlived the screen that kept them alive, with their
    /// holders. Those born at launch don't count, nor services and assemblies.
    private static func leaks(_ run: RunUnderCheck) -> CheckFindings {
        var findings = CheckFindings()
        guard let last = run.ownership.last else { return findings }
        let words = RunWords(run)
        let onScreen = last.onScreen
        var told: Set<Int> = []
        for graph in run.ownership.dropLast() {
            for id in graph.onScreen.sorted() where told.insert(id).inserted {
                guard let index = run.graph.index(ofComponent: id), !run.graph.isAtLaunch(componentAt: index)
                else { continue }
                let component = run.graph.components[index]
                guard component.role != .service, component.role != .assembly else { continue }
                findings.look()
                guard !onScreen.contains(id), run.facts.ends[id] == nil else { continue }
                let holders = last.references.filter { $0.to == id && $0.strength == .strong }
                let holder = holders.first.flatMap(words.holder)
                let awaiting = run.awaiting(.ofTheApp, "the end of \(component.name) (component \(id))")
                findings.add(component.name, at: holder, awaiting: awaiting) {
                    Violation(
                        line: run.line(ofComponent: id), what: component.name,
                        why: "component \(id) left the screen and lives on; "
                            + (holders.isEmpty
                                ? "no component holds it, but a closure or a task may"
                                : "it is held by \(holders.prefix(4).map(words.reference).joined(separator: ", "))"),
                        place: holder)
                }
            }
        }
        // Components that weren't read may be on the screen, and hold those that seem to have left it.
        findings.unread = Set(run.unread.map(\.name))
        return findings
    }
}
