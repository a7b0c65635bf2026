// The session of the app in a person's hands: the beats that were tried, and the actions that are possible now.
import { group } from "./columns.js";
import { LostServer, PageSession } from "./session.js";
import { joined, plural } from "./text.js";

/** @extends {PageSession<PlayData>} */
export class PlaySession extends PageSession {
  /**
   * The answer that this device has chosen, until the server has received it.
   * @type {PlayChoice | null}
   */
  #unsent = null;
  /** The moment that was last sent to the server. */
  #told = "";

  /**
   * @param {PlayData} play
   * @param {SessionMeans} means
   */
  constructor(play, means) {
    super("play", play, means);
  }

  /** @type {PlayData} */
  get play() {
    return this.data;
  }

  set play(play) {
    this.data = play;
  }

  /** True on a student's device. */
  get follows() {
    return this.play.follows;
  }

  /** True while a question waits for answers. */
  get isAsking() {
    return this.play.question !== null && this.play.question.right === null;
  }

  /** @param {string} path */
  path(path) {
    return `${super.path(path)}${this.follows ? `&device=${this.means.device}` : ""}`;
  }

  reached() {
    this.#sendChoice();
  }

  /**
   * Sends the moment that the teacher's page shows to the server, for the students' pages.
   * @param {string} moment
   */
  tellMoment(moment) {
    if (this.follows || this.play.room === null || this.#told === moment) return;
    this.#told = moment;
    this.ask(this.path("act"), { moment }).then(
      data => this.take(data),
      () => {
        this.#told = "";
      },
    );
  }

  /**
   * Sends this device's answer to the open question. If the server can't be reached, it is sent again when it is back.
   * @param {number} choice
   */
  choose(choice) {
    const { question } = this.play;
    if (question === null || question.right !== null) return;
    this.#unsent = { device: this.means.device, question: question.number, choice };
    this.#sendChoice();
  }

  /** True while this device's answer is on its way. */
  get isSending() {
    return this.#unsent !== null;
  }

  async #sendChoice() {
    const sent = this.#unsent;
    if (sent === null) return;
    try {
      await this.ask("answer", sent);
    } catch (error) {
      if (error instanceof LostServer) return;
      this.failed(error);
    }
    if (this.#unsent === sent) this.#unsent = null;
    this.tell(null);
  }

  /** Saves the session. Returns the files; null if that failed. */
  async save() {
    /** @type {PlaySaved | null} */
    let saved = null;
    await this.inTurn(async () => {
      saved = await this.ask("save", {});
    });
    return /** @type {PlaySaved | null} */ (saved);
  }

  /** The number of the last beat of the current branch. */
  get beat() {
    return this.play.tree.find(({ id }) => id === this.play.node)?.beat ?? 0;
  }

  /**
   * The action that is possible on an element of the screen; undefined if there is none.
   * @param {string[]} kinds
   * @param {string} [element]
   */
  actionOn(kinds, element = "") {
    return this.play.possible.find(action => kinds.includes(action.kind) && action.element === element);
  }

  /**
   * The reason why an element of the screen can't be used now.
   * @param {string} element
   */
  reason(element) {
    return this.play.refused.find(refusal => refusal.element === element)?.reason ?? "this can't be done now";
  }

  /**
   * The node of a beat of the current branch.
   * @param {number} beat
   */
  nodeOf(beat) {
    return this.branch().find(node => node.beat === beat);
  }

  /**
   * True if a run differs from the model of the app in a beat.
   * @param {Run} run
   * @param {number} beat
   */
  differs(run, beat) {
    return this.play.differences.some(each => each.beat === beat && isOf(each, run));
  }

  /** The nodes from the launch to the current beat. */
  branch() {
    return branchOf(this.play);
  }
}

/**
 * True for a difference of a run's pattern.
 * @param {PlayDifference} difference
 * @param {Run} run
 */
export function isOf({ pattern }, run) {
  return run.pattern === pattern || run.name === pattern;
}

/**
 * The nodes from the launch to the current one.
 * @param {PlayData} play
 */
function branchOf({ tree, node }) {
  const known = new Map(tree.map(each => [each.id, each]));
  /** @type {PlayNode[]} */
  const branch = [];
  for (let each = known.get(node); each !== undefined; each = known.get(each.parent)) branch.unshift(each);
  return branch;
}

/**
 * The rows of the tree of the beats that were tried: each node after its parent. Successive beats are in one column. If
 * several beats were tried after the same beat, each begins a column further in.
 * @param {PlayData} play
 * @returns {PlayRow[]}
 */
export function treeRows(play) {
  const children = group(play.tree.map(node => node.parent));
  const childrenOf = (/** @type {number} */ id) => (children.get(id) ?? []).map(index => play.tree[index]);
  const branch = new Set(branchOf(play).map(node => node.id));
  /** @type {PlayRow[]} */
  const rows = [];
  // A list of the nodes still to come replaces recursion, because a session may be of any length.
  const open = childrenOf(-1)
    .map(node => ({ node, level: 1 }))
    .reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, level } = next;
    const own = childrenOf(node.id);
    rows.push({ node, level, isOnBranch: branch.has(node.id), isCurrent: node.id === play.node });
    const further = own.length > 1 ? level + 1 : level;
    open.push(...own.map(child => ({ node: child, level: further })).reverse());
  }
  return rows;
}

