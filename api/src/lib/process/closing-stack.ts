/** Collects how to undo each step of the start, and undoes them in reverse. A failed step does not stop the others. */
export class ClosingStack {
  private readonly steps: (() => Promise<void> | void)[] = [];
  private closing: Promise<void> | null = null;

  push(step: () => Promise<void> | void): void {
    this.steps.push(step);
  }

  /** Tries every step, then throws an AggregateError of the failed ones. A second call waits for the first. */
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
