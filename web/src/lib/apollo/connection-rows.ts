type Row = { id: string };
type Rows<Node extends Row> = { nodes: readonly Node[]; totalCount?: number };

/**
 * The connection with a new row first and at most `limit` rows; the same one where the row is there already. Events
 * and responses travel on different roads, so a row may arrive twice.
 */
export function withFirstRow<Node extends Row, Connection extends Rows<Node>>(
  connection: Connection & Rows<Node>,
  row: Node,
  limit = Infinity,
): Connection {
  if (connection.nodes.some(({ id }) => id === row.id)) return connection;
  return { ...counted(connection, 1), nodes: [row, ...connection.nodes].slice(0, limit) };
}

/** The connection without a row; the same one where it was not there. */
export function withoutRow<Connection extends Rows<Row>>(connection: Connection, id: string): Connection {
  const nodes = connection.nodes.filter((node) => node.id !== id);
  if (nodes.length === connection.nodes.length) return connection;
  return { ...counted(connection, -1), nodes };
}

function counted<Connection extends Rows<Row>>(connection: Connection, change: number): Connection {
  if (connection.totalCount === undefined) return connection;
  return { ...connection, totalCount: connection.totalCount + change };
}
