// The numbers of messages between lifelines, or roles, which matrices and comparisons show.
import { hiddenClasses, roleName, roleNames, textOf } from "./data.js";
import { boxKinds, isAsync } from "./declared.js";
import { channelWords, quoted } from "./filter.js";
import { plural } from "./text.js";

/** The rank of an unknown role, after the ranks of all known roles. */
const lastRank = 99;

/**
 * The channels of a run, between lifelines or between roles. As in headlines, messages to assemblies aren't counted.
 * @param {Run} run
 * @param {boolean} isByRole
 * @returns {Channel[]}
 */
export function channelsOf(run, isByRole) {
  /** @type {Map<string, Channel>} */
  const channels = new Map();
  for (let place = 0; place < run.count; place++) {
    const name = run.className(place);
    if (hiddenClasses.includes(name)) continue;
    const [from, to] = [channelEnd(run.sender(place), isByRole), channelEnd(run.receiver(place), isByRole)];
    const key = JSON.stringify([from.key, to.key]);
    const channel = channels.get(key) ?? newChannel(from, to, place);
    channels.set(key, channel);
    channel.count++;
    if (run.has(place, isAsync)) channel.asynchronous++;
    channel.classes.set(name, (channel.classes.get(name) ?? 0) + 1);
  }
  return [...channels.values()];
}

/**
 * The channels of a run, each with the properties of the receiver that the sender sets. Pairs without messages, in
 * which one only sets properties of the other, come last.
 * @param {Run} run
 * @param {boolean} isByRole
 */
export function linksOf(run, isByRole) {
  const links = new Map(channelsOf(run, isByRole).map(link => [JSON.stringify([link.from.key, link.to.key]), link]));
  for (const place of new Set(run.writes.message.filter(each => each >= 0))) {
    for (const { setter, owner } of run.setsDuring(place)) {
      const [from, to] = [run.lifelines[setter], run.lifelines[owner]].map(end => channelEnd(end, isByRole));
      const key = JSON.stringify([from.key, to.key]);
      const link = links.get(key) ?? newChannel(from, to, place);
      links.set(key, link);
      link.sets++;
    }
  }
  return [...links.values()];
}

/**
 * @param {ChannelEnd} from
 * @param {ChannelEnd} to
 * @param {number} first
 * @returns {Channel}
 */
function newChannel(from, to, first) {
  return { from, to, count: 0, asynchronous: 0, classes: new Map(), sets: 0, first };
}

/**
 * @param {Lifeline} lifeline
 * @param {boolean} isByRole
 * @returns {ChannelEnd}
 */
function channelEnd({ name, role }, isByRole) {
  const word = roleName(role);
  return isByRole ? { key: word, name: role < 0 ? "unrecorded" : word, role } : { key: `${name} ${word}`, name, role };
}

/**
 * The distinct senders and receivers of some channels, in the order of their roles.
 * @param {Channel[]} channels
 */
export function endsOf(channels) {
  /** @type {Map<string, ChannelEnd>} */
  const ends = new Map();
  for (const { from, to } of channels) for (const end of [from, to]) if (!ends.has(end.key)) ends.set(end.key, end);
  return [...ends.values()].sort((a, b) => rank(a) - rank(b));
}

/** @param {ChannelEnd} end */
function rank({ role }) {
  return role < 0 ? lastRank : role;
}

/**
 * The search text that finds only the messages of a channel.
 * @param {Pick<Channel, "from" | "to">} channel
 * @param {boolean} isByRole
 */
export function wordsOfChannel({ from, to }, isByRole) {
  return isByRole ? `from-role:${from.key} to-role:${to.key}` : channelWords(from.name, to.name);
}

/**
 * The lifelines, or groups of lifelines, that are the rows and the columns of a run's matrix.
 * @param {Run} run
 * @returns {MatrixEnd[]}
 */
export function matrixEnds({ matrix: { rows } }) {
  const hasModule = (/** @type {number} */ index) =>
    rows.group[index] === 1 || rows.name.filter(name => name === rows.name[index]).length > 1;
  return rows.kind.map((kind, index) => ({
    index,
    kind: boxKinds[kind],
    name: textOf(rows.name[index]),
    role: rows.role[index],
    module: hasModule(index) ? textOf(rows.module[index]) : "",
    isGroup: rows.group[index] === 1,
  }));
}

/**
 * The search text that finds the messages from or to the lifelines in a row of a matrix.
 * @param {"from" | "to"} side
 * @param {MatrixEnd} end
 */
export function wordsOfEnd(side, { kind, name, role, module, isGroup }) {
  if (kind === "unknown") return `${side}-role:${roleName(role)}`;
  const words = isGroup ? `${side}-role:${roleName(role)}` : `${side}:=${quoted(name)}`;
  return module === "" ? words : `${words} ${side}-module:=${quoted(module)}`;
}

/**
 * The counts of a channel in words: `17`, `9 idle`, `17 (5 idle)`, `17 + 2 sets`, `2 sets`.
 * @param {Channel} channel
 */
export function countWords(channel) {
  const words = [channel.count > 0 ? messageWords(channel) : "", channel.sets > 0 ? plural(channel.sets, "set") : ""];
  return words.filter(word => word !== "").join(" + ");
}

/** @param {Channel} channel */
function messageWords({ count, asynchronous, classes }) {
  const idle = classes.get("idle") ?? 0;
  const all = [
    [idle, "idle"],
    [asynchronous, "async"],
  ];
  const whole = all.find(([number]) => number === count)?.[1] ?? "";
  const parts = all.flatMap(([number, word]) => (number > 0 && number < count ? [`${number} ${word}`] : []));
  return `${count}${whole === "" ? "" : ` ${whole}`}${parts.length === 0 ? "" : ` (${parts.join(", ")})`}`;
}

/** The numbers of all roles in their order, for columns that all runs share; last -1, for no role. */
export const rankedRoles = [...roleNames.keys(), -1];
