import { readMoney, type Reader } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { groupBy } from '../../lib/group-by.js';

export type ClassSum = {
  /** Null for what was sold without a class. */
  readonly classroomName: string | null;
  readonly merchandise: Cents;
  readonly organizationPart: Cents;
  readonly classPart: Cents;
};

/** By statement, who is due what of it: each class's sales and share, the largest first. They add up to the statement. */
export async function sumByClass(
  db: Reader,
  statementIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ClassSum[]>> {
  const rows: {
    statementId: string;
    classroomName: string | null;
    merchandise: string;
    organizationPart: string;
    classPart: string;
  }[] = await db.query(
    `SELECT line.statement_id AS "statementId", c.name AS "classroomName", sum(e.sales) AS merchandise, sum(e.organization_profit) AS "organizationPart",
          sum(e.classroom_profit) AS "classPart"
         FROM statement_lines line JOIN ledger_entries e ON e.id = line.ledger_entry_id
         LEFT JOIN classrooms c ON c.id = e.classroom_id
        WHERE line.statement_id = ANY($1::uuid[]) AND e.kind <> 'reset'
        GROUP BY line.statement_id, c.id, c.name ORDER BY sum(e.sales) DESC, c.name NULLS LAST`,
    [statementIds],
  );
  const sums = rows.map((row) => ({
    statementId: row.statementId,
    classroomName: row.classroomName,
    merchandise: readMoney(row.merchandise),
    organizationPart: readMoney(row.organizationPart),
    classPart: readMoney(row.classPart),
  }));
  return groupBy(sums, ({ statementId }) => statementId);
}

export type ProductSum = {
  readonly productName: string;
  readonly quantity: number;
  readonly merchandise: Cents;
};

/** By statement, what was sold, less what was cancelled; a refund in part names no product and is in none. */
export async function sumByProduct(
  db: Reader,
  statementIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ProductSum[]>> {
  const rows: { statementId: string; productName: string; quantity: number; merchandise: string }[] =
    await db.query(
      `SELECT line.statement_id AS "statementId", item.product_name AS "productName", sum(item.quantity * sign)::int AS quantity,
        sum(item.subtotal * sign) AS merchandise
       FROM statement_lines line
       JOIN ledger_entries e ON e.id = line.ledger_entry_id AND e.kind IN ('sale', 'reversal')
      CROSS JOIN LATERAL (SELECT CASE e.kind WHEN 'sale' THEN 1 ELSE -1 END AS sign) AS counted
       JOIN order_items item ON item.order_id = e.order_id
      WHERE line.statement_id = ANY($1::uuid[])
      GROUP BY line.statement_id, item.product_name HAVING sum(item.quantity * sign) <> 0 ORDER BY 4 DESC, 2`,
      [statementIds],
    );
  const sums = rows.map((row) => ({ ...row, merchandise: readMoney(row.merchandise) }));
  return groupBy(sums, ({ statementId }) => statementId);
}
