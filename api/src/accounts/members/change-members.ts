import { outbox, type Tx } from '../../database/index.js';
import { ForbiddenError, NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { mailAddress } from '../../lib/mail-address.js';
import type { MemberRole, Viewer } from '../../lib/viewer.js';
import { memberRemoved } from '../../mail/index.js';
import { OwnerStaysError } from '../accounts.errors.js';
import { sendMemberRemoved } from '../accounts.messages.js';
import type { PasswordLinkDeps } from '../passwords/password-links.js';
import { recordHistory } from '../people/record-history.js';
import { endOtherSessions } from '../sessions/sessions.js';
import { sessionFor } from './invite-member.js';
import type { InvitedRole } from './members.types.js';

/** Locks the person, as logins do, and returns their role. Throws NotFoundError (404), OwnerStaysError (409). */
async function lockMember(tx: Tx, organizationId: string, personId: string): Promise<MemberRole> {
  if (!isUuid(personId)) throw new NotFoundError('Member');
  await tx.query('SELECT 1 FROM people WHERE id = $1 FOR UPDATE', [personId]);
  const [member]: { role: MemberRole }[] = await tx.query(
    'SELECT role FROM members WHERE organization_id = $1 AND person_id = $2 AND removed_at IS NULL',
    [organizationId, personId],
  );
  if (!member) throw new NotFoundError('Member');
  if (member.role === 'owner') throw new OwnerStaysError();
  return member.role;
}

/**
 * Removes a member from an organization; their sessions for it end with the commit. Only the owner may remove others;
 * any other member may only leave. Throws as lockMember does, and ForbiddenError (403).
 */
export async function removeMember(
  tx: Tx,
  viewer: Viewer,
  organizationId: string,
  personId: string,
): Promise<void> {
  const session = sessionFor(viewer, organizationId);
  const isLeaving = session.personId === personId;
  if (session.role !== 'owner' && !isLeaving) throw new ForbiddenError();
  const role = await lockMember(tx, organizationId, personId);
  await tx.query('UPDATE members SET removed_at = now() WHERE organization_id = $1 AND person_id = $2', [
    organizationId,
    personId,
  ]);
  await endOtherSessions(tx, { organizationId, personId }, null);
  await outbox.add(tx, sendMemberRemoved({ organizationId, personId }));
  const action = isLeaving ? 'member-left' : 'member-removed';
  await recordHistory(tx, { organizationId, viewer, action, facts: { role } });
}

/** Gives a member another role; their sessions for the organization end. Throws as lockMember does. */
export async function changeMemberRole(
  tx: Tx,
  viewer: Viewer,
  organizationId: string,
  { personId, role }: { readonly personId: string; readonly role: InvitedRole },
): Promise<void> {
  sessionFor(viewer, organizationId);
  const before = await lockMember(tx, organizationId, personId);
  if (before === role) return;
  await tx.query(
    'UPDATE members SET role = $3, joined_at = now() WHERE organization_id = $1 AND person_id = $2',
    [organizationId, personId, role],
  );
  await endOtherSessions(tx, { organizationId, personId }, null);
  await recordHistory(tx, { organizationId, viewer, action: 'member-role-changed', facts: { before, role } });
}

/** Emails a former member that they were removed or left. */
export async function mailMemberRemoved(
  { database, mail }: PasswordLinkDeps,
  { organizationId, personId }: { readonly organizationId: string; readonly personId: string },
): Promise<void> {
  const [row]: { email: string | null; fullName: string; name: string; removedAt: Date | null }[] =
    await database.read.query(
      `SELECT p.email, p.full_name, o.name, m.removed_at FROM members m JOIN people p ON p.id = m.person_id
         JOIN organization_contacts o ON o.id = m.organization_id
        WHERE m.organization_id = $1 AND m.person_id = $2`,
      [organizationId, personId],
    );
  if (!row?.email || !row.removedAt) return;
  await mail.send(memberRemoved, {
    to: mailAddress(row.email, row.fullName),
    key: `${organizationId}.${personId}.${row.removedAt.getTime()}`,
    organizationId,
    props: { fullName: row.fullName, organizationName: row.name },
  });
}
