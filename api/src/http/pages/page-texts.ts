import type { Logger } from '../../lib/logger.js';
import { within } from '../../lib/async/within.js';
import type { ResponseCache } from '../response-cache/response-cache.js';

type Text = { readonly key: string; readonly value: string };

export type PageTextsDeps = {
  /** The managed texts that a first screen shows, as the public sees them. */
  readonly find: () => Promise<readonly Text[]>;
  readonly responses: ResponseCache;
  readonly logger: Logger;
};

/** The texts by key, as JSON without "<"; null where they cannot be had. */
export type PageTexts = () => Promise<string | null>;

const slotKey = 'texts of pages';

/** A page that waits longer is better drawn with the texts that it knows. */
const longestWaitMs = 300;

/**
 * Edited texts travel with the page, so that its first paint is right: asked for later, they would take the place of
 * the built-in ones before the reader's eyes. Kept and forgotten like every public response.
 */
export function createPageTexts({ find, responses, logger }: PageTextsDeps): PageTexts {
  const read = async (): Promise<string> => {
    const slot = responses.slot(slotKey);
    const json = jsonOf(await within(longestWaitMs, find()));
    responses.keep(slot, json, { route: 'page', renew: read });
    return json;
  };
  return async () => {
    const kept = responses.find(slotKey);
    if (kept) return kept.bytes.toString();
    try {
      return await read();
    } catch (error) {
      // Without a database the shop still opens, and says so itself.
      logger.warn({ err: error }, 'a page goes without its edited texts');
      return null;
    }
  };
}

function jsonOf(texts: readonly Text[]): string {
  const byKey = Object.fromEntries(texts.map(({ key, value }) => [key, value]));
  return JSON.stringify(byKey).replaceAll('<', '\\u003c');
}
