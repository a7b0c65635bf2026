// The session of a page with a server behind it: the requests to the server, one after another, and its news.

/** The time until a server that can't be reached is asked again the first time, in milliseconds. */
const retryTime = 1000;
/**
 * The longest time until the server is asked again, in milliseconds. The time doubles with each attempt, so that a
 * server that has ended isn't asked often.
 */
const longestRetry = 30000;
/** The time after which an answer isn't awaited any longer, in milliseconds. The server answers a long poll sooner. */
const patienceWithServer = 40000;

/** The error for a problem that the server names. */
class RefusedAct extends Error {}

/** The error for a server that was started again, and so doesn't know this page. */
class EndedSession extends Error {}

/** The error for a server that can't be reached. */
export class LostServer extends Error {}

/**
 * @template {LiveData | PlayData} Data
 */
export class PageSession {
  /** True while the server performs an act of this page. */
  isBusy = false;
  /** @type {"there" | "lost" | "ended"} */
  connection = "there";
  /** The problem of the last act; empty if it had none. */
  problem = "";
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();
  /** @type {((before: Data | null, hasNewRuns: boolean) => void)[]} */
  #listeners = [];
  /** Ends the request that awaits a change. */
  #poll = new AbortController();
  /** Ends the pause before the next request. */
  #wake = () => {};

  /**
   * @param {"live" | "play"} key The place of the session in the page's data.
   * @param {Data} data
   * @param {SessionMeans} means
   */
  constructor(key, data, means) {
    this.key = key;
    /** @type {Data} */
    this.data = data;
    this.means = means;
  }

  /**
   * Calls a listener after each change: with the state before, or with null if only the connection has changed; and
   * with true if runs have changed.
   * @param {(before: Data | null, hasNewRuns: boolean) => void} listener
   */
  onChange(listener) {
    this.#listeners.push(listener);
  }

  /**
   * @param {Data | null} before
   * @param {boolean} [hasNewRuns]
   */
  tell(before, hasNewRuns = false) {
    for (const listener of this.#listeners) listener(before, hasNewRuns);
  }

  /** @param {"there" | "lost" | "ended"} connection */
  #connect(connection) {
    if (this.connection === connection) return;
    this.connection = connection;
    if (connection === "there") this.problem = "";
    this.tell(null);
  }

  /**
   * Sends a request. Returns the answer; undefined if nothing has changed.
   * @param {string} path
   * @param {object} [body]
   * @param {AbortController} [limit] Ends the request.
   */
  async ask(path, body, limit = new AbortController()) {
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
    // A server with too much to do is asked again later.
    if (status === 429 || status === 503) throw new LostServer();
    throw new RefusedAct(answer?.error ?? `The server's answer has the status ${status}.`);
  }

  /**
   * Takes a state that the server sent. A state older than the current one is ignored, and so are changes to another
   * state than the current one: the page asks for them again.
   * @param {SessionNews | undefined} data With the runs or their changes, or without them if they haven't changed.
   */
  take(data) {
    const news = /** @type {Data | null | undefined} */ (data?.[this.key]);
    if (!data || !news || news.revision <= this.data.revision) return;
    if (data.changes !== undefined && data.changes.since !== this.data.revision) return;
    /** @type {Data} */
    const before = this.data;
    const hasNewRuns = data.runs !== undefined || data.changes !== undefined;
    if (hasNewRuns) this.means.renew(data);
    this.data = news;
    this.tell(before, hasNewRuns);
  }

  /**
   * The path of a request that gets only the news.
   * @param {string} path
   */
  path(path) {
    return `${path}?after=${this.data.revision}`;
  }

  /**
   * Sends acts to the server, one after another, and stops at the first act that fails. Returns true if all succeeded.
   * @param {object[]} acts
   */
  act(...acts) {
    return this.inTurn(async () => {
      for (const act of acts) this.take(await this.ask(this.path("act"), act));
    });
  }

  /**
   * Performs an action after all actions that were begun before. Returns true if the action succeeded.
   * @param {() => Promise<void>} action
   */
  inTurn(action) {
    const turn = this.#last.then(async () => {
      this.isBusy = true;
      this.problem = "";
      this.tell(null);
      try {
        await action();
        this.connection = "there";
      } catch (error) {
        this.failed(error);
      } finally {
        this.isBusy = false;
        this.tell(null);
      }
      return this.problem === "";
    });
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** @param {unknown} error */
  failed(error) {
    if (error instanceof RefusedAct) this.problem = error.message;
    else if (error instanceof EndedSession) {
      this.connection = "ended";
      this.problem = "Nothing was done.";
    } else if (error instanceof LostServer) {
      this.connection = "lost";
      this.problem = "When the server is back, the page shows whether the last act was done.";
      // Asks for the state at once, because the answer to the pending request may take long.
      this.askNow();
    } else throw error;
  }

  /** Asks for the news at once, without waiting for the pending request or the end of a pause. */
  askNow() {
    this.#poll.abort();
    this.#wake();
  }

  /** Called after each answer of the server. */
  reached() {}

  /** Follows the session, in which other pages may act too, until the server has ended it. */
  async follow() {
    let pause = retryTime;
    while (this.connection !== "ended") {
      /** @type {SessionNews | undefined} */
      let data;
      this.#poll = new AbortController();
      // A server that was lost is asked for an answer at once.
      const path = this.connection === "lost" ? "state" : this.path("state");
      try {
        data = await this.ask(path, undefined, this.#poll);
        this.#connect("there");
        this.reached();
      } catch (error) {
        if (error instanceof EndedSession) this.#connect("ended");
        else if (error instanceof LostServer) this.#connect("lost");
        else if (!(error instanceof RefusedAct)) throw error;
      }
      this.take(data);
      if (this.connection === "there") pause = retryTime;
      if (data !== undefined) continue;
      const woken = new Promise(done => {
        this.#wake = () => done(undefined);
      });
      await Promise.race([this.means.wait(pause), woken]);
      if (this.connection === "lost") pause = Math.min(2 * pause, longestRetry);
    }
  }
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
 * The functions of the page and its browser that a session calls; null if the page was opened as a file, without a
 * server.
 * @param {(data: SessionNews) => void} renew Replaces the old runs by new ones.
 * @returns {SessionMeans | null}
 */
export function sessionMeans(renew) {
  if (location.protocol === "file:") return null;
  const address = new URLSearchParams(location.search);
  return {
    token: address.get("token") ?? address.get("code") ?? "",
    device: deviceNumber(),
    fetch: (input, settings) => fetch(input, settings),
    wait: milliseconds => new Promise(done => setTimeout(done, milliseconds)),
    renew,
  };
}
