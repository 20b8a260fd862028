import { batched } from '../../lib/async/batched.js';
import { businessDay } from '../../lib/dates.js';
import type { ResponseCache } from '../response-cache/response-cache.js';
import { valuesAtAddress } from './early-bodies.js';
import type { PageHead } from './page-heads.js';

/** By the id that stands in a page's address, a text that differs as soon as the page would show something else. */
export type FindPageVersions = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export type PageVersion = {
  readonly text: string;
  /** When it was asked for: whatever is read later is not older than this version. */
  readonly readAt: number;
};

/** Null for what anybody cannot look at. */
export type PageVersions = (head: PageHead, pathname: string) => Promise<PageVersion | null>;

/** Those who come at about the same time share a statement. */
const limits = { waitMs: 5, max: 200 };

/** A version ends with every edit that ends all public responses, and with the day: a new week may begin. */
export function createPageVersions(
  find: FindPageVersions,
  responses: Pick<ResponseCache, 'slot'>,
): PageVersions {
  const versionOf = batched<string, PageVersion | null>(async (ids) => {
    const { age, readAt } = responses.slot('versions of pages');
    const day = businessDay(new Date(readAt));
    const versions = await find([...new Set(ids)]);
    return ids.map((id) => {
      const text = versions.get(id);
      return text === undefined ? null : { text: `${age} ${day} ${text}`, readAt };
    });
  }, limits);
  return async (head, pathname) => {
    const [id] = valuesAtAddress(head.path, pathname);
    return id === undefined ? null : versionOf(id.value);
  };
}
