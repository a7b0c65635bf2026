public import SampleApp
import TraceFormat

/// A sequence of beats of a person and of the server, which begins with the launch.
///
/// Each beat must be possible after the beats before it, according to the model of the app. The server answers only by
/// beats. Two beats may share a turn if each is possible before either has happened. Either beat may then happen first,
/// and the next beat must be possible after both orders. If transitions take time, a beat may also come during the
/// transition that the beat before it started.
public nonisolated struct Walk: Hashable, Sendable {
    public let beats: [Beat]
    /// The states of the model before each beat and after the last.
    let models: [AppModel]
    /// Before each beat and after the last, further correct states of the model. There are some after two beats of one
    /// turn: either may happen first.
    private let others: [[AppModel]]
    /// The duration of transitions.
    let transitions: Transitions

    /// Makes a walk that consists of the launch.
    init(options: LaunchOptions, transitions: Transitions = .instant) {
        var model = AppModel(options: options)
        let before = model
        _ = model.perform(.launch)
        self.init(beats: [.launch], models: [before, model], others: [[], []], transitions)
    }

    private init(beats: [Beat], models: [AppModel], others: [[AppModel]], _ transitions: Transitions) {
        (self.beats, self.models, self.others, self.transitions) = (beats, models, others, transitions)
        words = beats.map(\.kindOfWording)
    }

    /// The state of the model at the end of the walk.
    var end: AppModel { models[beats.count] }

    /// The kind of each beat, in words: `taps Log In`, `sign in: refused`.
    private let words: [String]

    /// The kind of the last beat, in words: `sign in: refused`.
    var last: String { words[words.count - 1] }

    /// The number of beats after the launch.
    public var length: Int { beats.count - 1 }

    /// Returns the walk with one more beat; `nil` if the beat can't come next.
    func adding(_ beat: Beat) -> Walk? {
        var next: [AppModel] = []
        if beat.timing == .inTheSameTurn {
            guard beat.canShareATurn, canShareLastTurn, !isAmbiguous(beat) else { return nil }
            for before in [models[beats.count - 1]] + others[beats.count - 1] {
                guard before.canHappen(beat) else { return nil }
                for order in [[beats[beats.count - 1], beat], [beat, beats[beats.count - 1]]] {
                    var model = before
                    _ = model.perform(order[0], begunIn: before)
                    _ = model.perform(order[1], begunIn: before, after: order[0])
                    if !next.contains(model) { next.append(model) }
                }
            }
        } else {
            if beat.timing == .duringTheTransition {
                guard canComeDuringTheTransition(beat), transitions == .lasting, endsInTransition else { return nil }
            }
            for var model in [end] + others[beats.count] {
                guard model.perform(beat) != nil else { return nil }
                if !next.contains(model) { next.append(model) }
            }
        }
        return Walk(
            beats: beats + [beat], models: models + [next[0]], others: others + [Array(next.dropFirst())], transitions)
    }

    /// The possible next beats, also in the last beat's turn or transition. Two touches of one turn that lead to
    /// different screens are left out: UIKit opens both screens.
    var next: [Beat] {
        let beats = end.beats
        var next = beats
        if canShareLastTurn {
            next += models[self.beats.count - 1].beats.filter {
                $0.canShareATurn && !leadsElsewhere($0) && !replacesItem($0)
            }
            .map(\.inTheSameTurn)
        }
        if transitions == .lasting, endsInTransition {
            next += beats.filter(canComeDuringTheTransition).map(\.duringTheTransition)
        }
        return next
    }

    private var canShareLastTurn: Bool {
        guard let last = beats.last, last.canShareATurn, last.timing == .atRest else { return false }
        return beats.count { $0.timing == .inTheSameTurn } < Beat.sameTurnLimit
    }

    /// True if the last beat leads to another screen and shares its turn with no other beat.
    private var endsInTransition: Bool {
        guard beats.count > 1, beats.last?.timing == .atRest else { return false }
        return models[beats.count - 1].screen.lies(elsewhereThan: end.screen)
    }

    /// Returns true if a beat can come during the last beat's transition. Touches can't, nor answers to requests that a
    /// pushed screen sends after the transition.
    private func canComeDuringTheTransition(_ beat: Beat) -> Bool {
        let before = [models[beats.count - 1]] + others[beats.count - 1]
        let isAsked = beat.serverReply.map { reply in before.allSatisfy { $0.pending.contains(reply.id) } } ?? true
        return beat.canComeDuringTransitions && isAsked && !isAmbiguous(beat)
    }

    /// Returns true if a beat in the last beat's turn or transition may have several correct results, so that it can't
    /// be tested.
    private func isAmbiguous(_ beat: Beat) -> Bool {
        leadsElsewhere(beat) || replacesItem(beat) || tellsOfItem(beat) || answersSwipedSheet(beat)
            || savesDiscardedItem(beat) || answersTwoScreens(beat) || alertsUnderBack(beat) || uncoversFailure(beat)
            || beat.action == .server(.endSession) && opensHeldLink
    }

    /// Returns true if this beat and the last one are a link to an item and a change of items, in any order: apps may
    /// differ in which of their screens get the change.
    private func tellsOfItem(_ beat: Beat) -> Bool {
        isPair(
            beat, { if case .openItem = $0.action { true } else { false } },
            { other in
                if case .server(.finish) = other.action { return true }
                let requests: [ServerRequest] = [.items, .addItem, .setDone, .setComment, .deleteItems]
                return other.serverReply.map { requests.contains($0.id.request) } ?? false
            })
    }

    /// Returns true if this beat and the last one are a tap on Back and an answer that shows an alert, in any order.
    /// UIKit may then pop the screen beneath.
    private func alertsUnderBack(_ beat: Beat) -> Bool {
        isPair(beat, { $0.action == .tapBack }, bringsAlert)
    }

    /// Returns true if this beat and the last one are a link and a touch that shows a failure's alert, in any order:
    /// apps may show the alert before or after the link.
    private func uncoversFailure(_ beat: Beat) -> Bool {
        isPair(beat, \.opensLink, { $0.isTouch && bringsAlert($0) })
    }

    /// Returns true if a beat opens an alert while none is on screen.
    private func bringsAlert(_ beat: Beat) -> Bool {
        let before = models[beats.count - 1]
        var after = before
        return after.perform(beat) != nil && before.screen.dialog == nil && after.screen.dialog != nil
    }

    /// Returns true if this beat and the last one are a swipe that dismisses a sheet and an answer to the sheet's
    /// request, in any order. UIKit reports the swipe late.
    private func answersSwipedSheet(_ beat: Beat) -> Bool {
        isPair(beat, { $0.action == .swipeDown }, { [.signIn, .recover].contains($0.serverReply?.id.request) })
    }

    /// Returns true if this beat and the last one are a tap on *Discard* and an answer that the item is saved, in any
    /// order. UIKit calls an alert's button late.
    private func savesDiscardedItem(_ beat: Beat) -> Bool {
        isPair(beat, { $0.action == .tapInAlert(Texts.discard) }, { $0.serverReply?.id.request == .addItem })
    }

    /// Returns true if this beat and the last one are answers to Recovery's and Login's requests, in any order: their
    /// order on the screen may differ.
    private func answersTwoScreens(_ beat: Beat) -> Bool {
        isPair(beat, { $0.serverReply?.id.request == .recover }, { $0.serverReply?.id.request == .signIn })
    }

    /// Returns true if the given beat meets the condition `one` and the last beat meets `other`, or the reverse.
    private func isPair(_ beat: Beat, _ one: (Beat) -> Bool, _ other: (Beat) -> Bool) -> Bool {
        guard let last = beats.last?.atRest else { return false }
        return one(last) && other(beat.atRest) || one(beat.atRest) && other(last)
    }

    /// True if the last beat closes Login, so that a link opens that waited for the sign-in. If the server signs the
    /// person out at the same time, only some apps still open the link.
    private var opensHeldLink: Bool {
        models[beats.count - 1].screen.presented.first == LoginForm.title && end.screen.stack.contains(AboutForm.title)
    }

    /// Returns true if this beat and the last one are a touch on an item's screen and a link to another item, in any
    /// order: the touch may act on either screen.
    private func replacesItem(_ beat: Beat) -> Bool {
        models[beats.count - 1].screen.stack.last == ItemForm.title
            && isPair(beat, \.isTouch, { if case .openItem = $0.action { true } else { false } })
    }

    /// Returns true if the beat and the last beat are touches of different controls that each lead to another screen.
    private func leadsElsewhere(_ beat: Beat) -> Bool {
        guard let last = beats.last, last.isTouch, beat.isTouch, last.atRest != beat.atRest else { return false }
        let before = models[beats.count - 1]
        return [last, beat].allSatisfy { touch in
            var after = before
            return after.perform(touch) != nil && before.screen.lies(elsewhereThan: after.screen)
        }
    }

    /// Returns the walk that consists of the first `count` beats.
    func prefix(_ count: Int) -> Walk {
        Walk(
            beats: Array(beats.prefix(count)), models: Array(models.prefix(count + 1)),
            others: Array(others.prefix(count + 1)), transitions)
    }

    /// Returns the walk up to the beat that shows a problem, including later beats of the same turn or transition.
    func upTo(_ problem: Problem) -> Walk {
        prefix(problem.beat + beats.dropFirst(problem.beat).prefix { $0.timing != .atRest }.count)
    }

    /// Returns the walk with only some of its beats. The server's answers still go to the same requests.
    ///
    /// - Parameter places: The indices of the beats to keep, in order. The launch is always kept.
    /// - Returns: `nil` if the kept beats can't follow each other.
    func keeping(_ places: [Int]) -> Walk? {
        guard let options = models.first?.options else { return nil }
        var walk = Walk(options: options, transitions: transitions)
        /// The new identities of this walk's requests, by their old identities. A request can get another number in the
        /// shorter walk.
        var numbers: [ServerReply.ID: ServerReply.ID] = [:]
        for place in places where place > 0 {
            let before = walk.end.pending
            guard let beat = beats[place].answering(numbers), let longer = walk.adding(beat) else { return nil }
            let asked = models[place + 1].pending.filter { !models[place].pending.contains($0) }
            let askedNow = longer.end.pending.filter { !before.contains($0) }
            for (old, new) in zip(asked, askedNow) where old.request == new.request { numbers[old] = new }
            walk = longer
        }
        return walk
    }

    /// Returns the walk with one beat replaced; `nil` if the later beats aren't possible then.
    func replacing(_ place: Int, by beat: Beat) -> Walk? {
        guard var walk = prefix(place).adding(beat) else { return nil }
        for beat in beats.dropFirst(place + 1) {
            guard let longer = walk.adding(beat) else { return nil }
            walk = longer
        }
        return walk
    }

    /// The walk with answers to all pending requests added. Rules may demand effects that come only after the answers.
    var answered: Walk {
        var walk = self
        while let id = walk.end.pending.first, let answer = id.request.answers.first,
            let reply = ServerReply(to: id.request, number: id.number, answer), let longer = walk.adding(.reply(reply))
        {
            walk = longer
        }
        return walk
    }

    /// Returns the walk as a scenario.
    public func scenario(_ name: String, _ summary: String = "") -> Scenario {
        Scenario(
            name, summary, options: models[0].options, server: .told, transitions: transitions, beats: beats)
    }

    /// Returns true if this walk, up to an index, contains all beats of another walk in the same order. Other beats may lie
    /// between them.
    func contains(_ other: Walk, upTo end: Int) -> Bool {
        var rest = other.words[...]
        for word in words.prefix(end) where word == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
    }
}

