type Row = { id: string };
type Rows<Node extends Row> = { nodes: readonly Node[]; totalCount?: number };

/**
 * The connection with a new row first and at most `limit` rows; the same object when the row is already listed. Events
 * and responses may deliver a row twice.
 */
export function withFirstRow<Node extends Row, Connection extends Rows<Node>>(
  connection: Connection & Rows<Node>,
  row: Node,
  limit = Infinity,
): Connection {
  if (connection.nodes.some(({ id }) => id === row.id)) return connection;
  return { ...withCountChange(connection, 1), nodes: [row, ...connection.nodes].slice(0, limit) };
}

/** The connection without a row; the same object when it was not listed. */
export function withoutRow<Connection extends Rows<Row>>(connection: Connection, id: string): Connection {
  const nodes = connection.nodes.filter((node) => node.id !== id);
  if (nodes.length === connection.nodes.length) return connection;
  return { ...withCountChange(connection, -1), nodes };
}

function withCountChange<Connection extends Rows<Row>>(connection: Connection, change: number): Connection {
  if (connection.totalCount === undefined) return connection;
  return { ...connection, totalCount: connection.totalCount + change };
}

/**
 * The list, newest first, with the item in place of its former version or among the newest `limit`. Returns the same
 * list when the item is too old for it.
 */
export function placeNewest<Item extends Row & { createdAt: string }>(
  list: readonly Item[],
  item: Item,
  limit: number,
): readonly Item[] {
  const others = list.filter(({ id }) => id !== item.id);
  const isKnown = others.length < list.length;
  const index = others.findIndex(({ createdAt }) => createdAt <= item.createdAt);
  const place = index === -1 ? others.length : index;
  if (!isKnown && place >= limit) return list;
  return others.toSpliced(place, 0, item).slice(0, limit);
}
