import pg from 'pg';

/** Where a statement was sent over a connection that still waits for the response to another. */
const overlaps = new Set();

const { query } = pg.Client.prototype;

/**
 * pg 9 will refuse it, and pg 8 warns of some. `Promise.all` is for reads of the pool: the connection of a transaction
 * answers one statement after the other. typeorm's look at the schema, which only commands take, has pg's own client.
 */
pg.Client.prototype.query = function (...given) {
  const isWaiting = this._activeQuery || this._queryQueue.length > 0;
  if (isWaiting && this.constructor !== pg.Client && !this.connection.stream.destroyed)
    overlaps.add(new Error(`A statement was sent while another runs: ${given[0].text}`).stack);
  return query.apply(this, given);
};

/** The test file that they happened in fails, with the places. */
export function assertNoOverlaps() {
  const found = [...overlaps];
  overlaps.clear();
  if (found.length > 0) throw new Error(found.join('\n\n'));
}
