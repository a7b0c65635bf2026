// The session of a page with a server behind it: what was tried, what can be done now, and the requests to the server.
import { group } from "./columns.js";
import { report } from "./data.js";
import { runs } from "./run.js";
import { joined, plural } from "./text.js";

/** The time until a server that can't be reached is asked again, in milliseconds. */
const retryTime = 1000;
/** The time after which an answer isn't awaited any longer, in milliseconds. The server answers a long poll sooner. */
const patienceWithServer = 40000;

/** A problem that the server names. */
class RefusedAct extends Error {}

/** The server doesn't know this page: it was started again. */
class EndedSession extends Error {}

/** The server can't be reached. */
class LostServer extends Error {}

export class PlaySession {
  /** True while the server is asked to do something. */
  isBusy = false;
  /** @type {"there" | "lost" | "ended"} */
  connection = "there";
  /** The problem of the last act; empty if it had none. */
  problem = "";
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();
  /**
   * The answer that this device has chosen, until the server has it.
   * @type {PlayChoice | null}
   */
  #unsent = null;
  /** The last moment that was told. */
  #told = "";
  /** @type {((before: PlayData | null, hasNewRuns: boolean) => void)[]} */
  #listeners = [];
  /** Ends the request that awaits a change. */
  #poll = new AbortController();

  /**
   * @param {PlayData} play
   * @param {{ token: string, device: string, fetch: typeof fetch, wait: (milliseconds: number) => Promise<unknown>,
   *   renew: (data: Partial<ReportData>) => void }} means
   */
  constructor(play, means) {
    this.play = play;
    this.means = means;
  }

  /**
   * Calls a listener after each change: with the state before, or with null if only the connection has changed; and
   * with true if runs have changed.
   * @param {(before: PlayData | null, hasNewRuns: boolean) => void} listener
   */
  onChange(listener) {
    this.#listeners.push(listener);
  }

  /**
   * @param {PlayData | null} before
   * @param {boolean} [hasNewRuns]
   */
  #tell(before, hasNewRuns = false) {
    for (const listener of this.#listeners) listener(before, hasNewRuns);
  }

