import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

/**
 * The HTML of a template, byte for byte what `renderToStaticMarkup` writes of it
 * (docs/decisions/pages.md#how-emails-are-written). Templates are functions of their props: there are no hooks, no
 * contexts, nothing that waits.
 */
export function writeMarkup(node: ReactNode): string {
  if (typeof node === 'string') return escapeText(node);
  if (typeof node === 'number') return String(node);
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (isValidElement<Props>(node)) return writeElement(node);
  if (!Array.isArray(node)) throw new TypeError('An email shows texts, numbers and elements alone');
  let html = '';
  // An array among React's nodes is one of nodes.
  for (const child of node as readonly ReactNode[]) html += writeMarkup(child);
  return html;
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

function writeElement({ type, props }: ReactElement<Props>): string {
  if (typeof type === 'string') return writeTag(type, props);
  if (type === Fragment) return writeMarkup(props.children);
  return writeMarkup(componentOf(type)(props));
}

type Component = (props: Props) => ReactNode;

/** A function, or what React Email's components are: a function that may be given a ref. */
function componentOf(type: unknown): Component {
  if (typeof type === 'function') return type as Component; // what JSX takes for a type
  const render: unknown = typeof type === 'object' && type !== null ? Reflect.get(type, 'render') : undefined;
  if (typeof render === 'function') return render as Component; // `forwardRef`; the ref is left out
  throw new TypeError('An email is made of tags and of components that are functions');
}

/** They have no content and no end. */
const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'meta']);

function writeTag(tag: string, props: Props): string {
  const start = `<${tag}${writeAttributes(props)}`;
  return voidTags.has(tag) ? `${start}/>` : `${start}>${contentOf(tag, props)}</${tag}>`;
}

function contentOf(tag: string, { children, dangerouslySetInnerHTML: inner }: Props): string {
  if (typeof inner === 'object' && inner !== null) return String(Reflect.get(inner, '__html'));
  // Our own style sheet is no text: browsers read no entities in it.
  if (tag === 'style' && typeof children === 'string') return children;
  return writeMarkup(children);
}

const special = /["'&<>]/;
const specials = /["'&<>]/g;

const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Text as content or as the value of an attribute: nothing that was typed is markup. */
export function escapeText(text: string): string {
  return special.test(text) ? text.replace(specials, (character) => entities[character] ?? '') : text;
}

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
