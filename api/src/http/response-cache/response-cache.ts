import { createHash } from 'node:crypto';
import { keepNewest } from '../../lib/keep-newest.js';
import { Compressed, type Encoding } from '../compression/encoding.js';
import type { ResponseSlot } from '../requests/context.js';

/**
 * Readings that are the same for everybody, shared by all responses that show them: texts that ask for the same in
 * another order cost no reading of their own, and many that ask at once share one.
 */
class PublicData {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly maxEntries: number) {}

  /**
   * Reads unless there is a reading under this key, begun less than `maxAgeMs` ago. A failure is nobody's but its
   * callers'.
   */
  async load<T>(key: string, read: () => Promise<T>, maxAgeMs: number): Promise<Reading<T>> {
    const found = this.entries.get(key);
    const entry = found && Date.now() - found.readAt < maxAgeMs ? found : this.start(key, read);
    return { value: (await entry.value) as T, readAt: entry.readAt }; // the same key is only ever given with the same read
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
 * A price edit shows in every process's next response within a second (docs/product/promises.md): nothing is repeated
 * longer, counted from when it was read.
 */
const maxAgeMs = 900;

/** From this age on a response is renewed while callers still get it, so that nobody waits for it. */
export const renewAfterMs = 350;

/** Anonymous catalog returns differ by query and variables only: a few hundred texts at most. */
const maxResponses = 200;
export const maxKeyLength = 4_096;

export type Response = {
  readonly bytes: Buffer;
  /** The same bytes in fewer, once somebody asked for them so. */
  readonly compressed: Compressed;
  /** Which route made it, for the metrics. */
  readonly route: string;
  readonly etag: string;
  readonly readAt: number;
  /** Null: browsers ask again each time. */
  readonly cacheSeconds: number | null;
  /** As it is written in answer to a GET and to a POST. */
  readonly forms: ResponseForms;
  renew: (() => Promise<unknown>) | null;
};

/** All headers, ready but for the id of the request, and the body. */
export type ResponseForm = { readonly headers: string[]; readonly body: Buffer };
type FormsByEncoding = Partial<Record<Encoding | 'plain', ResponseForm>>;
export type ResponseForms = { readonly read: FormsByEncoding; readonly posted: FormsByEncoding };

export type KeepOptions = {
  readonly route: string;
  readonly cacheSeconds?: number | null | undefined;
  /** When what it shows was read, if that was before its request came. */
  readonly readAt?: number;
  /** Makes it once more and keeps that, into a slot of its own. */
  readonly renew?: () => Promise<unknown>;
};

/**
 * Public returns kept as bytes, in front of Express and Apollo, whose execution and serialising are the floor of a
 * query. Only routes and root fields that are the same for everybody may put returns here.
 */
export class ResponseCache {
  /** What those returns are made of. */
  readonly data = new PublicData(maxResponses);
  private readonly responses = new Map<string, Response>();
  private age = 0;

  /** Null asks the caller to fetch the response and to keep it here. */
  find(key: string): Response | null {
    const cached = this.responses.get(key);
    if (!cached) return null;
    const ageMs = Date.now() - cached.readAt;
    if (ageMs >= maxAgeMs) return null;
    if (cached.renew && ageMs >= renewAfterMs) renewInBackground(cached, cached.renew);
    return cached;
  }

  /** Where the response to a request may be kept, as long as nothing is evicted meanwhile. */
  slot(key: string): ResponseSlot {
    return { key, age: this.age, readAt: Date.now() };
  }

  /** What is shown has changed: nothing that was read before now is repeated, nor kept when it arrives late. */
  evict(): void {
    this.age += 1;
    this.responses.clear();
    this.data.evict();
  }

  /** Returns what is kept, to be sent at once: the first caller gets the same ETag as the next ones. */
  keep(
    { key, age, readAt: askedAt }: ResponseSlot,
    text: string,
    { route, cacheSeconds = null, readAt = askedAt, renew }: KeepOptions,
  ): Response {
    const bytes = Buffer.from(text);
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    const before = this.responses.get(key);
    // Mostly nothing has changed: then what was compressed, and how it is written, stays.
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

/** Once for each response. A failure lets it run out: the next request asks for itself, and gets the error. */
function renewInBackground(cached: Response, renew: () => Promise<unknown>): void {
  cached.renew = null;
  renew().catch(() => undefined);
}

/** What public responses are made of, and when the reading began. */
type Reading<T> = { readonly value: T; readonly readAt: number };

type Entry = { readonly readAt: number; readonly value: Promise<unknown> };
