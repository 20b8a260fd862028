import { DomainError, NotFoundError, TooManyRequestsError } from '../../lib/domain-error.js';
import { endProposals } from './end-proposals.js';
import type { EndReason } from './proposal.entity.js';
import { OfficerNotConfirmedError } from './proposal-rules.js';
import {
  applyIfReady,
  insertProposal,
  type ProposalDeps,
  ProposalEndedError,
  type ProposalKind,
} from './proposals.js';

/** Applies what time has come for, ends what is too old, and lets the officers know of whom they have to let in. */
export async function moveProposals(deps: ProposalDeps): Promise<void> {
  const { database, clock } = deps;
  const now = clock();
  await proposeOfficers(deps);
  const due: { id: string; isOver: boolean }[] = await database.read.query(
    `SELECT id, expires_at <= $1 AS is_over FROM officer_proposals
      WHERE ended_at IS NULL AND (expires_at <= $1 OR effective_at <= $1) ORDER BY proposed_at`,
    [now],
  );
  for (const { id, isOver } of due) {
    const reason = isOver ? 'expired' : await applyDue(deps, id);
    if (reason) await database.transaction((tx) => endProposals(tx, { id }, reason));
  }
}

/** Why it ends, where it cannot apply any more. */
async function applyDue(deps: ProposalDeps, id: string): Promise<EndReason | null> {
  try {
    await deps.database.transaction((tx) => applyIfReady(tx, deps, id));
    return null;
  } catch (error) {
    // Of a race: it is decided already.
    if (error instanceof ProposalEndedError) return null;
    // What passes by itself is waited for.
    if (error instanceof DomainError) return error.retryAfterSeconds === undefined ? 'refused' : null;
    throw error;
  }
}

/**
 * Who became an officer counts once another lets them in: not the one who brought them, or a thief's guest would be the
 * second person. An owner whom nobody brought, since staff changed the contact, waits for another officer or for two of
 * the staff. Asked once for each time that they join.
 */
async function proposeOfficers(deps: ProposalDeps): Promise<void> {
  const { database } = deps;
  const waiting: (Record<'organizationId' | 'personId' | 'fullName' | 'role' | 'joinedAt', string> & {
    broughtBy: string | null;
  })[] = await database.read.query(
    `SELECT m.organization_id, m.person_id, p.full_name, m.role, m.joined_at::text,
          (SELECT i.invited_by FROM member_invitations i
            WHERE i.organization_id = m.organization_id AND lower(i.email) = lower(p.email)
              AND i.invited_by <> m.person_id
            ORDER BY i.created_at DESC LIMIT 1) AS brought_by
         FROM members m JOIN people p ON p.id = m.person_id
        WHERE m.role IN ('owner', 'treasurer') AND m.removed_at IS NULL AND m.counts_since IS NULL
          AND NOT EXISTS (SELECT FROM officer_proposals proposal WHERE proposal.subject_id = m.person_id
            AND proposal.organization_id = m.organization_id AND proposal.proposed_at >= m.joined_at)`,
  );
  for (const { organizationId, personId: subjectId, fullName, role, joinedAt, broughtBy } of waiting) {
    if (broughtBy === null && role !== 'owner') continue;
    await database
      .transaction(async (tx) => {
        await deps.organizations.lock(tx, organizationId);
        await endProposals(tx, { organizationId, subjectId }, 'replaced');
        await insertProposal(tx, deps, {
          ...{ organizationId, kind: 'officer', payload: { personId: subjectId, fullName, joinedAt } },
          ...{ proposedBy: broughtBy, firstStaff: null, subjectId },
        });
      })
      .catch((error: unknown) => {
        // Brought by somebody who does not count either: asked again once they do.
        if (!(error instanceof OfficerNotConfirmedError || error instanceof TooManyRequestsError))
          throw error;
      });
  }
}

/** From now on this officer proposes and confirms as the others do. */
export const officerProposal: ProposalKind = {
  describe: ({ fullName }) => ({
    title: `${fullName ?? 'A new officer'} may confirm changes to the money`,
    details: [],
  }),
  apply: async (tx, organizationId, { personId, joinedAt }, now) => {
    // Whoever has the seat since may be somebody else: they are asked for anew.
    const [, counted]: [unknown, number] = await tx.query(
      `UPDATE members SET counts_since = $3 WHERE organization_id = $1 AND person_id = $2
          AND role IN ('owner', 'treasurer') AND removed_at IS NULL AND joined_at = COALESCE($4, joined_at)`,
      [organizationId, personId, now, joinedAt],
    );
    if (counted !== 1) throw new NotFoundError('Officer');
  },
};
