// All about the current message: what it carries, why it came, what it did, and the text of the method that got it.
import { isAsync, isSystem, report, roleNames, textOf } from "./data.js";
import { el, plural, short, time } from "./dom.js";
import { drawScreen } from "./screen.js";

export class Inspector {
  constructor(choose) {
    this.choose = choose;
    this.phone = el("div", { class: "inspector-screen" });
    this.facts = el("div", { class: "facts" });
    this.source = el("div", { class: "source" });
    this.element = el("aside", { class: "inspector", "aria-label": "The current message" }, this.phone, this.facts, this.source);
  }

  show(run, place, moment) {
    const screen = run.screenAt(place < 0 ? this.#lastBefore(run, moment) : place, Math.max(moment.at, place < 0 ? 0 : run.messages.at[place]));
    if (screen !== this.screen || this.run !== run) this.phone.replaceChildren(drawScreen(screen));
    this.screen = screen;
    if (place === this.place && run === this.run && moment === this.moment) return;
    Object.assign(this, { run, place, moment });
    if (place < 0) {
      this.facts.replaceChildren(el("h2", { text: run.beatName(moment.beat) }), el("p", { class: "hint", text: "Nothing has been sent yet in this step." }));
      this.source.replaceChildren();
      return;
    }
    this.facts.replaceChildren(...this.#facts(run, place));
    this.#showSource(run, place);
  }

  #lastBefore(run, moment) {
    let place = -1;
    const { beat, at } = run.messages;
    for (let next = 0; next < run.count && (beat[next] < moment.beat || beat[next] === moment.beat && at[next] <= moment.at); next++) place = next;
    return place;
  }

  #facts(run, place) {
    const sender = run.sender(place), receiver = run.receiver(place), kind = run.className(place);
    const written = run.writesDuring(place).map(write => write.isVisible ? `${write.property} (seen)` : write.property);
    const facts = [
      el("h2", { class: "call", text: short(run.label(place), 400) }),
      el("p", { class: "ends" }, chip(sender), el("span", { "aria-hidden": "true", text: "→" }), chip(receiver)),
      el("p", { class: "why" }, el("b", { class: `badge class-${kind}`, text: kind }),
        ` It ${textOf(run.messages.reason[place])}.`),
      el("p", { class: "hint", text: [
        `message ${run.messages.id[place]}`, `at ${time(run.messages.at[place])}`, run.has(place, isAsync) ? "asynchronous" : "",
        run.has(place, isSystem) ? "from the system" : "",
      ].filter(word => word !== "").join(" · ") }),
    ];
    const payload = run.messages.payload[place];
    if (payload >= 0) facts.push(el("h3", { text: "Payload" }), drawPayload(report.payloads[payload], run));
    const effects = [...written.map(name => `writes ${name}`), ...run.navigationsDuring(place)];
    if (effects.length > 0) facts.push(el("h3", { text: "Changes" }), el("ul", { class: "effects" }, effects.map(text => el("li", { text: short(text, 120) }))));
    facts.push(el("h3", { text: "Cause" }), this.#chain(run, place));
    return facts;
  }

  #chain(run, place) {
    const chain = run.chain(place);
    const shown = chain.length > 12 ? [...chain.slice(0, 4), -1, ...chain.slice(-7)] : chain;
    return el("ol", { class: "chain" }, shown.map(step => step < 0
      ? el("li", { class: "hint", text: `… ${plural(chain.length - 11, "message")} …` })
      : el("li", {}, el("button", {
        type: "button", class: step === place ? "here" : "", "aria-current": step === place ? "step" : null, on: { click: () => this.choose(step) },
      }, el("i", { class: `dot role-${roleNames[run.receiver(step).role] ?? "none"}` }), short(run.label(step), 44), el("small", { text: short(run.receiver(step).name, 34) })))));
  }

  #showSource(run, place) {
    const path = textOf(run.messages.source[place]);
    const text = Object.hasOwn(report.sources, path) ? report.sources[path] : null;
    if (text === null) {
      this.shownPath = null;
      this.source.replaceChildren(...(path === "" ? [] : [el("h3", { text: "Source" }), el("p", { class: "hint", text: short(path, 200) })]));
      return;
    }
    const lines = text.split("\n");
    const { start, end } = findMethod(lines, textOf(run.messages.name[place]));
    const code = el("ol", { class: "code", tabindex: "0", "aria-label": `Source text of ${short(path, 200)}`, css: { "counter-reset": `line ${Math.max(0, start - 3)}` } },
      lines.slice(Math.max(0, start - 2), end + 3).map((line, index) => {
        const number = Math.max(0, start - 2) + index;
        return el("li", { class: number >= start && number <= end ? "method" : "", value: number + 1 }, el("code", { text: line || " " }));
      }));
    this.source.replaceChildren(el("h3", {}, "Source ", el("small", { text: short(path.slice(path.lastIndexOf("/") + 1), 60), title: short(path, 300) })), code);
  }
}

