export type MarkupHandler = {
  /** Returns false for an element that is passed over with all that is in it. */
  readonly open: (tag: string, attributes: string) => boolean;
  readonly close: () => void;
  /** Text as it is read, its entities decoded. */
  readonly text: (text: string) => void;
};

const withoutContent = new Set(['br', 'img', 'hr', 'meta', 'wbr']);

/**
 * Reads markup as React writes it: every element closed, nothing left out, no `>` in attributes (React writes it as an
 * entity). Elements without content are opened and never closed.
 */
export function readMarkup(markup: string, handler: MarkupHandler): void {
  /** How deep in an element that is passed over. */
  let passed = 0;
  const readTag = (tag: string, attributes: string): void => {
    if (withoutContent.has(tag)) {
      if (passed === 0) handler.open(tag, attributes);
    } else if (passed > 0 || !handler.open(tag, attributes)) passed += 1;
  };
  let at = 0;
  while (at < markup.length) {
    const start = indexOr(markup, '<', at);
    if (start > at && passed === 0) handler.text(decodeEntities(markup.slice(at, start)));
    const isComment = markup.startsWith('<!--', start);
    const end = indexOr(markup, isComment ? '-->' : '>', start);
    at = end + (isComment ? 3 : 1);
    if (isComment || start === markup.length) continue;
    if (markup[start + 1] === '/') {
      if (passed > 0) passed -= 1;
      else handler.close();
      continue;
    }
    const inside = markup.slice(start + 1, markup[end - 1] === '/' ? end - 1 : end);
    const nameEnd = indexOr(inside, ' ', 0);
    readTag(inside.slice(0, nameEnd), inside.slice(nameEnd));
  }
}

function indexOr(text: string, wanted: string, from: number): number {
  const index = text.indexOf(wanted, from);
  return index < 0 ? text.length : index;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Those that React writes. */
function decodeEntities(text: string): string {
  return text.includes('&')
    ? text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    : text;
}

/** An attribute's value; empty without it. */
export function attributeOf(attributes: string, name: string): string {
  const start = attributes.indexOf(` ${name}="`);
  if (start < 0) return '';
  const from = start + name.length + 3;
  return decodeEntities(attributes.slice(from, attributes.indexOf('"', from)));
}
