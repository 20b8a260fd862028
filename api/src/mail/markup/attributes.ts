import { escapeText } from './escape-text.js';
import { writeStyle } from './style.js';

/** Attributes that React names otherwise than HTML does. The others of our templates have one name. */
const names: Readonly<Record<string, string>> = { className: 'class', httpEquiv: 'http-equiv' };

/** What is no attribute. */
const others: ReadonlySet<string> = new Set(['children', 'dangerouslySetInnerHTML', 'ref']);

/** In the order of the props, each with a space before it. */
export function writeAttributes(props: Readonly<Record<string, unknown>>): string {
  let html = '';
  for (const name in props) {
    const value = props[name];
    if (value === undefined || value === null || others.has(name)) continue;
    if (name === 'style' && typeof value === 'object') html += writeStyle(value);
    else html += writeAttribute(name, value);
  }
  return html;
}

function writeAttribute(name: string, value: unknown): string {
  if (typeof value === 'boolean' && !name.startsWith('data-')) throw new TypeError(`${name} is no text`);
  return ` ${names[name] ?? name}="${escapeText(String(value))}"`;
}
