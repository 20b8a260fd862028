import { createHash } from 'node:crypto';

/** A price edit shows in every process's next response within a second (docs/product/promises.md): nothing is kept longer. */
const freshMs = 700;

/** While one request fetches the next response, the others still get the last one: not all at once to the database. */
const staleMs = 250;

/** Anonymous catalog returns differ by query and variables only: a few hundred texts at most. */
const maxResponses = 200;
export const maxKeyLength = 4_096;

export type Response = {
  readonly bytes: Buffer;
  /** Which route made it, for the metrics. */
  readonly route: string;
  readonly etag: string;
  readonly freshUntil: number;
  /** Null: browsers ask again each time. */
  readonly cacheSeconds: number | null;
  isBeingRenewed: boolean;
};

/** A place for one response, and how often everything had been forgotten when its request came. */
export type ResponseSlot = { readonly key: string; readonly age: number };

/**
 * Public returns kept as bytes, in front of Express and Apollo, whose execution and serialising are the floor of a
 * query. Only routes and root fields that are the same for everybody may put returns here.
 */
export class ResponseCache {
  private readonly responses = new Map<string, Response>();
  private age = 0;

  /** Null asks the caller to fetch the response and to keep it here. */
  find(key: string): Response | null {
    const cached = this.responses.get(key);
    if (!cached) return null;
    const now = Date.now();
    if (cached.freshUntil > now) return cached;
    if (cached.isBeingRenewed && cached.freshUntil + staleMs > now) return cached;
    cached.isBeingRenewed = true;
    return null;
  }

  /** Where the response to a request may be kept, as long as nothing is forgotten meanwhile. */
  slot(key: string): ResponseSlot {
    return { key, age: this.age };
  }

  /** What is shown has changed: nothing that was read before now is repeated, nor kept when it arrives late. */
  forget(): void {
    this.age += 1;
    this.responses.clear();
  }

  /** Returns what is kept, to be sent at once: the first caller is told the same ETag as the next ones. */
  keep(
    { key, age }: ResponseSlot,
    text: string,
    {
      route,
      cacheSeconds = null,
    }: { readonly route: string; readonly cacheSeconds?: number | null | undefined },
  ): Response {
    const bytes = Buffer.from(text);
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    const freshUntil = Date.now() + freshMs;
    const cached = { bytes, route, etag, freshUntil, isBeingRenewed: false, cacheSeconds };
    if (key.length > maxKeyLength || age !== this.age) return cached;
    this.responses.delete(key);
    const oldest = this.responses.keys().next();
    if (this.responses.size >= maxResponses && !oldest.done) this.responses.delete(oldest.value);
    this.responses.set(key, cached);
    return cached;
  }
}