function chip(participant) {
  const role = roleNames[participant.role] ?? "none";
  return el("span", { class: `chip role-${role}` }, el("b", { text: short(participant.name, 60) }), el("small", { text: role === "none" ? "" : role }));
}

/// The parameters of a message, each on a line, or as nested lists where that is too long.
function drawPayload(payload, run) {
  return el("dl", { class: "payload" }, Object.entries(payload).slice(0, 200).map(([name, value]) => {
    const line = swiftText(value, run, 0);
    return [el("dt", { text: short(name, 80) }), el("dd", {}, line.length <= 240 ? el("span", { class: "value", text: line }) : drawValue(value, run, 0))];
  }));
}

/// A value as Swift writes it: `.failure(.wrongPair)`, `(login: "arthur", tries: 2)`.
function swiftText(value, run, depth) {
  if (value === null) return "nil";
  if (typeof value === "string") return `“${short(value, 300)}”`;
  if (typeof value !== "object") return `${value}`;
  if (depth > 8) return "…";
  if (Array.isArray(value)) return `[${value.slice(0, 40).map(part => swiftText(part, run, depth + 1)).join(", ")}${value.length > 40 ? ", …" : ""}]`;
  const entries = Object.entries(value);
  if (entries.length === 1) {
    const [name, only] = entries[0];
    if (name === "component") return short(componentName(only, run), 120);
    if (name === "type") return short(`${only}`, 200);
    // A case of an enumeration is told with what it carries, which may be nothing.
    if (only !== null && typeof only === "object" && !Array.isArray(only)) {
      const inner = Object.keys(only).length === 0 ? "" : swiftText(only, run, depth + 1);
      const isValue = Object.keys(only).length === 1 && ["component", "type"].includes(Object.keys(only)[0]);
      if (/^_\d+$/.test(name)) return `(${inner})`;
      return isValue ? `(${name}: ${inner})` : `.${short(name, 60)}${inner === "" ? "" : inner.startsWith("(") ? inner : `(${inner})`}`;
    }
  }
  return `(${entries.slice(0, 40).map(([name, part]) => /^_\d+$/.test(name) ? swiftText(part, run, depth + 1) : `${short(name, 60)}: ${swiftText(part, run, depth + 1)}`).join(", ")})`;
}

function componentName(number, run) {
  const index = run.components.id.indexOf(number);
  return index < 0 ? `component ${number}` : textOf(run.components.name[index]);
}

/// A value as nested lists.
function drawValue(value, run, depth) {
  if (value === null || typeof value !== "object") return el("span", { class: `value ${typeof value}`, text: short(typeof value === "string" ? `“${value}”` : `${value}`, 600) });
  const entries = Object.entries(value);
  if (entries.length === 1 && entries[0][0] === "component") {
    return el("span", { class: "value", text: short(componentName(entries[0][1], run), 80) });
  }
  if (entries.length === 1 && entries[0][0] === "type") return el("span", { class: "value type", text: short(`${entries[0][1]}`, 200) });
  if (entries.length === 0 || depth > 8) return el("span", { class: "value", text: depth > 8 ? "…" : "–" });
  return el("dl", { class: "payload" }, entries.slice(0, 200).map(([name, part]) => [
    el("dt", { text: short(name, 80) }), el("dd", {}, drawValue(part, run, depth + 1)),
  ]));
}

/// The lines of a method in a Swift file, by its selector; the top of the file where it isn't found.
function findMethod(lines, selector) {
  const open = selector.indexOf("(");
  const name = open < 0 ? selector : selector.slice(0, open);
  const labels = open < 0 ? [] : selector.slice(open + 1).replace(")", "").split(":").filter(label => label !== "" && label !== "_");
  let best = -1, bestScore = -1;
  lines.forEach((line, index) => {
    const isMethod = line.includes(`func ${name}(`) || line.includes(`func ${name}<`);
    if (!isMethod && !(/^[A-Z]/.test(name) && /\b(init|static func \w+)\(/.test(line))) return;
    const head = lines.slice(index, index + 4).join(" ");
    const score = (isMethod ? 100 : 0) + labels.filter(label => head.includes(`${label}:`) || head.includes(`${label} `)).length;
    if (score > bestScore) { best = index; bestScore = score; }
  });
  if (best < 0) return { start: 0, end: -1 };
  const indent = lines[best].search(/\S/);
  let end = best;
  if (!/\{.*\}\s*$/.test(lines[best])) {
    while (end + 1 < lines.length && !(lines[end].trim().startsWith("}") && lines[end].search(/\S/) === indent)) end++;
  }
  return { start: best, end: Math.min(end, best + 60) };
}
