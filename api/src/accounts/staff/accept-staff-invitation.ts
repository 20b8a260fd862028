import { type Database, outbox, type Reader, type Tx } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { sendInvitationWithdrawn } from '../accounts.messages.js';
import { recordAudit } from '../audit/record-audit.js';
import { hashChosenPassword } from '../passwords/chosen-password.js';
import type { AdminRole } from '../sessions/account.entity.js';
import { createAdminUser } from './create-admin-user.js';
import type { InviteDeps } from './invite-staff.js';
import type { StaffAcceptanceInput } from './staff-accounts.resolver.js';
import { StaffInvitationLinkError } from './staff.errors.js';

/**
 * Spends an invitation: its person can log in with the name and password of their own choice. Throws
 * StaffInvitationLinkError and InvalidInputError (400), AdminUserTakenError (409), after which the link still works.
 */
export async function acceptStaffInvitation(
  { database, secrets, clock }: InviteDeps,
  { token, username: typed, password }: StaffAcceptanceInput,
): Promise<void> {
  const username = typed.trim();
  const tokenHashes = secrets.hashes('staff invitation row', token);
  const invited = await getInvited(database.read, tokenHashes);
  // Before the link is spent: with its transaction open no other login should wait for the hash.
  const passwordHash = await hashChosenPassword(password, [username, invited.email, invited.fullName]);
  await database.transaction(async (tx) => {
    const { email, fullName, role } = await spend(tx, tokenHashes, clock());
    const adminId = await createAdminUser(tx, { username, email, passwordHash, fullName, role });
    await recordAudit(tx, {
      adminId,
      action: 'staff-joined',
      subjectType: 'staff',
      subjectId: adminId,
      subjectName: fullName,
      before: null,
      after: { username, email, role },
    });
  });
}

type Invited = { readonly email: string; readonly fullName: string; readonly role: AdminRole };

async function getInvited(db: Reader, tokenHashes: readonly string[]): Promise<Omit<Invited, 'role'>> {
  const [invited]: { email: string; fullName: string }[] = await db.query(
    `SELECT email, full_name FROM staff_invitations
      WHERE token_hash = ANY($1::text[]) AND ended_at IS NULL`,
    [tokenHashes],
  );
  if (!invited) throw new StaffInvitationLinkError();
  return invited;
}

/** Of two at once, one waits for the other's row and then finds it ended. */
async function spend(tx: Tx, tokenHashes: readonly string[], now: Date): Promise<Invited> {
  const [[invited]]: [Invited[], number] = await tx.query(
    `UPDATE staff_invitations SET ended_at = $2
      WHERE token_hash = ANY($1::text[]) AND ended_at IS NULL AND expires_at > $2
     RETURNING email, full_name, role`,
    [tokenHashes, now],
  );
  if (!invited) throw new StaffInvitationLinkError();
  return invited;
}

type Deps = { readonly database: Database; readonly clock: Clock };

/** Its link opens nothing any more. Throws NotFoundError (404) for one that was used or has ended. */
export function withdrawStaffInvitation(
  { database, clock }: Deps,
  adminId: string,
  invitationId: string,
): Promise<void> {
  return database.transaction(async (tx) => {
    if (!isUuid(invitationId)) throw new NotFoundError('Invitation');
    const [[ended]]: [{ email: string; fullName: string }[], number] = await tx.query(
      `UPDATE staff_invitations SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL
       RETURNING email, full_name`,
      [invitationId, clock()],
    );
    if (!ended) throw new NotFoundError('Invitation');
    await outbox.add(tx, sendInvitationWithdrawn({ invitationId }));
    await recordAudit(tx, {
      adminId,
      action: 'staff-invitation-withdrawn',
      subjectType: 'staff',
      subjectId: null,
      subjectName: ended.fullName,
      before: { email: ended.email },
      after: null,
    });
  });
}
