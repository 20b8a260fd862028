import { escapeText } from './escape-text.js';

/** Numbers of all others are pixels. */
const withoutUnit: ReadonlySet<string> = new Set(['fontWeight', 'lineHeight', 'opacity']);

/** React's style object as an attribute; nothing for an empty one. */
export function writeStyle(style: object): string {
  let rules = '';
  // Of any object TypeScript says `any`.
  for (const [name, value] of Object.entries(style) as [string, unknown][]) {
    if (value === undefined || value === null || value === '') continue;
    rules += (rules === '' ? '' : ';') + ruleOf(name, value);
  }
  return rules === '' ? '' : ` style="${rules}"`;
}

/** Written once: styles are the templates' own and few. Nothing that people type is in one. */
const known = new Map<string, Map<unknown, string>>();

function ruleOf(name: string, value: unknown): string {
  const rule = known.get(name)?.get(value);
  if (rule !== undefined) return rule;
  const written = `${cssNameOf(name)}:${cssValueOf(name, value)}`;
  known.set(name, (known.get(name) ?? new Map<unknown, string>()).set(value, written));
  return written;
}

function cssValueOf(name: string, value: unknown): string {
  if (typeof value !== 'number') return escapeText(String(value).trim());
  return value === 0 || withoutUnit.has(name) ? String(value) : `${value}px`;
}

/** `fontSize` is `font-size`; `msoPaddingAlt`, Outlook's, is `mso-padding-alt`. */
function cssNameOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
