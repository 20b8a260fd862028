import { randomUUID } from 'node:crypto';
import { MoreThan } from 'typeorm';
import { outbox, type Reader, type Tx } from '../../database/index.js';
import { daysBefore } from '../../lib/dates.js';
import { domainError, DomainError, NotFoundError, TooManyRequestsError } from '../../lib/domain-error.js';
import { readIdToken } from '../../lib/secrets/id-token.js';
import { findActingAdminId, type Viewer } from '../../lib/viewer.js';
import { sendProposalEmails } from '../accounts.messages.js';
import { recordAudit } from '../audit/record-audit.js';
import type { LoginDeps } from '../people/find-person.js';
import { recordHistory } from '../people/record-history.js';
import { endProposals } from './end-proposals.js';
import { ProposalEntity, type ProposalKindName } from './proposal.entity.js';
import {
  assertMayPropose,
  confirmersOf,
  daysToConfirm,
  daysUntilEffective,
  MayNotConfirmError,
  OfficerNotConfirmedError,
  type Seats,
  stepOf,
} from './proposal-rules.js';

/** The proposed values; each kind knows its own. */
export type Payload = Readonly<Record<string, string | null>>;

/** A change that one officer cannot make alone, implemented by the module that owns the data. */
export type ProposalKind = {
  /** The title, without private details, for emails; the details are for those who decide. */
  readonly describe: (payload: Payload) => { readonly title: string; readonly details: readonly string[] };
  /** Throws a DomainError when the change is no longer possible. */
  readonly apply: (tx: Tx, organizationId: string, payload: Payload, now: Date) => Promise<void>;
  /** It needs a new address to be confirmed by a link. */
  readonly needsLink?: true;
  /** Two staff members decide it: no officer confirms it, but any of them can stop it. */
  readonly isByStaff?: true;
};

/** Collected by the composition root. A proposal of a missing kind never applies. */
export type ProposalKinds = Readonly<Partial<Record<ProposalKindName, ProposalKind>>>;

export type ProposalDeps = Omit<LoginDeps, 'throttle'> & { readonly proposalKinds: ProposalKinds };

/** 409: it was confirmed, withdrawn or replaced in the meantime, or has expired. */
export class ProposalEndedError extends domainError(
  'PROPOSAL_ENDED',
  409,
  'This was already decided, or it has expired. Please reload the page.',
) {}

/** 400: the link is not ours, or its proposal has ended. */
export class ProposalLinkError extends domainError(
  'PROPOSAL_LINK_INVALID',
  400,
  'There is nothing left to stop: the change was withdrawn or has taken effect. Write to us if that is wrong.',
  { isRefusal: true },
) {}

/** So that nobody can spam mailboxes with proposals. */
const maxPerDay = 10;

export async function findSeats(db: Reader, organizationId: string): Promise<Seats> {
  const [seats]: Seats[] = await db.query(
    `SELECT (SELECT coalesce(array_agg(person_id::text ORDER BY counts_since), '{}') FROM members
              WHERE organization_id = $1 AND counts_since IS NOT NULL) AS counting,
        (SELECT max(left_at) FROM former_addresses WHERE organization_id = $1 AND has_counted) AS last_loss`,
    [organizationId],
  );
  if (!seats) throw new Error('A query without FROM returned no row');
  return seats;
}

/** The officers who may confirm a proposal. */
export function confirmersIn(
  { proposalKinds }: Pick<ProposalDeps, 'proposalKinds'>,
  { kind, proposedBy }: Pick<ProposalEntity, 'kind' | 'proposedBy'>,
  seats: Seats,
): string[] {
  return proposalKinds[kind]?.isByStaff ? [] : confirmersOf(proposedBy, seats);
}

type Proposed = {
  readonly organizationId: string;
  readonly kind: ProposalKindName;
  readonly payload: Payload;
  /** An officer of the organization, or staff acting for it. */
  readonly viewer: Pick<Viewer, 'organization' | 'admin'>;
};

/**
 * Proposes a change and emails all officers. It takes effect as `daysUntilEffective` says, and replaces an earlier proposal
 * of its kind. Returns its id. Throws OfficerNotConfirmedError (403), TooManyRequestsError (429).
 */
