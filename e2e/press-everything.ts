import { expect, type Page } from '@playwright/test';
import { findBareFigures } from './figures.js';
import { untilReady } from './steps.js';

/** Controls that are not pressed, and why. */
const skipped = {
  Logout: 'ends the session that the other pages need',
  'Log out everywhere': 'the same',
};

/** Errors and unexplained figures found while the page was translated and its controls pressed. */
export type Fault = string;

/** Changes every text like a browser's translation, continuously, and tells whether the page is fetching. */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ours = 'font, script, style, noscript, textarea, option, title, svg, .graphiql-container';
    const wrap = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(ours)) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapAll = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      // The walker returns only text nodes.
      if (root instanceof Text) texts.push(root);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    document.addEventListener('DOMContentLoaded', () => {
      wrapAll(document.body);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if (type === 'characterData') wrapAll(target);
          addedNodes.forEach(wrapAll);
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    const original = window.fetch.bind(window);
    let fetching = 0;
    Object.assign(window, {
      open: () => null,
      print: () => undefined,
      isFetching: () => fetching > 0,
      fetch: (...call: Parameters<typeof window.fetch>) => {
        fetching += 1;
        return original(...call).finally(() => (fetching -= 1));
      },
    });
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
}

const maxVisits = 25;

/**
 * Opens a page and presses every control on it and in everything they open. Returns the errors, and how many controls it
 * pressed. `ofFrame` collects the controls around pages, which are pressed on the first page that has them.
 */
export async function pressEverything(
  page: Page,
  address: string,
  ofFrame: Set<string>,
): Promise<{ readonly faults: Fault[]; readonly count: number }> {
  const faults: Fault[] = [];
  let last = '';
  const say = (what: string) => faults.push(`${address}, after '${last}': ${what}`);
  const onError = (error: Error) => say(error.message);
  const onMessage = (message: { type: () => string; text: () => string }) => {
    // Refused input is expected, and so are our own scripts that a sandboxed frame does not run.
    if (message.type() !== 'error' || /^(Failed to load resource|Blocked script)/.test(message.text()))
      return;
    say(message.text());
  };
  page.on('pageerror', onError).on('console', onMessage);
  await page.exposeFunction('sayPressed', (name: string) => (last = name)).catch(() => undefined);
  await page.addInitScript(`window.findBareFigures = ${findBareFigures.toString()}`);
  const pressed = [...ofFrame];
  const countBefore = pressed.length;
  let isDone = false;
  let isComplete = false;
  let opened = '';
  for (let visit = 0; visit < maxVisits && !isComplete; visit += 1) {
    // A filter in the address hides rows and their controls: once none is left, opens the page without it.
    const isLast = isDone && page.url() === opened;
    // Controls may arrive late: looks again after the network was idle, which it mostly is by then.
    if (isLast) await page.waitForLoadState('networkidle');
    else {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await untilReady(page);
      opened = page.url();
    }
    const round = await page
      .evaluate(pressAll, { pressed, skip: Object.keys(skipped) })
      .catch((error: Error) => {
        // The page has navigated to another document.
        if (/context was destroyed|navigation/i.test(error.message)) return null;
        throw error;
      });
    if (round === null) {
      isDone = false;
      pressed.push(await page.evaluate(() => sessionStorage.getItem('pressing') ?? ''));
      continue;
    }
    const before = pressed.length;
    pressed.splice(0, pressed.length, ...round.pressed);
    faults.push(...round.faults.map((fault) => `${address}, ${fault}`));
    isComplete = isLast && round.isDone && round.pressed.length === before;
    isDone = round.isDone;
  }
  if (!isComplete) faults.push(`${address}: ${maxVisits} visits were too few to press everything`);
  for (const control of pressed) if (control.startsWith('frame|')) ofFrame.add(control);
  page.off('pageerror', onError).off('console', onMessage);
  return { faults, count: pressed.length - countBefore };
}

type Round = { pressed: string[]; faults: string[]; isDone: boolean };

/** Runs in the page: presses controls not yet pressed, topmost layer first, until the page navigates. */
async function pressAll({ pressed, skip }: { pressed: string[]; skip: string[] }): Promise<Round> {
  const faults: string[] = [];
  const done = new Set(pressed);
  const bare = new Set<string>();
  // Both added before each page.
  type Added = { findBareFigures: () => string[]; isFetching: () => boolean };
  const { findBareFigures, isFetching } = window as unknown as Added;
  const start = location.pathname;
  const controls =
    'button, summary, select, input[type=checkbox], input[type=radio], a[href^="#"], [role=switch], [role=tab], [role^=menuitem], [role=option]';
  const isBusy = () => isFetching() || document.querySelector('[aria-busy=true], [data-busy]') !== null;
  const layers = '[role=dialog], [role=alertdialog], [role=menu]';
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const until = async (isTrue: () => boolean) => {
    for (const end = performance.now() + 8000; performance.now() < end; await frame())
      if (isTrue()) return true;
    return isTrue();
  };
  const topLayer = () =>
    [...document.querySelectorAll(layers)].filter((layer) => layer.checkVisibility()).at(-1);
  // The right end of staff's head is in main. The buttons for languages change all texts of each page.
  const isOfFrame = (element: Element) =>
    element.matches('main > header :is([aria-label="Account"], [aria-label^="Find anything"])') ||
    (!element.closest('main') && !element.matches('[lang]'));
  // Of similar rows only one is pressed.
  const keyOf = (element: Element, layer: Element | undefined) =>
    [
      layer ? nameOf(layer).slice(0, 24) : isOfFrame(element) ? 'frame' : 'main',
      element.tagName,
      nameOf(element).split(/[ ,]/)[0],
      element.className,
    ].join('|');

  function next(layer: Element | undefined): HTMLElement | undefined {
    const left = [...(layer ?? document).querySelectorAll<HTMLElement>(controls)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled, [aria-disabled=true], [aria-hidden=true] *') &&
        !skip.includes(nameOf(element)) &&
        !done.has(keyOf(element, layer)),
    );
    // Other rows may come with the next filter, so those that are shown go first.
    return left.find((element) => element.closest('tbody')) ?? left[0];
  }

  function fill(form: HTMLFormElement | null): void {
    for (const field of form?.querySelectorAll<HTMLInputElement>('input, textarea') ?? []) {
      if (field.value || /checkbox|radio|file|hidden/.test(field.type)) continue;
      const samples: Record<string, string> = { email: 'pat@example.org', date: '2026-12-02', time: '15:00' };
      const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      const value = samples[field.type] ?? (field.inputMode === 'numeric' ? '12345' : 'Sample');
      Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }

  function press(element: HTMLElement): void {
    if (element.matches('[type=submit]')) fill(element.closest('form'));
    element.focus();
    if (element instanceof HTMLSelectElement) {
      element.selectedIndex = element.options.length - 1;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (element instanceof HTMLInputElement || sendKey(element, 'Enter')) element.click();
  }
  function sendKey(element: Element, key: string): boolean {
    return element.dispatchEvent(
      new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
    );
  }

  async function settle(name: string): Promise<void> {
    await frame();
    await frame();
    await until(() => !isBusy());
    if (location.pathname !== start) return;
    const isAnywhere = () => document.activeElement !== document.body && document.activeElement !== null;
    if (!isAnywhere() && !(await until(isAnywhere))) faults.push(`after '${name}': the focus is nowhere`);
    if (/Something went wrong|stopped working/.test(document.body.textContent))
      faults.push(`after '${name}': broken`);
    for (const figure of findBareFigures()) {
      if (!bare.has(figure)) faults.push(`after '${name}': nothing says what is ${figure}`);
      bare.add(figure);
    }
  }

  await until(() => !isBusy());
  for (let count = 0; count < 400; count += 1) {
    const layer = topLayer();
    const element = next(layer);
    if (!element && !layer) return { pressed: [...done], faults, isDone: true };
    if (element) {
      const key = keyOf(element, layer);
      const name = nameOf(element);
      done.add(key);
      sessionStorage.setItem('pressing', key);
      (window as unknown as { sayPressed: (name: string) => void }).sayPressed(name);
      press(element);
      await settle(name);
    } else if (layer) {
      const isGone = () => topLayer() !== layer;
      const escape = async () => {
        sendKey(document.activeElement ?? layer, 'Escape');
        return until(isGone);
      };
      // A new layer may not handle events yet; a person would press again.
      if (!(await escape()) && !(await escape())) {
        layer.querySelector<HTMLElement>('button')?.click();
        if (!(await until(isGone))) {
          faults.push(`${nameOf(layer).slice(0, 60)}: does not close`);
          return { pressed: [...done], faults, isDone: true };
        }
      }
      await settle(`Escape in ${nameOf(layer).slice(0, 40)}`);
    }
    if (location.pathname !== start || faults.some((fault) => fault.endsWith('broken'))) break;
  }
  return { pressed: [...done], faults, isDone: false };
}
