import { endOtherSessions, recordAudit } from '../../accounts/index.js';
import { outbox, type Reader, type Tx } from '../../database/index.js';
import { fold } from '../../lib/fold.js';
import { formatMoney } from '../../lib/cents.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { idsOf } from '../../lib/ids.js';
import { removedAddress } from '../../lib/mail-address.js';
import { fundraiserChanged, organizationDeleted, sendDeletionNotice } from '../fundraising.messages.js';
import { lockOrganization, organizationSubject } from '../organizations/find-organizations.js';
import type { OrganizationEntity } from '../organizations/organization.entity.js';

export type Deletion = {
  readonly organizationId: string;
  readonly adminId: string;
  readonly occurredAt: Date;
  /** Typed by the administrator to confirm; null if the call has no such field. */
  readonly typedName: string | null;
};

/**
 * Deletes an organization: it and its classrooms disappear from every screen and call of the public and of organizations,
 * and its orders from ordinary lists. Its codes are free again, its sessions end, and its unpaid orders can no longer be
 * paid. The rows stay for staff and the ledger: an order whose payment is in progress is still settled
 * (docs/decisions/money-and-orders.md#deleted-organizations). Throws NotFoundError (404), InvalidInputError (400) for a
 * different name.
 */
export async function deleteOrganization(
  tx: Tx,
  { organizationId, adminId, occurredAt, typedName }: Deletion,
): Promise<void> {
  const organization = await lockOrganization(tx, organizationId);
  if (typedName !== null && spoken(typedName) !== spoken(organization.name)) {
    throw new InvalidInputError({ name: `Type the organization's name to confirm: ${organization.name}` });
  }
  await remove(tx, organizationId, occurredAt);
  await outbox.add(
    tx,
    organizationDeleted({ organizationId, adminId }),
    sendDeletionNotice({ organizationId }),
  );
  await recordAudit(tx, {
    adminId,
    action: 'organization-deleted',
    ...organizationSubject(organization),
    before: lastFacts(organization),
  });
}

async function remove(tx: Tx, organizationId: string, occurredAt: Date): Promise<void> {
  await tx.query(
    'UPDATE organizations SET deleted_at = $2, revision = revision + 1 WHERE id = $1 AND deleted_at IS NULL',
    [organizationId, occurredAt],
  );
  await tx.query(
    `UPDATE classrooms SET deleted_at = $2, revision = revision + 1
      WHERE organization_id = $1 AND deleted_at IS NULL`,
    [organizationId, occurredAt],
  );
  await tx.query('DELETE FROM former_codes WHERE organization_id = $1', [organizationId]);
  await endOtherSessions(tx, { organizationId }, null);
  await outbox.add(tx, fundraiserChanged({ organizationId }));
}

/** Locks the organizations, deleted or not, whose season, sales and deletion are older, and that still name people. */
export async function lockEndedOrganizations(tx: Tx, before: Date): Promise<string[]> {
  const ended: { id: string }[] = await tx.query(
    `SELECT id FROM organizations o
      WHERE contact_email <> $2 AND greatest(created_at, start_date, end_date, closed_at, deleted_at) < $1
        AND NOT EXISTS (SELECT FROM ledger_entries WHERE organization_id = o.id AND occurred_at >= $1)
      ORDER BY id FOR UPDATE SKIP LOCKED`,
    [before, removedAddress],
  );
  return idsOf(ended);
}

/** Deletes locked organizations and removes their contacts and teachers. Names and amounts stay. */
export async function anonymizeFundraisers(
  tx: Tx,
  organizationIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const id of organizationIds) await remove(tx, id, now);
  await tx.query(
    `UPDATE organizations SET contact_name = 'Removed', contact_email = $2, contact_phone = NULL, password_hash = '',
        pickup_address = NULL, pickup_instructions = NULL, pickup_hours = NULL WHERE id = ANY($1::uuid[])`,
    [organizationIds, removedAddress],
  );
  await tx.query(
    `UPDATE classrooms SET teacher_name = 'Removed', teacher_email = NULL WHERE organization_id = ANY($1::uuid[])`,
    [organizationIds],
  );
}

/** The organizations' contact with that address. */
const isContact = 'id = ANY($1::uuid[]) AND lower(contact_email) = lower($2)';

/** An address's rows as contacts of organizations, for a person's export. */
export function describeContacts(db: Reader, ids: readonly string[], email: string): Promise<object[]> {
  return db.query(
    `SELECT id, name, contact_name, contact_email, contact_phone FROM organizations WHERE ${isContact} ORDER BY id`,
    [ids, email],
  );
}

/** Removes an address as the contact of deleted organizations, which after years lose the others too. */
export async function eraseContacts(tx: Tx, email: string, deletedIds: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE organizations SET contact_name = 'Removed', contact_email = id || '@invalid', contact_phone = NULL,
        password_hash = '' WHERE ${isContact}`,
    [deletedIds, email],
  );
}

function lastFacts(organization: OrganizationEntity) {
  const { name, code, contactName, contactEmail, orderCount, totalSales, totalProfit } = organization;
  const money = { totalSales: formatMoney(totalSales), totalProfit: formatMoney(totalProfit) };
  return { name, code, contactName, contactEmail, orderCount, ...money };
}

/** As people type a name: any apostrophe, dash, case and spacing. */
function spoken(name: string): string {
  return fold(name).trim().replace(/\s+/g, ' ');
}
