import pg from 'pg';
import { propertyIn } from '../../src/database/typed-rows.js';
import { wordOfType, type Word } from './type-words.js';

export type DescribedColumn = {
  /** The property that it arrives as. */
  readonly name: string;
  /** What it is in JavaScript. */
  readonly word: Word;
  /** The table's column that it is read from, when it is one. */
  readonly source: { readonly table: string; readonly column: string; readonly isNullable: boolean } | null;
};

export type Description = {
  readonly parameterCount: number;
  readonly columns: readonly DescribedColumn[];
};

/** The migrated database, asked what statements mean. Nothing is run. */
export type Schema = {
  /** Throws what PostgreSQL says against the statement. */
  describe(text: string): Promise<Description>;
  /** The tables that it needs, those below a view as well; none when it means nothing. */
  tablesOf(text: string): Promise<string[]>;
  /** The tables that there are. */
  readonly tables: readonly string[];
  close(): Promise<void>;
};

export async function openSchema(url: string): Promise<Schema> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const columns = await readColumns(client);
  const columnOf = ({ tableID, columnID }: pg.FieldDef): Source | null =>
    columns.get(`${tableID}.${columnID}`) ?? null;
  const queue = inTurn();
  return {
    tables: await readTables(client),
    describe: (text) =>
      queue(async () => {
        const { parameters, fields } = await parse(client, text);
        return {
          parameterCount: parameters.length,
          columns: fields.map((field) => ({
            name: propertyIn(text, field.name),
            word: wordOfType(field.dataTypeID),
            source: columnOf(field),
          })),
        };
      }),
    tablesOf: (text) => queue(() => readLocks(client, text)),
    close: () => client.end(),
  };
}

/** One after the other: what a statement locks is seen in a transaction of its own. */
function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => null);
    return result;
  };
}

async function readTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  return rows.map(({ name }) => name);
}

/** PostgreSQL locks what a statement names as soon as it parses it. */
async function readLocks(client: pg.Client, text: string): Promise<string[]> {
  await client.query('BEGIN');
  try {
    await parse(client, text);
    const { rows } = await client.query<{ name: string }>(
      `SELECT DISTINCT relname AS name FROM pg_locks JOIN pg_class ON pg_class.oid = relation
        WHERE pid = pg_backend_pid() AND relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    );
    return rows.map(({ name }) => name);
  } catch {
    return []; // the check of its meaning reports it
  } finally {
    await client.query('ROLLBACK');
  }
}

type Source = { table: string; column: string; isNullable: boolean };

/** By "table.column" in PostgreSQL's numbers. A view's column is as nullable as the one that it shows. */
async function readColumns(client: pg.Client): Promise<Map<string, Source>> {
  const { rows } = await client.query<Source & { key: string; view: string | null; number: number }>(
    `SELECT attrelid || '.' || attnum AS key, relname AS table, attname AS column, NOT attnotnull AS "isNullable",
        attnum AS number, CASE WHEN relkind = 'v' THEN pg_get_viewdef(attrelid) END AS view
       FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'm') AND attnum > 0 AND NOT attisdropped`,
  );
  const columns = new Map(
    rows.map(({ key, table, column, isNullable }) => [key, { table, column, isNullable }]),
  );
  for (const { key, table, column, view, number } of rows) {
    if (view === null) continue;
    const field = (await parse(client, view.replace(/;\s*$/, ''))).fields[number - 1];
    const base = field && columns.get(`${field.tableID}.${field.columnID}`);
    columns.set(key, { table, column, isNullable: base?.isNullable ?? false });
  }
  return columns;
}

/** Parse and Describe of PostgreSQL's protocol, without Bind and Execute. */
function parse(client: pg.Client, text: string): Promise<{ parameters: number[]; fields: pg.FieldDef[] }> {
  return new Promise((resolve, reject) => {
    let fields: pg.FieldDef[] = [];
    let parameters: number[] = [];
    const onParameters = (message: { dataTypeIDs: number[] }): void => {
      parameters = message.dataTypeIDs;
    };
    client.query({
      submit(connection: pg.Connection) {
        connection.on('parameterDescription', onParameters);
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription(message: { fields: pg.FieldDef[] }) {
        fields = message.fields;
      },
      handleReadyForQuery(connection: pg.Connection) {
        connection.off('parameterDescription', onParameters);
        resolve({ parameters, fields });
      },
      handleError(error: Error, connection: pg.Connection) {
        connection.off('parameterDescription', onParameters);
        reject(error);
      },
    });
  });
}