export async function propose(
  tx: Tx,
  deps: ProposalDeps,
  { viewer, ...proposed }: Proposed,
): Promise<string> {
  const { organizationId, kind } = proposed;
  const firstStaff = findActingAdminId(viewer, organizationId);
  await deps.organizations.lock(tx, organizationId, firstStaff === null ? 'existing' : scopeOf(kind));
  const proposedBy = firstStaff === null ? (viewer.organization?.personId ?? null) : null;
  assertMayPropose(proposedBy, await findSeats(tx, organizationId));
  await endProposals(tx, { organizationId, kind }, 'replaced');
  const id = await insertProposal(tx, deps, { ...proposed, proposedBy, firstStaff, subjectId: null });
  await recordHistory(tx, { organizationId, viewer, action: `${kind}-proposed`, isAudited: true });
  const step = { action: 'change-proposed', step: 'first_staff', organizationId, kind };
  if (firstStaff !== null) await auditStep(tx, { ...step, adminId: firstStaff });
  return id;
}

type Row = Omit<Proposed, 'viewer'> & Pick<ProposalEntity, 'proposedBy' | 'firstStaff' | 'subjectId'>;

/** Stores a proposal and emails all officers. Throws TooManyRequestsError (429). */
export async function insertProposal(tx: Tx, { secrets, clock }: ProposalDeps, row: Row): Promise<string> {
  const { organizationId, payload, proposedBy } = row;
  const now = clock();
  const ofOneDay = { organizationId, proposedAt: MoreThan(daysBefore(now, 1)) };
  if ((await tx.countBy(ProposalEntity, ofOneDay)) >= maxPerDay) throw new TooManyRequestsError(86_400);
  const waitDays = daysUntilEffective(proposedBy, await findSeats(tx, organizationId), now);
  const id = randomUUID();
  await tx.insert(ProposalEntity, {
    ...row,
    id,
    payload: secrets.seal(JSON.stringify(payload)),
    waitDays,
    proposedAt: now,
    expiresAt: daysBefore(now, -daysToConfirm - (waitDays ?? 0)),
  });
  await outbox.add(tx, sendProposalEmails({ proposalId: id, event: 'made' }));
  return id;
}

/** A deleted organization is still paid (docs/product/payouts.md#campaigns-that-end), so it still gets a payee. */
function scopeOf(kind: ProposalKindName): 'existing' | 'all' {
  return kind === 'payee' ? 'all' : 'existing';
}

/** Locks the organization, then the open proposal. Throws NotFoundError (404), ProposalEndedError (409). */
async function lockOpen(
  tx: Tx,
  deps: ProposalDeps,
  id: string,
): Promise<ProposalEntity & { isActive: boolean; isDeleted: boolean }> {
  const select = 'SELECT * FROM officer_proposals WHERE id = $1';
  const [found]: ProposalEntity[] = await tx.query(select, [id]);
  if (!found) throw new NotFoundError('Proposal');
  const { isActive, deletedAt } = await deps.organizations.lock(
    tx,
    found.organizationId,
    scopeOf(found.kind),
  );
  const [proposal]: ProposalEntity[] = await tx.query(`${select} FOR UPDATE`, [id]);
  if (!proposal || proposal.endedAt || deps.clock() >= proposal.expiresAt) throw new ProposalEndedError();
  return { ...proposal, isActive, isDeleted: deletedAt !== null };
}

type Decision = { readonly organizationId: string; readonly proposalId: string; readonly viewer: Viewer };

async function lockOwn(tx: Tx, deps: ProposalDeps, { organizationId, proposalId }: Decision) {
  const proposal = await lockOpen(tx, deps, proposalId);
  if (proposal.organizationId !== organizationId) throw new NotFoundError('Proposal');
  return proposal;
}

/**
 * Records the confirmation of a second officer, or of one of two staff members, and applies the proposal if that completes
 * it. Throws MayNotConfirmError and OfficerNotConfirmedError (403), NotFoundError (404), ProposalEndedError (409), and
 * what applying throws.
 */
export async function confirmProposal(tx: Tx, deps: ProposalDeps, decision: Decision): Promise<void> {
  const { organizationId, viewer } = decision;
  const proposal = await lockOwn(tx, deps, decision);
  const { id, kind, firstStaff } = proposal;
  const adminId = findActingAdminId(viewer, organizationId);
  if (adminId === null) {
    const personId = viewer.organization?.personId ?? '';
    const seats = await findSeats(tx, organizationId);
    if (deps.proposalKinds[kind]?.isByStaff) throw new MayNotConfirmError('staff');
    if (!confirmersIn(deps, proposal, seats).includes(personId))
      throw seats.counting.includes(personId) || proposal.proposedBy === personId
        ? new MayNotConfirmError()
        : new OfficerNotConfirmedError();
    await tx.query('UPDATE officer_proposals SET confirmed_by = $2 WHERE id = $1', [id, personId]);
  } else {
    if (firstStaff === adminId) throw new MayNotConfirmError('other staff');
    const step = firstStaff === null ? 'first_staff' : 'ended_by_staff';
    await tx.query(`UPDATE officer_proposals SET ${step} = $2 WHERE id = $1`, [id, adminId]);
    await auditStep(tx, { adminId, action: 'change-confirmed', organizationId, kind, step });
  }
  const line = { organizationId, viewer, action: 'change-confirmed', facts: { kind } };
  await recordHistory(tx, { ...line, isAudited: true });
  await applyIfReady(tx, deps, id);
}

