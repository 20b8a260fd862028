import type { Browser } from '../browser.js';

/** What a root field returned, and the code of the first error in or below it. */
export type FieldReply = { readonly value: unknown; readonly code: string | null };

/** As many as one document may have (docs/product/limits.md#graphql). */
const atOnce = { query: 15, mutation: 4 };

/**
 * Asks for root fields, each written as in a document, in as few requests as the limits allow: most of what a short
 * request costs is the request. Two mutations of the same name need two calls of this.
 */
export async function askFields(
  browser: Browser,
  fields: readonly string[],
  { kind = 'query', note = () => undefined }: Partial<Asking> = {},
): Promise<FieldReply[]> {
  const replies: FieldReply[] = [];
  for (let at = 0; at < fields.length; at += atOnce[kind])
    replies.push(...(await askTogether(browser, fields.slice(at, at + atOnce[kind]), { kind, note })));
  return replies;
}

type Asking = {
  readonly kind: keyof typeof atOnce;
  /** Gets every document and its whole response. */
  readonly note: (document: string, text: string) => void;
};

async function askTogether(
  browser: Browser,
  fields: readonly string[],
  { kind, note }: Asking,
): Promise<FieldReply[]> {
  // Mutations keep their names, by which the browser knows which errors they may have.
  const keys = fields.map((field, index) => (kind === 'query' ? `f${index}` : nameOf(field)));
  const selected = fields.map((field, index) => (kind === 'query' ? `${keys[index]}: ${field}` : field));
  const document = `${kind} { ${selected.join('\n')} }`;
  const { json, text } = await browser.post('/graphql', { query: document });
  const { data, errors = [] } = json as {
    data?: Readonly<Record<string, unknown>>;
    errors?: { path?: unknown[]; extensions: { code: string } }[];
  }; // GraphQL over HTTP
  const isTooLarge = errors[0]?.extensions.code === 'QUERY_TOO_LARGE';
  if (isTooLarge && fields.length > 1) {
    const middle = Math.ceil(fields.length / 2);
    return [
      ...(await askTogether(browser, fields.slice(0, middle), { kind, note })),
      ...(await askTogether(browser, fields.slice(middle), { kind, note })),
    ];
  }
  note(document, text);
  return keys.map((key) => {
    const own = errors.find(({ path }) => !path || path[0] === key);
    return { value: data?.[key] ?? null, code: own?.extensions.code ?? null };
  });
}

/** `orders(first: 5)` comes back as `orders`. */
export function nameOf(field: string): string {
  return /^\w+/.exec(field)?.[0] ?? '';
}
