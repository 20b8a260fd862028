import type { Locator, Page } from '@playwright/test';

const charactersPerSecond = 5;
const secondsPerStep = 1.2;

/**
 * Estimates how long a person needs for a task: typing at 5 characters a second, 1.2 s for each click, key or glance (to
 * find it, to decide, to move there), and the page's own measured time.
 */
export class Stopwatch {
  private human = 0;
  private pageMs = 0;
  private pressed = 0;

  constructor(private page: Page) {}

  /** Switches to another person's screen; their time is added. */
  lookAt(page: Page): void {
    this.page = page;
  }

  get seconds(): { readonly human: number; readonly page: number; readonly total: number } {
    const page = this.pageMs / 1_000;
    return { human: this.human, page, total: this.human + page };
  }

  /** Clicks, keys and choices so far. */
  get clicks(): number {
    return this.pressed;
  }

  /** Clicks, and waits for the result. */
  async click(target: Locator, shows?: Locator): Promise<void> {
    this.human += secondsPerStep;
    this.pressed += 1;
    await this.measure(async () => {
      await target.click();
      await shows?.waitFor();
    });
  }

  /** Opens a list and chooses from it. */
  async choose(list: Locator, value: string): Promise<void> {
    this.human += 2 * secondsPerStep;
    this.pressed += 2;
    await this.measure(() => list.selectOption(value));
  }

  /** Presses a key or chord, and waits for the result. */
  async press(keys: string, shows?: Locator): Promise<void> {
    this.human += secondsPerStep;
    this.pressed += 1;
    await this.measure(async () => {
      await this.page.keyboard.press(keys);
      await shows?.waitFor();
    });
  }

  /** Types at the focus, and waits for the result. */
  async type(text: string, shows?: Locator): Promise<void> {
    this.human += text.length / charactersPerSecond;
    await this.measure(async () => {
      await this.page.keyboard.insertText(text);
      await shows?.waitFor();
    });
  }

  /** Reads the result. */
  async read(text: Locator): Promise<void> {
    this.human += secondsPerStep;
    await this.measure(() => text.waitFor());
  }

  /** Waits for invisible work of the page, such as a download. */
  async await<T>(work: () => Promise<T>): Promise<T> {
    return this.measure(work);
  }

  private async measure<T>(work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const result = await work();
    this.pageMs += performance.now() - startedAt;
    return result;
  }
}
