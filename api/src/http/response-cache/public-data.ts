import { keepNewest } from '../../lib/keep-newest.js';

/** What public responses are made of, and when the reading began. */
export type Reading<T> = { readonly value: T; readonly readAt: number };

type Entry = { readonly readAt: number; readonly value: Promise<unknown> };

/**
 * Readings that are the same for everybody, shared by all responses that show them: texts that ask for the same in
 * another order cost no reading of their own, and many that ask at once share one.
 */
export class PublicData {
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
