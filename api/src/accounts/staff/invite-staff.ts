import { randomUUID } from 'node:crypto';
import { IsNull } from 'typeorm';
import { lockName, outbox, type Tx } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { mailAddress } from '../../lib/mail-address.js';
import { staffInvitation, staffInvitationWithdrawn } from '../../mail/index.js';
import { AdminUserTakenError, StaffInvitationLinkError } from '../accounts.errors.js';
import { sendInvitationWithdrawn, sendStaffInvitation } from '../accounts.messages.js';
import { makeLink, remakeToken, spendLink } from '../links/one-time-link.js';
import type { PasswordLinkDeps } from '../passwords/password-links.js';
import { hashChosenPassword } from '../passwords/password.js';
import { jobsText, readRights, type StaffRights, jobsOf } from '../sessions/staff-jobs.js';
import { recordStaffAudit, createAdminUser } from './change-staff-member.js';
import { StaffInvitationEntity } from './staff.entity.js';
import type {
  StaffAcceptanceInput,
  StaffInvitation,
  StaffInvitationInput,
} from './staff-accounts.resolver.js';

/** How long the link works (docs/product/privacy.md#staff). */
const invitationHours = 72;

type InviteDeps = Pick<PasswordLinkDeps, 'database' | 'secrets' | 'clock'>;

/**
 * Emails a link to join the staff; an earlier invitation of the address ends. Throws AdminUserTakenError (409) for the
 * address of a staff member, active or not.
 */
export function inviteStaff(
  { database, secrets, clock }: InviteDeps,
  adminId: string,
  { email: typed, fullName: typedName, ...chosen }: StaffInvitationInput,
): Promise<StaffInvitation> {
  const email = typed.trim().toLowerCase();
  const fullName = typedName.trim();
  const rights = readRights(chosen);
  const id = randomUUID();
  return database.transaction(async (tx) => {
    await assertEmailFree(tx, email);
    await endInvitations(tx, email, clock());
    const [made]: ListedInvitation[] = await tx.query(
      `INSERT INTO staff_invitations (id, email, full_name, role, jobs, token_hash, invited_by, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $9, $5, $6, $7::timestamptz, $7::timestamptz + make_interval(hours => $8))
       RETURNING ${listed}`,
      [
        id,
        email,
        fullName,
        rights.role,
        makeLink(secrets, 'staff invitation', id).tokenHash,
        adminId,
        clock(),
        invitationHours,
        rights.jobs,
      ],
    );
    if (!made) throw new Error('The invitation was not written');
    await outbox.add(tx, sendStaffInvitation({ invitationId: id }));
    await recordStaffAudit(tx, {
      adminId,
      action: 'staff-invited',
      of: { id: null, fullName },
      after: { email, jobs: jobsText(rights) },
    });
    return invitationView(made);
  });
}

async function assertEmailFree(tx: Tx, email: string): Promise<void> {
  const taken: unknown[] = await tx.query('SELECT 1 FROM admin_users WHERE lower(email) = $1', [email]);
  if (taken.length > 0) throw new AdminUserTakenError('email');
}

/** Of two concurrent invitations, the second waits here and then ends the first. */
async function endInvitations(tx: Tx, email: string, now: Date): Promise<void> {
  await lockName(tx, `staff-invitation ${email}`);
  await tx.update(StaffInvitationEntity, { email, endedAt: IsNull() }, { endedAt: now });
}

type Deps = Pick<PasswordLinkDeps, 'database' | 'secrets' | 'mail'>;

/** Emails the link, unless the invitation has ended. Every retry sends the same link. */
export async function mailStaffInvitation(
  { database, secrets, mail }: Deps,
  invitationId: string,
): Promise<void> {
  const [row]: Invited[] = await database.read.query(`${invited} WHERE id = $1`, [invitationId]);
  if (!row?.isOpen) return;
  const { email, fullName, invitedBy: inviterName, tokenHash } = row;
  const token = remakeToken(secrets, 'staff invitation', invitationId, tokenHash);
  await mail.send(staffInvitation, {
    to: mailAddress(email, fullName),
    key: invitationId,
    props: { fullName, inviterName, jobs: jobsOf(row), token, hoursValid: invitationHours },
  });
}

