import { within } from '../../lib/async/admission.js';
import { keepNewest } from '../../lib/keep-newest.js';
import type { Logger } from '../../lib/logger.js';
import type { ResponseCache } from '../response-cache/response-cache.js';

/** Like public responses: a change by another process is visible within a second (docs/product/promises.md). */
const maxAgeMs = 900;

/** Then the page is sent unrendered, which shows its first line two seconds later on a slow phone. */
const maxWaitMs = 800;

type Deps = { readonly responses: Pick<ResponseCache, 'slot'>; readonly logger: Logger };

type Kind = {
  readonly name: string;
  readonly max: number;
  /** The log message if one is not ready in time. */
  readonly missed: string;
};

type Wanted<Made> = {
  readonly key: string;
  readonly make: () => Promise<Made>;
  /** Whether there is capacity to make it, if it is not cached. */
  readonly mayMake: () => boolean;
  /** Whether later callers share a failure too. */
  readonly sharesFailure?: boolean;
};

/**
 * Makes a value once for all callers within a second, and only until the next public change. Null if there is no
 * capacity or it fails: the page itself then reports a missing object or an unavailable database.
 */
export function createBrieflyShared<Made>({ responses, logger }: Deps, { name, max, missed }: Kind) {
  const shared = new Map<string, { readonly madeAt: number; readonly made: Promise<Made> }>();
  const find = ({ key: ownKey, make, mayMake, sharesFailure = false }: Wanted<Made>) => {
    const { age, readAt } = responses.slot(name);
    const key = `${age} ${ownKey}`;
    const found = shared.get(key);
    if (found && readAt - found.madeAt < maxAgeMs) return found.made;
    if (!mayMake()) return null;
    const made = make();
    shared.delete(key);
    shared.set(key, { madeAt: readAt, made });
    keepNewest(shared, max);
    if (!sharesFailure) made.catch(() => shared.delete(key));
    return made;
  };
  return async (wanted: Wanted<Made>): Promise<Made | null> => {
    try {
      const made = find(wanted);
      return made && (await within(maxWaitMs, made));
    } catch (error) {
      logger.debug({ err: error }, missed);
      return null;
    }
  };
}
