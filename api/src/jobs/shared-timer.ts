/**
 * Runs work some time after each request for it. Requests that come close together share a run: one happens when the
 * first wait is over, and one more for those that came meanwhile, so that nobody waits more than twice as long.
 */
export class SharedTimer {
  private timer: NodeJS.Timeout | undefined;
  /** When the last one that asked may be served. */
  private dueAt = 0;

  constructor(private readonly run: () => void) {}

  in(ms: number): void {
    this.dueAt = Math.max(this.dueAt, Date.now() + ms);
    // The process need not stay alive for it.
    this.timer ??= setTimeout(() => this.fire(), ms).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private fire(): void {
    this.timer = undefined;
    this.run();
    const left = this.dueAt - Date.now();
    if (left > 0) this.in(left);
  }
}
