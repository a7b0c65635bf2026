// The session of a recording that is followed while it is written.
import { PageSession } from "./session.js";

/** @extends {PageSession<LiveData>} */
export class LiveSession extends PageSession {
  /** True while the page stands still. */
  isPaused = false;

  /**
   * @param {LiveData} live
   * @param {SessionMeans} means
   */
  constructor(live, means) {
    super("live", live, means);
    /** The recording as the page shows it. */
    this.shown = live;
    /** True if the page has no runs of the last state. */
    this.isStale = false;
    this.onChange((before, hasNewRuns) => {
      if (hasNewRuns) this.shown = this.data;
      this.isStale = !hasNewRuns && (this.isStale || before !== null);
    });
  }

  /** @param {string} path */
  path(path) {
    // What was missed while the page stood still is asked for at once.
    const after = this.isStale && !this.isPaused ? 0 : this.data.revision;
    return `${path}?after=${after}${this.isPaused ? "&paused=1" : ""}`;
  }

  /** @param {SessionNews | undefined} data */
  take(data) {
    // An answer that was under way when the page was told to stand still.
    if (this.isPaused && data?.live && data.runs !== undefined) return super.take({ live: data.live });
    // The state that the page knows already, now with its runs.
    const isMissed = this.isStale && data?.runs !== undefined && data.live?.revision === this.data.revision;
    if (isMissed) this.data = { ...this.data, revision: this.data.revision - 1 };
    super.take(data);
  }

  pause() {
    if (this.isPaused) return;
    this.isPaused = true;
    this.tell(null);
  }

  /** Shows what has come, and what comes. */
  goOn() {
    if (!this.isPaused) return;
    this.isPaused = false;
    this.isStale = true;
    this.tell(null);
    this.askNow();
  }

  /** The number of messages that the page doesn't show because it stands still. */
  get missed() {
    return this.data.messages - this.shown.messages;
  }

  /** Sets a mark after the last message. */
  mark() {
    return this.act({ mark: true });
  }

  /**
   * Shows other messages than the last. The page then stands still.
   * @param {number} first The place of the first message among all.
   */
  show(first) {
    return this.inTurn(async () => {
      this.isPaused = true;
      /** @type {SessionNews | undefined} */
      const data = await this.ask(`older?from=${Math.max(0, first)}`);
      if (!data?.live) return;
      this.means.renew(data);
      /** @type {LiveData} */
      const before = this.data;
      this.data = { ...data.live, revision: before.revision };
      this.tell(before, true);
      this.shown = data.live;
      this.isStale = true;
    });
  }
}
