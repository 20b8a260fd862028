import type { Database, Tx } from '../../database/index.js';
import type { Viewer } from '../../lib/viewer.js';
import { recordAudit } from '../audit/record-audit.js';

/** Details of a history entry, without personal data: a class's code, a role, an amount. */
type HistoryFacts = Readonly<Record<string, string | number | boolean | null>>;

type HistoryLine = {
  readonly organizationId: string;
  /** A member, or staff acting for the organization; neither when a link or a schedule did it. */
  readonly viewer: Pick<Viewer, 'organization' | 'admin'> | { readonly adminId: string };
  /** Such as 'payee-proposed'; web/src/features/organization/people has the words. */
  readonly action: string;
  readonly facts?: HistoryFacts;
  /** The write records its own audit entries, which say more. */
  readonly isAudited?: boolean;
};

/** Records an action in the organization's history, and staff's in the audit too, in the transaction of the action. */
export async function recordHistory(
  tx: Tx,
  { organizationId, viewer, action, facts = {}, isAudited = false }: HistoryLine,
): Promise<void> {
  const member = 'adminId' in viewer ? null : viewer.organization;
  const isOwn = member?.id === organizationId;
  const staffId = 'adminId' in viewer ? viewer.adminId : (viewer.admin?.id ?? null);
  const adminId = isOwn ? null : staffId;
  await tx.query(
    `INSERT INTO organization_history (organization_id, person_id, admin_id, action, facts)
     VALUES ($1, $2, $3, $4, $5::jsonb)`,
    [organizationId, isOwn ? member.personId : null, adminId, action, JSON.stringify(facts)],
  );
  if (adminId === null || isAudited) return;
  const [subject]: { name: string }[] = await tx.query(
    'SELECT name FROM organization_contacts WHERE id = $1',
    [organizationId],
  );
  await recordAudit(tx, {
    adminId,
    action,
    subjectType: 'organization',
    subjectId: organizationId,
    subjectName: subject?.name ?? null,
    after: Object.keys(facts).length === 0 ? null : facts,
  });
}

/** Makes a change and records it in the organization's history, in one transaction. */
export function changeWithHistory<Result>(
  database: Database,
  line: HistoryLine,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    const result = await change(tx);
    await recordHistory(tx, line);
    return result;
  });
}
