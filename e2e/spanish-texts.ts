import fs from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

const sources = path.join(import.meta.dirname, '../web/src');

/** The pages' Spanish messages (`es.po` of each feature) as patterns; a placeholder matches anything. */
const sentences = fs
  .readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('es.po'))
  .flatMap((name) => [...fs.readFileSync(path.join(sources, name), 'utf8').matchAll(/^msgstr "(.+)"$/gm)])
  .flatMap(([, text = '']) => casesOf(text.replaceAll('\\"', '"')))
  .flatMap((text) => text.split(/<\/?\d+\/?>/))
  // Families' nicknames come from two word lists.
  .flatMap((text) => (/^[\p{L} ]{200,}$/u.test(text) ? text.split(' ') : text))
  .map((text) => text.trim().split(/\{(?:[^{}]|\{[^{}]*\})*\}/))
  .filter((parts) => parts.some((part) => /\p{L}{2}/u.test(part)))
  .map((parts) => new RegExp(`^${parts.map(quoted).join('.*')}$`, 'iu'));

const day =
  /^(?:[\d\s:.,/–-]|de|a|al|[ap]\.\s?m\.|(?:ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic|lun|mié|jue|vie|sáb|dom)\p{L}*)+$/iu;

/** User-entered texts of the demo and the test, and our own names. */
export async function readTyped(
  { request }: Pick<Page, 'request'>,
  more: readonly string[],
): Promise<string> {
  const products = (await (await request.get('/api/products')).json()) as { name: string }[]; // documented
  const groups: string[] = [];
  for (const code of ['LINCOLN', 'WESTSIDE'])
    groups.push(await (await request.get(`/api/organizations/lookup/${code}`)).text());
  const query = `{ content(keys: ["faq.es", "footer_contact_email", "footer_postal_address"]) { value }
    products { translations { name description ingredients allergens netWeight } } }`;
  const texts = await (await request.post('/graphql', { data: { query } })).text();
  const names = ['Skycrumb', 'English', 'Español', 'Ana D.', ...products.map(({ name }) => name)];
  return [...names, ...groups, texts, ...more].join('\n').toLowerCase();
}

/**
 * Texts and labels on the page that are not Spanish messages, days or user-entered texts. Finding them by exclusion also
 * finds texts that were never messages. Text marked as English is allowed.
 */
export async function expectSpanish(page: Page, where: string, typed: string): Promise<void> {
  const shown = await page.evaluate(() => {
    const texts: string[] = [];
    const marked = 'script, style, svg *, [lang^="en"], [lang^="en"] *, .prose *, select[autocomplete] *';
    for (const element of document.querySelectorAll(`body *:not(${marked})`)) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext'])
        texts.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue ?? '');
    }
    return texts.map((text) => text.replace(/\s+/g, ' ').trim());
  });
  const isRight = (text: string): boolean =>
    !/\p{L}{3}/u.test(text) ||
    // Addresses, codes and ids.
    /^(?:https?:\S+|[A-Z0-9-]{4,}|[\da-f-]{8,})$/.test(text) ||
    day.test(text) ||
    typed.includes(text.toLowerCase()) ||
    sentences.some((sentence) => sentence.test(text));
  const isMadeOf = (text: string): boolean =>
    text
      .split(/(?<=\.) (?!·)/u)
      .every(
        (sentence) =>
          isRight(sentence) ||
          sentence.split(/: | · |, | - |(?<=^\d+) × |(?<=^\p{L}+) (?=\p{L}+$)/u).every(isRight),
      );
  const words = shown.map((text) => text.replace(/ https?:\S+$/, ''));
  const foreign = [...new Set(words)].filter((text) => !isRight(text) && !isMadeOf(text));
  expect.soft(foreign, `${where} says something else than Spanish`).toEqual([]);
}

/** Returns elements that extend beyond the page or their control. */
export async function expectWhole(page: Page, where: string): Promise<void> {
  const cut = await page.evaluate(() => {
    const texts: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) texts.push('the page scrolls sideways');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      // Only for screen readers, or scrolled in its own box.
      if (element.closest('script, .sr-only, option, table, [style*="clip"]')) continue;
      const box = element.closest('button, a, label, h1, h2, h3, p, li, dd, dt')?.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(node);
      const isCut = [...range.getClientRects()].some(
        ({ left, right, width: wide }) =>
          wide > 0 && (left < -1 || right > width + 1 || (box && box.width > 0 && right > box.right + 2)),
      );
      if (isCut) texts.push((node.nodeValue ?? '').trim());
    }
    return [...new Set(texts)].filter(Boolean);
  });
  expect.soft(cut, `${where} is cut`).toEqual([]);
}

/** Expands a text with a plural into all of its forms. */
function casesOf(text: string): string[] {
  const [, before = '', cases, after = ''] =
    /^(.*?)\{\w+, plural,((?:[^{}]|\{(?:[^{}]|\{\w+\})*\})*)\}(.*)$/.exec(text) ?? [];
  if (cases === undefined) return [text];
  return [...cases.matchAll(/\w+ \{((?:[^{}]|\{\w+\})*)\}/g)].flatMap(([, chosen = '']) =>
    casesOf(before + chosen.replaceAll('#', '{count}') + after),
  );
}

function quoted(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
