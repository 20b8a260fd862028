import { outbox, type Database } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { sendInvitationWithdrawn } from '../accounts.messages.js';
import { recordAudit } from '../audit/record-audit.js';

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
       RETURNING email, full_name AS "fullName"`,
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
