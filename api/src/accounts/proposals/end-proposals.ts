import { outbox, type Tx } from '../../database/index.js';
import { sendMemberInvitationWithdrawn, sendProposalEmails } from '../accounts.messages.js';
import type { EndReason, ProposalKindName } from './proposal.entity.js';

type ProposalCondition = {
  readonly id?: string;
  readonly organizationId?: string;
  readonly kind?: ProposalKindName;
  /** The officer that it confirms. */
  readonly subjectId?: string;
  readonly proposedBy?: string;
};

/** Ends the matching open proposals, deletes their payloads, and emails everyone who was emailed about them. */
export async function endProposals(
  tx: Tx,
  { id, organizationId, kind, subjectId, proposedBy }: ProposalCondition,
  reason: EndReason,
): Promise<void> {
  const [ended]: [{ id: string }[], number] = await tx.query(
    `UPDATE officer_proposals SET ended_at = now(), end_reason = $4, payload = NULL
      WHERE ended_at IS NULL AND ($1::uuid IS NULL OR id = $1) AND ($2::uuid IS NULL OR organization_id = $2)
        AND ($3::text IS NULL OR kind = $3) AND ($5::uuid IS NULL OR subject_id = $5)
        AND ($6::uuid IS NULL OR proposed_by = $6) RETURNING id`,
    [id ?? null, organizationId ?? null, kind ?? null, reason, subjectId ?? null, proposedBy ?? null],
  );
  const event = reason === 'applied' ? 'applied' : 'ended';
  await outbox.add(tx, ...ended.map(({ id: proposalId }) => sendProposalEmails({ proposalId, event })));
}

type FormerOfficer = { readonly personId: string; readonly organizationId?: string };

/**
 * Ends what an officer began and nobody has decided: their open proposals, and their invitations, whose readers are
 * emailed. For those who lose the office, or whose login somebody else may have had.
 */
export async function endUndecided(tx: Tx, { personId, organizationId }: FormerOfficer): Promise<void> {
  await endProposals(tx, { proposedBy: personId, ...(organizationId && { organizationId }) }, 'left');
  const [ended]: [{ id: string }[], number] = await tx.query(
    `UPDATE member_invitations SET ended_at = now()
      WHERE invited_by = $1 AND ended_at IS NULL AND ($2::uuid IS NULL OR organization_id = $2) RETURNING id`,
    [personId, organizationId ?? null],
  );
  await outbox.add(
    tx,
    ...ended.map(({ id: invitationId }) => sendMemberInvitationWithdrawn({ invitationId })),
  );
}

/** The same for an organization's owner, before another contact takes their place. */
export async function endUndecidedOfOwner(tx: Tx, organizationId: string): Promise<void> {
  const [owner]: { personId: string }[] = await tx.query(
    `SELECT person_id FROM members WHERE organization_id = $1 AND role = 'owner' AND removed_at IS NULL`,
    [organizationId],
  );
  if (owner) await endUndecided(tx, { ...owner, organizationId });
}

/**
 * For a staff member who is no administrator any more: ends what they proposed, and their half of ending a wait no longer
 * counts.
 */
export async function endStaffSteps(tx: Tx, staffId: string): Promise<void> {
  const [steps]: [{ id: string; isOwn: boolean }[], number] = await tx.query(
    `UPDATE officer_proposals SET first_staff = NULL WHERE first_staff = $1 AND ended_at IS NULL
     RETURNING id, proposed_by IS NULL AND kind <> 'officer' AS is_own`,
    [staffId],
  );
  for (const { id, isOwn } of steps) if (isOwn) await endProposals(tx, { id }, 'left');
}
