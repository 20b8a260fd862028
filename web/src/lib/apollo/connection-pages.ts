type Row = { id: string };

export type Page<Node extends Row = Row> = {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null | undefined };
  totalCount: number;
  isTotalEstimate?: boolean;
};

/** The shown rows and the next page, without rows that moved down into it meanwhile. */
export function withNextPage<Connection extends Page>(shown: Connection, next: Connection): Connection {
  const known = new Set(shown.nodes.map(({ id }) => id));
  return { ...next, nodes: [...shown.nodes, ...next.nodes.filter(({ id }) => !known.has(id))] };
}

/**
 * The fresh first rows, then the older ones that are shown. Drops the older ones when there are none left on the
 * server, when the gap between the two is unknown, or when as many fresh rows end with one that moved up: then the
 * shown ones after it are gone.
 */
export function withOlder<Connection extends Page>(fresh: Connection, shown: Connection): Connection {
  const lastShared = lastSharedRow(shown.nodes, fresh.nodes);
  const older = lastShared === -1 ? [] : shown.nodes.slice(lastShared + 1);
  if (!fresh.pageInfo.hasNextPage || older.length === 0) return fresh;
  const hasMovedUp = lastSharedRow(fresh.nodes, shown.nodes) < fresh.nodes.length - 1;
  if (hasMovedUp && fresh.nodes.length >= shown.nodes.length) return fresh;
  return { ...fresh, nodes: [...fresh.nodes, ...older], pageInfo: shown.pageInfo };
}

/**
 * The ids of rows that were added above or between the shown ones. Rows after the last shown one only moved up to fill
 * the page, unless the whole list was shown.
 */
export function newRows(fresh: Page, shown: Page): string[] {
  const known = new Set(shown.nodes.map(({ id }) => id));
  const lastShared = lastSharedRow(fresh.nodes, shown.nodes);
  const isWhole = !shown.pageInfo.hasNextPage || lastShared === -1;
  const nodes = isWhole ? fresh.nodes : fresh.nodes.slice(0, lastShared);
  return nodes.filter(({ id }) => !known.has(id)).map(({ id }) => id);
}

/** The fresh page without rows that are not shown yet. */
export function withoutNew<Connection extends Page>(fresh: Connection, shown: Connection): Connection {
  const known = new Set(shown.nodes.map(({ id }) => id));
  return { ...fresh, nodes: fresh.nodes.filter(({ id }) => known.has(id)) };
}

/** The index of the last row that is also among the others; -1 without one. */
function lastSharedRow(rows: readonly Row[], others: readonly Row[]): number {
  const known = new Set(others.map(({ id }) => id));
  return rows.findLastIndex(({ id }) => known.has(id));
}
