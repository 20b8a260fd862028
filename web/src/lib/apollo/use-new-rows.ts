import { useCallback, useEffect, useRef, useState } from 'react';
import { newRows, type Page } from './connection-pages';

type LiveList = {
  page: Page | undefined;
  readNewest: () => Promise<unknown>;
  lookAhead: () => Promise<Page>;
};

const none: ReadonlySet<string> = new Set();

/**
 * Rows that come while a list is open. A row that is shown moves by itself; whether another one belongs to the list, and
 * where, only the server knows (docs/decisions/pages.md#lists-and-addresses). The newest of all rows are shown at once
 * (`isNewest`), and the first ones of an empty list; where rows would move about they wait until somebody wants them.
 */
export function useNewRows(list: LiveList, filterKey: string, isNewest: boolean) {
  const [arrivedIds, setArrivedIds] = useState(none);
  const [waiting, setWaiting] = useState<{ filterKey: string; ids: readonly string[] }>();
  const latest = useRef({ list, filterKey, isNewest });
  useEffect(() => {
    latest.current = { list, filterKey, isNewest };
  });

  /** Events told of these rows. */
  const hear = useCallback((ids: readonly string[]) => {
    const now = latest.current;
    const shown = shownIds(now.list.page);
    const unknown = ids.filter((id) => !shown.has(id));
    if (unknown.length === 0) return;
    setArrivedIds((before) => new Set([...before, ...unknown]));
    const look = async () => {
      if (now.isNewest || shown.size === 0) return now.list.readNewest();
      const fresh = await now.list.lookAhead();
      const { page } = latest.current.list;
      if (page) setWaiting({ filterKey: now.filterKey, ids: newRows(fresh, page) });
    };
    // The next event, or the next catching up, tries again.
    look().catch(() => undefined);
  }, []);

  const shown = shownIds(list.page);
  const ids = waiting?.filterKey === filterKey ? waiting.ids : [];
  return { hear, arrivedIds, waitingCount: ids.filter((id) => !shown.has(id)).length };
}

function shownIds(page: Page | undefined): ReadonlySet<string> {
  return page ? new Set(page.nodes.map(({ id }) => id)) : none;
}
