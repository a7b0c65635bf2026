public import SampleApp
import TraceFormat

/// A way through the app: beats that a person and the server do one after the other, the launch first.
///
/// Each beat must be possible after those before it, as the model of the app has it; the server answers when a beat says
/// so. Two beats may come in one turn, if each was possible before both; then either may come first, and the next beat must be
/// possible after either order. A beat may come while the transition lasts that the one before it has started.
public nonisolated struct Walk: Hashable, Sendable {
    public let beats: [Beat]
    /// The model before each beat, and after the last: in the order of the beats.
    let models: [AppModel]
    /// The models that are right, too, before each beat and after the last.
    private let others: [[AppModel]]
    /// How long transitions take.
    let transitions: Transitions

    /// The walk that only launches the app.
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

    /// The model at the walk's end.
    var end: AppModel { models[beats.count] }

    /// What kind of thing each beat does, in words.
    private let words: [String]

    /// What kind of thing the last beat does.
    var last: String { words[words.count - 1] }

    /// How many beats follow the launch.
    public var length: Int { beats.count - 1 }

    /// The walk with one beat more; `nil` if it can't come next.
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

    /// The beats that can come next, and those that can come in the turn of the last one, or during the transition that it starts.
    ///
    /// Two fingers that each lead elsewhere are left out: UIKit delivers both, one screen comes over the other, and only a control
    /// that is exclusive (`isExclusiveTouch`) could keep it from that.
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

    /// `true` where the last beat, by itself, changes which screens there are.
    private var endsInTransition: Bool {
        guard beats.count > 1, beats.last?.timing == .atRest else { return false }
        return models[beats.count - 1].screen.lies(elsewhereThan: end.screen)
    }

    /// `true` for a beat that needs no touch; an answer must be to a request from before the transition, since a screen may ask only when
    /// it comes, and one that is pushed during another transition comes later.
    private func canComeDuringTheTransition(_ beat: Beat) -> Bool {
        let before = [models[beats.count - 1]] + others[beats.count - 1]
        let isAsked = beat.serverReply.map { reply in before.allSatisfy { $0.pending.contains(reply.id) } } ?? true
        return beat.canComeDuringTransitions && isAsked && !isAmbiguous(beat)
    }

    /// `true` where a beat that comes with the last one, in its turn or during its transition, may end in more than one right way.
    private func isAmbiguous(_ beat: Beat) -> Bool {
        leadsElsewhere(beat) || replacesItem(beat) || tellsOfItem(beat) || answersSwipedSheet(beat)
            || savesDiscardedItem(beat) || answersTwoScreens(beat) || alertsUnderBack(beat) || uncoversFailure(beat)
            || beat.action == .server(.endSession) && opensHeldLink
    }

    /// News of items and a link to one: an app that goes there screen by screen has the list before the item, and only the list is
    /// told.
    private func tellsOfItem(_ beat: Beat) -> Bool {
        isPair(
            beat, { if case .openItem = $0.action { true } else { false } },
            { other in
                if case .server(.finish) = other.action { return true }
                let requests: [ServerRequest] = [.items, .addItem, .setDone, .setComment, .deleteItems]
                return other.serverReply.map { requests.contains($0.id.request) } ?? false
            })
    }

    /// Back and an answer that brings an alert up: UIKit may pop beneath the alert.
    private func alertsUnderBack(_ beat: Beat) -> Bool {
        isPair(beat, { $0.action == .tapBack }, bringsAlert)
    }

    /// A link and a touch that takes away what lies over a failure: its alert may have come up before the link takes it away, or wait
    /// for longer.
    private func uncoversFailure(_ beat: Beat) -> Bool {
        isPair(beat, \.opensLink, { $0.isTouch && bringsAlert($0) })
    }

    /// `true` for a beat that brings an alert up where none is.
    private func bringsAlert(_ beat: Beat) -> Bool {
        let before = models[beats.count - 1]
        var after = before
        return after.perform(beat) != nil && before.screen.dialog == nil && after.screen.dialog != nil
    }

    /// A sheet that is swiped away and the answer to what it has asked: UIKit tells of a swipe when the sheet has gone, and the answer
    /// may come before.
    private func answersSwipedSheet(_ beat: Beat) -> Bool {
        isPair(beat, { $0.action == .swipeDown }, { [.signIn, .recover].contains($0.serverReply?.id.request) })
    }

    /// *Discard* and the answer that the item is saved: UIKit calls an alert's button when the alert has gone, and the answer may come
    /// before.
    private func savesDiscardedItem(_ beat: Beat) -> Bool {
        isPair(beat, { $0.action == .tapInAlert(Texts.discard) }, { $0.serverReply?.id.request == .addItem })
    }

    /// Answers to Recovery and to Login: what Recovery tells may be shown only when it has gone.
    private func answersTwoScreens(_ beat: Beat) -> Bool {
        isPair(beat, { $0.serverReply?.id.request == .recover }, { $0.serverReply?.id.request == .signIn })
    }

    /// `true` where one of the two, a beat and the last one, is of one kind and the other of the other kind.
    private func isPair(_ beat: Beat, _ one: (Beat) -> Bool, _ other: (Beat) -> Bool) -> Bool {
        guard let last = beats.last?.atRest else { return false }
        return one(last) && other(beat.atRest) || one(beat.atRest) && other(last)
    }

    /// Login goes, after the last beat, and a link opens. Where the session ends meanwhile, some apps open the link first and others
    /// never do.
    private var opensHeldLink: Bool {
        models[beats.count - 1].screen.presented.first == LoginForm.title && end.screen.stack.contains(AboutForm.title)
    }

    /// A finger on an item and a link to another one: the finger may be on the screen that the link takes away, or on the one that it
    /// brings.
    private func replacesItem(_ beat: Beat) -> Bool {
        models[beats.count - 1].screen.stack.last == ItemForm.title
            && isPair(beat, \.isTouch, { if case .openItem = $0.action { true } else { false } })
    }

    /// `true` where a beat and the last one are touches of different things, each of which changes which screens there are.
    private func leadsElsewhere(_ beat: Beat) -> Bool {
        guard let last = beats.last, last.isTouch, beat.isTouch, last.atRest != beat.atRest else { return false }
        let before = models[beats.count - 1]
        return [last, beat].allSatisfy { touch in
            var after = before
            return after.perform(touch) != nil && before.screen.lies(elsewhereThan: after.screen)
        }
    }

    /// The first beats of the walk.
    func prefix(_ count: Int) -> Walk {
        Walk(
            beats: Array(beats.prefix(count)), models: Array(models.prefix(count + 1)),
            others: Array(others.prefix(count + 1)), transitions)
    }

    /// The first beats of the walk up to a problem, and those that came while the beat went on in which it shows.
    func upTo(_ problem: Problem) -> Walk {
        prefix(problem.beat + beats.dropFirst(problem.beat).prefix { $0.timing != .atRest }.count)
    }

    /// Some of the walk's beats, with the server's answers going to the same requests as in the walk.
    ///
    /// - Parameter places: The places of the beats to keep, in order; the launch is always kept.
    /// - Returns: `nil` if these beats can't follow each other.
    func keeping(_ places: [Int]) -> Walk? {
        guard let options = models.first?.options else { return nil }
        var walk = Walk(options: options, transitions: transitions)
        /// What a request of this walk is called in the new one.
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

    /// The walk with another beat at a place; `nil` if what follows isn't possible then.
    func replacing(_ place: Int, by beat: Beat) -> Walk? {
        guard var walk = prefix(place).adding(beat) else { return nil }
        for beat in beats.dropFirst(place + 1) {
            guard let longer = walk.adding(beat) else { return nil }
            walk = longer
        }
        return walk
    }

    /// The walk with an answer to all that the server has not answered: what a rule asks for at last has had its time.
    var answered: Walk {
        var walk = self
        while let id = walk.end.pending.first, let answer = id.request.answers.first,
            let reply = ServerReply(to: id.request, number: id.number, answer), let longer = walk.adding(.reply(reply))
        {
            walk = longer
        }
        return walk
    }

    /// The walk as a scenario.
    public func scenario(_ name: String, _ summary: String = "") -> Scenario {
        Scenario(
            name, summary, options: models[0].options, server: .told, transitions: transitions, beats: beats)
    }

    /// Whether another walk's beats occur in this one, in their order and not always side by side, up to a place.
    func contains(_ other: Walk, upTo end: Int) -> Bool {
        var rest = other.words[...]
        for word in words.prefix(end) where word == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
    }
}

extension Beat {
    /// The same beat, with its answer going to a request by its new number; `nil` where it has none.
    fileprivate nonisolated func answering(_ numbers: [ServerReply.ID: ServerReply.ID]) -> Beat? {
        guard let serverReply else { return self }
        return numbers[serverReply.id].flatMap { ServerReply(to: $0.request, number: $0.number, serverReply.answer) }
            .map { Beat.reply($0).timed(like: self) }
    }

    fileprivate nonisolated var opensLink: Bool {
        switch action {
        case .open, .openItem: true
        case .launch, .tap, .type, .tapBack, .swipeDown, .tapInAlert, .reply, .server, .wait: false
        }
    }

    /// Beats that would be as good and that readers meet more often: one link for another, one failure for another.
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

    /// What kind of thing is done: whichever of several requests is answered, whichever way it is refused, whichever
    /// link is followed.
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
