/** Later, what was true when the document was made may not be any more. */
const LASTS_MS = 30_000;

/** A server that takes longer is waited for by the page itself, which can be used meanwhile. */
const PATIENCE_MS = 1_000;

declare global {
  interface Window {
    /** By body, the texts that `public/early.js` asked for; null for a refusal. */
    earlyResponses?: Record<string, Promise<string | null>>;
  }
}

let given: Map<string, string> | null = null;

/**
 * `fetch`, but for what came with the document (api: http/pages/given-responses.ts) or was asked for before this script
 * was there (`public/early.js`): each of these responses is taken once, by the request with the same body.
 */
export const fetchOrTake: typeof fetch = (address, init) => {
  if (typeof init?.body !== 'string') return fetch(address, init);
  const text = takeGiven(init.body);
  if (text !== null) return Promise.resolve(responseOf(text));
  const early = takeEarly(init.body);
  return early ? goodOr(early, () => fetch(address, init)) : fetch(address, init);
};

/** By body, what is there already, for a render that does not wait (keep-given.ts). */
export function givenResponses(): ReadonlyMap<string, string> {
  return performance.now() < LASTS_MS ? readGiven() : new Map();
}

/**
 * Waits, for a moment at most, until what `public/early.js` asked for is there: a page that is drawn ahead draws once then,
 * with its figures, and not its waiting frame before.
 */
export async function untilEarlyCame(): Promise<void> {
  const asked = Object.entries(window.earlyResponses ?? {}).map(async ([body, early]) => {
    const text = await goodText(early);
    if (text === null || !window.earlyResponses?.[body]) return;
    delete window.earlyResponses[body];
    readGiven().set(body, text);
  });
  await Promise.race([Promise.all(asked), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

function takeGiven(body: string): string | null {
  const text = readGiven().get(body) ?? null;
  readGiven().delete(body);
  return performance.now() < LASTS_MS ? text : null;
}

function readGiven(): Map<string, string> {
  const block = document.getElementById('given-responses')?.textContent;
  // Our own server wrote it: texts by text.
  given ??= new Map(block ? Object.entries(JSON.parse(block) as Record<string, string>) : []);
  return given;
}

function takeEarly(body: string): Promise<string | null> | undefined {
  const response = window.earlyResponses?.[body];
  delete window.earlyResponses?.[body];
  return performance.now() < LASTS_MS ? response : undefined;
}

/** A refusal may be from before a login, and a failure from before the connection was back: both are asked again. */
async function goodOr(early: Promise<string | null>, ask: () => Promise<Response>): Promise<Response> {
  const text = await goodText(early);
  return text === null ? ask() : responseOf(text);
}

async function goodText(early: Promise<string | null>): Promise<string | null> {
  const text: unknown = await early.catch(() => null);
  // Amid a release it may be the other one's early.js, which gives something else.
  return typeof text !== 'string' || text.includes('"errors":') ? null : text;
}

function responseOf(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'application/json' } });
}