  /** @param {"there" | "lost" | "ended"} connection */
  #connect(connection) {
    if (this.connection === connection) return;
    this.connection = connection;
    if (connection === "there") this.problem = "";
    this.#tell(null);
  }

  /**
   * Sends a request. Returns the answer; undefined if nothing has changed.
   * @param {string} path
   * @param {object} [body]
   * @param {AbortController} [limit] Ends the request.
   */
  async #ask(path, body, limit = new AbortController()) {
    const { fetch, token } = this.means;
    /** @type {Record<string, string>} */
    const headers = { "X-ArchFlow-Token": token };
    const timer = setTimeout(() => limit.abort(), patienceWithServer);
    /** @type {RequestInit} */
    const settings = { headers, cache: "no-store", signal: limit.signal };
    if (body !== undefined) {
      headers["content-type"] = "application/json";
      Object.assign(settings, { method: "POST", body: JSON.stringify(body) });
    }
    /** @type {{ status: number, answer: any }} */
    let { status, answer } = { status: 0, answer: undefined };
    try {
      const response = await fetch(path, settings);
      status = response.status;
      if (status === 200 || status === 400 || status === 409) answer = await response.json();
    } catch {
      throw new LostServer();
    } finally {
      clearTimeout(timer);
    }
    if (status === 200 || status === 204) return answer;
    if (status === 403) throw new EndedSession();
    // A server with too much to do answers later.
    if (status === 429 || status === 503) throw new LostServer();
    throw new RefusedAct(answer?.error ?? `The server's answer has the status ${status}.`);
  }

  /**
   * Takes a state that the server sent. An older one than the state that stands is ignored.
   * @param {Partial<ReportData> | undefined} data With the runs, or without them if they haven't changed.
   */
  #take(data) {
    if (!data?.play || data.play.revision <= this.play.revision) return;
    const before = this.play;
    const hasNewRuns = data.runs !== undefined;
    if (hasNewRuns) this.means.renew(data);
    this.play = data.play;
    this.#tell(before, hasNewRuns);
  }

  /** True on a student's device. */
  get follows() {
    return this.play.follows;
  }

  /** True while a question waits for answers. */
  get isAsking() {
    return this.play.question !== null && this.play.question.right === null;
  }

  /**
   * The path of a request that gets only the news.
   * @param {string} path
   */
  #path(path) {
    const device = this.follows ? `&device=${this.means.device}` : "";
    return `${path}?after=${this.play.revision}${device}`;
  }

  /**
   * Tells the moment at which the teacher's page stands, for those who follow.
   * @param {string} moment
   */
  tellMoment(moment) {
    if (this.follows || this.play.room === null || this.#told === moment) return;
    this.#told = moment;
    this.#ask(this.#path("act"), { moment }).then(
      data => this.#take(data),
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
      await this.#ask("answer", sent);
    } catch (error) {
      if (error instanceof LostServer) return;
      this.#failed(error);
    }
    if (this.#unsent === sent) this.#unsent = null;
    this.#tell(null);
  }

  /**
   * Does one act after another. The acts stop at the first that fails. Returns true if all were done.
   * @param {object[]} acts
   */
  act(...acts) {
    return this.#inTurn(async () => {
      for (const act of acts) this.#take(await this.#ask(this.#path("act"), act));
    });
  }

  /** Saves the session. Returns the files; null if that failed. */
  async save() {
    /** @type {PlaySaved | null} */
    let saved = null;
    await this.#inTurn(async () => {
      saved = await this.#ask("save", {});
    });
    return /** @type {PlaySaved | null} */ (saved);
  }

  /**
   * Does a thing after what was begun before. Returns true if it was done.
   * @param {() => Promise<void>} action
   */
  #inTurn(action) {
    const turn = this.#last.then(async () => {
      this.isBusy = true;
      this.problem = "";
      this.#tell(null);
      try {
        await action();
        this.connection = "there";
      } catch (error) {
        this.#failed(error);
      } finally {
        this.isBusy = false;
        this.#tell(null);
      }
      return this.problem === "";
    });
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** @param {unknown} error */
  #failed(error) {
    if (error instanceof RefusedAct) this.problem = error.message;
    else if (error instanceof EndedSession) {
      this.connection = "ended";
      this.problem = "Nothing was done.";
    } else if (error instanceof LostServer) {
      this.connection = "lost";
      this.problem = "Whether the last act was done is seen when the server is back.";
      // The state is asked for at once, not when an answer comes that may be long in coming.
      this.#poll.abort();
    } else throw error;
  }

  /** Follows the session, whoever acts in it, until the server has ended it. */
  async follow() {
    while (this.connection !== "ended") {
      /** @type {ReportData | undefined} */
      let data;
      this.#poll = new AbortController();
      // A server that was lost is asked for an answer at once.
      const path = this.connection === "lost" ? "state" : this.#path("state");
      try {
        data = await this.#ask(path, undefined, this.#poll);
        this.#connect("there");
        this.#sendChoice();
      } catch (error) {
        if (error instanceof EndedSession) this.#connect("ended");
        else if (error instanceof LostServer) this.#connect("lost");
        else if (!(error instanceof RefusedAct)) throw error;
      }
      this.#take(data);
      if (data === undefined) await this.means.wait(retryTime);
    }
  }

  /** The number of the last beat of the branch that stands. */
  get beat() {
    return this.play.tree.find(({ id }) => id === this.play.node)?.beat ?? 0;
  }

  /**
   * The action that is possible on a thing of the screen; undefined if there is none.
   * @param {string[]} kinds
   * @param {string} [element]
   */
  actionOn(kinds, element = "") {
    return this.play.possible.find(action => kinds.includes(action.kind) && action.element === element);
  }

  /**
   * The reason why a thing can't be done now.
   * @param {string} element
   */
  reason(element) {
    return this.play.refused.find(refusal => refusal.element === element)?.reason ?? "this can't be done now";
  }

  /**
   * The node of a beat on the branch that stands.
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
 * The rows of the tree of what was tried: each node after its parent. Beats that follow each other stand in one column;
 * where several were tried, each begins a column further in.
 * @param {PlayData} play
 * @returns {PlayRow[]}
 */
export function treeRows(play) {
  const children = group(play.tree.map(node => node.parent));
  const childrenOf = (/** @type {number} */ id) => (children.get(id) ?? []).map(index => play.tree[index]);
  const branch = new Set(branchOf(play).map(node => node.id));
  /** @type {PlayRow[]} */
  const rows = [];
  // A list of what is still to come, not recursion: a session may be as long as it likes.
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
 * The act that makes a field hold a text: by typing the rest after what it holds, by deleting it, or by typing anew.
 * Null if it holds the text already.
 * @param {PlayField} field
 * @param {string} shown What the field shows. Of a secret it says only if there is one.
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
 * An act of typing with the text in its place, which was empty.
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
 * The news since a state, in words: the beat, the messages of each run in it, and the screen.
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

/** The key under which a tab keeps the number of its device. */
const deviceKey = "archflow-device";

/** The number of this device, which it draws once, so that it is known again after a reload. */
function deviceNumber() {
  const kept = sessionStorage.getItem(deviceKey);
  if (kept !== null) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const number = [...bytes].map(byte => byte.toString(16).padStart(2, "0")).join("");
  sessionStorage.setItem(deviceKey, number);
  return number;
}

/**
 * The share of answers for each option, from 0 to 1.
 * @param {PlayQuestion} question
 */
export function shares({ counts }) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map(count => (total === 0 ? 0 : count / total));
}

/**
 * The session that the page's server keeps; null where the page is only a file.
 * @param {(data: Partial<ReportData>) => void} renew Puts new runs in the place of the old.
 */
export function openedSession(renew) {
  const { play } = report;
  if (!play || location.protocol === "file:" || runs.length === 0) return null;
  const address = new URLSearchParams(location.search);
  return new PlaySession(play, {
    token: address.get("token") ?? address.get("code") ?? "",
    device: deviceNumber(),
    fetch: (input, settings) => fetch(input, settings),
    wait: milliseconds => new Promise(done => setTimeout(done, milliseconds)),
    renew,
  });
}
