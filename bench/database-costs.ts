import type pg from 'pg';

export type DatabaseCosts = {
  readonly statements: number;
  readonly ofEmails: number;
  readonly walBytes: number;
};

/** The statements that load, claim and finish an email, as purchase-cost.integration.test.ts names them. */
const ofEmail = String.raw`\memails\M|fundraiser_names`;

/** What the dispatcher and the schedules do by the clock, and the bench itself. */
const notCounted = String.raw`SKIP LOCKED|make_interval\(mins|pg_stat_statements|bench:`;

/** What this database did since the server's start: the server's own count, whichever process asked. */
export async function readDatabaseCosts(client: pg.Client): Promise<DatabaseCosts> {
  const { rows } = await client.query<Record<keyof DatabaseCosts, string>>(
    `SELECT coalesce(sum(calls) FILTER (WHERE query !~ $2), 0) AS statements,
            coalesce(sum(calls) FILTER (WHERE query !~ $2 AND query ~ $1), 0) AS "ofEmails",
            pg_current_wal_insert_lsn() - '0/0' AS "walBytes"
       FROM pg_stat_statements`,
    [ofEmail, notCounted],
  );
  const [row] = rows;
  if (!row) throw new Error('pg_stat_statements returned nothing');
  return {
    statements: Number(row.statements),
    ofEmails: Number(row.ofEmails),
    walBytes: Number(row.walBytes),
  };
}
