import { tryEach } from '../../lib/async/try-each.js';
import { DomainError, NotFoundError, TooManyRequestsError } from '../../lib/domain-error.js';
import { endProposals } from './end-proposals.js';
import type { EndReason } from './proposal.entity.js';
import {
  applyIfReady,
  insertProposal,
  type ProposalDeps,
  ProposalEndedError,
  type ProposalKind,
} from './proposals.js';

/** Proposes new officers, applies proposals that are due, and ends expired ones. One that fails holds up no other. */
export async function moveProposals(deps: ProposalDeps): Promise<void> {
  await tryEach([proposeOfficers, moveDue], (step) => step(deps));
}

async function moveDue(deps: ProposalDeps): Promise<void> {
  const { database, clock } = deps;
  const now = clock();
  const due: { id: string; isOver: boolean }[] = await database.read.query(
    `SELECT id, expires_at <= $1 AS is_over FROM officer_proposals
      WHERE ended_at IS NULL AND (expires_at <= $1 OR effective_at <= $1) ORDER BY proposed_at`,
    [now],
  );
  await tryEach(due, async ({ id, isOver }) => {
    const reason = isOver ? 'expired' : await applyDue(deps, id);
    if (reason) await database.transaction((tx) => endProposals(tx, { id }, reason));
  });
}

/** Applies a due proposal. Returns the reason to end it when it can no longer be applied. */
async function applyDue(deps: ProposalDeps, id: string): Promise<EndReason | null> {
  try {
    await deps.database.transaction((tx) => applyIfReady(tx, deps, id));
    return null;
  } catch (error) {
    // Someone else decided it first.
    if (error instanceof ProposalEndedError) return null;
    // A temporary refusal is retried at the next run.
    if (error instanceof DomainError) return error.retryAfterSeconds === undefined ? 'refused' : null;
    throw error;
  }
}

/**
 * Proposes officers who do not count yet, once for each time they join, and again once the person who invited them left.
 * Another officer confirms them, but not the one who invited them, or a thief could invite the second person. An owner
 * whom nobody invited, because staff changed the contact or set the password, needs another officer or two staff members.
 */
async function proposeOfficers(deps: ProposalDeps): Promise<void> {
  const { database } = deps;
  const waiting: (Record<'organizationId' | 'personId' | 'fullName' | 'role' | 'joinedAt', string> & {
    invitedBy: string | null;
  })[] = await database.read.query(
    `SELECT m.organization_id, m.person_id, p.full_name, m.role, m.joined_at::text,
          (SELECT i.invited_by FROM member_invitations i
            WHERE i.organization_id = m.organization_id AND lower(i.email) = lower(p.email)
              AND i.invited_by <> m.person_id
            ORDER BY i.created_at DESC LIMIT 1) AS invited_by
         FROM members m JOIN people p ON p.id = m.person_id
         JOIN organization_contacts o ON o.id = m.organization_id AND NOT o.is_deleted
        WHERE m.role IN ('owner', 'treasurer') AND m.removed_at IS NULL AND m.counts_since IS NULL
          AND NOT EXISTS (SELECT FROM officer_proposals proposal WHERE proposal.subject_id = m.person_id
            AND proposal.organization_id = m.organization_id AND proposal.proposed_at >= m.joined_at
            AND proposal.end_reason IS DISTINCT FROM 'left')`,
  );
  const proposed = waiting.filter(({ invitedBy, role }) => invitedBy !== null || role === 'owner');
  await tryEach(proposed, ({ organizationId, personId: subjectId, fullName, joinedAt, invitedBy }) =>
    database
      .transaction(async (tx) => {
        await deps.organizations.lock(tx, organizationId);
        await endProposals(tx, { organizationId, subjectId }, 'replaced');
        await insertProposal(tx, deps, {
          organizationId,
          kind: 'officer',
          payload: { personId: subjectId, fullName, joinedAt },
          proposedBy: invitedBy,
          firstStaff: null,
          subjectId,
        });
      })
      .catch((error: unknown) => {
        if (!(error instanceof TooManyRequestsError)) throw error;
      }),
  );
}

/** Lets a new officer propose and confirm changes. */
export const officerProposal: ProposalKind = {
  describe: ({ fullName }) => ({
    title: `${fullName ?? 'A new officer'} may confirm changes to the money`,
    details: [],
  }),
  apply: async (tx, organizationId, { personId, joinedAt }, now) => {
    // Someone who joined since may be another person, who needs a new proposal.
    const [, counted]: [unknown, number] = await tx.query(
      `UPDATE members SET counts_since = $3 WHERE organization_id = $1 AND person_id = $2
          AND role IN ('owner', 'treasurer') AND removed_at IS NULL AND joined_at = COALESCE($4, joined_at)`,
      [organizationId, personId, now, joinedAt],
    );
    if (counted !== 1) throw new NotFoundError('Officer');
  },
};
