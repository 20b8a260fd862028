import { within } from '../../lib/async/within.js';
import type { Encoding } from '../compression/encoding.js';
import { renewAfterMs } from '../response-cache/response-cache.js';
import { valuesAtAddress } from './early-bodies.js';
import type { PageHead } from './page-heads.js';
import type { PageVersion, PageVersions } from './page-versions.js';

/** What is sent to whoever opens this page, as bytes of this encoding. */
export type PagePlace = {
  readonly head: PageHead;
  readonly pathname: string;
  readonly encoding: Encoding | null;
  /** The edited texts that it was made with. */
  readonly texts: string | null;
};

export type PageBody = { readonly body: Buffer; readonly encoding: Encoding | null };

type KeptPage = {
  readonly sent: PageBody;
  readonly version: string;
  readonly madeAt: number;
  checkedAt: number;
};

/** Some 2,000 class pages, compressed. */
const maxBytes = 16 * 1024 * 1024;

/** What a version says nothing of, and Redis did not bring to this process, is shown after this at the latest. */
const maxAgeMs = 300_000;

/** Then the page is sent without what the server would draw. */
const longestWaitMs = 800;

/**
 * Drawn pages, as they were sent. They are sent again for as long as their version stays: that is looked up once in 350
 * ms, and costs a hundredth of a drawing (docs/decisions/pages.md#drawn-before-the-script).
 */
export class KeptPages {
  private readonly pages = new Map<string, KeptPage>();
  private bytes = 0;
  private texts: string | null = null;

  constructor(private readonly versionOf: PageVersions) {}

  /** Null asks the caller to make the page, and to keep it here. */
  async find(place: PagePlace): Promise<PageBody | null> {
    if (place.texts !== this.texts) return null;
    const key = keyOf(place);
    const kept = this.pages.get(key);
    if (!kept) return null;
    if (Date.now() - kept.madeAt >= maxAgeMs) return this.drop(key, kept);
    if (Date.now() - kept.checkedAt >= renewAfterMs) {
      const version = await this.readVersion(place);
      if (version?.text !== kept.version) return this.drop(key, kept);
      kept.checkedAt = version.readAt;
    }
    this.moveToEnd(key, kept);
    return kept.sent;
  }

  /** `version` was read before what the page shows. A page that goes without its texts is not for the next one. */
  keep(place: PagePlace, version: PageVersion, sent: PageBody): void {
    if (place.texts === null) return;
    if (place.texts !== this.texts) this.clear(place.texts);
    const key = keyOf(place);
    const before = this.pages.get(key);
    if (before) this.drop(key, before);
    const { text, readAt } = version;
    this.pages.set(key, { sent, version: text, madeAt: readAt, checkedAt: readAt });
    this.bytes += sent.body.length;
    for (const [oldest, page] of this.pages) {
      if (this.bytes <= maxBytes) break;
      this.drop(oldest, page);
    }
  }

  /** A page whose version cannot be had is not sent again. */
  private readVersion({ head, pathname }: PagePlace): Promise<PageVersion | null> {
    return within(longestWaitMs, this.versionOf(head, pathname)).catch(() => null);
  }

  /** Unless somebody else has put another one in its place meanwhile. */
  private drop(key: string, page: KeptPage): null {
    if (this.pages.get(key) !== page) return null;
    this.pages.delete(key);
    this.bytes -= page.sent.body.length;
    return null;
  }

  private moveToEnd(key: string, page: KeptPage): void {
    if (this.pages.get(key) !== page) return;
    this.pages.delete(key);
    this.pages.set(key, page);
  }

  private clear(texts: string | null): void {
    this.pages.clear();
    this.bytes = 0;
    this.texts = texts;
  }
}

/** Whatever else an address is written like, what it names is what is shown. */
function keyOf({ head, pathname, encoding }: PagePlace): string {
  const values = valuesAtAddress(head.path, pathname).map(({ value }) => value);
  return [encoding, head.path, ...values].join(' ');
}