extension Beat {
    /// Returns the beat with its request's id replaced by the new one in `numbers`; `nil` if `numbers` lacks it. A beat
    /// that answers no request stays unchanged.
    fileprivate nonisolated func answering(_ numbers: [ServerReply.ID: ServerReply.ID]) -> Beat? {
        guard let serverReply else { return self }
        return numbers[serverReply.id].flatMap { ServerReply(to: $0.request, number: $0.number, serverReply.answer) }
            .map { Beat.reply($0).timed(like: self) }
    }

    fileprivate nonisolated var opensLink: Bool {
        switch action {
        case .open, .openItem: true
        case .launch, .tap, .type, .clear, .replace, .tapBack, .swipeDown, .tapInAlert, .reply, .server, .wait: false
        }
    }

    /// Beats to try in place of this beat: they have a similar effect, and are more familiar to readers.
    nonisolated var plainer: [Beat] {
        if timing != .atRest { return [atRest] + atRest.plainer.map { $0.timed(like: self) } }
        let taps = [Beat.tap("home.signIn"), .tap("home.about")]
        if self == .openLink(.terms) { return taps }
        if self == .openLink(.privacy) { return taps + [.openLink(.terms)] }
        if self == .openLink(ItemLink(id: 9)) { return [.openLink(ItemLink(id: 2))] }
        guard let serverReply else { return [] }
        return serverReply.id.request.answers.prefix { $0 != serverReply.answer }.compactMap {
            ServerReply(to: serverReply.id.request, number: serverReply.id.number, $0).map(Beat.reply)
        }
    }

    /// The kind of the beat in words. Beats that differ only in the answered request, the kind of refusal or the link are of
    /// one kind.
    nonisolated var kindOfWording: String {
        if atRest == .openLink(.privacy) { return Beat.openLink(.terms).timed(like: self).wording }
        guard let serverReply else { return wording }
        let answer = serverReply.answer
        let when = timing == .atRest ? "" : timing == .inTheSameTurn ? " in the same turn" : " during the transition"
        return "\(serverReply.id.request.rawValue): \(answer.isRefusal ? "refused" : answer.rawValue)\(when)"
    }

    fileprivate nonisolated func timed(like other: Beat) -> Beat {
        switch other.timing {
        case .atRest: self
        case .inTheSameTurn: inTheSameTurn
        case .duringTheTransition: duringTheTransition
        }
    }
}
