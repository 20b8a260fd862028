/** Later, what was true when the document was made may not be any more. */
const LASTS_MS = 30_000;

declare global {
  interface Window {
    /** By body, what `public/early.js` asked for. */
    earlyResponses?: Record<string, Promise<Response>>;
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
  if (text !== null) {
    return Promise.resolve(new Response(text, { headers: { 'Content-Type': 'application/json' } }));
  }
  const early = takeEarly(init.body);
  return early ? goodOr(early, () => fetch(address, init)) : fetch(address, init);
};

function takeGiven(body: string): string | null {
  given ??= readGiven();
  const text = given.get(body) ?? null;
  given.delete(body);
  return performance.now() < LASTS_MS ? text : null;
}

function readGiven(): Map<string, string> {
  const block = document.getElementById('given-responses')?.textContent;
  // Our own server wrote it: texts by text.
  return new Map(block ? Object.entries(JSON.parse(block) as Record<string, string>) : []);
}

function takeEarly(body: string): Promise<Response> | undefined {
  const response = window.earlyResponses?.[body];
  delete window.earlyResponses?.[body];
  return performance.now() < LASTS_MS ? response : undefined;
}

/** A refusal may be from before a login, and a failure from before the connection was back: both are asked again. */
async function goodOr(early: Promise<Response>, ask: () => Promise<Response>): Promise<Response> {
  const response = await early.catch(() => null);
  if (!response?.ok) return ask();
  const text = await response.text().catch(() => null);
  if (text === null || text.includes('"errors":')) return ask();
  return new Response(text, { headers: { 'Content-Type': response.headers.get('content-type') ?? '' } });
}
