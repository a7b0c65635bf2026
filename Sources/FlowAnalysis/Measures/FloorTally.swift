import MessageTrace

/// What a person does and sees, counted as records come in.
///
/// It is counted from the person's side, so that it doesn't depend on what the app listens to or how often it sets a
/// control to what it is already.
struct FloorTally {
    /// By beat, from the part before the first.
    private(set) var beats = [Floor()]
    private var isTyping = false
    /// Whether a character was typed of which no message has told the app yet.
    private var isCharacterUntold = false
    private var screens = ScreenChanges()
    private var controls = ControlChanges()

    mutating func add(_ record: TraceRecord) {
        switch record {
        case .message(let message) where message.isUserAction:
            if !isCharacterUntold { beats[beats.count - 1].userActions += 1 }
            isCharacterUntold = false
        case .write(let write) where write.isVisible:
            if isTyping, write.message == 0 {
                beats[beats.count - 1].userActions += 1
                isCharacterUntold = true
            }
            controls.add(write, beat: beats.count - 1)
        case .navigation:
            beats[beats.count - 1].navigationSteps += 1
        case .screen(let record):
            beats[beats.count - 1].visibleChanges += screens.changes(to: record.screen)
        case .beat(let beat):
            beats.append(Floor())
            isTyping = Beat(id: beat.id, name: beat.name, at: beat.at).isTyping
            isCharacterUntold = false
        case .component, .message, .messageReturn, .write, .end, .reference: break
        }
    }

    /// What was counted, by beat; the services' part is 0.
    var floors: [Floor] {
        guard !screens.isRecorded else { return beats }
        var floors = beats
        for (beat, count) in controls.counts { floors[beat].visibleChanges = count }
        return floors
    }
}

/// What differs from one screen to the next.
private struct ScreenChanges {
    private(set) var isRecorded = false
    /// How each screen looked when it was seen last, by its name.
    private var seen: [String: [String: ScreenSnapshot.Element]] = [:]

    /// How many elements look other than when their screen was seen last; none of a screen that is new.
    mutating func changes(to screen: ScreenSnapshot) -> Int {
        isRecorded = true
        guard let name = screen.presented.last ?? screen.stack.last else { return 0 }
        let new = Dictionary(screen.elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        defer { seen[name] = new }
        guard let old = seen[name] else { return 0 }
        return new.count { old[$0.key] != $0.value } + old.keys.count { new[$0] == nil }
    }
}

/// Which controls were set at one instant, for traces that hold no screens.
private struct ControlChanges {
    private struct Control: Hashable {
        let component: Int
        let identifier: String
    }

    private var instant: Int64?
    private var controls: Set<Control> = []
    private(set) var counts: [Int: Int] = [:]

    mutating func add(_ write: WriteRecord, beat: Int) {
        if write.at != instant {
            instant = write.at
            controls.removeAll(keepingCapacity: true)
        }
        let control = Control(component: write.component, identifier: write.property)
        if controls.insert(control).inserted { counts[beat, default: 0] += 1 }
    }
}
