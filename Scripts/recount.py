#!/usr/bin/env python3
"""Counts traces anew, from their lines and from the words of the definitions, with nothing of ArchFlow's own code.

    Scripts/recount.py TRACE...

prints one line of JSON for each trace. A test compares them with what `archflow stats` counts.
"""

import json
import sys
from collections import Counter, defaultdict


CLASSES = ("assembly", "event", "unseen", "idle", "query", "relay", "translation", "decision")


def read(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def payload(message):
    """The values that a message carries; None where they weren't recorded."""
    if "args" in message:
        return list(message["args"].values())
    # A selector ends in ")"; the name of a closure doesn't tell of arguments, and an empty list isn't written.
    takes = message["name"].endswith(")") and not message["name"].endswith("()")
    return None if takes else []


def is_opaque(value):
    """True where some value in it is recorded by its type alone."""
    if isinstance(value, dict):
        return list(value) == ["type"] and isinstance(value["type"], str) or any(map(is_opaque, value.values()))
    return isinstance(value, list) and any(map(is_opaque, value))


class Run:
    def __init__(self, records):
        self.messages = [r for r in records if r.get("type") == "message"]
        self.by_id = {m["id"]: m for m in self.messages}
        self.header = records[0]
        self.roles = {r["id"]: r["role"] for r in records if r.get("type") == "component"}
        self.unseen = {r["id"] for r in records if r.get("type") == "component" and r.get("unseen")}
        self.children = defaultdict(list)
        for message in self.messages:
            self.children[message["cause"]].append(message)
        functions = {m["to"] for m in self.messages if m.get("static")}
        self.born = [r for r in records if r.get("type") == "component" and r["id"] not in functions]
        self.ended = {r["component"] for r in records if r.get("type") == "end"}
        self.changes = defaultdict(list)
        for r in records:
            if r.get("type") in ("write", "navigation"):
                self.changes[r["message"]].append(r)
        for r in self.born:
            self.changes[r["message"]].append(r)
        self.records = records
        self.active, self.effective = self.find_active()
        self.classes = {m["id"]: self.classify(m) for m in self.messages}

    # The ends of a message.

    def is_user(self, message):
        return message["from"] == 0 and not message.get("system")

    def role(self, end):
        return self.roles.get(end)

    def receiver_role(self, message):
        return None if message.get("lost") else self.role(message["to"])

    def crosses_services(self, message):
        return (self.role(message["from"]) == "service") != (self.receiver_role(message) == "service")

    # Classes.

    def is_visible(self, message):
        return any(change.get("visible") for change in self.changes[message["id"]])

    def effects(self, message):
        """The changes in this very message, without writes of a service for itself."""
        is_service = self.receiver_role(message) == "service"
        return [
            c
            for c in self.changes[message["id"]]
            if not (is_service and c["type"] == "write" and self.role(c["component"]) == "service")
        ]

    def find_active(self):
        """The messages in whose subtree something happened, and those where it was more than to return a result: causes come
        first, so one pass from the end will do."""
        active, effective = set(), set()
        for message in reversed(self.messages):
            number = message["id"]
            asks = self.asks_service(message) and not self.only_answers(message)
            happened = self.effects(message) or self.crosses_services(message) or asks
            if happened or self.is_hidden(message) or number in effective:
                effective.update((number, message["cause"]))
            if message.get("returns") or number in active or number in effective:
                active.update((number, message["cause"]))
        return active, effective

    def is_asked_by_system(self, message):
        is_systems = message["from"] == 0 and message.get("system") and not message.get("unknown")
        return is_systems and self.receiver_role(message) == "view"

    def moves_screens(self, message):
        """True where it changed the screens in this very message, and nothing else."""
        effects = self.effects(message)
        return bool(effects) and all(effect["type"] == "navigation" for effect in effects)

    def asks_service(self, message):
        """True where it calls a service, from outside or from within another, and answers none."""
        return self.receiver_role(message) == "service" and not self.is_answer(message)

    def only_answers(self, message):
        """True where a service answers another at once, and doesn't even change itself."""
        is_inside = self.role(message["from"]) == "service"
        return is_inside and message.get("returns") and all(c["type"] != "write" for c in self.changes[message["id"]])

    def is_hidden(self, message):
        """True where the receiver may have changed something that the recording can't see."""
        sees = self.header.get("sees", ["writes", "visible", "navigation"])
        if message.get("lost") or not message["to"]:
            return False
        role = self.receiver_role(message)
        return (
            "writes" not in sees
            or message["to"] in self.unseen
            or ("visible" not in sees and role == "view")
            or ("navigation" not in sees and role in ("view", "navigation"))
        )

    def classify(self, message):
        number = message["id"]
        children = self.children[number]
        if self.receiver_role(message) == "assembly":
            return "assembly"
        if self.is_user(message) or self.crosses_services(message) or self.is_visible(message):
            return "event"
        if self.is_asked_by_system(message) or self.moves_screens(message):
            return "event"
        if self.effects(message):
            return "decision"
        if self.is_hidden(message):
            return "unseen"
        if number not in self.active:
            return "idle"
        if message.get("returns") and number not in self.effective:
            return "query"
        if not children:
            return "decision"
        for child in children:
            # Has a module built, decides to call a service, or where to go.
            if self.receiver_role(child) == "assembly" or self.asks_service(child):
                return "decision"
            if self.moves_screens(child) and not self.hands_on_the_same(message, child):
                return "decision"
        return "relay" if all(self.hands_on_the_same(message, child) for child in children) else "translation"

    def hands_on_the_same(self, message, child):
        own, other = (message.get("case"), payload(message)), (child.get("case"), payload(child))
        if own[1] is None or own != other or is_opaque(own[1]):
            return False
        return own != (None, []) or message["name"] == child["name"]

    # Measures.

    def broadcasts(self):
        """One payload delivered to two receivers or more; without a payload, the same call."""
        sends = []
        for children in self.children.values():
            groups = defaultdict(list)
            for child in children:
                if child["cause"] and self.classes[child["id"]] != "assembly":
                    says_nothing = child.get("case") is None and not payload(child)
                    name = child["name"] if says_nothing or payload(child) is None else None
                    groups[json.dumps([child.get("case"), payload(child), name])].append(child)
            for group in groups.values():
                if len({c["to"] for c in group if not c.get("lost")}) > 1:
                    sends.append(len(group))
        return sends

    def user_actions(self):
        """Taps, characters typed, alerts answered and steps back, told to the app or not."""
        count, before, is_typing, untold, may_act = 0, 0, False, False, False
        for r in self.records:
            is_outside = r.get("type") == "navigation" and r["message"] == 0
            if r.get("type") == "beat":
                is_typing, untold = r.get("kind") == "typing", False
                before, may_act = count, r.get("kind") in ("tap", None)
            elif r.get("type") == "screen":
                untold = False
            elif r.get("type") == "write" and r.get("visible") and r["message"] == 0 and is_typing:
                count, untold = count + 1, True
            elif is_outside and r["action"] in ("dismissAlert", "pop", "dismiss"):
                count, untold = count + 1, True
            elif is_outside and r["action"] == "root" and r["from"] and may_act and count == before:
                count, untold = count + 1, True
            elif r.get("type") == "message" and self.is_user(r):
                count, untold = count + (not untold and not r.get("sameAction")), False
        return count

    def visible_changes(self):
        """Elements that look other than when their screen was seen last."""
        seen, count = {}, 0
        for r in self.records:
            if r.get("type") != "screen" or not r["screen"]["stack"] + r["screen"]["presented"]:
                continue
            screen = r["screen"]
            name = (screen["stack"] + screen["presented"])[-1]
            new = {e["id"]: e for e in screen["elements"]}
            if name in seen:
                old = seen[name]
                count += sum(1 for i in {**old, **new} if old.get(i) != new.get(i))
            seen[name] = new
        return count

    def is_answer(self, message):
        cause = self.by_id.get(message["cause"])
        return cause is not None and (cause["from"], cause["to"]) == (message["to"], message["from"])

    def service_traffic(self):
        """The calls into the services and the replies out of them, without the calls between services."""
        calls = replies = 0
        for message in self.messages:
            enters = self.role(message["from"]) != "service" and self.receiver_role(message) == "service"
            if not enters or self.is_answer(message):
                continue
            late, changed, inside = set(), False, [(message, False)]
            while inside:
                asked, is_late = inside.pop()
                changed = changed or any(c.get("component") == asked["to"] for c in self.changes[asked["id"]])
                for child in self.children[asked["id"]]:
                    if self.role(child["from"]) != "service":
                        continue
                    comes_late = is_late or bool(child.get("async"))
                    if self.receiver_role(child) == "service":
                        inside.append((child, comes_late))
                    elif comes_late:
                        late.add(child["at"])
            calls += 1 if late or changed else 0
            replies += len(late)
        return calls, replies

    def sets(self):
        """Stored properties of one component that another one, which is no assembly, changed."""
        written = [r for r in self.records if r.get("type") == "write" and not r.get("visible") and r["message"] in self.by_id]
        writers = [
            (r.get("by", m["to"]), r["component"])
            for r in written
            for m in [self.by_id[r["message"]]]
            if "by" in r or not m.get("lost")
        ]
        return sum(
            1 for writer, owner in writers if writer not in (0, owner) and self.role(writer) != "assembly")

    def outlivers(self):
        """Components that live on though every view they talked to was freed, one of them born in the same beat.

        With them count those that were born beside them and talked to nobody else that lives, services and assemblies aside.
        -1 where no view was freed.
        """
        beat, born, beats = 0, {}, []
        for record in self.records:
            if record.get("type") == "beat":
                beats.append(record.get("kind"))
                beat += 1
            elif record.get("type") == "component" and record["id"] not in born:
                born[record["id"]] = beat
        at_launch = lambda c: born[c] == 0 or born[c] == 1 and beats[0] not in ("tap", "typing")
        objects = {r["id"] for r in self.born}
        ended = set(self.ended)
        views = {c for c in objects if self.role(c) == "view"}
        if not {v for v in views if not at_launch(v)} & ended:
            return -1
        partners = defaultdict(set)
        for message in self.messages:
            one, other = message["from"], message["to"]
            if one != other and one in objects and other in objects:
                partners[one].add(other)
                partners[other].add(one)
        may = {c for c in partners if not at_launch(c) and self.role(c) not in ("view", "service", "assembly")} - ended
        known = {
            c for c in may
            if partners[c] & views and partners[c] & views <= ended and any(born[v] == born[c] for v in partners[c] & views)}
        hanging, waiting = set(), set(known)
        while waiting:
            one = waiting.pop()
            new = {c for c in partners[one] & may if born[c] == born[one]} - known - hanging
            hanging |= new
            waiting |= new
        while True:
            needed = {
                c for c in hanging
                if any(
                    p not in ended and self.role(p) not in ("service", "assembly")
                    for p in partners[c] - known - hanging)}
            if not needed:
                return len(known | hanging)
            hanging -= needed

    def requests(self):
        """Messages between two components, no bus, that return a result or directly cause a message back."""
        count = 0
        for message in self.messages:
            ends = [self.role(message["from"]), self.receiver_role(message)]
            if None in ends or "bus" in ends or ends[1] == "assembly" or message["from"] == message["to"]:
                continue
            back = [c for c in self.children[message["id"]] if self.is_answer(c) and self.classes[c["id"]] != "assembly"]
            count += 1 if message.get("returns") or back else 0
        return count

    def components_in_cycles(self):
        """Components that can be reached from themselves along channels between components that aren't assemblies."""
        next_to = defaultdict(set)
        for message in self.messages:
            ends = [self.role(message["from"]), self.receiver_role(message)]
            if None not in ends and "assembly" not in ends and message["from"] != message["to"]:
                next_to[message["from"]].add(message["to"])

        def is_in_cycle(start):
            reached, waiting = set(), list(next_to[start])
            while waiting:
                node = waiting.pop()
                if node not in reached:
                    reached.add(node)
                    waiting += next_to[node]
            return start in reached

        return sum(1 for component in list(next_to) if is_in_cycle(component))

    def way(self, message):
        """The chain of causes back to the nearest message from the user, that one first; None without one."""
        chain = [message]
        while not self.is_user(chain[0]):
            if chain[0]["cause"] not in self.by_id:
                return None
            chain.insert(0, self.by_id[chain[0]["cause"]])
        return chain

    def longest_action(self):
        """The tap waited for longest, to the last change that a person could see; of several the first."""
        last, is_typing, typed = {}, False, set()
        for r in self.records:
            if r.get("type") == "beat":
                is_typing = r.get("kind") == "typing"
            elif r.get("type") == "message" and self.is_user(r) and is_typing:
                typed.add(r["id"])
            elif r.get("visible") or r.get("type") == "navigation":
                way = self.way(self.by_id[r["message"]]) if r["message"] in self.by_id else None
                if way:
                    last[way[0]["id"]] = (way, r["at"])
        best = None
        for action, (way, at) in sorted(last.items()):
            if action in typed:
                continue
            if best is None or at - way[0]["at"] > best[0]:
                best = (at - way[0]["at"], way)
        if best is None:
            return None
        time, way = best
        counted = [m for m in way if self.classes[m["id"]] != "assembly"]
        asynchronous = [i for i, m in enumerate(counted) if m.get("async")]
        return {
            "message": way[0]["id"],
            "nanoseconds": time,
            "hops": len(counted),
            "files": len({m["source"] for m in way if "source" in m}),
            "stack": len(counted) - (asynchronous[-1] if asynchronous else 0),
        }

    def counts(self):
        headline = [m for m in self.messages if self.classes[m["id"]] != "assembly"]
        received = [m for m in headline if not m.get("lost")]
        names = {r["id"]: r["name"] for r in self.records if r.get("type") == "component"}
        sends = self.broadcasts()
        calls, replies = self.service_traffic()
        return {
            "messages": len(headline),
            "classes": {name: Counter(self.classes.values())[name] for name in CLASSES},
            "channels": len({(m["from"], bool(m.get("system")), m["to"]) for m in received}),
            "methods": len({(names[m["to"]], m["name"]) for m in received}),
            "types": len({names[m["to"]] for m in received}),
            "asynchronous": sum(1 for m in headline if m.get("async")),
            "lost": sum(1 for m in headline if m.get("lost")),
            "sends": len(sends),
            "deliveries": sum(sends),
            "turns": len({m["at"] for m in self.messages}),
            "born": len(self.born),
            "alive": len([r for r in self.born if r["id"] not in self.ended]),
            "floor": {
                "userActions": self.user_actions(),
                "serviceCalls": calls,
                "serviceReplies": replies,
                "visibleChanges": self.visible_changes(),
                "navigationSteps": sum(1 for r in self.records if r.get("type") == "navigation"),
            },
            "sets": self.sets(),
            "outlivers": self.outlivers(),
            "visibleWrites": sum(1 for r in self.records if r.get("visible")),
            "requests": self.requests(),
            "componentsInCycles": self.components_in_cycles(),
            "longest": self.longest_action(),
        }


if __name__ == "__main__":
    for path in sys.argv[1:]:
        print(json.dumps({"path": path, **Run(read(path)).counts()}))