async function auditStep(
  tx: Tx,
  {
    organizationId,
    kind,
    ...step
  }: Pick<Proposed, 'organizationId' | 'kind'> & Record<'adminId' | 'action' | 'step', string>,
): Promise<void> {
  const subject = { subjectType: 'organization', subjectId: organizationId, subjectName: kind };
  await recordAudit(tx, { ...step, ...subject, after: { kind, step: step.step } });
}

/** Any officer, or staff, may withdraw it. Throws NotFoundError (404), ProposalEndedError (409). */
export async function withdrawProposal(tx: Tx, deps: ProposalDeps, decision: Decision): Promise<void> {
  const { organizationId, viewer } = decision;
  const { id, kind } = await lockOwn(tx, deps, decision);
  await endProposals(tx, { id }, 'withdrawn');
  await recordHistory(tx, { organizationId, viewer, action: 'change-withdrawn', facts: { kind } });
}

/**
 * Stops a proposal by the link in its email, which former officers get too. Returns the organization's id. Throws
 * ProposalLinkError (400).
 */
export async function stopProposal(tx: Tx, deps: ProposalDeps, token: string): Promise<string> {
  const id = readIdToken(deps.secrets, 'stop link', token);
  if (id === null) throw new ProposalLinkError();
  const { organizationId, kind } = await lockOpen(tx, deps, id).catch((error: unknown) => {
    throw error instanceof DomainError ? new ProposalLinkError({ cause: error }) : error;
  });
  await endProposals(tx, { id }, 'stopped');
  const nobody = { organization: null, admin: null };
  await recordHistory(tx, { organizationId, viewer: nobody, action: 'change-stopped', facts: { kind } });
  return organizationId;
}

/** Records that the link sent to a new address was used. Returns the organization's id. Throws ProposalEndedError (409). */
export async function confirmProposalLink(tx: Tx, deps: ProposalDeps, id: string): Promise<string> {
  const { organizationId } = await lockOpen(tx, deps, id);
  await tx.query('UPDATE officer_proposals SET link_used_at = COALESCE(link_used_at, $2) WHERE id = $1', [
    id,
    deps.clock(),
  ]);
  await applyIfReady(tx, deps, id);
  return organizationId;
}

/** Applies a proposal if nothing is missing. Throws ProposalEndedError (409), and what applying throws. */
export async function applyIfReady(tx: Tx, deps: ProposalDeps, id: string): Promise<void> {
  const { isActive, isDeleted, ...proposal } = await lockOpen(tx, deps, id);
  const { organizationId, kind: name, confirmedBy, endedByStaff, linkUsedAt } = proposal;
  const kind = deps.proposalKinds[name];
  const lacksLink = kind?.needsLink === true && linkUsedAt === null;
  const progress = {
    ...proposal,
    isConfirmed: confirmedBy !== null,
    isReleased: endedByStaff !== null,
    lacksLink,
  };
  // While the organization is deactivated, nothing applies; once it is deleted too, what two staff members decided does.
  const isStopped = !isActive && !(isDeleted && progress.isReleased);
  if (isStopped || stepOf(progress, deps.clock()) !== 'apply') return;
  const payload = readPayload(deps, proposal);
  if (!kind || !payload) throw new ProposalEndedError();
  // First, because applying can end open proposals, this one included.
  await endProposals(tx, { id }, 'applied');
  await kind.apply(tx, organizationId, payload, deps.clock());
  const nobody = { organization: null, admin: null };
  await recordHistory(tx, {
    organizationId,
    viewer: nobody,
    action: 'change-applied',
    facts: { kind: name },
  });
}

/** Null when it has ended, or when no current secret can decrypt it. */
export function readPayload(
  { secrets }: Pick<ProposalDeps, 'secrets'>,
  { payload }: Pick<ProposalEntity, 'payload'>,
): Payload | null {
  const opened = payload === null ? null : secrets.open(payload);
  return opened && (JSON.parse(opened.text) as Payload); // encrypted by us
}
