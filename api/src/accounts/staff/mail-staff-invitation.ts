import type { Database } from '../../database/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import { remakeLink, type Secrets } from '../../lib/secrets/secrets.js';
import { staffInvitation, staffInvitationWithdrawn, type Mail } from '../../mail/index.js';
import type { AdminRole } from '../admin-login/admin-user.entity.js';
import { claimOf, invitationHours } from './invite-staff.js';

type Deps = { readonly database: Database; readonly secrets: Secrets; readonly mail: Mail };

type Invited = {
  readonly email: string;
  readonly fullName: string;
  readonly role: AdminRole;
  readonly tokenHash: string;
  readonly inviterName: string;
};

/** Mails the link: the same one, however often it has to be tried. Not when it was ended meanwhile. */
export async function mailStaffInvitation(
  { database, secrets, mail }: Deps,
  invitationId: string,
): Promise<void> {
  const [invited]: Invited[] = await database.read.query(
    `SELECT i.email, i.full_name AS "fullName", i.role, i.token_hash AS "tokenHash", a.full_name AS "inviterName"
       FROM staff_invitations i JOIN admin_users a ON a.id = i.invited_by
      WHERE i.id = $1 AND i.ended_at IS NULL`,
    [invitationId],
  );
  if (!invited) return;
  const { email, fullName, role, inviterName, tokenHash } = invited;
  await mail.send(staffInvitation, {
    to: mailAddress(email, fullName),
    key: invitationId,
    props: {
      fullName,
      inviterName,
      role,
      token: remakeLink(secrets, 'staff invitation', claimOf(invitationId), tokenHash),
      hoursValid: invitationHours,
    },
  });
}

/** Mails that it was withdrawn. */
export async function mailInvitationWithdrawn(
  { database, mail }: Pick<Deps, 'database' | 'mail'>,
  invitationId: string,
): Promise<void> {
  const [invited]: Pick<Invited, 'email' | 'fullName'>[] = await database.read.query(
    'SELECT email, full_name AS "fullName" FROM staff_invitations WHERE id = $1',
    [invitationId],
  );
  if (!invited) return;
  await mail.send(staffInvitationWithdrawn, {
    to: mailAddress(invited.email, invited.fullName),
    key: invitationId,
    props: { fullName: invited.fullName },
  });
}