/**
 * The act that makes a field contain a text: it types the missing end, clears the field, or types the whole text anew.
 * Null if the field contains the text already.
 * @param {PlayField} field
 * @param {string} shown The text that the field shows. For a secret field it tells only if the field is empty.
 * @param {string} text
 */
export function editOf(field, shown, text) {
  if (field.isSecret) {
    if (text === "") return null;
    return shown === "" ? filledIn(field.type, text) : filledIn(field.replace, text);
  }
  if (text === shown) return null;
  if (text === "") return field.clear;
  return text.startsWith(shown) ? filledIn(field.type, text.slice(shown.length)) : filledIn(field.replace, text);
}

/**
 * A copy of an act of typing, with the text filled in.
 * @param {Record<string, any>} act
 * @param {string} text
 * @returns {Record<string, any>}
 */
export function filledIn(act, text) {
  return Object.fromEntries(
    Object.entries(act).map(([key, value]) => {
      if (value === "") return [key, text];
      return [key, value !== null && typeof value === "object" ? filledIn(value, text) : value];
    }),
  );
}

/**
 * The news since an earlier state of the session, in words: the beat, the messages of each run in it, and the screen.
 * @param {PlayData} before
 * @param {PlayData} play
 * @param {Run[]} all
 */
export function newsWords(before, play, all) {
  const node = play.tree.find(({ id }) => id === play.node);
  if (node === undefined || before.node === play.node) return "";
  const isNew = !before.tree.some(({ id }) => id === node.id);
  const screen = all[0]?.screenAt(all[0].moments.kind.length - 1);
  const title = screen?.dialog?.title ?? screen?.presented.at(-1) ?? screen?.stack.at(-1) ?? "";
  const where = title === "" ? "" : `On the screen: ${title}.`;
  if (!isNew) return joined([`Back at beat ${node.beat}, ${node.title}.`, where], " ");
  const counts = all.map(run => {
    const own = run.countedPlaces.filter(place => run.messages.beat[place] === node.beat);
    return `${run.name} ${plural(own.length, "message")}`;
  });
  const differing = play.differences.filter(({ beat }) => beat === node.beat).map(({ pattern }) => pattern);
  const differ = differing.length === 0 ? "" : `Not as it should be: ${joined([...new Set(differing)], ", ")}.`;
  return joined([`Beat ${node.beat}, ${node.title}: ${joined(counts, ", ")}.`, where, differ], " ");
}

/**
 * The share of answers for each option, from 0 to 1.
 * @param {PlayQuestion} question
 */
export function shares({ counts }) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map(count => (total === 0 ? 0 : count / total));
}
