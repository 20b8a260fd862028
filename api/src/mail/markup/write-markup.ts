import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { writeAttributes } from './attributes.js';
import { escapeText } from './escape-text.js';

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
