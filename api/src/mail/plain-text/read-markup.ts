export type MarkupHandler = {
  /** Returns false for an element that is passed over with all that is in it. */
  readonly open: (tag: string, attributes: string) => boolean;
  readonly close: (tag: string) => void;
  /** Text as it is read, its entities decoded. */
  readonly text: (text: string) => void;
};

/** A comment, a tag with its attributes, or what stands between two tags. React writes `>` in attributes as an entity. */
const piece = /<!--.*?-->|<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/gs;

const withoutContent = new Set(['br', 'img', 'hr', 'meta', 'wbr']);

/** Reads markup as React writes it: every element closed, nothing left out. */
export function readMarkup(markup: string, handler: MarkupHandler): void {
  /** How deep in an element that is passed over. */
  let passed = 0;
  for (const [whole, slash, tag, attributes = ''] of markup.matchAll(piece)) {
    if (tag === undefined) {
      if (passed === 0 && !whole.startsWith('<!--')) handler.text(decodeEntities(whole));
    } else if (withoutContent.has(tag)) {
      if (passed === 0) handler.open(tag, attributes);
    } else if (slash === '/') {
      if (passed > 0) passed -= 1;
      else handler.close(tag);
    } else if (passed > 0 || !handler.open(tag, attributes)) passed += 1;
  }
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
