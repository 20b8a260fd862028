import { expect, test, type Locator, type Page } from '@playwright/test';

const charactersPerSecond = 5;
const wordsPerSecond = 4;
const secondsPerStep = 1.2;

/** The most that a task may take. */
export type Bar = { readonly clicks?: number; readonly fields?: number; readonly seconds?: number };

/** What the page saw a person do. */
type Actions = {
  clicks: number;
  /** Keys that write nothing: Tab, Enter, Ctrl+K. */
  commands: number;
  characters: number;
  /** Fields typed or pasted into, counted again after leaving them. */
  fields: number;
};

/** A line of the table (table.ts). */
export type Result = Omit<Actions, 'commands' | 'characters'> & {
  readonly task: string;
  readonly keys: number;
  readonly personSeconds: number;
  readonly pageSeconds: number;
  readonly bar: Bar;
};

/** Where a page's actions count at the moment. */
const running = new WeakMap<Page, Actions>();
const observed = new WeakSet<Page>();

/**
 * Counts what a person does in a task, from the page's own events, and estimates how long it takes: typing at 5
 * characters a second, reading at 4 words a second, 1.2 s for each click, command or glance (to find it and to move
 * there), and the page's own measured time. The figures are those of the keystroke-level model (Card, Moran, Newell,
 * 1980) for a practiced person.
 */
export class Stopwatch {
  private readonly actions: Actions = { clicks: 0, commands: 0, characters: 0, fields: 0 };
  private readingSeconds = 0;
  private pageMs = 0;

  constructor(private page: Page) {}

  /** Switches to another person's screen; their time is added. */
  lookAt(page: Page): void {
    this.page = page;
  }

  /** Does some of the task's steps; what is done between calls does not count. */
  async time<T>(steps: () => Promise<T>): Promise<T> {
    await observe(this.page);
    running.set(this.page, this.actions);
    const startedAt = performance.now();
    const result = await steps();
    this.pageMs += performance.now() - startedAt;
    // An answer of the page follows its reports; a page on its way to another has none.
    await this.page.evaluate(() => undefined).catch(() => undefined);
    running.delete(this.page);
    return result;
  }

  /** Clicks, and waits for the result. */
  async click(target: Locator, shows?: Locator): Promise<void> {
    await this.time(async () => {
      await target.click();
      await shows?.waitFor();
    });
  }

  /** Chooses from a list. */
  async choose(list: Locator, value: string): Promise<void> {
    await this.time(() => list.selectOption(value));
  }

  /** Presses a key or chord, and waits for the result. */
  async press(keys: string, shows?: Locator): Promise<void> {
    await this.time(async () => {
      await this.page.keyboard.press(keys);
      await shows?.waitFor();
    });
  }

  /** Types at the focus, and waits for the result. */
  async type(text: string, shows?: Locator): Promise<void> {
    await this.time(async () => {
      await this.page.keyboard.insertText(text);
      await shows?.waitFor();
    });
  }

  /** Reads the result. */
  async read(text: Locator): Promise<void> {
    await this.time(() => text.waitFor());
    const words = (await text.innerText()).split(/\s+/).length;
    this.readingSeconds += Math.max(secondsPerStep, words / wordsPerSecond);
  }

  /** Ends the task: adds it to the table, and fails the test if it took more than its bar. */
  judge(task: string, bar: Bar): void {
    const { clicks, commands, characters, fields } = this.actions;
    const personSeconds =
      (clicks + commands) * secondsPerStep + characters / charactersPerSecond + this.readingSeconds;
    const pageSeconds = this.pageMs / 1_000;
    const result: Result = {
      task,
      clicks,
      fields,
      keys: commands + characters,
      personSeconds,
      pageSeconds,
      bar,
    };
    test.info().annotations.push({ type: 'stopwatch', description: JSON.stringify(result) });
    expect.soft(findExcess(result), task).toEqual([]);
  }
}

/** What a task took too much of, in words. */
export function findExcess({ clicks, fields, personSeconds, pageSeconds, bar }: Result): string[] {
  const took = { clicks, fields, seconds: personSeconds + pageSeconds };
  return Object.entries(bar).flatMap(([unit, most]) => {
    const used = took[unit as keyof Bar]; // the keys of a bar
    return used > most ? [`${Number(used.toFixed(1))} ${unit}, at most ${most}`] : [];
  });
}

async function observe(page: Page): Promise<void> {
  if (observed.has(page)) return;
  observed.add(page);
  await page.exposeBinding('reportAction', ({ page: from }, action: keyof Actions, count: number) => {
    const actions = running.get(from);
    if (actions) actions[action] += count;
  });
  await page.addInitScript(reportActions);
  await page.evaluate(reportActions);
}

/** Runs in the page. Counts only what a pointer or keyboard did, except choices from a list, which Playwright imitates. */
function reportActions(): void {
  const { reportAction } = window as unknown as {
    reportAction: (action: keyof Actions, count: number) => Promise<void>; // exposed above
  };
  const report = (action: keyof Actions, count = 1) => void reportAction(action, count);
  let field: EventTarget | null = null;
  const enter = (target: EventTarget | null) => {
    if (field !== target) report('fields');
    field = target;
  };
  const writes = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
    key.length === 1 &&
    !(ctrlKey || metaKey || altKey) &&
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, input:not([type=checkbox], [type=radio])'));
  addEventListener(
    'pointerdown',
    ({ isTrusted }) => {
      if (isTrusted) report('clicks');
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      const isModifier = ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key);
      if (event.isTrusted && !isModifier && !writes(event)) report('commands');
    },
    true,
  );
  addEventListener(
    'input',
    (event) => {
      if (!(event instanceof InputEvent) || !event.isTrusted || !event.target) return;
      if (event.inputType === 'insertText') report('characters', event.data?.length ?? 1);
      enter(event.target);
    },
    true,
  );
  // A list may be read from the clipboard without being inserted.
  addEventListener('paste', ({ target }) => enter(target), true);
  addEventListener('focusin', () => (field = null), true);
  addEventListener(
    'change',
    ({ isTrusted, target }) => {
      // One to open the list, one for the choice.
      if (!isTrusted && target instanceof HTMLSelectElement) report('clicks', 2);
    },
    true,
  );
}