export async function mailInvitationWithdrawn(
  { database, mail }: Pick<Deps, 'database' | 'mail'>,
  invitationId: string,
): Promise<void> {
  const [row]: Invited[] = await database.read.query(`${invited} WHERE id = $1`, [invitationId]);
  if (!row) return;
  const { email, fullName } = row;
  await mail.send(staffInvitationWithdrawn, {
    to: mailAddress(email, fullName),
    key: invitationId,
    props: { fullName },
  });
}

export async function findStaffInvitations({
  database,
  clock,
}: Pick<InviteDeps, 'database' | 'clock'>): Promise<StaffInvitation[]> {
  const found: ListedInvitation[] = await database.read.query(
    `SELECT ${listed} FROM staff_invitations
      WHERE ended_at IS NULL AND expires_at > $1 ORDER BY created_at DESC, id`,
    [clock()],
  );
  return found.map(invitationView);
}

type ListedInvitation = Omit<StaffInvitation, 'jobs'> & StaffRights;

const listed = `id, email, full_name, role, jobs, expires_at, invited_by AS inviter_id,
  (SELECT inviter.full_name FROM admin_users inviter WHERE inviter.id = invited_by) AS invited_by`;

type Invited = ListedInvitation & { readonly tokenHash: string; readonly isOpen: boolean };

const invited = `SELECT ${listed}, token_hash, ended_at IS NULL AS is_open FROM staff_invitations`;

function invitationView(invitation: ListedInvitation): StaffInvitation {
  return { ...invitation, jobs: jobsOf(invitation) };
}

/**
 * Accepts an invitation: creates the account with the chosen user name and password. Throws StaffInvitationLinkError and
 * InvalidInputError (400), and AdminUserTakenError (409), after which the link still works.
 */
export async function acceptStaffInvitation(
  { database, secrets, clock }: InviteDeps,
  { token, username: typed, password }: StaffAcceptanceInput,
): Promise<void> {
  const username = typed.trim();
  const [row]: Invited[] = await database.read.query(`${invited} WHERE token_hash = ANY($1::text[])`, [
    secrets.hashes('staff invitation row', token),
  ]);
  if (!row?.isOpen) throw new StaffInvitationLinkError();
  const { email, fullName, role, jobs } = row;
  // Before the transaction, because hashing is slow.
  const passwordHash = await hashChosenPassword({ password }, [username, email, fullName]);
  await database.transaction(async (tx) => {
    if (!(await spendLink(tx, { secrets, clock }, 'staff invitation', token)))
      throw new StaffInvitationLinkError();
    const adminId = await createAdminUser(tx, { email, fullName, role, jobs, username, passwordHash });
    await recordStaffAudit(tx, {
      adminId,
      action: 'staff-joined',
      of: { id: adminId, fullName },
      after: { username, email, jobs: jobsText(row) },
    });
  });
}

/** Ends an invitation. Throws NotFoundError (404) when it was used or has ended. */
export function withdrawStaffInvitation(
  { database, clock }: Pick<InviteDeps, 'database' | 'clock'>,
  adminId: string,
  invitationId: string,
): Promise<StaffInvitation> {
  return database.transaction(async (tx) => {
    if (!isUuid(invitationId)) throw new NotFoundError('Invitation');
    const [[ended]]: [ListedInvitation[], number] = await tx.query(
      `UPDATE staff_invitations SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING ${listed}`,
      [invitationId, clock()],
    );
    if (!ended) throw new NotFoundError('Invitation');
    await outbox.add(tx, sendInvitationWithdrawn({ invitationId }));
    await recordStaffAudit(tx, {
      adminId,
      action: 'staff-invitation-withdrawn',
      of: { id: null, fullName: ended.fullName },
      before: { email: ended.email },
    });
    return invitationView(ended);
  });
}
