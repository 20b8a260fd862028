type Row = { id: string };

/** A page of a list that grows, as the graph gives it. */
export type Page<Node extends Row = Row> = {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null | undefined };
  totalCount?: number;
  isTotalEstimate?: boolean;
};

/** What is shown and the page that follows it, which may begin with rows that moved down meanwhile. */
export function withNextPage<Connection extends Page>(shown: Connection, next: Connection): Connection {
  const known = new Set(shown.nodes.map(({ id }) => id));
  return { ...next, nodes: [...shown.nodes, ...next.nodes.filter(({ id }) => !known.has(id))] };
}

/**
 * The first rows as they are now, and below them the older ones that are shown. Where nothing older exists, or too much
 * is new to know what lies between, the first rows are all.
 */
export function withOlder<Connection extends Page>(fresh: Connection, shown: Connection): Connection {
  const lastShared = lastSharedRow(shown.nodes, fresh.nodes);
  const older = lastShared === -1 ? [] : shown.nodes.slice(lastShared + 1);
  if (!fresh.pageInfo.hasNextPage || older.length === 0) return fresh;
  return { ...fresh, nodes: [...fresh.nodes, ...older], pageInfo: shown.pageInfo };
}

/**
 * The rows of a fresh first page that came in between or above the shown ones. What follows the last shown row only
 * moved up to fill the page, unless everything was shown.
 */
export function newRows(fresh: Page, shown: Page): string[] {
  const known = new Set(shown.nodes.map(({ id }) => id));
  const lastShared = lastSharedRow(fresh.nodes, shown.nodes);
  const isWhole = !shown.pageInfo.hasNextPage || lastShared === -1;
  const nodes = isWhole ? fresh.nodes : fresh.nodes.slice(0, lastShared);
  return nodes.filter(({ id }) => !known.has(id)).map(({ id }) => id);
}

/** Of a fresh page, the rows that are shown already. */
export function withoutNew<Connection extends Page>(fresh: Connection, shown: Connection): Connection {
  const known = new Set(shown.nodes.map(({ id }) => id));
  return { ...fresh, nodes: fresh.nodes.filter(({ id }) => known.has(id)) };
}

/** The place of the last of these rows that is among the others, too; -1 where none is. */
function lastSharedRow(rows: readonly Row[], others: readonly Row[]): number {
  const known = new Set(others.map(({ id }) => id));
  return rows.findLastIndex(({ id }) => known.has(id));
}
