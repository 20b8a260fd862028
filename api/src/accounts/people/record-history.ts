import type { Tx } from '../../database/index.js';
import type { Viewer } from '../../lib/viewer.js';

/** What a line of the history says besides, without personal data: a class's code, a role, an amount. */
export type HistoryFacts = Readonly<Record<string, string | number | boolean | null>>;

type HistoryLine = {
  readonly organizationId: string;
  /** A member of it, or staff who act for it; neither for what a link or time does. */
  readonly viewer: Pick<Viewer, 'organization' | 'admin'> | { readonly adminId: string };
  /** What was done, such as 'payee-proposed'; web/src/features/organization/people words it. */
  readonly action: string;
  readonly facts?: HistoryFacts;
};

/** Notes a member's act in the organization's own history, in the transaction of the act. */
export async function recordHistory(
  tx: Tx,
  { organizationId, viewer, action, facts = {} }: HistoryLine,
): Promise<void> {
  const member = 'adminId' in viewer ? null : viewer.organization;
  const isOwn = member?.id === organizationId;
  const adminId = 'adminId' in viewer ? viewer.adminId : (viewer.admin?.id ?? null);
  await tx.query(
    `INSERT INTO organization_history (organization_id, person_id, admin_id, action, facts)
     VALUES ($1, $2, $3, $4, $5::jsonb)`,
    [organizationId, isOwn ? member.personId : null, isOwn ? null : adminId, action, JSON.stringify(facts)],
  );
}
