/** Remembers how to undo each step of a start, and undoes them in reverse. Every step is tried, even after a failure. */
export class ClosingStack {
  private readonly steps: (() => Promise<void> | void)[] = [];
  private closing: Promise<void> | null = null;

  push(step: () => Promise<void> | void): void {
    this.steps.push(step);
  }

  /** Throws an AggregateError of what could not be undone, after all was tried. A second call waits for the first. */
  close(): Promise<void> {
    this.closing ??= this.undo();
    return this.closing;
  }

  private async undo(): Promise<void> {
    const errors: unknown[] = [];
    for (const step of this.steps.splice(0).reverse()) {
      try {
        await step();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Not everything could be stopped cleanly');
  }
}
