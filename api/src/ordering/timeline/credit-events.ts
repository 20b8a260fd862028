import type { Reader } from '../../database/index.js';
import type { CreditActor } from '../orders/order-credit.entity.js';
import type { HappenedToOrder } from './order-event.types.js';

export type CreditRow = {
  readonly at: Date;
  readonly actor: CreditActor;
  /** Whose name it was done under, if anybody's. */
  readonly name: string | null;
  readonly reason: string | null;
  readonly fromOrganization: string | null;
  readonly fromClassroom: string | null;
  readonly organization: string | null;
  readonly classroom: string | null;
};

/** Every time an order was credited to somebody else after it was paid, oldest first. */
export function findCredits(db: Reader, orderId: string): Promise<CreditRow[]> {
  return db.query(
    `SELECT credited_at AS at, actor, reason,
        CASE actor WHEN 'admin' THEN staff_names.name WHEN 'organization' THEN organization_contacts.name END AS name,
        former.organization_name AS "fromOrganization", former.classroom_name AS "fromClassroom",
        present.organization_name AS organization, present.classroom_name AS classroom
       FROM order_credits credit
       LEFT JOIN staff_names ON actor = 'admin' AND staff_names.id = actor_id
       LEFT JOIN organization_contacts ON actor = 'organization' AND organization_contacts.id = actor_id
       CROSS JOIN LATERAL fundraiser_names(from_organization_id, from_classroom_id) AS former
       CROSS JOIN LATERAL fundraiser_names(organization_id, classroom_id) AS present
      WHERE order_id = $1 ORDER BY credited_at, credit.id`,
    [orderId],
  );
}

/** "Credited to Lincoln Elementary · Ms. Rivera", from whom, and why. */
export function describeCredit(credit: CreditRow): HappenedToOrder {
  const { at, actor, name, reason, organization, classroom, fromOrganization, fromClassroom } = credit;
  const former = groupText(fromOrganization, fromClassroom);
  return {
    at,
    kind: 'credited',
    title: `Credited to ${groupText(organization, classroom) ?? 'another group'}`,
    detail: [former === null ? 'Supported nobody before' : `Before: ${former}`, reason]
      .filter(Boolean)
      .join('. '),
    by: actor === 'buyer' ? 'The shopper' : name,
  };
}

function groupText(organization: string | null, classroom: string | null): string | null {
  return [organization, classroom].filter(Boolean).join(' · ') || null;
}
