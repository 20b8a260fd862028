import { createHash } from 'node:crypto';
import { keepNewest } from '../../lib/keep-newest.js';
import { Compressed, type Encoding } from '../compression/compress-json.js';
import type { ResponseSlot } from '../requests/context.js';

/**
 * Public data, shared by all responses made from them: queries that differ only in form, and concurrent ones, share one
 * read.
 */
class PublicData {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly maxEntries: number) {}

  /**
   * Reads, unless there is a value for this key whose read began less than `maxAgeMs` ago. A failure is returned to its
   * callers but not kept.
   */
  async load<T>(key: string, read: () => Promise<T>, maxAgeMs: number): Promise<Reading<T>> {
    const found = this.entries.get(key);
    const entry = found && Date.now() - found.readAt < maxAgeMs ? found : this.start(key, read);
    return { value: (await entry.value) as T, readAt: entry.readAt }; // each key is used with only one `read`
  }

  evict(): void {
    this.entries.clear();
  }

  private start(key: string, read: () => Promise<unknown>): Entry {
    const entry: Entry = { readAt: Date.now(), value: read() };
    this.entries.delete(key);
    this.entries.set(key, entry);
    keepNewest(this.entries, this.maxEntries);
    entry.value.catch(() => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    });
    return entry;
  }
}

/**
 * A price edit must show in every process within a second (docs/product/promises.md), so nothing is served longer than
 * this after it was read.
 */
const maxAgeMs = 900;

/** From this age on a response is renewed in the background, so that nobody waits for it. */
export const renewAfterMs = 350;

/** Public responses differ only by query and variables: a few hundred at most. */
const maxResponses = 200;
export const maxKeyLength = 4_096;

export type Response = {
  readonly bytes: Buffer;
  /** Compressed on first use. */
  readonly compressed: Compressed;
  /** For metrics. */
  readonly route: string;
  readonly etag: string;
  readonly readAt: number;
  /** Null: browsers revalidate each time. */
  readonly cacheSeconds: number | null;
  /** The headers and body for a GET and for a POST. */
  readonly forms: ResponseForms;
  renew: (() => Promise<unknown>) | null;
};

/** The body, and all headers except the value of the request's id. */
export type ResponseForm = { readonly headers: string[]; readonly body: Buffer };
type FormsByEncoding = Partial<Record<Encoding | 'plain', ResponseForm>>;
export type ResponseForms = { readonly read: FormsByEncoding; readonly posted: FormsByEncoding };

export type KeepOptions = {
  readonly route: string;
  readonly cacheSeconds?: number | null | undefined;
  /** When its data were read, if that was before its request arrived. */
  readonly readAt?: number;
  /** Makes the response again and caches it in a new slot. */
  readonly renew?: () => Promise<unknown>;
};

/**
 * Caches public responses as bytes, in front of Express and Apollo, which take most of a query's time. Only for routes
 * and root fields that are the same for everybody.
 */
export class ResponseCache {
  readonly data = new PublicData(maxResponses);
  private readonly responses = new Map<string, Response>();
  private age = 0;

  /** Null if the caller has to make the response. */
  find(key: string): Response | null {
    const cached = this.responses.get(key);
    if (!cached) return null;
    const ageMs = Date.now() - cached.readAt;
    if (ageMs >= maxAgeMs) return null;
    if (cached.renew && ageMs >= renewAfterMs) renewInBackground(cached, cached.renew);
    return cached;
  }

  /** Where to cache the response to a request, unless something is evicted meanwhile. */
  slot(key: string): ResponseSlot {
    return { key, age: this.age, readAt: Date.now() };
  }

  /** Public data changed: nothing read before now is served again, nor cached if it arrives late. */
  evict(): void {
    this.age += 1;
    this.responses.clear();
    this.data.evict();
  }

  /** Caches and returns the response, so that its first caller gets the same ETag as later ones. */
  keep(
    { key, age, readAt: startedAt }: ResponseSlot,
    text: string,
    { route, cacheSeconds = null, readAt = startedAt, renew }: KeepOptions,
  ): Response {
    const bytes = Buffer.from(text);
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    const before = this.responses.get(key);
    // Usually nothing has changed: then the compressed bytes and headers are reused.
    const { compressed, forms } =
      before?.etag === etag && before.cacheSeconds === cacheSeconds
        ? before
        : { compressed: new Compressed(bytes), forms: { read: {}, posted: {} } };
    const made = { bytes, compressed, route, etag, readAt, cacheSeconds, forms, renew: renew ?? null };
    if (key.length > maxKeyLength || age !== this.age) return made;
    this.responses.delete(key);
    this.responses.set(key, made);
    keepNewest(this.responses, maxResponses);
    return made;
  }
}

/** Once for each response. After a failure it expires, and the next request gets the error itself. */
function renewInBackground(cached: Response, renew: () => Promise<unknown>): void {
  cached.renew = null;
  renew().catch(() => undefined);
}

/** Public data, and when their read began. */
type Reading<T> = { readonly value: T; readonly readAt: number };

type Entry = { readonly readAt: number; readonly value: Promise<unknown> };
