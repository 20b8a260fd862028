import { outbox, type Tx } from '../../database/index.js';
import { sendProposalEmails } from '../accounts.messages.js';
import type { EndReason, ProposalKindName } from './proposal.entity.js';

type ProposalCondition = {
  readonly id?: string;
  readonly organizationId?: string;
  readonly kind?: ProposalKindName;
  /** The officer that it confirms. */
  readonly subjectId?: string;
};

/** Ends the matching open proposals, deletes their payloads, and emails everyone who was emailed about them. */
export async function endProposals(
  tx: Tx,
  { id, organizationId, kind, subjectId }: ProposalCondition,
  reason: EndReason,
): Promise<void> {
  const [ended]: [{ id: string }[], number] = await tx.query(
    `UPDATE officer_proposals SET ended_at = now(), end_reason = $4, payload = NULL
      WHERE ended_at IS NULL AND ($1::uuid IS NULL OR id = $1) AND ($2::uuid IS NULL OR organization_id = $2)
        AND ($3::text IS NULL OR kind = $3) AND ($5::uuid IS NULL OR subject_id = $5) RETURNING id`,
    [id ?? null, organizationId ?? null, kind ?? null, reason, subjectId ?? null],
  );
  const event = reason === 'applied' ? 'applied' : 'ended';
  await outbox.add(tx, ...ended.map(({ id: proposalId }) => sendProposalEmails({ proposalId, event })));
}
