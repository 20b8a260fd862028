import type { Reader, Tx } from '../../src/database/index.js';

// Statements for the check's own tests: each function does what its name says. None of them is ever run.

export async function wrongColumn(db: Reader): Promise<{ name: string }[]> {
  return db.query('SELECT full_title AS name FROM products');
}

export async function missingColumn(db: Reader): Promise<{ name: string; price: string }[]> {
  return db.query('SELECT name FROM products');
}

export async function undeclaredColumn(db: Reader): Promise<{ name: string }[]> {
  return db.query('SELECT name, price FROM products');
}

export async function wrongType(db: Reader): Promise<number> {
  const rows: { inventory: string }[] = await db.query('SELECT inventory FROM products');
  return rows.length;
}

export async function countAsNumber(db: Reader): Promise<number | undefined> {
  const [row] = await db.query<{ count: number }[]>('SELECT count(*) FROM products');
  return row?.count;
}

export async function moneyAsText(db: Reader): Promise<{ price: string }[]> {
  return db.query('SELECT price FROM products');
}

export async function countAsMoney(db: Reader): Promise<{ boxes: number }[]> {
  return db.query('SELECT sum(inventory::bigint) AS boxes FROM products');
}

export async function nullableColumn(db: Reader): Promise<{ imageUrl: string }[]> {
  return db.query('SELECT image_url FROM products');
}

export async function nullableByJoin(db: Reader): Promise<{ name: string }[]> {
  return db.query('SELECT p.name FROM order_items i LEFT JOIN products p ON p.id = i.product_id');
}

export async function tooFewParameters(db: Reader, id: string): Promise<{ name: string }[]> {
  return db.query('SELECT name FROM products WHERE id = $1 AND category = $2', [id]);
}

export async function tooManyParameters(db: Reader, id: string): Promise<{ name: string }[]> {
  return db.query('SELECT name FROM products WHERE id = $1', [id, 'candy']);
}

export async function rowsOfUpdate(tx: Tx): Promise<{ id: string }[]> {
  return tx.query('UPDATE products SET inventory = 0 RETURNING id');
}

export async function countOfSelect(db: Reader): Promise<number> {
  const [, count]: [unknown, number] = await db.query('SELECT name FROM products');
  return count;
}

export async function writingReader(db: Reader): Promise<void> {
  await db.query('UPDATE products SET inventory = 0');
}

export async function undeclaredRows(db: Reader): Promise<string> {
  return String(await db.query('SELECT name FROM products'));
}

export async function oneOfTwoTexts(db: Reader, isShort: boolean): Promise<{ name: string }[]> {
  return db.query(`SELECT ${isShort ? 'name' : 'nmae AS name'} FROM products`);
}

export const givenTexts = [
  (db: Reader): Promise<{ name: string }[]> => textOfCallers(db, 'price > 1'),
  (db: Reader): Promise<{ name: string }[]> => textOfCallers(db, 'prise > 1'),
];

async function textOfCallers(db: Reader, condition: string): Promise<{ name: string }[]> {
  return db.query(`SELECT name FROM products WHERE ${condition}`);
}

export async function textOnlyKnownWhenRun(db: Reader): Promise<{ name: string }[]> {
  return db.query(`SELECT ${new Date().toISOString()} AS name FROM products`);
}

export async function right(db: Reader, id: string): Promise<{ id: string; imageUrl: string | null }[]> {
  return db.query('SELECT id, image_url FROM products WHERE id = $1', [id]);
}

export async function pair(tx: Tx): Promise<string | undefined> {
  const [rows]: [{ id: string }[], number] = await tx.query(
    'WITH sold AS (SELECT 1) UPDATE products SET inventory = 0 RETURNING id',
  );
  return rows[0]?.id;
}

export async function notNullDemanded(db: Reader): Promise<{ imageUrl: string }[]> {
  return db.query('SELECT image_url FROM products WHERE image_url IS NOT NULL');
}

const isListed = (column: string, ...others: string[]): string =>
  [column, ...others].map((name) => `${name} IS NOT NULL`).join(' AND ');
const conditions = { listed: isListed('name', 'price'), half: `inventory > ${40 + 2}` };

export async function readThroughFunctions(db: Reader): Promise<{ name: string }[]> {
  const { half } = conditions;
  return db.query(`SELECT name FROM products WHERE ${conditions['listed']} AND ${half}`);
}
