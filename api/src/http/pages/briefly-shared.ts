import { within } from '../../lib/async/within.js';
import { keepNewest } from '../../lib/keep-newest.js';
import type { Logger } from '../../lib/logger.js';
import type { ResponseCache } from '../response-cache/response-cache.js';

/** As public responses: a change that another process made is seen within a second (docs/product/promises.md). */
const maxAgeMs = 900;

/** On a slow phone, a page that is not rendered shows its first line two seconds later. */
const longestWaitMs = 800;

type Deps = { readonly responses: Pick<ResponseCache, 'slot'>; readonly logger: Logger };

type Kind = {
  readonly name: string;
  readonly most: number;
  /** What the log says where one is not there in time. */
  readonly missed: string;
};

type Wanted<Made> = {
  readonly key: string;
  readonly make: () => Promise<Made>;
  /** Asked where it is not there yet: whether there is time to make it. */
  readonly mayMake: () => boolean;
  /** Whether those who ask later share a failure too: it is nobody's own. */
  readonly sharesFailure?: boolean;
};

/**
 * Makes what many want at once one time for all who ask within a second, and no longer than until the next public change.
 * Null where there is no time for it, or where it fails: what is not there, or a database that is away, the page itself
 * says.
 */
export function createBrieflyShared<Made>({ responses, logger }: Deps, { name, most, missed }: Kind) {
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
    keepNewest(shared, most);
    if (!sharesFailure) made.catch(() => shared.delete(key));
    return made;
  };
  return async (wanted: Wanted<Made>): Promise<Made | null> => {
    try {
      const made = find(wanted);
      return made && (await within(longestWaitMs, made));
    } catch (error) {
      logger.debug({ err: error }, missed);
      return null;
    }
  };
}
