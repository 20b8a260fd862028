import type { Database } from '../../database/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { staffInvitation, type Mail } from '../../mail/index.js';
import type { AdminRole } from '../admin-login/admin-user.entity.js';
import { invitationHours, tokenOf } from './invite-staff.js';

type Deps = { readonly database: Database; readonly secrets: Secrets; readonly mail: Mail };

/** Mails the link: the same one, however often it has to be tried. Not when it was ended meanwhile. */
export async function mailStaffInvitation(
  { database, secrets, mail }: Deps,
  invitationId: string,
): Promise<void> {
  const [invited]: { email: string; fullName: string; role: AdminRole; inviterName: string }[] =
    await database.read.query(
      `SELECT i.email, i.full_name AS "fullName", i.role, a.full_name AS "inviterName"
         FROM staff_invitations i JOIN admin_users a ON a.id = i.invited_by
        WHERE i.id = $1 AND i.ended_at IS NULL`,
      [invitationId],
    );
  if (!invited) return;
  const { email, fullName, role, inviterName } = invited;
  await mail.send(staffInvitation, {
    to: mailAddress(email, fullName),
    key: invitationId,
    props: {
      fullName,
      inviterName,
      role,
      token: tokenOf(secrets, invitationId),
      hoursValid: invitationHours,
    },
  });
}
