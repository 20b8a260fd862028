const pollMs = 100;

/**
 * What a scenario waits for at this moment. A fault that never ends is reported with the condition that never came
 * true, and with the last reason why.
 */
export class Watch {
  private readonly open = new Map<string, string>();

  /** Waits for a condition. One that throws is not true yet: the servers that it asks are being broken. */
  async until(what: string, condition: () => Promise<boolean> | boolean, seconds: number): Promise<void> {
    const deadline = Date.now() + seconds * 1_000;
    this.open.set(what, '');
    while (!(await this.holds(what, condition))) {
      if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain for ${this.say(what)}`);
      await pause(pollMs);
    }
    this.open.delete(what);
  }

  /** A time that has to pass, as that of an outage. */
  async during(what: string, seconds: number): Promise<void> {
    this.open.set(what, '');
    await pause(seconds * 1_000);
    this.open.delete(what);
  }

  /** Notes why the condition is not true yet. */
  note(what: string, reason: string): void {
    if (this.open.has(what)) this.open.set(what, reason);
  }

  /** Ends work that takes longer, with what it was waiting for. */
  async within<T>(seconds: number, work: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(this.complain(seconds))), seconds * 1_000);
    });
    try {
      return await Promise.race([work(), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  private complain(seconds: number): string {
    const waiting = [...this.open.keys()].map((what) => this.say(what));
    return `The deadline of ${seconds} s is over, waiting for ${waiting.join('; ') || 'a call to return'}`;
  }

  private async holds(what: string, condition: () => Promise<boolean> | boolean): Promise<boolean> {
    try {
      return await condition();
    } catch (error) {
      this.open.set(what, String(error));
      return false;
    }
  }

  private say(what: string): string {
    const reason = this.open.get(what);
    return reason ? `${what} (${reason})` : what;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
