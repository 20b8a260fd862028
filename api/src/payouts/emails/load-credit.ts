import { readMoney, type Reader } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import type { CreditActor } from '../../ordering/index.js';

export type CreditedGroup = {
  readonly id: string;
  readonly name: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly isDeleted: boolean;
};

/** A change of whom an order counts for, with what its emails say. */
export type LoadedCredit = {
  readonly orderId: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly isCancelled: boolean;
  readonly actor: CreditActor;
  readonly reason: string | null;
  readonly from: CreditedGroup | null;
  readonly fromClassroomName: string | null;
  readonly to: CreditedGroup;
  readonly classroomName: string | null;
  readonly organizationProfit: Cents;
  readonly classroomProfit: Cents;
};

type Row = Omit<LoadedCredit, 'organizationProfit' | 'classroomProfit'> &
  Record<'organizationProfit' | 'classroomProfit', string>;

/** Null when it is not there. */
export async function loadCredit(db: Reader, creditId: string): Promise<LoadedCredit | null> {
  const [row]: Row[] = await db.query(
    `SELECT credit.order_id AS "orderId", o.customer_name AS "customerName", o.customer_email AS "customerEmail",
        o.status = 'cancelled' AS "isCancelled", credit.actor, credit.reason,
        ${groupOf('former')} AS "from", former_class.name AS "fromClassroomName",
        ${groupOf('present')} AS "to", present_class.name AS "classroomName",
        credit.organization_profit AS "organizationProfit", credit.classroom_profit AS "classroomProfit"
       FROM order_credits credit JOIN orders o ON o.id = credit.order_id
       JOIN organizations present ON present.id = credit.organization_id
       LEFT JOIN organizations former ON former.id = credit.from_organization_id
       LEFT JOIN classrooms present_class ON present_class.id = credit.classroom_id
       LEFT JOIN classrooms former_class ON former_class.id = credit.from_classroom_id
      WHERE credit.id = $1`,
    [creditId],
  );
  if (!row) return null;
  const { organizationProfit, classroomProfit, ...credit } = row;
  return {
    ...credit,
    organizationProfit: readMoney(organizationProfit),
    classroomProfit: readMoney(classroomProfit),
  };
}

function groupOf(row: string): string {
  return `CASE WHEN ${row}.id IS NOT NULL THEN json_build_object('id', ${row}.id, 'name', ${row}.name,
    'contactName', ${row}.contact_name, 'contactEmail', ${row}.contact_email,
    'isDeleted', ${row}.deleted_at IS NOT NULL) END`;
}
