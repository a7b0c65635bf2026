// The session of a recording that is followed while it is written.
import { PageSession } from "./session.js";

/** @extends {PageSession<LiveData>} */
export class LiveSession extends PageSession {
  /** True while the page is paused. */
  isPaused = false;

  /**
   * @param {LiveData} live
   * @param {SessionMeans} means
   */
  constructor(live, means) {
    super("live", live, means);
    /** The recording as the page shows it. */
    this.shown = live;
    /** True if the page lacks the runs of the newest state. */
    this.isStale = false;
    this.onChange((before, hasNewRuns) => {
      if (hasNewRuns) this.shown = this.data;
      this.isStale = !hasNewRuns && (this.isStale || before !== null);
    });
  }

  /** @param {string} path */
  path(path) {
    // Runs that were missed while the page was paused are asked for at once.
    const after = this.isStale && !this.isPaused ? 0 : this.data.revision;
    return `${path}?after=${after}${this.isPaused ? "&paused=1" : ""}`;
  }

  /** @param {SessionNews | undefined} data */
  take(data) {
    // This answer was under way when the page was paused.
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

  /** Ends the pause: shows the messages that have come, and follows new ones. */
  goOn() {
    if (!this.isPaused) return;
    this.isPaused = false;
    this.isStale = true;
    this.tell(null);
    this.askNow();
  }

  /** The number of messages that the page doesn't show because it is paused. */
  get missed() {
    return this.data.messages - this.shown.messages;
  }

  /** Sets a mark after the last message. */
  mark() {
    return this.act({ mark: true });
  }

  /**
   * Shows earlier messages than the newest ones, and pauses the page.
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
